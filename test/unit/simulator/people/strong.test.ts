import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../simulator/machine/random.ts';
import { bestDiscard } from '../../../../simulator/people/choices.ts';
import { courseOf } from '../../../../simulator/people/course.ts';
import { decide } from '../../../../simulator/people/decide.ts';
import { laidOpenIn } from '../../../../simulator/people/laid-open.ts';
import { STRONG } from '../../../../simulator/people/manners/temperaments.ts';
import type { Mind } from '../../../../simulator/people/mind.ts';
import { ownHand, sceneOf } from '../../../../simulator/people/scene.ts';
import type { Happening, SeatSight, SeenTile } from '../../../../simulator/people/seat-sight.ts';
import { weighingOf } from '../../../../simulator/people/skill.ts';
import type { Key, Side, Zone } from '../../../../src/play/seating/furniture.ts';
import { faceOf } from '../../../../src/rules/tiles/kind.ts';
import { parseTiles } from '../../../../src/rules/tiles/notation.ts';
import type { TileFace } from '../../../../src/rules/tiles/tile.ts';
import { nextStep } from '../../../harness/play-rule-table.ts';
import { SEATED_SIDES } from '../../../harness/rule-table.ts';
import { handNumber, RULESET } from '../../../harness/rule-table-hands.ts';
import { QUIET } from '../../../harness/seat-sights.ts';

const MIND: Mind = { ruleset: RULESET, temperament: STRONG };

const facesOf = (text: string): readonly TileFace[] => {
  const read = parseTiles(text);
  if (!read.ok) throw new Error(`no tiles: ${text}`);
  return read.tiles;
};
const row = (tiles: string): readonly SeenTile[] => facesOf(tiles).map((face, index) => ({ index, face }));
const pressed = (side: Side, key: Key): Happening => ({ saw: 'key-pressed', side, key });
const moved = (from: Zone, to: Zone, face: TileFace | null): Happening => ({
  saw: 'tile-moved',
  from,
  to,
  face,
});
const inHand = (side: Side, index: number): Zone => ({ place: 'hand', side, index });
const drawnBy = (side: Side, index: number): Happening =>
  moved({ place: 'wall', side: 3, stack: 2, level: 'top' }, inHand(side, index), null);
const discardedBy = (side: Side, tiles: string): readonly Happening[] =>
  facesOf(tiles).map((face, index) => moved(inHand(side, index), { place: 'river', side, index }, face));

interface Moment {
  /** The own tiles, the drawn one last. */
  readonly hand: string;
  /** What side 1 has discarded, and what side 2. */
  readonly rivers: readonly [string, string];
  /** What side 1 has said before his last discard. */
  readonly says?: readonly Key[];
  readonly laidOpen?: string;
}

/** Side 0 has drawn his last tile, and is to discard. */
const sightOf = ({ hand, rivers: [right, across], says = [], laidOpen }: Moment): SeatSight => {
  const tiles = row(hand);
  const [before, last] = [discardedBy(1, right).slice(0, -1), discardedBy(1, right).slice(-1)];
  return {
    ...QUIET,
    hand: tiles,
    standing: { 0: tiles.length, 1: 13, 2: 13, 3: 0 },
    rivers: { ...QUIET.rivers, 1: row(right), 2: row(across) },
    throws: [[3, 5]],
    happenings: [
      pressed(0, 'dice'),
      ...discardedBy(2, across),
      ...before,
      ...says.map((key) => pressed(1, key)),
      ...last,
      drawnBy(0, tiles.length - 1),
    ],
    ...(laidOpen === undefined ? {} : { laidOpen: { 1: row(laidOpen) } }),
  };
};

/** What he means to discard. */
const discardIn = (moment: Moment): TileFace | undefined => {
  const sight = sightOf(moment);
  const scene = sceneOf({ sight, mind: MIND, course: courseOf(sight.happenings) });
  const held = scene === undefined ? undefined : ownHand(scene);
  if (scene === undefined || held === undefined) throw new Error('no hand is in play');
  const best = bestDiscard(held, weighingOf(scene));
  return best === undefined ? undefined : faceOf(best.kind);
};

describe('a strong player', () => {
  test('keeps the wait of which more tiles are left', () => {
    const hand = '123456789m11s357p';
    expect(discardIn({ hand, rivers: ['2z3z4z', '666p1z'] })).toBe('7p');
    expect(discardIn({ hand, rivers: ['2z3z4z', '444p1z'] })).toBe('3p');
  });

  test('throws what somebody who is ready has discarded himself, far from ready', () => {
    const hand = '147m258m369p1s1z5z6z7z3m';
    const says = ['ready'] as const;
    expect(discardIn({ hand, rivers: ['9s6z', '7z1s'], says })).toBe('6z');
    expect(discardIn({ hand, rivers: ['9s7z', '6z1s'], says })).toBe('7z');
  });

  test('feeds no hand that lies open, though his own would be ready', () => {
    const hand = '123m456m789m99p45p1p';
    const rivers = ['9s2z', '3z3z'] as const;
    expect(discardIn({ hand, rivers })).toBe('1p');
    const laidOpen = '123m456m789m23p99s';
    expect(discardIn({ hand, rivers, says: ['ready', 'ready'], laidOpen })).not.toBe('1p');
  });

  test('sees no tile but those he may see: other hidden ones change none of his decisions', () => {
    const anyMoment = fc.record({
      seed: fc.nat(),
      steps: fc.integer({ min: 0, max: 180 }),
      side: fc.constantFrom(...SEATED_SIDES),
    });
    fc.assert(
      fc.property(anyMoment, ({ seed, steps, side }) => {
        const table = handNumber(seed % 9, createRandom(String(seed), 'tiles'));
        for (let step = 0; step < steps && table.hand.result === null; step += 1) {
          const next = nextStep(table, MIND);
          if (next !== undefined) table.carryOut(next.side, next.intention);
        }
        const before = decide(table.sight(side), MIND);
        table.reshuffleUnseenBy(side, createRandom(String(seed), 'other tiles'));
        expect(decide(table.sight(side), MIND)).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a hand that is shown ready', () => {
  const shown = (...more: readonly Happening[]) =>
    laidOpenIn(courseOf([...discardedBy(1, '9s'), pressed(1, 'ready'), pressed(1, 'ready'), ...more]), {
      ...QUIET.rivers,
      1: row('123456789m11s35p'),
    });

  test('is seen by all from his discard on', () => {
    expect(shown()).toEqual({});
    expect(shown(...discardedBy(1, '2z'))).toEqual({ 1: row('123456789m11s35p') });
  });

  test('but for what he has drawn since', () => {
    expect(shown(...discardedBy(1, '2z'), drawnBy(1, 12))).toEqual({ 1: row('123456789m11s3p') });
  });
});
