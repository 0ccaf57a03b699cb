import { describe, expect, test } from 'vitest';
import { previewQuestion } from '../../../../src/contract/declared-form.ts';
import { doAllPlay } from '../../../../src/play/declarations/players-named.ts';
import type { DeclaredOutcome, Penalty, Say } from '../../../../src/play/events/say.ts';
import { previewAsked } from '../../../../src/views/declared-preview.ts';
import { BIG_HAND, DeclaredTable, DRAWN, propose, won } from './declared-table.ts';

const PENALTY: Penalty = {
  irregularity: 'false-win',
  player: 'p2',
  harmed: null,
  override: null,
  reason: 'seen',
};
const proposed = (penalty: Partial<Penalty>): Say => ({
  say: 'propose',
  proposal: { kind: 'penalty', ...PENALTY, ...penalty },
});
const POINTS = { entered: 'points', points: 3 } as const;

/** The fourth of three, in every part of an outcome. */
const NAMING: readonly (readonly [string, DeclaredOutcome])[] = [
  ['who wins', won({ winner: 'p4' })],
  ['who discarded', won({ by: 'discard', from: 'p4' })],
  ['who waited', won({ waiting: ['p4'] })],
  ['who holds a hand', won({ held: [{ player: 'p4', hand: POINTS }] })],
  ['who is liable', won({ circumstances: { liable: 'p4' } })],
  ['who is paid at once', won({ instant: [{ player: 'p4', units: 1 }] })],
  [
    'who wins too',
    won({ by: 'discard', from: 'p2', also: [{ winner: 'p4', hand: BIG_HAND, circumstances: {} }] }),
  ],
  ['who waits in a draw', { ...DRAWN, waiting: ['p4'] }],
  ['who holds a hand in a draw', { ...DRAWN, held: [{ player: 'p4', hand: POINTS }] }],
  ['who discarded terminals alone', { ...DRAWN, nagashi: ['p4'] }],
];

test('the fourth of four plays', () => {
  expect(doAllPlay({ p1: 0, p2: 0, p3: 0, p4: 0 }, ['p1', 'p4'])).toBe(true);
  expect(doAllPlay({ p1: 0, p2: 0, p3: 0 }, ['p1', 'p4'])).toBe(false);
});

describe('a fourth where three play', () => {
  test.each(NAMING)('is not %s', (_name, outcome) => {
    expect(new DeclaredTable().verdict('p1', propose(outcome))).toBe('not-here');
  });

  test.each(NAMING)('is not %s in a form that is filled in', (_name, outcome) => {
    const asked = previewQuestion.parse(JSON.parse(JSON.stringify({ hand: null, outcome })));
    const preview = previewAsked(new DeclaredTable().inPlay, asked, { role: 'player', player: 'p1' });
    expect(preview).toMatchObject({ state: 'impossible', lacks: [{ of: 'refusal', code: 'not-here' }] });
  });

  test('is not penalised, nor harmed, by anybody', () => {
    const table = new DeclaredTable();
    expect(table.verdict('p1', proposed({ player: 'p4' }))).toBe('not-here');
    expect(table.verdict('p1', proposed({ harmed: 'p4' }))).toBe('not-here');
    expect(table.verdict('operator', { say: 'penalise', ...PENALTY, player: 'p4' })).toBe('not-here');
    expect(table.verdict('operator', { say: 'penalise', ...PENALTY, harmed: 'p4' })).toBe('not-here');
  });

  test('gets no name, no substitute, no deal, no help and no life', () => {
    const table = new DeclaredTable({ before: 'the-hand' });
    const said: readonly Say[] = [
      { say: 'change-player', player: 'p4', person: 'dan', reason: 'joins' },
      { say: 'seat-substitute', player: 'p4' },
      { say: 'end-substitute', player: 'p4' },
      { say: 'choose-first-dealer', player: 'p4' },
      { say: 'staff-done', player: 'p4' },
      { say: 'lift-dead-hand', player: 'p4', reason: 'seen' },
    ];
    for (const say of said) expect(table.verdict('operator', say)).toBe('not-here');
  });

  test('is not named in a hand that is corrected, nor in seats', () => {
    const table = new DeclaredTable();
    table.say('operator', propose(won()));
    table.say('operator', { say: 'decide', proposal: 1, verdict: 'accept', reason: 'seen' });
    table.events.push({ type: 'HandSettled' });
    const { reason } = PENALTY;
    const sides = { p1: 0, p2: 1, p3: 2, p4: 3 } as const;
    expect(
      table.verdict('operator', { say: 'correct-hand', hand: 1, outcome: won({ winner: 'p4' }), reason }),
    ).toBe('not-here');
    expect(table.verdict('operator', { say: 'correct-seats', fromHand: 1, sides, reason })).toBe(
      'not-these-seats',
    );
  });
});
