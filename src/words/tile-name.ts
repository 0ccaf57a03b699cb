/** The names of tiles, by the letters of the notation (docs/rules.md, "Tiles"). */
export interface TileWords {
  /** What stands after the number. */
  readonly suits: Readonly<Record<'m' | 'p' | 's', string>>;
  readonly red: string;
  readonly honours: readonly string[];
  readonly bonus: Readonly<Record<'f' | 'g' | 'a' | 'c', readonly string[]>>;
  readonly joker: string;
}

/** What a tile is called, for those who hear it and do not see it. */
export const tileName = (face: string, { suits, red, honours, bonus, joker }: TileWords): string => {
  const [first = '', second = ''] = face;
  if (face === 'j') return joker;
  if (isIn(bonus, first)) return bonus[first][Number(second) - 1] ?? face;
  if (second === 'z') return honours[Number(first) - 1] ?? face;
  const suit = isIn(suits, second) ? suits[second] : '';
  return `${first === '0' ? red : first}${suit}`;
};

const isIn = <Letter extends string>(
  names: Readonly<Record<Letter, unknown>>,
  letter: string,
): letter is Letter => Object.hasOwn(names, letter);
