import { describe, expect, test } from 'vitest';
import { barriersOn } from './axe.ts';
import { operatorView, seatView, serveDesks } from './desk-pages.ts';
import { toldTree, walkedByTab } from './walks.ts';

/* Every page by keyboard alone, and as it is read aloud. */

const { enterDesk, openPage } = serveDesks();

const WHOLE = { mains: 1, titles: [expect.stringMatching(/\S/)], nameless: [] };
const ALL_REACHED = { unreached: [], unseen: [] };

/* Nothing is known of the table yet: its screens were opened before it runs. */
describe.each([
  ...['/', '/screen', '/club', '/rules', '/rules/korean-japanese', '/no/such/page'],
  ...['table', 'panel/1', 'seat/0', 'operator'].map((page) => `/t/t1/${page}`),
])('the page at %s', (path) => {
  test('is walked by keys, and read aloud', async () => {
    const { page, home } = await openPage();
    await page.goto(home + path);
    await page.locator('main').waitFor();
    expect(await walkedByTab(page)).toEqual(ALL_REACHED);
    expect(await toldTree(page)).toEqual(WHOLE);
    expect(await barriersOn(page)).toEqual([]);
  });
});

describe.each([
  ['operator', operatorView('playing')],
  ['operator', operatorView('disputed')],
  ['operator', operatorView('service')],
  ['seat/0', seatView('declared')],
  ['seat/0', seatView('observed')],
  ['seat/0', seatView('proposed')],
] as const)('the page %s of whoever has entered', (path, view) => {
  test('is walked by keys, and read aloud', async () => {
    const { page } = await enterDesk(path, view);
    expect(await walkedByTab(page)).toEqual(ALL_REACHED);
    expect(await toldTree(page)).toEqual(WHOLE);
  });
});
