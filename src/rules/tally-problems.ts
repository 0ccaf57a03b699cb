import { countOf, type KindCounts } from './counts.ts';
import type { WaitingHand } from './hand.ts';
import { type ImpossibleHand, type ImpossiblePart, impossible } from './impossible.ts';
import { faceOf, KIND_COUNT, type Kind, NORTH, WEST } from './kind.ts';
import { type BonusFace, RED_FIVES, type TileFace } from './tile.ts';
import {
  bonusCopiesOf,
  copiesOf,
  copiesOfKinds,
  type HasTiles,
  jokerCopiesOf,
  redCopiesOf,
} from './tile-set.ts';

/** More tiles of a kind than the set has. Jokers are not counted as what they stand for. */
export function copiesProblem(ruleset: HasTiles, real: KindCounts): ImpossibleHand | undefined {
  const inSet = copiesOfKinds(ruleset);
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    const held = countOf(real, kind);
    const copies = countOf(inSet, kind);
    if (held > copies) return tooMany('concealed', faceOf(kind), { copies, held });
  }
  return undefined;
}

export function jokerProblem(ruleset: HasTiles, held: number): ImpossibleHand | undefined {
  const copies = jokerCopiesOf(ruleset);
  return held > copies ? tooMany('concealed', 'joker', { copies, held }) : undefined;
}

export function bonusTileProblem(ruleset: HasTiles, aside: readonly BonusFace[]): ImpossibleHand | undefined {
  for (const face of aside) {
    const copies = bonusCopiesOf(ruleset, face);
    const held = aside.filter((each) => each === face).length;
    if (held > copies) return tooMany('flowers', face, { copies, held });
  }
  return undefined;
}

export function windsAsideProblem(
  ruleset: HasTiles,
  real: KindCounts,
  { norths = 0, wests = 0 }: WaitingHand,
): ImpossibleHand | undefined {
  if (norths > 0) return asideProblem(ruleset, real, { kind: NORTH, aside: norths, where: 'norths' });
  if (wests > 0) return asideProblem(ruleset, real, { kind: WEST, aside: wests, where: 'wests' });
  return undefined;
}

interface WindsAside {
  readonly kind: Kind;
  readonly aside: number;
  readonly where: ImpossiblePart;
}

function asideProblem(
  ruleset: HasTiles,
  real: KindCounts,
  { kind, aside, where }: WindsAside,
): ImpossibleHand | undefined {
  const copies = copiesOf(ruleset, kind);
  const held = aside + countOf(real, kind);
  return held > copies ? tooMany(where, faceOf(kind), { copies, held }) : undefined;
}

export function redFiveProblem(
  ruleset: HasTiles,
  { concealed, melds }: WaitingHand,
  win: TileFace | null,
): ImpossibleHand | undefined {
  const faces = [...concealed, ...melds.flatMap(({ tiles }) => tiles), win];
  for (const red of RED_FIVES) {
    const copies = redCopiesOf(ruleset, red);
    const held = faces.filter((face) => face === red).length;
    if (held > copies) return tooMany('concealed', `red five ${red}`, { copies, held });
  }
  return undefined;
}

interface Copies {
  /** In the set. */
  readonly copies: number;
  readonly held: number;
}

function tooMany(where: ImpossiblePart, what: string, { copies, held }: Copies): ImpossibleHand {
  return copies === 0
    ? impossible('tile-not-in-set', where, `the set has no ${what}`)
    : impossible('too-many-copies', where, `the set has ${copies} ${what}; these are ${held}`);
}
