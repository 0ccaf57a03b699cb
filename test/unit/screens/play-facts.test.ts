import { expect, test } from 'vitest';
import { type Moment, type TableView, tableView } from '../../../src/contract/table-view.ts';
import { wordsIn } from '../../../src/screens/languages.ts';
import { seatedSides } from '../../../src/screens/seats.ts';
import { promptFor } from '../../../src/screens/table/prompt.ts';
import { viewWith } from './fixtures.ts';
import { wonByTwo } from './outcomes.ts';

const en = await wordsIn('en');

const prompts = (moment: Moment) => {
  const view = viewWith(moment);
  expect(tableView.safeParse(view).error?.issues ?? []).toEqual([]);
  return seatedSides(view).map((seat) => promptFor(view, seat, en).text);
};

type Claim = Extract<Moment, { at: 'playing' }>['claim'];
const PLAYING = { at: 'playing', turn: 1, doing: 'replacing', claim: null, misplaced: 0 } as const;

test('whoever is to turn the indicator is asked, the others are told', () => {
  expect(prompts({ ...PLAYING, turning: 1 })).toEqual([
    'Minjun turns the indicator',
    'Turn the indicator over',
    'Minjun turns the indicator',
  ]);
});

test('all who have won on one tile are told so', () => {
  expect(prompts({ at: 'settling', outcome: wonByTwo })).toEqual(['You win', expect.any(String), 'You win']);
});

test('whoever has called a win is asked for his hand, the others are told who it was', () => {
  const view = viewWith({ ...PLAYING, turn: null, doing: 'unseen' });
  const [bottom, right, top, left] = view.sides;
  const caller = right.seated ? { ...right, notice: 'win_called' } : right;
  const called = { ...view, sides: [bottom, caller, top, left] } satisfies TableView;
  expect(seatedSides(called).map((seat) => promptFor(called, seat, en))).toEqual([
    { text: 'Minjun says: won', tone: 'quiet' },
    { text: 'You say: won. Enter your hand on your page', tone: 'you' },
    { text: 'Minjun says: won', tone: 'quiet' },
  ]);
});

test('a claim with an end of its time keeps the contract', () => {
  const claim = { face: '5p', from: 0 as const, answered: [], endsAt: 1_000 } satisfies Claim;
  expect(prompts({ ...PLAYING, doing: 'drawing', claim })[1]).toBe('Claim or pass');
});
