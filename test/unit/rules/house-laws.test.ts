import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divisionsOf, type GroupScoring, worthUnfinished } from '../../../src/rules/groups/score-groups.ts';
import { type HasGroups, type SeatWorth, worthOfLosers } from '../../../src/rules/groups/settle-groups.ts';
import type { Situation, WaitingHand } from '../../../src/rules/hands/hand.ts';
import { readingsOf } from '../../../src/rules/hands/readings.ts';
import { tallyOf, tallyOfWaiting } from '../../../src/rules/hands/tally.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import type { SampleHand } from '../../../src/rules/scoring/pattern.ts';
import type { Transfer } from '../../../src/rules/scoring/settlement.ts';
import { settleDraw, settleWin } from '../../../src/rules/settle.ts';
import { addTo, type Kind, noTiles, startsChow } from '../../../src/rules/tiles/kind.ts';
import {
  FLOWER_FACES,
  isBonusTile,
  SEASON_FACES,
  type TileFace,
  type Wind,
} from '../../../src/rules/tiles/tile.ts';
import { tilesOf } from '../../../src/rules/tiles/tile-set.ts';
import { builtHand, rulesetOf } from './built-hands.ts';
import { hand, meld, tiles } from './korean.ts';

type House = Ruleset & { readonly scoring: GroupScoring };

function house(options: Readonly<Record<string, unknown>> = {}): House {
  const ruleset = rulesetOf('house', options);
  const { scoring } = ruleset;
  if (scoring.method !== 'groups') throw new Error(`house counts by ${scoring.method}`);
  return { ...ruleset, scoring };
}

const THREE = house();
const FOUR = house({ players: 4 });

const built = builtHand(FOUR, {
  kinds: Array.from({ length: 34 }, (_, kind) => kind),
  shapes: ['concealed-chow', 'concealed-pong', 'chow', 'pong', 'kong', 'concealed-kong'],
  bonusTiles: [...FLOWER_FACES, ...SEASON_FACES],
});
const wind = fc.constantFrom('east' as const, 'south' as const, 'west' as const);
const situation: fc.Arbitrary<Situation> = fc.record({
  by: fc.constantFrom('self-draw' as const, 'discard' as const),
  seat: wind,
  round: wind,
});

/** Thirteen tiles for everybody. */
function dealt({ match, ...ruleset }: House): fc.Arbitrary<readonly (readonly TileFace[])[]> {
  const plain = tilesOf(ruleset).filter((face) => !isBonusTile(face));
  const size = 13 * match.seats.length;
  return fc
    .shuffledSubarray([...plain], { minLength: size, maxLength: size })
    .map((all) => match.seats.map((_, player) => all.slice(13 * player, 13 * player + 13)));
}

const held = (concealed: readonly TileFace[]): WaitingHand => ({ concealed, melds: [], flowers: [] });

