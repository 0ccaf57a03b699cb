import { describe, expect, test } from 'vitest';
import { maySay } from '../../../../src/play/declarations/may-say.ts';
import type { DeclaredWin } from '../../../../src/play/events/say.ts';
import { changesOf } from '../../../../src/play/game/match/points-by-player.ts';
import type { RulesetId } from '../../../../src/rules/ruleset.ts';
import { DeclaredTable, faces, propose, won } from './declared-table.ts';

const hand = (concealed: string, win = '6z'): DeclaredWin['hand'] => ({
  entered: 'tiles',
  concealed: faces(concealed),
  melds: [],
  win: faces(win)[0] ?? '6z',
  aside: [],
});
const CHEAP: DeclaredWin['hand'] = {
  entered: 'tiles',
  concealed: faces('123789m456p6z'),
  melds: [{ meld: 'pong', tiles: faces('333z') }],
  win: '6z',
  aside: [],
};
const byDiscard = { by: 'discard', from: 'p1' } as const;

/** South: a straight with a pong of green dragons. */
const near = won({ ...byDiscard, winner: 'p2', hand: hand('123456789p66z99p') });
/** West, farther from the discarder: a straight with a pong of his own wind, which is worth a point more. */
const far = won({ ...byDiscard, winner: 'p3', hand: hand('123456789m333z6z') });
const farInSanma = won({ ...byDiscard, winner: 'p3', hand: hand('123456789s333z6z') });

const NOBODY = { p1: 0, p2: 0, p3: 0 };
const confirm = (proposal: number) => ({ say: 'confirm', proposal }) as const;

/** Both have entered their hands, in this order, and everybody agrees. */
const both = (rules: RulesetId, first: DeclaredWin, second: DeclaredWin): DeclaredTable => {
  const table = new DeclaredTable({ rules });
  table.say(first.winner, propose(first));
  expect(table.verdict(second.winner, propose(second))).toBe('accepted');
  table.say('p1', confirm(2));
  table.say(first.winner, confirm(2));
  return table;
};

describe('two who call the same discard', () => {
  test('are entered one by the operator and one by himself; the operator joins nothing', () => {
    const table = new DeclaredTable();
    table.say('operator', propose(near));
    expect(table.verdict('operator', propose(far))).toBe('proposal-open');
    expect(table.verdict('p3', propose(far))).toBe('accepted');
    table.say('p1', confirm(2));
    table.say('p2', confirm(2));
    expect(table.last('HandWon')?.player).toBe('p3');
  });

  test.each([
    ['the better hand is paid where the rules ask for it', 'korean-japanese', near, far, 'p3'],
    ['whoever has entered his first', 'korean-japanese', far, near, 'p3'],
    ['the nearer is paid where the rules ask for him', 'wikidot-table', far, near, 'p2'],
  ] as const)('both enter their hands, and %s', (_, rules, first, second, winner) => {
    const outcome = both(rules, first, second).last('HandWon');
    expect(outcome?.player).toBe(winner);
    expect(outcome?.also).toEqual([]);
  });

  test.each([
    ['korean-japanese', { player: 'p2', why: 'fewer-hand-points' }],
    ['wikidot-table', { player: 'p3', why: 'farther' }],
  ] as const)('in %s whoever is not paid is told why, and was waiting', (rules, beaten) => {
    const outcome = both(rules, near, far).last('HandWon');
    expect(outcome?.beaten).toEqual([beaten]);
    expect(outcome?.waiting).toEqual([beaten.player]);
  });

  test('are both paid in sanma-modern, the nearest first, who takes the sticks', () => {
    const table = new DeclaredTable({ rules: 'sanma-modern' });
    table.say('p1', { say: 'declare-ready', hand: 1, ready: 'declared' });
    table.say('p3', propose(farInSanma), 'of-p3');
    table.say('p2', propose(near), 'of-p2');
    table.say('p1', confirm(2));
    table.say('p3', confirm(2));
    const outcome = table.last('HandWon');
    expect([outcome?.player, outcome?.pot]).toEqual(['p2', 1000]);
    expect(outcome?.also.map(({ player, pot }) => [player, pot])).toEqual([['p3', 0]]);
    expect(outcome?.also[0]?.declared?.hand).toEqual(farInSanma.hand);
    const { totals, pot } = table.inPlay.match;
    expect([totals.p1 + totals.p2 + totals.p3, pot]).toEqual([0, 0]);
    expect(totals.p2).toBeGreaterThan(1000);
    expect(totals.p3).toBeGreaterThan(0);
  });

  test('are paid one of them where a club has only the nearest win', () => {
    const outcome = both('sanma-honshu', farInSanma, near).last('HandWon');
    expect([outcome?.player, outcome?.also, outcome?.beaten]).toEqual([
      'p2',
      [],
      [{ player: 'p3', why: 'farther' }],
    ]);
  });

  test('have what the other holds counted in the house game', () => {
    const points = (player: 'p1' | 'p2' | 'p3', count: number) =>
      ({ player, hand: { entered: 'points', points: count } }) as const;
    const first = { ...far, held: [points('p1', 3), points('p2', 50)] };
    const second = { ...near, held: [points('p1', 3)] };
    const outcome = both('house', first, second).last('HandWon');
    const changes = changesOf(outcome?.transfers ?? [], NOBODY);
    expect(outcome?.player).toBe('p2');
    expect(outcome?.score).toMatchObject({ hands: { p1: 3 } });
    expect(changes.p1 + changes.p2 + changes.p3).toBe(0);
  });
});

