/**
 * Tiles for a scorer that shares nothing with `src/rules`: text as it is printed in docs/rules.md, "Notation",
 * and nothing cleverer. `3p` is a three of circles, `1z` east, `7z` the red dragon, `f2` a flower.
 */
export type Print = string;

const numbered = (ranks: string, suit: string): readonly Print[] => [...ranks].map((rank) => rank + suit);

/** Every kind of the Korean/Japanese set but the flowers; four tiles of each (docs/rules.md, "Tiles"). */
export const KINDS: readonly Print[] = [
  ...numbered('123456789', 'm'),
  ...numbered('123456789', 'p'),
  ...numbered('19', 's'),
  ...numbered('123', 'z'),
  ...numbered('567', 'z'),
];
export const COPIES = 4;

/** `123m55z` tile by tile. */
export function printsIn(text: string): readonly Print[] {
  return [...text.matchAll(/(\d+)([a-z])/g)].flatMap(([, ranks = '', suit = '']) => numbered(ranks, suit));
}

export const suitOf = (print: Print): string => print.slice(1);
export const rankOf = (print: Print): number => Number(print.slice(0, 1));

export const isHonour = (print: Print): boolean => suitOf(print) === 'z';
export const isWind = (print: Print): boolean => isHonour(print) && rankOf(print) <= 4;
export const isDragon = (print: Print): boolean => isHonour(print) && rankOf(print) >= 5;
export const isTerminal = (print: Print): boolean =>
  !isHonour(print) && (rankOf(print) === 1 || rankOf(print) === 9);
export const isOrphan = (print: Print): boolean => isHonour(print) || isTerminal(print);

export const howMany = (prints: readonly Print[], print: Print): number =>
  prints.filter((each) => each === print).length;

/** The same tiles without these; null where one of them is not there. */
export function without(prints: readonly Print[], taken: readonly Print[]): readonly Print[] | null {
  const rest = [...prints];
  for (const print of taken) {
    const at = rest.indexOf(print);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}
