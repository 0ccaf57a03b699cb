/** The names of tiles, by the letters of the notation (docs/rules.md, "Tiles"). */
export interface TileWords {
  /** The ranks from 0, which is a red five. */
  readonly ranks: readonly string[];
  readonly inSuit: (ranks: readonly string[]) => string;
  /** From this rank to that. */
  readonly through: string;
  /** What stands after the ranks. */
  readonly suits: Readonly<Record<'m' | 'p' | 's', string>>;
  readonly honours: readonly string[];
  readonly betweenHonours: string;
  readonly bonus: Readonly<Record<'f' | 'g' | 'a' | 'c', readonly string[]>>;
  readonly joker: string;
  /** Of a tile that lies face down. */
  readonly back: string;
  /** The same tile so many times, where it is no rank of a suit. */
  readonly times: (tile: string, count: number) => string;
  /** Between tiles that share no suit. */
  readonly between: string;
}

/** What a tile is called, for those who hear it and do not see it. */
export const tileName = (face: string, words: TileWords): string =>
  face === 'back' ? words.back : tilesSaid(face, words);

const GROUPS = /(\d+)([mpsz])|([fgac])(\d)|j/g;

/** Tiles in notation by their names, in the order in which they stand. */
export function tilesSaid(notation: string, words: TileWords): string {
  const groups: { readonly kind: 'honour' | 'bonus' | 'suited'; readonly names: readonly string[] }[] = [];
  const add = (kind: 'honour' | 'bonus', name: string): void => {
    const last = groups.at(-1);
    if (last?.kind === kind) groups[groups.length - 1] = { kind, names: [...last.names, name] };
    else groups.push({ kind, names: [name] });
  };
  for (const [all, digits = '', letter = '', sort = '', number] of notation.matchAll(GROUPS)) {
    if (all === 'j') add('bonus', words.joker);
    else if (isIn(words.bonus, sort)) add('bonus', words.bonus[sort][Number(number) - 1] ?? all);
    else if (isIn(words.suits, letter))
      groups.push({ kind: 'suited', names: [`${ranksSaid(digits, words)}${words.suits[letter]}`] });
    else for (const digit of digits) add('honour', words.honours[Number(digit) - 1] ?? all);
  }
  return groups
    .map(({ kind, names }) =>
      repeated(names, words).join(kind === 'honour' ? words.betweenHonours : words.between),
    )
    .join(words.between);
}

/** The tiles of a set or an eye: tiles that are all alike are told once. */
export function setSaid(notation: string, words: TileWords): string {
  const alike = /^(\d)\1*([mpsz])$/.exec(notation);
  return tilesSaid(alike === null ? notation : `${alike[1]}${alike[2]}`, words);
}

/** Four and more in a row are told by their ends. */
const SHORTEST_ROW = 4;

function ranksSaid(digits: string, { ranks, inSuit, through, between }: TileWords): string {
  const rows: string[] = [];
  for (const digit of digits) {
    const row = rows.at(-1) ?? '';
    const follows = row !== '' && digit !== '0' && Number(row.at(-1)) + 1 === Number(digit);
    if (follows) rows[rows.length - 1] = row + digit;
    else rows.push(digit);
  }
  const called = (digit: string): string => ranks[Number(digit)] ?? digit;
  if (rows.every((row) => row.length < SHORTEST_ROW)) return inSuit([...digits].map(called));
  const told = rows.map((row) =>
    row.length < SHORTEST_ROW
      ? inSuit([...row].map(called))
      : `${called(row.charAt(0))}${through}${called(row.charAt(row.length - 1))}`,
  );
  return told.join(between);
}

/** Names that follow each other and are alike, as one. */
function repeated(names: readonly string[], { times }: TileWords): readonly string[] {
  const counted: { readonly name: string; readonly count: number }[] = [];
  for (const name of names) {
    const last = counted.at(-1);
    if (last?.name === name) counted[counted.length - 1] = { name, count: last.count + 1 };
    else counted.push({ name, count: 1 });
  }
  return counted.map(({ name, count }) => (count === 1 ? name : times(name, count)));
}

const isIn = <Letter extends string>(
  names: Readonly<Record<Letter, unknown>>,
  letter: string,
): letter is Letter => Object.hasOwn(names, letter);
