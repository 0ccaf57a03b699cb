import { describe, expect, test } from 'vitest';
import { eventVersion, readEvent } from '../../../../src/contract/events/recorded-events.ts';
import { ledgerEpoch } from '../../../../src/contract/ids.ts';
import type { LedgerEntry } from '../../../../src/contract/ledger.ts';
import { rescoreEntry } from '../../../../src/controller/rescore.ts';
import { createScoreKeeper } from '../../../../src/controller/score-keeper.ts';
import { sealDrafts } from '../../../../src/ledger/chain.ts';
import type { DeclaredOutcome, DeclaredWin } from '../../../../src/play/events/say.ts';
import { matchEnd } from '../../../../src/play/game/match/match-end.ts';
import { pointsHeld } from '../../../../src/play/game/match/match-state.ts';
import { nextHand } from '../../../../src/play/game/match/next-hand.ts';
import type { Player } from '../../../../src/play/seating/furniture.ts';
import { planFor } from '../../../../src/rules/walls/wall-plan.ts';
import { DeclaredTable, DRAWN, faces, propose, won } from './declared-table.ts';

/** A pong of white dragons, so that it wins also where nobody was ready. */
const PONG: DeclaredWin['hand'] = {
  entered: 'tiles',
  concealed: faces('555z567p23467s99p'),
  melds: [],
  win: '8s',
  aside: [],
};

const wonBy = (winner: Player, from: Player): DeclaredWin => won({ winner, from, by: 'discard', hand: PONG });

/** Each hand as it is ended, with those who were ready in it. */
type Played = readonly [DeclaredOutcome, ...Player[]];

const begin = (table: DeclaredTable): void => {
  const { match, ruleset } = table.inPlay;
  const [plan] = ruleset.walls;
  const { breaking, deadWall } = ruleset;
  if (plan === undefined) throw new Error('a ruleset has walls');
  const cycle = match.hand + 1;
  const began = nextHand({ match, ruleset, plan: planFor(plan, 3), breaking, deadWall, cycle });
  if (began === null) throw new Error('a hand is left');
  table.events.push({ ...began, knowing: 'declared', dice: 'by-hand' }, { type: 'WallsServed' });
};

const play = (table: DeclaredTable, [outcome, ...ready]: Played): void => {
  const { hand } = table.inPlay.match;
  for (const player of ready) table.say(player, { say: 'declare-ready', hand, ready: 'declared' });
  table.say('p1', propose(outcome, hand));
  const proposal = table.inPlay.match.agreement.open?.number ?? 0;
  expect(table.verdict('operator', { say: 'decide', proposal, verdict: 'accept', reason: 'seen' })).toBe(
    'accepted',
  );
  table.events.push({ type: 'HandSettled' });
};

const played = (...hands: readonly Played[]): DeclaredTable => {
  const table = new DeclaredTable({ rules: 'sanma-modern' });
  for (const [at, hand] of hands.entries()) {
    if (at > 0) begin(table);
    play(table, hand);
  }
  return table;
};

/** The stick of the first hand lies there until the second is won. */
const STICK: Played = [DRAWN, 'p1'];
const TAKEN: Played = [wonBy('p2', 'p3')];

const voidHand = (table: DeclaredTable, hand: number): string =>
  table.verdict('operator', { say: 'void-hand', hand, reason: 'a tile too many' });

const standing = ({ inPlay: { match } }: DeclaredTable) => ({ ...match.totals, pot: match.pot });
const together = (table: DeclaredTable): number =>
  Object.values(standing(table)).reduce((sum, points) => sum + points, 0);

const unreadable = (table: DeclaredTable): readonly string[] =>
  table.events.flatMap((event) => {
    const json: unknown = JSON.parse(JSON.stringify(event));
    const found = readEvent({ json, version: eventVersion(event.type) });
    return found.read === 'event' ? [] : [event.type];
  });

const entriesOf = ({ events, rules }: DeclaredTable): readonly LedgerEntry[] => {
  const keeper = createScoreKeeper({ table: 't1', ruleset: rules, match: null, now: () => 0 });
  const place = { epoch: ledgerEpoch.parse('e'), previous: null, events: null, standing: () => null };
  return sealDrafts(events.flatMap(keeper), place).receipt;
};

