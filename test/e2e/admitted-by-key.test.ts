import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../../simulator/machine/clock.ts';
import { TABLE_KINDS } from '../../simulator/machine/device/profile.ts';
import { createSimulator } from '../../simulator/machine/simulator.ts';
import { serveTcp } from '../../simulator/machine/transport/tcp-server.ts';
import type { WorldFact } from '../../simulator/machine/world/table-top.ts';
import { seatPeople } from '../../simulator/people-at-table.ts';
import { type Key, SIDES, type Side } from '../../src/play/seating/furniture.ts';
import { usualSeating } from '../../src/play/seating/seating.ts';
import { tilesOf } from '../../src/rules/tiles/tile-set.ts';
import { openWatchedPage, startBrowser } from '../harness/browser.ts';
import { freePort, startProgram, temporaryFolder } from '../harness/programs.ts';
import { RULESET } from '../harness/rule-table-hands.ts';
import { OPERATOR_CODE } from './phones-table.ts';

/* A second phone, the first one's seat, and a finger at the table: all of it in one run, at the real controller. */

const PHONE = { width: 390, height: 660 };
const { empty: EMPTY } = usualSeating(RULESET);

beforeEach(() => {
  vi.stubEnv('MJTABLE_OPERATOR_CODE', OPERATOR_CODE);
  onTestFinished(() => void vi.unstubAllEnvs());
});

/** A table whose people can get up, and a controller that can be killed and come back at the same address. */
const startTable = async () => {
  const facts: WorldFact[] = [];
  const { table, plugIn, ...simulator } = createSimulator({
    seed: 'admitted',
    faces: tilesOf(RULESET),
    speed: 'max',
    profile: { caps: { sets: 1, ...TABLE_KINDS.lab } },
  });
  table.subscribe((fact) => facts.push(fact));
  const line = await serveTcp({ table, plugIn, ...simulator }, { host: '127.0.0.1', port: 0 });
  onTestFinished(line.close);
  const [http, mqtt] = [await freePort(), await freePort()];
  const how = [
    ...['--table', `tcp://127.0.0.1:${line.address.port}`, '--data', join(temporaryFolder(), 'data')],
    ...['--http', `127.0.0.1:${http}`, '--broker', `embedded:${mqtt}`],
  ];
  const run = async () => {
    const program = startProgram('mjtable', ['run', ...how]);
    await program.says(/^ready /);
    return program;
  };
  return { table, facts, home: `http://127.0.0.1:${http}`, run };
};

type Started = Awaited<ReturnType<typeof startTable>>;

const isDraw = (fact: WorldFact): fact is Extract<WorldFact, { fact: 'tile-moved' }> =>
  fact.fact === 'tile-moved' && fact.from.place === 'wall' && fact.to.place === 'hand';
const isDiscard = (fact: WorldFact): boolean => fact.fact === 'tile-moved' && fact.to.place === 'river';

/** People play until one of them has drawn, well within a hand, and leave the table as it is. Whose turn it is. */
const playedToDraw = ({ table }: Started): Promise<Side> =>
  new Promise((resolve) => {
    let discards = 0;
    const seated = seatPeople({
      ...{ table, ruleset: RULESET, emptySide: EMPTY, seed: 'admitted', speed: 'max' },
      clock: systemClock,
    });
    const leave = table.subscribe((fact) => {
      if (isDiscard(fact)) discards += 1;
      if (discards < 6 || !isDraw(fact) || fact.to.place !== 'hand') return;
      leave();
      seated();
      resolve(fact.to.side);
    });
  });

const newest = async (home: string) => (await fetch(`${home}/api/t/t1/view`)).json();

/** What is at stake in a press: everything the table shows but when it showed it. */
const played = async (home: string) => {
  const { at: _at, revision: _revision, ...view } = await newest(home);
  const { entries } = await (await fetch(`${home}/api/ledger?from=1&limit=100`)).json();
  return { view, entries };
};

const opened = async ({ home }: Started) => {
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  return async (path: string): Promise<Page> => {
    const { page } = await openWatchedPage(browser, { home, viewport: PHONE });
    page.setDefaultTimeout(30_000);
    await page.goto(`${home}${path}`);
    return page;
  };
};

/** One phone sits there; how further ones come to its address. */
const satDown = async (started: Started, side: Side) => {
  const open = await opened(started);
  const table = await open('/t/t1/table');
  const code = await table.locator(`[data-testid="seat-code"][data-side="${side}"] b`).innerText();
  const seat = `/t/t1/seat/${side}`;
  const first = await open(seat);
  await first.getByTestId('code').fill(code);
  await first.getByTestId('own-seat').waitFor();
  const asking = async (): Promise<Page> => {
    const phone = await open(seat);
    await phone.getByTestId('ask-to-sit').click();
    await phone.getByTestId('asked').waitFor();
    return phone;
  };
  return { table, first, asking };
};

const sides = SIDES.filter((side) => side !== EMPTY);

test('a second phone is let in by a key of its side while another plays, and the press says and moves nothing', async () => {
  const started = await startTable();
  const { table, facts, home, run } = started;
  await run();
  const turn = await playedToDraw(started);
  await expect.poll(async () => (await newest(home)).moment).toMatchObject({ turn, doing: 'discarding' });
  const [side = 0] = sides.filter((each) => each !== turn);
  const { first, asking } = await satDown(started, side);

  const pressed = async (key: Key): Promise<void> => {
    const second = await asking();
    await first.getByTestId('seat-asked').waitFor();
    const before = await played(home);
    facts.length = 0;
    table.press({ side, key });
    await second.getByTestId('own-seat').waitFor();
    await first.getByTestId('seat-asked').waitFor({ state: 'detached' });
    expect(await played(home)).toEqual(before);
    expect(facts.filter(({ fact }) => fact !== 'events-heard')).toEqual([
      { fact: 'key-pressed', side, key, act: 'press' },
    ]);
  };
  await pressed('win');
  await pressed('start');
  expect(await first.getByTestId('phones').innerText()).toBe('3 phones');
});

test('a club that begins anew forgets who asked: the phone is told to ask again, and a key lets it in then', async () => {
  const started = await startTable();
  const { table, home, run } = started;
  const before = await run();
  const momentOf = async () => (await newest(home)).moment;
  await expect.poll(momentOf).toMatchObject({ at: 'choosingDealer' });
  // Another throws for the first dealer.
  const [, side = 1] = sides;
  const { first, asking } = await satDown(started, side);
  const second = await asking();
  await before.kill('SIGKILL');
  await run();
  await second.getByTestId('gate-refused').waitFor();
  expect(await second.getByTestId('gate-refused').innerText()).toBe(
    'Nobody has answered, and your question is over: ask again',
  );
  // What the first phone showed before is no longer asked.
  await first.getByTestId('seat-asked').waitFor({ state: 'detached' });
  await first.getByTestId('own-seat').waitFor();
  // The machine has held still while nobody led it.
  await expect.poll(momentOf).toMatchObject({ at: 'paused', why: 'watchdog' });
  table.press({ side: sides[0] ?? 0, key: 'start' });
  await expect.poll(momentOf).toMatchObject({ at: 'choosingDealer' });
  await second.getByTestId('ask-to-sit').click();
  await second.getByTestId('asked').waitFor();
  await first.getByTestId('seat-asked').waitFor();
  table.press({ side, key: 'dice' });
  await second.getByTestId('own-seat').waitFor();
  expect(await momentOf()).toMatchObject({ at: 'choosingDealer' });
});