describe('a second win on the tile', () => {
  const open = (): DeclaredTable => {
    const table = new DeclaredTable();
    table.say('p2', propose(near));
    return table;
  };
  const dispute = (by: 'p1' | 'p3') => {
    const table = open();
    table.say(by, { say: 'dispute', proposal: 1, reason: 'look again' });
    return table;
  };

  test('is asked of all others anew, the first winner too', () => {
    const table = open();
    table.say('p1', confirm(1));
    table.say('p3', propose(far));
    expect(table.inPlay.match.agreement.open).toMatchObject({ number: 2, confirmed: [] });
    expect(table.verdict('p1', confirm(1))).toBe('proposal-over');
    expect(table.verdict('p3', confirm(2))).toBe('own-proposal');
    table.say('p1', confirm(2));
    expect(table.last('HandWon')).toBeUndefined();
    table.say('p2', confirm(2));
    expect(table.last('HandWon')).toBeDefined();
  });

  test('is offered to whoever may have it', () => {
    const may = (player: 'p1' | 'p2' | 'p3') => maySay(open().inPlay, { role: 'player', player });
    expect(may('p3')).toEqual(['confirm', 'dispute', 'propose-outcome', 'call-staff']);
    expect(may('p1')).toEqual(['confirm', 'dispute', 'call-staff']);
    expect(may('p2')).toEqual(['withdraw', 'call-staff']);
  });

  test.each([
    ['is not on another tile', open(), won({ ...far, hand: hand('123456789m333z7z', '7z') }), 'other-tile'],
    ['is not self-drawn', open(), won({ ...far, by: 'self-draw', from: null }), 'other-tile'],
    ['is a hand that wins', open(), won({ ...far, hand: hand('123456789m33z55p') }), 'not-a-winning-hand'],
    ['is worth enough', open(), won({ ...far, hand: CHEAP }), 'below-minimum'],
    [
      'is counted with the first for the copies there are',
      open(),
      won({ ...far, hand: hand('123456789m66z9m') }),
      'too-many-copies',
    ],
    ['waits until what another disputes is settled', dispute('p1'), far, 'disputed-first'],
    ['may be what its owner has disputed', dispute('p3'), far, 'accepted'],
  ] as const)('%s', (_, table, outcome, verdict) =>
    expect(table.verdict('p3', propose(outcome))).toBe(verdict),
  );

  test('is not entered for another, nor by the discarder', () => {
    expect(open().verdict('p1', propose(far))).toBe('proposal-open');
    expect(open().verdict('p1', propose({ ...far, winner: 'p1' }))).toBe('proposal-open');
  });

  test('taken back takes both back', () => {
    const table = open();
    table.say('p3', propose(far));
    expect(table.verdict('p3', { say: 'withdraw', proposal: 2 })).toBe('accepted');
    expect(table.verdict('p2', propose(near))).toBe('accepted');
  });

  test('is told at once where the operator corrects the hand', () => {
    const table = both('sanma-modern', near, farInSanma);
    table.events.push({ type: 'HandSettled' });
    const { winner, hand: own, circumstances } = farInSanma;
    const outcome = { ...near, also: [{ winner, hand: own, circumstances }] };
    const before = table.inPlay.match.totals;
    table.say('operator', { say: 'correct-hand', hand: 1, outcome: near, reason: 'one only' });
    expect(table.inPlay.match.totals.p3).toBe(0);
    table.say('operator', { say: 'correct-hand', hand: 1, outcome, reason: 'both' });
    expect(table.inPlay.match.totals).toEqual(before);
  });
});
