import fc from 'fast-check';
import type { Situation, WinningHand } from '../../../src/rules/hands/hand.ts';
import type { PointScoring } from '../../../src/rules/points/point-scoring.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { type ScoreResult, scoreHand } from '../../../src/rules/score.ts';
import { faceOf, KIND_COUNT, kindOf, startsChow } from '../../../src/rules/tiles/kind.ts';
import { parseFace, parseMeld, parseTiles } from '../../../src/rules/tiles/notation.ts';
import { FLOWER_FACES, type Meld, type TileFace } from '../../../src/rules/tiles/tile.ts';
import { bonusCopiesOf, copiesOf, type HasTiles } from '../../../src/rules/tiles/tile-set.ts';

/** Korean/Japanese with a club's options; a test that misspells one fails. */
export function korean(options: Readonly<Record<string, unknown>> = {}): Ruleset {
  const chosen = rulesetWith('korean-japanese', options);
  if (!chosen.ok) throw new Error(chosen.error.code);
  return chosen.ruleset;
}

/** How Korean/Japanese counts with these options. */
export function koreanScoring(options: Readonly<Record<string, unknown>> = {}): PointScoring {
  const { scoring } = korean(options);
  if (scoring.method !== 'points') throw new Error(`korean-japanese counts by ${scoring.method}`);
  return scoring;
}

export function tiles(text: string): readonly TileFace[] {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.tiles;
}

export function tile(text: string): TileFace {
  const face = parseFace(text);
  if (face === undefined) throw new Error(`${text} is not a tile`);
  return face;
}

export function meld(text: string): Meld {
  const parsed = parseMeld(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.meld;
}

/** `hand('234m78p22p P777z K1111p +9p')`: concealed tiles, melds, the winning tile. */
export function hand(text: string, flowers = 0): WinningHand {
  const parts = text.split(' ');
  const isMeld = (part: string) => /^[PKAC]/.test(part);
  const win = parts.find((part) => part.startsWith('+')) ?? '';
  return {
    concealed: parts.filter((part) => !isMeld(part) && part !== win).flatMap(tiles),
    melds: parts.filter(isMeld).map(meld),
    win: tile(win.slice(1)),
    flowers: FLOWER_FACES.slice(0, flowers),
  };
}

const SOUTH_IN_EAST = { seat: 'south', round: 'east' } as const;

/** Scores for South in an east round, on a discard unless said otherwise. */
export function scored(
  text: string,
  { ruleset = korean(), ...situation }: Partial<Situation> & { readonly ruleset?: Ruleset } = {},
): ScoreResult {
  return scoreHand(ruleset, hand(text), { by: 'discard', ...SOUTH_IN_EAST, ...situation });
}

type Block = readonly [shape: 'chow' | 'pong' | 'kong' | 'hidden-kong' | 'claimed-pong', kind: number];

/** Four sets and an eye that the set of tiles holds, with any of the concealed tiles as the winning one. */
export function winningHandOf(ruleset: HasTiles): fc.Arbitrary<WinningHand> {
  const kinds = Array.from({ length: KIND_COUNT }, (_, kind) => kind);
  const kind = fc.constantFrom(...kinds.filter((each) => copiesOf(ruleset, each) > 0));
  const shape = fc.constantFrom(
    'chow' as const,
    'chow' as const,
    'chow' as const,
    'pong' as const,
    'pong' as const,
    'claimed-pong' as const,
    'kong' as const,
    'hidden-kong' as const,
  );
  const block = fc.tuple(shape, kind);
  const flowers = bonusCopiesOf(ruleset, 'f1') > 0 ? 4 : 0;
  return fc
    .record({
      blocks: fc.tuple(block, block, block, block),
      eye: kind,
      winAt: fc.nat(),
      flowers: fc.nat(flowers).map((count) => FLOWER_FACES.slice(0, count)),
    })
    .map(({ blocks, eye, winAt, flowers: aside }) => {
      const concealed = [faceOf(eye), faceOf(eye), ...blocks.flatMap(concealedTiles)];
      const [win] = concealed.splice(winAt % concealed.length, 1);
      return { concealed, melds: blocks.flatMap(meldOf), win: win ?? faceOf(eye), flowers: aside };
    })
    .filter((made) => isPossible(ruleset, made));
}

export const winningHand = winningHandOf(korean());

function concealedTiles([shape, kind]: Block): readonly TileFace[] {
  if (shape === 'pong') return [kind, kind, kind].map(faceOf);
  return shape === 'chow' && startsChow(kind) ? [kind, kind + 1, kind + 2].map(faceOf) : [];
}

function meldOf([shape, kind]: Block): readonly Meld[] {
  const face = faceOf(kind);
  const four = [face, face, face, face];
  if (shape === 'claimed-pong') return [{ meld: 'pong', tiles: [face, face, face] }];
  if (shape === 'kong') return [{ meld: 'kong', tiles: four }];
  return shape === 'hidden-kong' ? [{ meld: 'concealed-kong', tiles: four }] : [];
}

function isPossible(ruleset: HasTiles, { concealed, melds, win }: WinningHand): boolean {
  const kinds = [win, ...concealed, ...melds.flatMap(({ tiles: faces }) => faces)].map(kindOf);
  const whole = concealed.length + 1 + 3 * melds.length === 14;
  return (
    whole && kinds.every((kind) => kinds.filter((each) => each === kind).length <= copiesOf(ruleset, kind))
  );
}
