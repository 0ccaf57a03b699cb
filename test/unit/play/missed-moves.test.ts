import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Move, Observation } from '../../../src/play/events/observation.ts';
import { foldOnto } from '../../../src/play/game/fold/hand-fold.ts';
import type { HandState } from '../../../src/play/game/hand/hand-state.ts';
import { zonesAgree } from '../../../src/play/game/hand/unfollowed.ts';
import * as judge from '../../../src/play/judge.ts';
import { MOST_MISSED, missedMoves, type TableReading } from '../../../src/play/referee/missed-moves.ts';
import type { TileNumber, Zone } from '../../../src/play/seating/furniture.ts';
import { legalActs, pick, randomFrom, shuffledTable } from './random-player.ts';
import { StackedTable } from './stacked-table.ts';

const RUNS = { numRuns: 12 };
/** As many questions to the referee as a search may cost. */
const MOST_ASKED = 30;

type Places = ReadonlyMap<TileNumber, Zone>;

const placesOf = (table: StackedTable): Map<TileNumber, Zone> =>
  new Map([...table.placed.values()].map(({ tile, zone }) => [tile.tile, zone]));

const readingOf = (table: StackedTable, places: Places): TableReading => {
  const faces = new Map([...table.placed.values()].map(({ tile }) => [tile.tile, tile.face]));
  return {
    differencesTo: (hand) => {
      const agreement = zonesAgree(hand, places);
      return agreement.agree ? [] : agreement.differences;
    },
    faceOf: (tile) => faces.get(tile),
  };
};

const followed = (table: StackedTable, hand: HandState, moves: readonly Move[]): HandState =>
  moves.reduce((before, move) => {
    const judged = judge.judgeObservation(
      { hand: before, ruleset: table.ruleset },
      { type: 'TileMoved', ...move },
    );
    expect(judged.accepted).toBe(true);
    return foldOnto(before, judged.events);
  }, hand);

/** The hand without the order in which tiles came into one hand, set or row: nobody can know it. */
const inAnyOrder = (hand: HandState): unknown =>
  JSON.parse(
    JSON.stringify(hand, (key, value) =>
      key === 'concealed' || key === 'tiles' || key === 'flowers'
        ? [...value].sort((one, other) => one.tile - other.tile)
        : value,
    ),
  );

/** A random hand in which, at many moments, the last moves are forgotten. */
const forgetting = (seed: number, look: (table: StackedTable, before: HandState) => void): void => {
  const random = randomFrom(seed);
  const table = shuffledTable(random);
  const states: HandState[] = [];
  const see = table.see.bind(table);
  table.see = (sight: Observation) => {
    if (sight.type === 'TileMoved') states.push(table.hand);
    else states.length = 0;
    return see(sight);
  };
  for (let acts = legalActs(table); acts.length > 0; acts = legalActs(table)) {
    pick(random, acts)();
    const before = states.at(-1 - Math.floor(random() * MOST_MISSED));
    if (before !== undefined && random() < 0.2 && table.hand.result === null) look(table, before);
  }
};

/** Whether nobody can know which tile came last: of a kong, of the deal, or of two that came into one hand. */
const isLastUnknown = ({ hand: { window, turn, players } }: StackedTable, before: HandState): boolean => {
  if (window?.cause === 'concealed-kong') return true;
  if (turn?.doing !== 'discarding') return false;
  const had = new Set(before.players[turn.player].concealed.map(({ tile }) => tile));
  const came = players[turn.player].concealed.filter(({ tile }) => !had.has(tile));
  return turn.source === 'deal' || came.length > 1;
};

describe('moves that the table did not tell', () => {
  test('are found, up to three of them in a row, whatever they were', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) =>
        forgetting(seed, (table, before) => {
          const moves = missedMoves(
            { hand: before, ruleset: table.ruleset },
            readingOf(table, placesOf(table)),
          );
          if (moves === null) return expect(isLastUnknown(table, before)).toBe(true);
          expect(inAnyOrder(followed(table, before, moves))).toEqual(inAnyOrder(table.hand));
        }),
      ),
      RUNS,
    );
  });

  test('are found although the tile moved after them was refused, and lies where it does not belong', () => {
    const table = new StackedTable().deal();
    const face = table.facesOf('p1')[0] ?? '';
    const before = table.hand;
    table.discard('p1', face).draw('p2');
    const [drawn] = table.hand.players.p2.concealed.slice(-1);
    if (drawn === undefined) throw new Error('p2 has drawn');
    // What is told is the second move alone.
    const second: Observation = {
      type: 'TileMoved',
      tile: drawn,
      from: { place: 'wall', side: 0, stack: 0, level: 'top' },
      to: { place: 'hand', side: 1, index: drawn.slot },
    };
    const { wall } = before;
    const from = wall.broken?.draws[wall.drawn];
    if (from === undefined) throw new Error('the wall is broken');
    const told = judge.judgeObservation(
      { hand: before, ruleset: table.ruleset },
      { ...second, from: { place: 'wall', ...from } },
    );
    expect(told.accepted).toBe(false);
    const strayed = foldOnto(before, told.events);
    const moves = missedMoves({ hand: strayed, ruleset: table.ruleset }, readingOf(table, placesOf(table)));
    expect(moves).toHaveLength(3);
    expect(followed(table, strayed, moves ?? [])).toEqual({ ...table.hand, noticed: strayed.noticed });
  });

  test('are none where nothing differs', () => {
    const table = new StackedTable().deal();
    expect(missedMoves(table, readingOf(table, placesOf(table)))).toEqual([]);
  });
});

describe('nothing is made up', () => {
  test('of tiles that have come into another hand, or are gone', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) =>
        forgetting(seed, (table, before) => {
          const places = placesOf(table);
          const random = randomFrom(seed);
          const own = table.hand.players.p1.concealed;
          if (own.length === 0) return;
          const { tile } = pick(random, own);
          const game = { hand: before, ruleset: table.ruleset };
          const strange = new Map(places).set(tile, { place: 'hand', side: 2, index: 40 });
          expect(missedMoves(game, readingOf(table, strange))).toBeNull();
          places.delete(tile);
          expect(missedMoves(game, readingOf(table, places))).toBeNull();
        }),
      ),
      { numRuns: 4 },
    );
  });

  test('of a discard out of turn', () => {
    const table = new StackedTable().deal();
    const { tile } = table.hand.players.p2.concealed[0] ?? { tile: -1 };
    const places = placesOf(table).set(tile, { place: 'river', side: 1, index: 0 });
    expect(missedMoves(table, readingOf(table, places))).toBeNull();
  });

  test('of four moves', () => {
    const table = new StackedTable().deal();
    const before = table.hand;
    table.discard('p1', table.facesOf('p1')[0] ?? '').draw('p2');
    table.discard('p2', table.facesOf('p2')[0] ?? '').draw('p3');
    const reading = readingOf(table, placesOf(table));
    expect(missedMoves({ hand: before, ruleset: table.ruleset }, reading)).toBeNull();
  });
});

test('the referee is asked a bounded number of times', () => {
  const asked = vi.spyOn(judge, 'judgeObservation');
  let most = 0;
  for (const seed of [1, 2, 3, 4])
    forgetting(seed, (table, before) => {
      asked.mockClear();
      missedMoves({ hand: before, ruleset: table.ruleset }, readingOf(table, placesOf(table)));
      most = Math.max(most, asked.mock.calls.length);
    });
  expect(most).toBeGreaterThan(3);
  expect(most).toBeLessThanOrEqual(MOST_ASKED);
});