describe('a pattern', () => {
  const OTHERWISE = { seat: 'south', round: 'east', by: 'discard' } as const;

  const timesIn = (id: string, sample: SampleHand): number => {
    const { hand: text, flowers = 0, ...rest } = typeof sample === 'string' ? { hand: sample } : sample;
    const won: Situation = { ...OTHERWISE, ...rest.situation };
    const pattern = THREE.scoring.patterns.find((each) => each.id === id);
    return Math.max(...readingsIn(text, flowers, won.by).map((read) => pattern?.count(read, won) ?? 0));
  };

  /** A sample without a winning tile is held by somebody who did not win. */
  const readingsIn = (text: string, flowers: number, by: Situation['by']) => {
    if (text.includes('+')) {
      const tallied = tallyOf(THREE, hand(text, flowers));
      if (tallied.outcome === 'impossible') throw new Error(tallied.error.message);
      return readingsOf(tallied.hand, by, THREE.forms);
    }
    const [concealed = '', ...melds] = text.split(' ');
    const tallied = tallyOfWaiting(THREE, {
      concealed: tiles(concealed),
      melds: melds.map(meld),
      flowers: [],
    });
    if (tallied.outcome === 'impossible') throw new Error(tallied.error.message);
    return [worthUnfinished(THREE.scoring, tallied.hand, OTHERWISE).reading];
  };

  test.each(THREE.scoring.patterns)('$id is in its example and not in its near miss', (pattern) => {
    expect(timesIn(pattern.id, pattern.example)).toBeGreaterThan(0);
    if (pattern.nearMiss !== null) expect(timesIn(pattern.id, pattern.nearMiss)).toBe(0);
  });

  test('has an id of its own', () => {
    const ids = THREE.scoring.patterns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

const netOf = (transfers: readonly Transfer[], seat: Wind): number =>
  transfers.reduce(
    (sum, { from, to, points }) => sum + (to === seat ? points : 0) - (from === seat ? points : 0),
    0,
  );

const worths = ({ match }: Ruleset) =>
  fc
    .tuple(...match.seats.map(() => fc.nat(30)))
    .map((points) => match.seats.map((seat, player): SeatWorth => ({ seat, points: points[player] ?? 0 })));

describe.each([
  ['three', THREE],
  ['four', FOUR],
])('%s players', (_, ruleset) => {
  const others = ruleset.match.seats.length - 1;

  test('a draw: everybody receives his worth from each other and pays them theirs', () => {
    fc.assert(
      fc.property(worths(ruleset), (worth) => {
        const transfers = settleDraw(ruleset, { waiting: [], held: worth });
        const all = worth.reduce((sum, { points }) => sum + points, 0);
        for (const { seat, points } of worth) {
          expect(netOf(transfers, seat)).toBe(others * points - (all - points));
        }
        expect(transfers.every(({ because }) => because === 'held')).toBe(true);
      }),
    );
  });

  test('a win: the winner is paid his worth by each and pays nobody', () => {
    fc.assert(
      fc.property(built, situation, worths(ruleset), (won, given, worth) => {
        const score = scoreHand(FOUR, won, given);
        if (score.outcome !== 'won') throw new Error('no win');
        const losers = worth.filter(({ seat }) => seat !== given.seat);
        const settled = { score, winner: given.seat, from: null, waiting: [], goulash: 2, held: losers };
        const { transfers } = settleWin(ruleset, settled);
        expect(netOf(transfers, given.seat)).toBe(others * score.handPoints);
        const all = losers.reduce((sum, { points }) => sum + points, 0);
        for (const { seat, points } of losers) {
          const among = (others - 1) * points - (all - points);
          expect(netOf(transfers, seat)).toBe(among - score.handPoints);
        }
      }),
    );
  });

  test('moving everybody on a seat moves the payments with them', () => {
    const { seats } = ruleset.match;
    const moved = (seat: Wind): Wind => seats[(seats.indexOf(seat) + 1) % seats.length] ?? seat;
    const asText = (transfers: readonly Transfer[]) => new Set(transfers.map((each) => JSON.stringify(each)));
    fc.assert(
      fc.property(worths(ruleset), (worth) => {
        const still = settleDraw(ruleset, { waiting: [], held: worth });
        const turned = settleDraw(ruleset, {
          waiting: [],
          held: worth.map(({ seat, points }) => ({ seat: moved(seat), points })),
        });
        const expected = still.map((each) => ({ ...each, from: moved(each.from), to: moved(each.to) }));
        expect(asText(turned)).toEqual(asText(expected));
      }),
    );
  });

  test('the order of the tiles never changes what a hand is worth', () => {
    fc.assert(
      fc.property(dealt(ruleset), (hands) => {
        const points = (turned: (faces: readonly TileFace[]) => readonly TileFace[]) => {
          const all = ruleset.match.seats.map((seat, player) => ({
            seat,
            hand: held(turned(hands[player] ?? [])),
          }));
          const counted = worthOfLosers(ruleset, { held: all, round: 'east', won: null });
          return counted.outcome === 'counted' ? counted.worth.map((each) => each.points) : counted;
        };
        expect(points((faces) => faces.toReversed())).toEqual(points((faces) => faces));
      }),
      { numRuns: 50 },
    );
  });
});

test('with eastDouble whatever East pays the winner, or is paid as winner, is doubled', () => {
  const ruleset = house({ eastDouble: true });
  const score = scoreHand(ruleset, hand('23m77z K1111p P555m P222z +1m'), {
    by: 'discard',
    seat: 'west',
    round: 'east',
  });
  if (score.outcome !== 'won') throw new Error('no win');
  const paid = (winner: Wind) =>
    settleWin(ruleset, {
      score,
      winner,
      from: null,
      waiting: [],
      goulash: 0,
      held: ruleset.match.seats
        .filter((seat) => seat !== winner)
        .map((seat) => ({ seat, points: seat === 'east' ? 5 : 1 })),
    }).transfers.map(({ from, to, points }) => `${from} ${to} ${points / score.handPoints}`);
  expect(paid('west')).toEqual(expect.arrayContaining(['east west 2', 'south west 1']));
  expect(paid('east')).toEqual(expect.arrayContaining(['south east 2', 'west east 2']));
});

/** The same choices tile by tile: the first tile is in a pong, in a chow, or in no set. */
function plainDivisions(kinds: readonly Kind[], chosen: readonly string[] = []): ReadonlySet<string> {
  const [first, ...rest] = kinds;
  if (first === undefined) return new Set([chosen.toSorted().join(' ')]);
  const found = new Set(plainDivisions(rest, chosen));
  const without = (...taken: readonly Kind[]): readonly Kind[] | undefined => {
    const left = [...rest];
    for (const kind of taken) {
      const at = left.indexOf(kind);
      if (at < 0) return undefined;
      left.splice(at, 1);
    }
    return left;
  };
  const pong = without(first, first);
  if (pong !== undefined)
    for (const each of plainDivisions(pong, [...chosen, `pong ${first}`])) found.add(each);
  const chow = startsChow(first) ? without(first + 1, first + 2) : undefined;
  if (chow !== undefined)
    for (const each of plainDivisions(chow, [...chosen, `chow ${first}`])) found.add(each);
  return found;
}

test('every choice of sets is found, each once', () => {
  const few = fc.array(fc.constantFrom(0, 1, 2, 3, 4, 9, 31), { minLength: 1, maxLength: 11 });
  fc.assert(
    fc.property(few, (kinds) => {
      const counts = noTiles();
      for (const kind of kinds) addTo(counts, kind, 1);
      const divisions = divisionsOf(counts).map((sets) =>
        sets
          .map(({ shape, kind }) => `${shape} ${kind}`)
          .toSorted()
          .join(' '),
      );
      expect(new Set(divisions)).toEqual(plainDivisions(kinds.toSorted((one, other) => one - other)));
      expect(new Set(divisions).size).toBe(divisions.length);
    }),
    { numRuns: 60 },
  );
});

describe('hands that cannot be held at one table', () => {
  const counted = (one: string, other: string, ruleset: HasGroups = THREE) =>
    worthOfLosers(ruleset, {
      held: [
        { seat: 'east', hand: held(tiles(one)) },
        { seat: 'west', hand: held(tiles(other)) },
      ],
      round: 'east',
      won: null,
    });

  test.each([
    ['five of a kind in two hands', '111m147p19s12355z', '11m258p19s12366z2p', 'too-many-copies'],
    ['a tile that three players do not have', '147m147p19s12355z', '147m258p19s1234z4m', 'tile-not-in-set'],
    ['fourteen tiles', '147m147p19s12355z', '147m258p19s123667z1p', 'wrong-tile-count'],
  ])('%s', (_, one, other, code) => {
    expect(counted(one, other)).toMatchObject({
      outcome: 'impossible',
      seat: 'west',
      impossible: { error: { code } },
    });
  });

  test('four players have every tile', () => {
    expect(counted('147m147p19s12355z', '147m258p19s12344z', FOUR)).toMatchObject({ outcome: 'counted' });
  });
});
