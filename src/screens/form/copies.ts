import type { DeclaredForm, PreviewAnswer } from '../../contract/declared-form.ts';
import type { OutcomeEntry, TilesEntry } from './entry.ts';

/** How many more of a face can be entered. */
export type Copies = (face: string) => number;

const tilesIn = ({ concealed, melds, aside }: TilesEntry): readonly string[] => [
  ...concealed,
  ...melds.flatMap(({ tiles }) => tiles),
  ...aside,
];

/** Every tile that is entered anywhere: no copy can be in two places. */
const enteredTiles = (entry: OutcomeEntry): readonly string[] => [
  ...Object.values(entry.hands).flatMap(tilesIn),
  ...(entry.win === null ? [] : [entry.win]),
  ...entry.dora,
  ...entry.ura,
];

/**
 * What is left of each face: the set's copies without those entered here, and no more than the controller last said
 * where its answer is about just this entry.
 */
export const copiesLeft = (
  entry: OutcomeEntry,
  { form, answer }: { readonly form: DeclaredForm; readonly answer: PreviewAnswer | null },
): Copies => {
  const copies = new Map(form.tiles.map((tile) => [tile.face, tile.copies]));
  for (const face of enteredTiles(entry)) copies.set(face, (copies.get(face) ?? 0) - 1);
  return (face) =>
    Math.max(0, Math.min(copies.get(face) ?? 0, answer?.left[face] ?? Number.POSITIVE_INFINITY));
};
