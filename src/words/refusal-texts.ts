import type { RefusalAbout } from '../contract/declaration.ts';
import type { Lack } from '../contract/declared-form.ts';
import type { RefusalCode } from '../play/declarations/declaration.ts';
import type { ImpossibleCode } from '../rules/hands/impossible.ts';
import { unreachable } from '../rules/unreachable.ts';
import { nameIn } from './names.ts';
import { type TileWords, tileName, tilesSaid } from './tiles.ts';

/** Beside what is judged: nobody judges it, or its id was used. */
export type RefusalWord = RefusalCode | 'not-now' | 'id-reused';

type HandRefused = Extract<RefusalAbout, { of: 'hand' }>;

/** How a language says what a refusal is about, and what a hand lacks while it is entered. */
export interface RefusalAboutWords {
  readonly told: { readonly [code in RefusalWord]?: (what: string) => string };
  readonly often: (pattern: string, most: number) => string;
  readonly both: (patterns: readonly string[]) => string;
  readonly copies: (tile: string, copies: number, entered: number) => string;
  readonly points: (minimum: number, counted: number) => string;
  /** Why tiles and circumstances cannot be a hand. */
  readonly impossible: (problem: HandRefused['problem']) => string;
  readonly ofSeat: (wind: string, problem: string) => string;
  readonly winds: Readonly<Record<NonNullable<HandRefused['seat']>, string>>;
  readonly tilesMissing: (count: number) => string;
  readonly tilesTooMany: (count: number) => string;
  readonly winningTile: string;
}

interface RefusalsOfLanguage {
  readonly refusals: Readonly<Record<RefusalWord, string>>;
  readonly refusalsAbout: RefusalAboutWords;
  readonly patterns: Readonly<Record<string, string>>;
  readonly tiles: TileWords;
}

export interface RefusalTold {
  readonly code: RefusalWord;
  readonly about: RefusalAbout | null;
}

/** What whoever has said something is told, in one language. */
export function refusalTexts({ refusals, refusalsAbout: words, patterns, tiles }: RefusalsOfLanguage) {
  const nameOf = nameIn(patterns);
  const aboutText = (code: RefusalWord, what: string): string => words.told[code]?.(what) ?? refusals[code];
  const isRefusal = (code: string): code is RefusalWord => Object.hasOwn(refusals, code);

  const refusalText = ({ code, about }: RefusalTold): string => {
    if (about === null) return refusals[code];
    switch (about.of) {
      case 'pattern':
        return aboutText(code, nameOf(about.called));
      case 'tiles':
        return aboutText(code, tilesSaid(about.tiles.join(''), tiles));
      case 'often':
        return words.often(nameOf(about.called), about.most);
      case 'both':
        return words.both(about.called.map(nameOf));
      case 'copies':
        return words.copies(tileName(about.tile, tiles), about.copies, about.entered);
      case 'points':
        return words.points(about.minimum, about.counted);
      case 'hand': {
        const problem = words.impossible(about.problem);
        return about.seat === null ? problem : words.ofSeat(words.winds[about.seat], problem);
      }
      default:
        return unreachable(about);
    }
  };

  /** The same of what came over a line; null for a code that a later release may know. */
  const refusalHeard = (code: string, about: RefusalAbout | null): string | null =>
    isRefusal(code) ? refusalText({ code, about }) : null;

  /** What a hand lacks while it is entered. */
  const lackText = (lack: Lack): string => {
    switch (lack.of) {
      case 'tiles':
        return lack.missing > 0 ? words.tilesMissing(lack.missing) : words.tilesTooMany(-lack.missing);
      case 'winning-tile':
        return words.winningTile;
      case 'refusal':
        return refusalHeard(lack.code, lack.about ?? null) ?? lack.code;
      default:
        return unreachable(lack);
    }
  };

  return { refusalText, refusalHeard, lackText };
}

/** The ten ways in which tiles and circumstances cannot be a hand, where a language says no more of them. */
export type ImpossibleTexts = Readonly<Record<ImpossibleCode, string>>;

/** By its code; in the words of the rules where a later release has another. */
export const impossibleText =
  (texts: ImpossibleTexts): RefusalAboutWords['impossible'] =>
  ({ code, message }) =>
    nameIn(texts)(code) === code ? message : nameIn(texts)(code);
