import { countOf, type KindCounts } from '../tiles/counts.ts';
import { faceOf, KIND_COUNT, type Kind, NORTH, WEST } from '../tiles/kind.ts';
import { type BonusFace, RED_FIVES, type TileFace } from '../tiles/tile.ts';
import type { Composition } from '../tiles/tile-set.ts';
import type { WaitingHand } from './hand.ts';
import { type ImpossibleHand, type ImpossiblePart, impossible } from './impossible.ts';

/** More tiles of a kind than the set has. Jokers are not counted as what they stand for. */
export function copiesProblem({ kinds }: Composition, real: KindCounts): ImpossibleHand | undefined {
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    const held = countOf(real, kind);
    const copies = countOf(kinds, kind);
    if (held > copies) return tooMany('concealed', faceOf(kind), { copies, held });
  }
  return undefined;
}

export function jokerProblem({ jokers }: Composition, held: number): ImpossibleHand | undefined {
  return held > jokers ? tooMany('concealed', 'joker', { copies: jokers, held }) : undefined;
}

export function bonusTileProblem(
  { bonus }: Composition,
  aside: readonly BonusFace[],
): ImpossibleHand | undefined {
  for (const face of aside) {
    const copies = bonus.get(face) ?? 0;
    const held = timesIn(aside, face);
    if (held > copies) return tooMany('flowers', face, { copies, held });
  }
  return undefined;
}

export function windsAsideProblem(
  set: Composition,
  real: KindCounts,
  { norths = 0, wests = 0 }: WaitingHand,
): ImpossibleHand | undefined {
  if (norths > 0) return asideProblem(set, real, { kind: NORTH, aside: norths, where: 'norths' });
  if (wests > 0) return asideProblem(set, real, { kind: WEST, aside: wests, where: 'wests' });
  return undefined;
}

interface WindsAside {
  readonly kind: Kind;
  readonly aside: number;
  readonly where: ImpossiblePart;
}

function asideProblem(
  { kinds }: Composition,
  real: KindCounts,
  { kind, aside, where }: WindsAside,
): ImpossibleHand | undefined {
  const copies = countOf(kinds, kind);
  const held = aside + countOf(real, kind);
  return held > copies ? tooMany(where, faceOf(kind), { copies, held }) : undefined;
}

export function redFiveProblem(
  { reds }: Composition,
  { concealed, melds }: WaitingHand,
  win: TileFace | null,
): ImpossibleHand | undefined {
  const faces = [...concealed, ...melds.flatMap(({ tiles }) => tiles), win];
  for (const red of RED_FIVES) {
    const copies = reds.get(red) ?? 0;
    const held = timesIn(faces, red);
    if (held > copies) return tooMany('concealed', `red five ${red}`, { copies, held });
  }
  return undefined;
}

function timesIn<Face>(faces: readonly Face[], face: Face): number {
  let times = 0;
  for (const each of faces) if (each === face) times += 1;
  return times;
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
