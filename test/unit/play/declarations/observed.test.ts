import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../../../src/play/events/domain-event.ts';
import type { DeclaredWin } from '../../../../src/play/events/say.ts';
import type { Player } from '../../../../src/play/seating/furniture.ts';
import type { Ready } from '../../../../src/rules/hands/hand.ts';
import type { TileFace } from '../../../../src/rules/tiles/tile.ts';
import { DeclaredTable, faces, propose } from './declared-table.ts';

const wentDeclared = (ready: { readonly p2?: Ready } = {}): DomainEvent => ({
  type: 'HandWentDeclared',
  because: 'tiles-astray',
  astray: ['p2'],
  ready,
});

const laid = (face: TileFace, index: number): DomainEvent => ({
  type: 'MeldTileShown',
  player: 'p2',
  tile: { tile: 90 + index, face },
  set: 0,
  index,
});

const WIN: DeclaredWin = {
  kind: 'won',
  winner: 'p2',
  by: 'discard',
  from: 'p1',
  hand: { entered: 'tiles', concealed: faces('123m456m678p34p99p'), melds: [], win: '5p', aside: ['f1'] },
  circumstances: {},
  waiting: [],
  held: [],
};

const tableThatSaw = (...seen: readonly DomainEvent[]): DeclaredTable => {
  const table = new DeclaredTable({ knowing: 'observed' });
  table.events.push(...seen);
  return table;
};

const verdict = (...seen: readonly DomainEvent[]): string =>
  tableThatSaw(...seen, wentDeclared()).verdict('p2', propose(WIN));

const discarded = (player: Player, face: TileFace, index = 0): DomainEvent => ({
  type: 'TileDiscarded',
  player,
  tile: { tile: 50 + index, face },
  index,
  declaresReady: false,
});

/** p2 holds these. */
const dealt = (text: string): readonly DomainEvent[] =>
  faces(text).map((face, index) => ({
    type: 'TileDealt',
    player: 'p2',
    tile: { tile: 60 + index, face },
    slot: index,
    from: { place: 'wall', side: 1, stack: index, level: 'top' },
  }));

/** p2 is ready with these, and the table loses sight of the hand. */
const readyWith = (held: string): readonly DomainEvent[] => [
  ...dealt(held),
  { type: 'ReadyDeclared', player: 'p2' },
  { type: 'TileDiscarded', player: 'p2', tile: { tile: 50, face: '1z' }, index: 0, declaresReady: true },
  { type: 'ClaimWindowClosed' },
  wentDeclared({ p2: 'declared' }),
];

describe('what the table saw before it lost sight of a hand binds its outcome', () => {
  test('nobody wins on a kind that he was seen to discard', () => {
    expect(verdict(discarded('p2', '5p'))).toBe('sacred-discard');
  });

  test('a set that was laid down is in the hand', () => {
    const pong: DomainEvent = { type: 'PongMade', player: 'p2', set: 0, from: 'p1' };
    expect(verdict(laid('7z', 0), laid('7z', 1), laid('7z', 2), pong)).toBe('set-missing');
  });

  test('a flower that was set aside lies aside', () => {
    expect(verdict({ type: 'FlowerSetAside', player: 'p2', tile: { tile: 105, face: 'f2' }, index: 0 })).toBe(
      'flower-missing',
    );
  });

  test('a flower that was forgotten counts for nothing', () => {
    expect(verdict({ type: 'FlowerVoided', player: 'p2', face: 'f1' })).toBe('flower-is-void');
  });

  test("tiles that were seen among the discards are in nobody's hand", () => {
    const four = ([0, 1, 2, 3] as const).map((index) => discarded('p3', '9p', index));
    expect(verdict(...four)).toBe('tile-lies-elsewhere');
    expect(verdict(...four.slice(0, 2))).toBe('accepted');
  });

  const FIRST_TURN = propose({ ...WIN, circumstances: { firstTurn: true } });
  test.each([
    ['while it lasts', [discarded('p1', '9s')], 'accepted'],
    [
      'not once the dealer has discarded twice',
      [discarded('p1', '9s'), discarded('p1', '8s', 1)],
      'not-first-turn',
    ],
  ] as const)('the first turn round counts %s', (_, seen, expected) => {
    expect(tableThatSaw(...seen, wentDeclared()).verdict('p2', FIRST_TURN)).toBe(expected);
  });

  test.each([
    ['with them', '123m456m678p34p99p', 'accepted'],
    ['not with others', '123m456m678p34p88s', 'ready-hand-changed'],
  ])('who was ready wins with the tiles he was ready with: %s', (_, held, expected) => {
    expect(tableThatSaw(...readyWith(held)).verdict('p2', propose(WIN))).toBe(expected);
  });

  test.each([
    ['too many for a set', [{ meld: 'kong', tiles: faces('123m456m67p34p99p') }], '8p', 'impossible-hand'],
    ['no win in any hand', [], '123m456m678p34p9p1s', 'not-a-winning-hand'],
  ] as const)('tiles that are %s are held against no hand', (_, melds, concealed, expected) => {
    for (const held of ['123m456m678p34p99p', '123m456m678p34p88s']) {
      const table = tableThatSaw(...readyWith(held));
      const hand = { entered: 'tiles', concealed: faces(concealed), melds, win: '5p', aside: [] } as const;
      expect(table.verdict('p1', propose({ ...WIN, hand }))).toBe(expected);
    }
  });

  test.each([
    ['whatever the winner says', { liable: 'p3' }],
    ['though nobody says it', {}],
  ] as const)('who fed the third dragon pays, %s', (_, circumstances) => {
    const table = new DeclaredTable({ rules: 'sanma-honshu', knowing: 'observed' });
    const pongOf = (face: TileFace, set: number): readonly DomainEvent[] => [
      ...([0, 1, 2] as const).map(
        (index): DomainEvent => ({
          type: 'MeldTileShown',
          player: 'p2',
          tile: { tile: 70 + 4 * set + index, face },
          set,
          index,
        }),
      ),
      { type: 'PongMade', player: 'p2', set, from: 'p1' },
    ];
    table.events.push(...pongOf('5z', 0), ...pongOf('6z', 1), ...pongOf('7z', 2), wentDeclared());
    const melds = (['5z', '6z', '7z'] as const).map(
      (face) => ({ meld: 'pong', tiles: [face, face, face] }) as const,
    );
    const hand = { entered: 'tiles', concealed: faces('99p1s1s'), melds, win: '1s', aside: [] } as const;
    expect(table.verdict('p2', propose({ ...WIN, by: 'self-draw', from: null, hand, circumstances }))).toBe(
      'accepted',
    );
    table.say('p1', { say: 'confirm', proposal: 1 });
    table.say('p3', { say: 'confirm', proposal: 1 });
    expect(new Set(table.last('HandWon')?.transfers.map(({ from }) => from))).toEqual(new Set(['p1']));
  });

  test('ready that was seen is not taken back', () => {
    const table = tableThatSaw(wentDeclared({ p2: 'declared' }));
    expect(table.verdict('p2', { say: 'take-back-ready', hand: 1 })).toBe('ready-observed');
  });
});