describe('a stick of a hand that is ruled upon later', () => {
  test('is given back by whoever has taken it since, when the hand is void', () => {
    const table = played(STICK, TAKEN);
    const alone = played([DRAWN], TAKEN);
    expect(voidHand(table, 1)).toBe('accepted');
    expect(standing(table)).toEqual(standing(alone));
    expect(standing(table).pot).toBe(0);
    expect(table.inPlay.match.book.lines.slice(-3).map(({ name }) => name)).toEqual([
      'h1/void1',
      'h2/void1',
      'h2/correct1',
    ]);
  });

  test('is given back by him, too, when the hand was won after all', () => {
    const table = played(STICK, TAKEN);
    const outcome = wonBy('p1', 'p2');
    table.say('operator', { say: 'correct-hand', hand: 1, outcome, reason: 'it was won' });
    expect([standing(table).pot, together(table)]).toEqual([0, 0]);
    expect(table.inPlay.match.book.hands.at(-1)?.outcome).toMatchObject({ player: 'p2', pot: 0 });
  });

  test('takes nothing from whoever took others', () => {
    const table = played(STICK, TAKEN, [DRAWN, 'p3'], [wonBy('p1', 'p2'), 'p1']);
    expect(voidHand(table, 1)).toBe('accepted');
    const taken = table.inPlay.match.book.hands.map(({ outcome }) =>
      outcome.type === 'HandWon' ? outcome.pot : null,
    );
    expect(taken).toEqual([null, 0, null, 2000]);
    expect([standing(table).pot, together(table)]).toEqual([0, 0]);
  });

  test('costs the next winner nothing, and everything can be read again and scored again', () => {
    const table = played(STICK, TAKEN);
    voidHand(table, 1);
    begin(table);
    play(table, [wonBy('p3', 'p1')]);
    expect(table.last('HandWon')?.pot).toBe(0);
    expect(unreadable(table)).toEqual([]);
    const rules = { ok: true, ruleset: table.rules } as const;
    const scored = entriesOf(table).filter(({ detail }) => detail['outcome'] === 'won');
    expect(scored.map((entry) => rescoreEntry(entry, rules))).toEqual(
      scored.map(() => ({ verdict: 'same' })),
    );
  });

  test('is not taken once more when the hand that had taken it is corrected, or undone', () => {
    const table = played(STICK, TAKEN);
    voidHand(table, 1);
    table.say('operator', { say: 'correct-hand', hand: 2, outcome: wonBy('p3', 'p2'), reason: 'another' });
    expect(table.last('HandCorrected')?.outcome).toMatchObject({ player: 'p3', pot: 0 });
    table.say('p1', { say: 'propose', proposal: { kind: 'undo', hand: 2 } });
    const proposal = table.inPlay.match.agreement.open?.number ?? 0;
    table.say('operator', { say: 'decide', proposal, verdict: 'accept', reason: 'seen' });
    expect(table.inPlay.hand).toMatchObject({ hand: 2, stage: 'playing', pot: 0 });
  });

  test('lies no more on the table of the hand that is on, and whoever had laid it has it again', () => {
    const table = played(STICK);
    begin(table);
    expect(table.inPlay.hand?.pot).toBe(1000);
    voidHand(table, 1);
    const { hand, match, ruleset } = table.inPlay;
    expect([hand?.pot, hand?.points]).toEqual([0, pointsHeld(match, ruleset)]);
    play(table, TAKEN);
    expect(table.last('HandWon')?.pot).toBe(0);
    expect([standing(table).pot, together(table)]).toEqual([0, 0]);
  });

  test('is nothing that the winner of the match pays, where it is missing in the end', () => {
    const table = played(STICK, TAKEN);
    voidHand(table, 1);
    const { match, ruleset } = table.inPlay;
    expect(matchEnd({ ...match, pot: -1000 }, ruleset, null).at(-1)).toEqual({ type: 'MatchEnded' });
  });
});

describe('a stick that a ruling leaves on the table', () => {
  /** Somebody was ready in the first hand, and its winner took his stick. */
  const WON_WITH_STICK: Played = [wonBy('p2', 'p3'), 'p1'];
  const drawnAfterAll = (table: DeclaredTable): void => {
    table.say('operator', { say: 'correct-hand', hand: 1, outcome: DRAWN, reason: 'nobody had won' });
  };

  test('is the winner’s of the hand that is on, also when that is corrected to what it was', () => {
    const table = played(WON_WITH_STICK);
    begin(table);
    drawnAfterAll(table);
    play(table, TAKEN);
    expect(table.last('HandWon')?.pot).toBe(1000);
    const before = standing(table);
    const [outcome] = TAKEN;
    table.say('operator', { say: 'correct-hand', hand: 2, outcome, reason: 'looked at again' });
    expect(standing(table)).toEqual(before);
  });

  test('lies there for a hand that is undone after it, which knows what everybody has now', () => {
    const table = played(WON_WITH_STICK, TAKEN);
    drawnAfterAll(table);
    table.say('p1', { say: 'propose', proposal: { kind: 'undo', hand: 2 } });
    const proposal = table.inPlay.match.agreement.open?.number ?? 0;
    table.say('operator', { say: 'decide', proposal, verdict: 'accept', reason: 'seen' });
    const { hand, match, ruleset } = table.inPlay;
    expect([hand?.pot, hand?.points]).toEqual([1000, pointsHeld(match, ruleset)]);
    play(table, TAKEN);
    expect([standing(table).pot, together(table)]).toEqual([0, 0]);
    expect(unreadable(table)).toEqual([]);
  });
});

test('sticks of this hand go to its winner, also where one is missing from before', () => {
  const table = played(STICK, TAKEN);
  begin(table);
  const began = table.last('HandBegan');
  if (began === undefined) throw new Error('a hand began');
  table.events.push({ ...began, knowing: 'declared', pot: -1000 }, { type: 'WallsServed' });
  play(table, [wonBy('p3', 'p1'), 'p3']);
  expect(table.last('HandWon')).toMatchObject({ pot: 1000, basis: { settledBy: { sticks: 1 } } });
});
