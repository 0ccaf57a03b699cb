import { describe, expect, test } from 'vitest';
import { type Outcome, proposalView } from '../../../src/contract/outcome-view.ts';
import type { DeclaredDraw } from '../../../src/play/events/say.ts';
import { wordsIn } from '../../../src/screens/languages.ts';
import { deadlineOf, drawnLines } from '../../../src/screens/page-parts/proposal-lines.ts';
import { proposalViewOf } from '../../../src/views/proposal-view.ts';
import { DeclaredTable, propose } from '../play/declarations/declared-table.ts';

const en = await wordsIn('en');
const ENDS_AT = 20_000;

/** What is before the people once Ben has proposed that nobody won. */
const seen = (why: DeclaredDraw['why']) => {
  const table = new DeclaredTable();
  table.say('p2', propose({ kind: 'drawn', why, waiting: [], held: [] }));
  const { match, hand, ruleset } = table.inPlay;
  const { open } = match.agreement;
  const view = open === null ? null : proposalViewOf({ open, match, hand, ruleset, endsAt: ENDS_AT });
  if (view?.what.kind !== 'outcome' || view.what.outcome.kind !== 'drawn')
    throw new Error('a draw is proposed');
  expect(proposalView.safeParse(view).error).toBeUndefined();
  return { view, lines: drawnLines(view.what.outcome, en) };
};

const deadline = ({ view }: ReturnType<typeof seen>) => deadlineOf(view, { now: 0, words: en });

describe('a hand that is to be dealt again by agreement', () => {
  const redeal = seen('agreed-redeal');
  const drawn = seen('wall-exhausted');

  test('is not told as a drawn one', () => {
    expect(redeal.lines).toEqual(['By agreement: dealt again, this hand counts for nothing']);
    expect(drawn.lines).toEqual(['Drawn hand', 'One goulash is carried to the next winner']);
  });

  test('is proposed until all agree, while a drawn one is accepted by silence', () => {
    expect(deadline(redeal)).toBe('Lapses in 20 s unless all agree');
    expect(deadline(drawn)).toBe('Accepted in 20 s unless somebody disputes');
  });
});

test('what is proposed waits for answers where no time runs, and for the operator where it is disputed', () => {
  const still = { ...seen('wall-exhausted').view, endsAt: null };
  const told = (view: typeof still) => deadlineOf(view, { now: 0, words: en });
  expect(told(still)).toBe('Waits until all have answered');
  expect(told({ ...still, disputes: [{ side: 0, reason: 'not-so' }] })).toBe('The operator decides');
});

test('why a hand is drawn is told beside that it is', () => {
  const nine = { kind: 'drawn', why: 'nine-kinds', goulash: 0, payments: [], entry: null } satisfies Outcome;
  expect(drawnLines(nine, en)).toEqual(['Drawn hand', 'Nine kinds of terminals and honours: dealt again']);
});
