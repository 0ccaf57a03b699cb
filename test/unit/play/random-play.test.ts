import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldHand, foldOnto } from '../../../src/play/game/fold/hand-fold.ts';
import type { HandState } from '../../../src/play/game/hand/hand-state.ts';
import { stockPlaces, whereabouts, whereIs, zonesAgree } from '../../../src/play/game/hand/unfollowed.ts';
import { changesOf } from '../../../src/play/game/match/points-by-player.ts';
import { judgeObservation } from '../../../src/play/judge.ts';
import type { Player } from '../../../src/play/seating/furniture.ts';
import { mapPlayers, playersOf } from '../../../src/play/seating/seating.ts';
import { publicHand, sightOf } from '../../../src/play/sight.ts';
import { THREE } from '../../harness/three-players.ts';
import { anyFreePlace, legalActs, pick, randomFrom, shuffledTable } from './random-player.ts';
import type { StackedTable } from './stacked-table.ts';

const RUNS = { numRuns: 25 };
const TILES = 108;

/** Plays legally to the end; every act must be allowed. Calls back after each. */
const playOut = (
  seed: number,
  look: (table: StackedTable, random: () => number) => void = () => {},
): StackedTable => {
  const random = randomFrom(seed);
  const table = shuffledTable(random);
  for (let acts = legalActs(table); acts.length > 0; acts = legalActs(table)) {
    pick(random, acts)();
    look(table, random);
  }
  return table;
};

const placesOf = (table: StackedTable) =>
  new Map([...table.placed.values()].map(({ tile, zone }) => [tile.tile, zone]));

describe('any legal play', () => {
  test('is never refused and ends with the hand won or drawn', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { hand } = playOut(seed);
        expect(hand.stage).toBe('settling');
        expect(hand.result).not.toBeNull();
      }),
      RUNS,
    );
  });

  test('keeps every tile in one place, where the table has it', () => {
    const look = (table: StackedTable, random: () => number): void => {
      if (random() > 0.1 && table.hand.result === null) return;
      expect(whereabouts(table.hand).size + stockPlaces(table.hand).size).toBe(TILES);
      expect(zonesAgree(table.hand, placesOf(table))).toEqual({ agree: true });
      for (const [tile, zone] of whereabouts(table.hand)) expect(whereIs(table.hand, tile)).toEqual(zone);
    };
    fc.assert(
      fc.property(fc.nat(), (seed) => void playOut(seed, look)),
      RUNS,
    );
  });

  test('can be played again from its events alone', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { events, hand } = playOut(seed);
        expect(foldHand(JSON.parse(JSON.stringify(events)))).toEqual(hand);
      }),
      RUNS,
    );
  });

  test('pays what it takes', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { result } = playOut(seed).hand;
        const changes = changesOf(result?.kind === 'won' ? result.won.transfers : [], THREE);
        expect(changes.p1 + changes.p2 + changes.p3).toBe(0);
      }),
      RUNS,
    );
  });

  test('is judged the same every time', () => {
    const look = (table: StackedTable, random: () => number): void => {
      const { zone, tile } = pick(random, [...table.placed.values()]);
      const sight = { type: 'TileMoved', tile, from: zone, to: anyFreePlace(table, random) } as const;
      const { hand, ruleset } = table;
      expect(judgeObservation({ hand, ruleset }, sight)).toEqual(judgeObservation({ hand, ruleset }, sight));
    };
    fc.assert(
      fc.property(fc.nat(), (seed) => void playOut(seed, look)),
      { numRuns: 5 },
    );
  });
});

test('an illegal move changes nothing but what is misplaced and noticed, and putting the tile back undoes it', () => {
  const look = (table: StackedTable, random: () => number): void => {
    const { hand, ruleset } = table;
    if (hand.stage === 'settling') return;
    const { zone: from, tile } = pick(random, [...table.placed.values()]);
    const to = anyFreePlace(table, random);
    const judged = judgeObservation({ hand, ruleset }, { type: 'TileMoved', tile, from, to });
    if (judged.accepted) return;
    const strayed = foldOnto(hand, judged.events);
    const { noticed } = strayed;
    expect({ ...strayed, misplaced: hand.misplaced }).toEqual({ ...hand, noticed });
    expect(strayed.misplaced).toHaveLength(1);
    const back = judgeObservation(
      { hand: strayed, ruleset },
      { type: 'TileMoved', tile, from: to, to: from },
    );
    expect(back.accepted).toBe(true);
    expect(foldOnto(strayed, back.events)).toEqual({ ...hand, noticed });
  };
  fc.assert(
    fc.property(fc.nat(), (seed) => void playOut(seed, look)),
    RUNS,
  );
});

/** The same hand with other tiles wherever this viewer cannot look; nobody's tiles are seen by `null`. */
const withOtherTiles = (hand: HandState, viewer: Player | null): HandState => {
  const hidden = mapPlayers(THREE, (_own, player) => {
    const own = hand.players[player];
    const concealed = own.concealed.map(({ slot }, index) => ({
      tile: 900 + index,
      face: '9m' as const,
      slot,
    }));
    return player === viewer ? own : { ...own, concealed };
  });
  const players = { ...hand.players, ...hidden };
  const { turn } = hand;
  const isHidden = turn?.doing === 'discarding' && turn.player !== viewer && turn.drawn !== null;
  return { ...hand, players, turn: isHidden ? { ...turn, drawn: { tile: 999, face: '9m' } } : turn };
};

describe('hidden tiles', () => {
  test('change nothing that everyone sees', () => {
    const look = ({ hand }: StackedTable): void => {
      expect(JSON.stringify(publicHand(withOtherTiles(hand, null)))).toBe(JSON.stringify(publicHand(hand)));
    };
    fc.assert(
      fc.property(fc.nat(), (seed) => void playOut(seed, look)),
      { numRuns: 5 },
    );
  });

  test('of the others change nothing that a player sees', () => {
    const look = ({ hand }: StackedTable): void => {
      for (const player of playersOf(THREE)) {
        expect(sightOf(withOtherTiles(hand, player), player)).toEqual(sightOf(hand, player));
      }
    };
    fc.assert(
      fc.property(fc.nat(), (seed) => void playOut(seed, look)),
      { numRuns: 5 },
    );
  });
});
