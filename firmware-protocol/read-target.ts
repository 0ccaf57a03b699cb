import type { FieldCodec } from './field.ts';
import { SIDES, type Side } from './words.ts';

/** What a READ asks for: the register of faces, the middle, or one group of places of a side. SPEC §6.3 */
export type ReadTarget =
  | { readonly of: 'tiles' }
  | { readonly of: 'middle' }
  | { readonly of: SidedTarget; readonly side: Side };

export const SIDED_TARGETS = ['wall', 'hand', 'meld', 'flower', 'river'] as const;
export type SidedTarget = (typeof SIDED_TARGETS)[number];

/** Every target that holds tiles: read together they say where each tile on the table is. */
export const ZONE_TARGETS: readonly ReadTarget[] = [
  ...SIDED_TARGETS.flatMap((of) => SIDES.map((side): ReadTarget => ({ of, side }))),
  { of: 'middle' },
];

const SIDED = /^([a-z]+)([0-3])$/;

export const readTarget: FieldCodec<ReadTarget> = {
  parse(text) {
    if (text === 'tiles') return { of: 'tiles' };
    if (text === 'mid') return { of: 'middle' };
    const [, word, digit] = SIDED.exec(text) ?? [];
    const of = SIDED_TARGETS.find((target) => target === word);
    const side = SIDES[Number(digit)];
    return of && side !== undefined ? { of, side } : undefined;
  },
  print(target) {
    switch (target.of) {
      case 'tiles':
        return 'tiles';
      case 'middle':
        return 'mid';
      default:
        return `${target.of}${target.side}`;
    }
  },
};
