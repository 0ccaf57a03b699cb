import type { WinBy } from '../hands/hand.ts';
import type { WaitShape } from '../hands/wait-shape.ts';
import type { DealerPolicy } from '../match.ts';
import type { PaymentId, ThreeReadyRule } from '../points/point-scoring.ts';
import type { LimitSize } from '../scoring/pattern.ts';
import type { Wind } from '../tiles/tile.ts';

/** A name in the club's own language, or one for each language. */
export type Named = string | Readonly<Record<string, string>>;

/** How many there must be: a number alone is exactly so many. */
export type HowMany = number | { readonly of?: string; readonly least?: number; readonly most?: number };

/** What is counted in a reading; what each means stands in docs/rules-file.md. */
export const COUNTED = [
  'chows',
  'pongs',
  'kongs',
  'concealed-pongs',
  'same-chows',
  'pairs',
  'tiles',
  'suits',
  'terminals',
  'honours',
  'claimed',
  'flowers',
  'flower-pairs',
  'number-pairs',
  'norths',
  'red-fives',
] as const;
export type Counted = (typeof COUNTED)[number];

/** Those that may ask for some tiles only. */
export const COUNTED_OF: readonly Counted[] = [
  'chows',
  'pongs',
  'kongs',
  'concealed-pongs',
  'pairs',
  'tiles',
  'same-chows',
];

export const FORMS = ['sets', 'seven-pairs', 'orphans', 'four-kongs'] as const;

export const MOMENTS = [
  'ready',
  'double-ready',
  'ippatsu',
  'first-turn',
  'last-tile',
  'replacement',
  'after-kong',
] as const;
export type WinMoment = (typeof MOMENTS)[number];

/** Runs by their ranks, each a chow of its own. */
export interface RunsNeeded {
  readonly ranks: readonly string[];
  readonly suits: 'one' | 'different' | 'any';
}

/** What a pattern asks of a reading; of several keys every one must hold. */
export interface Needs extends Readonly<Partial<Record<Counted, HowMany>>> {
  readonly all?: readonly Needs[];
  readonly any?: readonly Needs[];
  readonly not?: Needs;
  readonly runs?: RunsNeeded;
  readonly only?: string;
  readonly concealed?: boolean;
  readonly wait?: WaitShape;
  readonly form?: (typeof FORMS)[number];
  readonly by?: WinBy;
  readonly seat?: Wind;
  readonly round?: Wind;
  readonly moment?: WinMoment;
}

/** Han where no set is claimed, and where one is. */
export type WrittenHan = number | { readonly closed: number; readonly open: number };

export interface WrittenPattern {
  readonly id: string;
  readonly names: Named;
  readonly kind?: 'hand' | 'bonus';
  readonly points?: number;
  readonly fan?: number;
  readonly han?: WrittenHan;
  readonly limit?: LimitSize;
  readonly yakuman?: number;
  readonly each?: Counted;
  readonly needs?: Needs;
  readonly replaces?: readonly string[];
  /** A hand that has it, and one that looks like it and has it not. */
  readonly example: string | WrittenHand;
  readonly 'near-miss'?: string | WrittenHand;
}

/** A hand and how it was won: South's on a discard in an East round where nothing is said. */
export interface WrittenHand {
  readonly hand: string;
  readonly by?: WinBy;
  readonly seat?: Wind;
  readonly round?: Wind;
  readonly moment?: readonly WinMoment[];
  readonly norths?: number;
}

/** A hand of the file, and what it must be worth. */
export interface WrittenExample extends WrittenHand {
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
  readonly points?: number;
  readonly bonus?: number;
  readonly limit?: LimitSize;
  readonly wins?: boolean;
}

export interface WrittenPayment {
  readonly discard?: PaymentId;
  readonly 'waiting-reduction'?: number;
  readonly limits?: { readonly full: number; readonly half: number };
  readonly stick?: number;
  readonly honba?: number;
  readonly 'honba-each'?: number;
  readonly east?: 'once' | 'double';
}

export interface WrittenDraws {
  readonly carries?: number;
  readonly 'carries-at-most'?: number;
  readonly 'three-ready'?: ThreeReadyRule;
  readonly noten?: number;
  /** So many in a row end the match where it stands. */
  readonly 'end-the-match-after'?: number;
}

export interface WrittenDeals {
  readonly dealer?: DealerPolicy;
  /** Whether a dealer who leads may stop in the last hand. */
  readonly 'may-stop'?: boolean;
  /** From which hand of one dealer a win needs more han. */
  readonly repeats?: { readonly 'from-hand': number; readonly minimum: number };
}

export interface WrittenMatch {
  readonly start?: number;
  readonly hands?: number;
  readonly rounds?: number;
  readonly target?: number;
  readonly 'falls-out-below'?: number;
  /** What somebody must have at the end, and how many rounds follow at most where nobody has. */
  readonly 'must-reach'?: number;
  readonly 'extra-rounds'?: number;
}

/** A club's rules as they are written: a ruleset, and what is otherwise in it. */
export interface WrittenRules {
  /** The id of a ruleset, or of a preset. */
  readonly base: string;
  readonly name: Named;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly without?: readonly string[];
  readonly worth?: Readonly<Record<string, WrittenHan>>;
  readonly limits?: Readonly<Record<string, LimitSize>>;
  readonly minimum?: number;
  readonly payment?: WrittenPayment;
  readonly draws?: WrittenDraws;
  readonly deals?: WrittenDeals;
  readonly match?: WrittenMatch;
  readonly names?: Readonly<Record<string, Named>>;
  readonly pattern?: readonly WrittenPattern[];
  readonly example?: readonly WrittenExample[];
}

/** A club's rules as a table plays by them and its record holds them. */
export interface OwnRules {
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string;
  /** The file as it was read. */
  readonly text: string;
  readonly written: WrittenRules;
}
