import fc from 'fast-check';
import type { WinningHand } from '../../../src/rules/hands/hand.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { faceOf, type Kind, kindOf, startsChow } from '../../../src/rules/tiles/kind.ts';
import type {
  BonusFace,
  HonourFace,
  Meld,
  MeldShape,
  SuitFace,
  TileFace,
} from '../../../src/rules/tiles/tile.ts';
import { copiesOf } from '../../../src/rules/tiles/tile-set.ts';

/** A ruleset with a club's options; a test that misspells one fails. */
export function rulesetOf(id: string, options: Readonly<Record<string, unknown>> = {}): Ruleset {
  const chosen = rulesetWith(id, options);
  if (!chosen.ok) throw new Error(chosen.error.code);
  return chosen.ruleset;
}

/** `concealed` sets stay in the hand. */
export type BlockShape = MeldShape | 'concealed-pong' | 'concealed-chow';

interface Block {
  readonly shape: BlockShape;
  readonly kind: Kind;
}

export interface HandsToBuild {
  readonly kinds: readonly Kind[];
  readonly shapes: readonly BlockShape[];
  readonly bonusTiles: readonly BonusFace[];
}

/** Four sets and an eye that the set of tiles holds, any of the concealed tiles being the one that won. */
export function builtHand(ruleset: Ruleset, { kinds, shapes, bonusTiles }: HandsToBuild) {
  const block: fc.Arbitrary<Block> = fc
    .record({ shape: fc.constantFrom(...shapes), kind: fc.constantFrom(...kinds) })
    .filter(({ shape, kind }) => !shape.endsWith('chow') || startsChow(kind));
  return fc
    .record({
      blocks: fc.tuple(block, block, block, block),
      eye: fc.constantFrom(...kinds),
      winAt: fc.nat(),
      flowers: fc.subarray([...bonusTiles]),
    })
    .map(({ blocks, eye, winAt, flowers }): WinningHand => {
      const concealed: TileFace[] = [faceOf(eye), faceOf(eye), ...blocks.flatMap(concealedTiles)];
      const [win = faceOf(eye)] = concealed.splice(winAt % concealed.length, 1);
      return { concealed, melds: blocks.flatMap(meldsOf), win, flowers };
    })
    .filter((hand) => isInSet(ruleset, hand));
}

function concealedTiles({ shape, kind }: Block): readonly TileFace[] {
  return shape === 'concealed-pong' || shape === 'concealed-chow' ? facesOf(shape, kind) : [];
}

function meldsOf({ shape, kind }: Block): readonly Meld[] {
  if (shape === 'concealed-pong' || shape === 'concealed-chow') return [];
  return [{ meld: shape, tiles: facesOf(shape, kind) }];
}

function facesOf(shape: BlockShape, kind: Kind): readonly (SuitFace | HonourFace)[] {
  if (shape.endsWith('chow')) return [kind, kind + 1, kind + 2].map(faceOf);
  return Array.from({ length: shape.endsWith('kong') ? 4 : 3 }, () => faceOf(kind));
}

function isInSet(ruleset: Ruleset, { concealed, melds, win }: WinningHand): boolean {
  const kinds = [win, ...concealed, ...melds.flatMap(({ tiles }) => tiles)].map(kindOf);
  return kinds.every((kind) => kinds.filter((each) => each === kind).length <= copiesOf(ruleset, kind));
}

const NUMBERS_THAT_MOVE = 3;

/** Everybody of three moves on one seat, and so do the tiles of their winds and the numbers of their flowers. */
export function movedOn<F extends string>(name: F, names: readonly F[]): F {
  const place = names.indexOf(name);
  if (place < 0 || place >= NUMBERS_THAT_MOVE) return name;
  return names[(place + 1) % NUMBERS_THAT_MOVE] ?? name;
}
