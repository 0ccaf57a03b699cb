import { describe, expect, test } from 'vitest';
import { declaredOutcome } from '../../../src/contract/declaration.ts';
import { createScoreKeeper } from '../../../src/controller/score-keeper.ts';
import type { DeclaredOutcome, DeclaredWin } from '../../../src/play/events/say.ts';
import { entryOf } from '../../../src/screens/operator/recorded-entry.ts';
import { emptyEntry, type OutcomeEntry, sentOf } from '../../../src/screens/outcome-form/entry.ts';
import { declaredFormOf } from '../../../src/views/declared-form.ts';
import { DeclaredTable, faces, propose, won } from '../play/declarations/declared-table.ts';

/* The form that a correction begins with, from entries as the controller writes them. */

const hand = (concealed: string): DeclaredWin['hand'] => ({
  entered: 'tiles',
  concealed: faces(concealed),
  melds: [],
  win: '6z',
  aside: [],
});
const PATTERNS: DeclaredWin['hand'] = {
  entered: 'patterns',
  patterns: { tanyao: 1 },
  melds: 'none-claimed',
  fu: 30,
};
const byDiscard = { by: 'discard', from: 'p1' } as const;
const DORA = { doraIndicators: faces('1p') } as const;
const near = won({ ...byDiscard, winner: 'p2', hand: hand('123456789p99p66z'), circumstances: DORA });
const farTold = { ...DORA, uraIndicators: faces('2s'), ippatsu: true } as const;
const far = { winner: 'p3', hand: hand('123456789s333z6z'), circumstances: farTold } as const;

/** A hand that two have won, as its entry tells it to whoever corrects it. */
const recorded = (outcome: DeclaredOutcome) => {
  const table = new DeclaredTable({ rules: 'sanma-modern' });
  table.say('p3', { say: 'declare-ready', hand: 1, ready: 'declared' });
  expect(table.verdict('operator', propose(outcome))).toBe('accepted');
  for (const player of ['p1', 'p2', 'p3'] as const) table.say(player, { say: 'confirm', proposal: 1 });
  const keeper = createScoreKeeper({ table: 't1', ruleset: table.rules, match: null, now: () => 0 });
  const entry = table.events.flatMap((event) => keeper(event)).find(({ kind }) => kind === 'settle');
  if (entry === undefined) throw new Error('the hand is decided');
  const read = { form: declaredFormOf(table.rules), players: ['p1', 'p2', 'p3'] } as const;
  const begins = emptyEntry(read.form, entryOf(entry, read));
  const sent = (changes: Partial<OutcomeEntry> = {}) => sentOf({ ...begins, ...changes }, read);
  return { table, begins, sent };
};

describe('whoever corrects a hand that two have won', () => {
  test('sends of the second what was told of him, where he changes nothing of it', () => {
    const { table, sent } = recorded({ ...near, also: [far] });
    const outcome = sent();
    expect(outcome).toMatchObject({ winner: 'p2', also: [far] });
    expect(outcome).not.toHaveProperty('circumstances.ippatsu');
    table.events.push({ type: 'HandSettled' });
    const before = table.inPlay.match.totals;
    const say = {
      say: 'correct-hand',
      hand: 1,
      outcome: declaredOutcome.parse(outcome),
      reason: 'none',
    } as const;
    expect(table.verdict('operator', say)).toBe('accepted');
    expect(table.inPlay.match.totals).toEqual(before);
  });

  test('changes an indicator for both', () => {
    const { sent } = recorded({ ...near, also: [far] });
    expect(sent({ dora: ['4p'] })).toMatchObject({
      circumstances: { doraIndicators: ['4p'] },
      also: [{ circumstances: { ...farTold, doraIndicators: ['4p'] } }],
    });
  });

  test.each([
    ['the second', { ...near, also: [{ ...far, hand: PATTERNS }] }],
    ['the first', { ...near, hand: PATTERNS, also: [far] }],
    ['each', { ...near, hand: PATTERNS, also: [{ ...far, hand: PATTERNS }] }],
  ] as const)('loses nobody where %s told his hand by its patterns', (_, outcome) => {
    const { hand: own, also } = outcome;
    expect(recorded(outcome).sent()).toMatchObject({ hand: own, also });
  });

  test('may enter the tiles of one who told his hand by its patterns, and may leave him out', () => {
    const { sent, begins } = recorded({ ...near, also: [{ ...far, hand: PATTERNS }] });
    const tiles = { concealed: [...faces('123456789s333z6z')], melds: [], aside: [] };
    expect(sent({ hands: { ...begins.hands, p3: tiles } })).toMatchObject({ also: [far] });
    expect(sent({ hands: { ...begins.hands, p3: { ...tiles, concealed: ['1s'] } } })).toBeNull();
    expect(sent({ also: [] })).not.toHaveProperty('also');
  });

  test('is asked for the rest before it is sent where nothing tells on which tile another has won', () => {
    const { sent, begins } = recorded({ ...near, hand: PATTERNS, also: [{ ...far, hand: PATTERNS }] });
    const tiles = { concealed: [...faces('123456789s333z6z')], melds: [], aside: [] };
    expect(sent({ hands: { ...begins.hands, p3: tiles } })).toBeNull();
  });
});
