import { beforeAll, describe, expect, test } from 'vitest';
import type { HandState } from '../../src/play/game/hand/hand-state.ts';
import { whereabouts } from '../../src/play/game/hand/unfollowed.ts';
import type { TileNumber } from '../../src/play/seating/furniture.ts';
import { playersOf } from '../../src/play/seating/seating.ts';
import { sightOf } from '../../src/play/sight.ts';
import { RULESET_IDS, type Ruleset, type RulesetId } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { INVARIANTS } from '../harness/ground-truth/invariants.ts';
import { Chance } from './chance.ts';
import { ModelHand } from './model-hand.ts';
import { type Shown, shownToAll } from './shown-to-all.ts';
import { type Faces, openTiles, playAgain, type SeenHand, SHOWN, type Step, twinOf } from './twin-worlds.ts';

const HANDS = 6;
const PAIRS = 12;

const rulesetOf = (id: RulesetId): Ruleset => {
  const made = rulesetWith(id);
  if (!made.ok) throw new Error(made.error.code);
  return made.ruleset;
};

interface Worlds {
  readonly seen: SeenHand;
  readonly steps: readonly Step[];
  /** What is shown of them. */
  readonly shown: readonly Shown[];
  readonly twin: readonly Step[];
  /** The tiles that are not the same in both. */
  readonly differing: ReadonlySet<TileNumber>;
  readonly faces: Faces;
}

/** A hand of random acts up to any moment before its end, and a twin in which other tiles are hidden. */
const worldsOf = (id: RulesetId, hand: number): Worlds => {
  const ruleset = rulesetOf(id);
  const model = new ModelHand(ruleset, `${id} twin ${hand}`);
  const began = [...model.events];
  const faces: Faces = new Map(model.course.table.everything.map(({ tile }) => [tile.tile, tile.face]));
  model.play();
  const chance = new Chance(`${id} twin ${hand}`, 'twin');
  const whole: SeenHand = { ruleset, began, sights: model.sights };
  const played = playAgain(whole, faces);
  const decided = played.findIndex((step) => step.hand.result !== null);
  const sights = model.sights.slice(0, Math.ceil(decided * (0.3 + 0.7 * (chance.upTo(100) / 99))));
  const seen: SeenHand = { ruleset, began, sights };
  const steps = played.slice(0, sights.length);
  const twinFaces = twinOf({ seen, steps }, faces, { chance, pairs: PAIRS });
  const differing = [...faces].filter(([tile, face]) => twinFaces.get(tile) !== face).map(([tile]) => tile);
  return {
    seen,
    faces,
    steps,
    shown: shownToAll(seen, steps),
    twin: playAgain(seen, twinFaces),
    differing: new Set(differing),
  };
};

describe.each(RULESET_IDS)(
  `${INVARIANTS[19].holds}: %s, in two worlds that differ in hidden tiles alone`,
  (id) => {
    let worlds: readonly Worlds[] = [];
    beforeAll(() => {
      worlds = Array.from({ length: HANDS }, (_, hand) => worldsOf(id, hand));
    });

    test('are not the same', () => {
      for (const { differing } of worlds) expect(differing.size).toBeGreaterThan(2);
    });

    test('leave every view, payload, line, entry and display as they are, to the byte', () => {
      for (const { seen, shown, twin } of worlds) {
        expect(JSON.stringify(shownToAll(seen, twin))).toBe(JSON.stringify(shown));
      }
    });

    test('leave what a player sees as it is, if they are not his own', () => {
      for (const { steps, twin, differing } of worlds) {
        steps.forEach(({ hand }, at) => {
          const other = twin[at]?.hand ?? hand;
          for (const player of playersOf(hand.winds)) {
            const isOwn = hand.players[player].concealed.some(({ tile }) => differing.has(tile));
            if (!isOwn)
              expect(JSON.stringify(sightOf(other, player))).toBe(JSON.stringify(sightOf(hand, player)));
          }
        });
      }
    });

    test('are named nowhere: every face that is shown to all lies where all can see it', () => {
      for (const { shown, steps, faces } of worlds) {
        shown.forEach(({ view, payloads }, at) => {
          const lying = publicFaces(steps[at]?.hand, faces);
          const secret = facesIn([view, payloads]).filter((face) => !lying.has(face));
          expect(secret).toEqual([]);
        });
      }
    });
  },
);

/** What lies open before somebody, indicators and open hands; or lay there until somebody took it wrongly. */
const publicFaces = (hand: HandState | undefined, faces: Faces): ReadonlySet<string> => {
  if (hand === undefined) return new Set();
  const homes = hand.misplaced.map(({ tile, home }) => [tile.tile, home] as const);
  const open = [...whereabouts(hand), ...homes].filter(([, { place }]) => SHOWN.includes(place));
  const turned = [...hand.indicators, ...hand.beneath].map(({ tile }) => tile.tile);
  const tiles = [...open.map(([tile]) => tile), ...turned, ...openTiles(hand)];
  return new Set(tiles.map((tile) => faces.get(tile) ?? ''));
};

const FACE = /^(\d[mpsz]|[fgac][1-4]|j)$/;

const facesIn = (shown: unknown): readonly string[] => {
  const found: string[] = [];
  JSON.stringify(shown, (key, value: unknown) => {
    if (typeof value === 'string' && FACE.test(value) && key !== 'id') found.push(value);
    return value;
  });
  return found;
};
