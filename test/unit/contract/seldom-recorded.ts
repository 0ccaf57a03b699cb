import type { DomainEvent } from '../../../src/play/events/domain-event.ts';

const TILE = { tile: 40, face: '5p' } as const;
const JOKER = { tile: 3, face: 'j' } as const;
const HAND = { place: 'hand', side: 0, index: 4 } as const;
const IN_SET = { player: 'p1', owner: 'p2', set: 0, index: 1 } as const;

/** One of each type that no table of test/golden/same-seed has recorded. */
export const SELDOM_RECORDED: readonly DomainEvent[] = [
  {
    type: 'MatchRestored',
    match: 2,
    ruleset: 'sanma-modern',
    options: { start: 35_000 },
    players: {
      p1: { id: 'Ada', name: 'Ada' },
      p2: { id: 'Ben', name: null },
      p3: { id: 'Cho', name: 'Cho' },
    },
    seating: { sides: { p1: 0, p2: 1, p3: 2 }, empty: 3, turns: 'ccw' },
    seed: null,
    firstDealer: 'p2',
    last: {
      position: { hand: 3, passes: 2, dealersHand: 1, repeats: 0 },
      end: { won: 'nobody', dealerReady: false },
    },
    goulash: 1,
    lines: [
      {
        name: 'h1/void1',
        kind: 'void',
        hand: 1,
        change: { p1: -20, p2: 10, p3: 10 },
        pot: 0,
        sides: { p1: 0, p2: 1, p3: 2 },
        ref: 'h1/settle',
      },
    ],
    played: [{ line: 'h2/settle', winners: ['p2', 'p3'] }],
  },
  { type: 'DealerChose', hand: 9, player: 'p3', choice: 'stop', told: 'by-silence' },
  {
    type: 'MatchSettled',
    transfers: [{ from: 'p1', to: 'p2', points: 10_000, because: 'uma' }],
    ruled: { by: { role: 'table' }, reason: 'settled', declaration: null },
  },
  { type: 'SetsChosen', by: { role: 'operator' }, reason: 'a tile is lost', declaration: 'd-1', sets: 'A' },
  { type: 'FollowingResumed' },
  { type: 'StaffCalled', player: 'p2', since: 1_700_000_000_000, voice: { through: 'key' } },
  { type: 'SubstituteBegan', player: 'p3', by: { role: 'operator', voice: { through: 'command-line' } } },
  { type: 'SubstituteEnded', player: 'p3', by: { role: 'player', player: 'p3' } },
  { type: 'StaffCallEnded', player: 'p2', by: { role: 'operator' } },
  { type: 'JokerTaken', ...IN_SET, joker: JOKER, slot: 13 },
  { type: 'JokerReturned', ...IN_SET, joker: JOKER },
  { type: 'JokerReplaced', ...IN_SET, tile: TILE },
  { type: 'TileRearranged', player: 'p1', tile: TILE, slot: 2 },
  { type: 'TileLifted', tile: TILE, from: HAND },
  { type: 'TileSetDown', tile: TILE },
  { type: 'MeldTileTakenBack', player: 'p4', tile: TILE, to: HAND },
  { type: 'ReadyWithdrawn', player: 'p1' },
  { type: 'WinLetPass', player: 'p2' },
  { type: 'HandRevived', player: 'p2', reason: 'it was no false win' },
  { type: 'FlowerVoided', player: 'p2', face: 'f3' },
  { type: 'ReadyTakenBack', player: 'p3' },
];
