import type { Pattern } from '../scoring/pattern.ts';
import { parseTiles } from '../tiles/notation.ts';
import type { TileFace } from '../tiles/tile.ts';

/** In which family people look for a pattern: in a book of rules, or where they tell a hand by what it has. */
export const FAMILIES = [
  'dragons-winds',
  'pongs-kongs',
  'chows',
  'kinds',
  'special',
  'bonus',
  'won',
  'other',
] as const;
export type Family = (typeof FAMILIES)[number];

/** Each pattern by its id; `other` holds what clubs wrote themselves. */
const PATTERNS: Readonly<Record<Exclude<Family, 'other'>, readonly string[]>> = {
  'dragons-winds': [
    ...[
      'dragon-pong',
      'two-dragons',
      'little-dragons',
      'little-three-dragons',
      'great-dragons',
      'dragon-pair',
    ],
    ...['wind-pong', 'seat-wind', 'round-wind', 'little-winds', 'great-winds', 'wind-pair', 'honour-pong'],
    ...['pong-of-valued-wind', 'pong-of-double-wind'],
    ...['sangenpai', 'shousangen', 'daisangen', 'suushiihou', 'shousuushii', 'daisuushii'],
  ],
  'pongs-kongs': [
    ...['kong', 'three-kongs', 'four-kongs', 'three-kongs-honour-pair', 'hidden-kong', 'two-concealed-kongs'],
    ...['three-concealed-kongs', 'four-concealed-kongs', 'three-concealed-pongs', 'four-concealed-pongs'],
    ...['all-pongs', 'bamboo-pong', 'both-bamboo', 'terminal-in-every-set', 'pong-of-simples'],
    ...['pong-of-outer-tiles', 'kong-of-simples', 'kong-of-outer-tiles'],
    ...['kong-of-valued-wind', 'kong-of-double-wind', 'all-chows-or-all-pongs', 'hidden-pong'],
    ...[
      'toitoi',
      'sanankou',
      'suuankou',
      'suuankou-tanki',
      'sankantsu',
      'suukantsu',
      'sanrenkou',
      'suurenkou',
    ],
    'sanshoku-doukou',
  ],
  chows: [
    ...['all-chows', 'identical-chows', 'straight', 'pinfu'],
    ...['iipeikou', 'ryanpeikou', 'ittsuu', 'isshoku-sanjun'],
  ],
  kinds: [
    ...['clean-hand', 'pure-hand', 'one-suit', 'all-simples', 'no-honours', 'all-honours'],
    ...['terminals-and-honours', 'all-terminals-and-honours', 'all-bamboo-and-honours'],
    ...['pure-hand-with-seat-pong', 'pearl-dragon', 'ruby-dragon', 'great-jade-dragon'],
    ...[
      'tanyao',
      'chanta',
      'junchan',
      'honitsu',
      'chinitsu',
      'honroutou',
      'chinroutou',
      'tsuuiisou',
      'ryuuiisou',
    ],
  ],
  special: [
    ...['seven-pairs', 'thirteen-orphans', 'nine-gates'],
    ...['chiitoitsu', 'kokushi', 'kokushi-13', 'chuuren', 'junsei-chuuren'],
  ],
  bonus: [
    ...['flowers', 'all-flowers', 'bonus-tiles', 'own-number', 'complete-set', 'no-joker'],
    ...['dora', 'ura-dora', 'red-five', 'kita'],
  ],
  won: [
    ...['winning', 'going-out', 'self-draw', 'concealed-hand', 'concealed-self-draw', 'fully-concealed'],
    ...['ready', 'open-ready', 'last-tile', 'robbing-kong', 'replacement', 'premium-tile'],
    ...['heavenly-hand', 'earthly-hand', 'human-hand'],
    ...['riichi', 'double-riichi', 'ippatsu', 'tsumo', 'chankan', 'rinshan', 'kanfuri'],
    ...['tenhou', 'chiihou', 'renhou', 'paarenchan'],
  ],
};

const OF_PATTERN: ReadonlyMap<string, Family> = new Map(
  FAMILIES.flatMap((family) =>
    family === 'other' ? [] : PATTERNS[family].map((id): [string, Family] => [id, family]),
  ),
);

export function familyOf({ id }: Pick<Pattern, 'id'>): Family {
  return OF_PATTERN.get(id) ?? 'other';
}

type Tiles = readonly TileFace[];

/** The tiles by which a pattern is known, of its example: those of the hand in order, then each meld. */
export function pictureOf({ id, example }: Pick<Pattern, 'id' | 'example'>): readonly Tiles[] {
  const { hand, flowers = 0, norths = 0 } = typeof example === 'string' ? { hand: example } : example;
  const { held, melds } = lying(hand);
  const all = [held, ...melds];
  const telling = (is: (face: TileFace) => boolean): readonly Tiles[] => all.map((tiles) => tiles.filter(is));
  const shown = (): readonly Tiles[] => {
    if (IN_ITS_MELDS.test(id)) return melds;
    const family = familyOf({ id });
    if (family === 'dragons-winds') return telling((face) => face.endsWith('z'));
    if (family !== 'bonus') return all;
    return [
      FLOWERS.slice(0, flowers),
      Array<TileFace>(norths).fill('4z'),
      ...telling((face) => face.startsWith('0')),
    ];
  };
  return shown().filter((tiles) => tiles.length > 0);
}

/** What lies open tells these, whatever else the hand is. */
const IN_ITS_MELDS = /^(pong|kong)-of-|(^|-)kongs?(-|$)|^(bamboo-pong|both-bamboo)$/;
const FLOWERS: Tiles = ['f1', 'f2', 'f3', 'f4'];

const MELD_MARK = /^[PCKA](?=\d)/;

/** The tiles of a sample: concealed ones with the winning tile, in order, and each meld. */
function lying(hand: string): { readonly held: Tiles; readonly melds: readonly Tiles[] } {
  const parts = hand.split(' ');
  const tilesOf = (part: string): Tiles => {
    const parsed = parseTiles(part.replace(MELD_MARK, '').replace('+', ''));
    return parsed.ok ? parsed.tiles : [];
  };
  return {
    held: parts
      .filter((part) => !MELD_MARK.test(part))
      .flatMap(tilesOf)
      .toSorted(bySuit),
    melds: parts.filter((part) => MELD_MARK.test(part)).map(tilesOf),
  };
}

/** `0p` is a five. */
const placeOf = (face: TileFace): string => `${face.slice(1)}${face.replace(/^0/, '5')}`;
const bySuit = (one: TileFace, other: TileFace): number => placeOf(one).localeCompare(placeOf(other));
