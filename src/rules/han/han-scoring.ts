import type { PaidPattern, Pattern, Points } from '../scoring/pattern.ts';
import type { HanWorth, NorthValue } from './han-worth.ts';

export type Han = number;

/** How Hurley's rules narrow a yaku by what else the hand was waiting for (docs/rules/sanma-hurley.md, "Winning on a discard"). */
export type StrictRule =
  /** On a discard: every kind that completes the hand must give it, or one of the yaku that contain it. */
  | { readonly asks: 'every-wait'; readonly givenBy: readonly string[] }
  /** On a discard: only one kind may complete the hand. */
  | { readonly asks: 'single-wait' }
  /** However it was won: where the winning tile is part of the straight, as single wait and nowhere else in the hand. */
  | { readonly asks: 'single-wait-where-completed' };

/** A pattern of sanma. */
export type HanPattern = Pattern;

/** A combination that is worth han. */
export interface PaidYaku extends PaidPattern {
  /** `bonus`: never makes the minimum. */
  readonly role: 'yaku' | 'bonus';
  /** Han in a hand without claimed melds, and in one with them; 0 = not counted there. */
  readonly closed: Han;
  readonly open: Han;
  /** Yaku that are not counted beside it. */
  readonly excludes: readonly string[];
  readonly strict?: StrictRule;
}

/** A hand worth one or more times the greatest payment, in place of all han. */
export interface PaidYakuman extends PaidPattern {
  readonly times: number;
  /** Yakuman that are not counted beside it. */
  readonly excludes: readonly string[];
}

/** What makes a win on another player's tile legal beside its yaku. */
export type DiscardWinRule =
  | 'any-yaku'
  /** Atozuke-nashi: ready, a yaku with every completing kind, a single wait, or the pong of a value honour. */
  | 'yaku-before'
  /** … to the letter: the pong of a value honour must have been there before. */
  | 'yaku-before-strictly'
  /** Single yaku are dropped by their `StrictRule`. */
  | 'strict-yaku';

/** From so many hands of one dealer in a row, so many han of yaku are needed. */
export interface RepeatMinimum {
  readonly fromHand: number;
  readonly han: Han;
}

/** Who pays in another's place for a yakuman he fed the last set of. */
export interface LiabilityRule {
  /** The yakuman it concerns. */
  readonly yakuman: readonly string[];
  /** Whether he pays for it alone, or for every yakuman of the hand; left out = for it alone. */
  readonly covers?: 'the-hand' | 'what-was-fed';
  /** When a third player discards the winning tile: all of his bill, or half of it. */
  readonly onDiscard: 'all' | 'half';
  /** Whoever fed an open kong pays the whole bill of a win on its replacement. */
  readonly openKong: 'pays-all' | 'none';
}

interface HanPayments {
  /** A stick is laid down when ready is declared; the next winner takes them all. */
  readonly stick: Points;
  /** What a repeat counter adds to a discarder's bill, and to each loser's by self-draw. */
  readonly honba: Points;
  readonly honbaEach: Points;
  /** What those who were not ready pay to those who were at a draw, altogether; 0 = nothing. */
  readonly noten: Points;
  /** What somebody is paid at a draw who has discarded nothing but terminals and honours, none of them claimed. */
  readonly nagashi: 'as-mangan' | 'is-nothing';
  readonly liability: LiabilityRule | null;
  /** Chips, paid in points beside the hand; `null` = none. */
  readonly chips: ChipRule | null;
}

/** What luck is paid for beside the price of the hand (docs/rules/sanma-honshu.md, "Chips"). */
export interface ChipRule {
  /** What one chip is worth. */
  readonly points: Points;
  /** A chip for each han of these. */
  readonly eachHanOf: readonly string[];
  /** So many for each yakuman. */
  readonly yakuman: number;
}

export const REDEALS = ['nine-kinds', 'four-kongs', 'four-norths'] as const;
/** What voids a hand: nine kinds of terminals and honours dealt to somebody, four kongs, four Norths set aside. */
export type Redeal = (typeof REDEALS)[number];

/** What the play must know of what is paid. */
export interface HanPlayRules {
  /** Whether setting a North aside ends ippatsu, double riichi and the first turn as claims and kongs do. */
  readonly northSetAside: 'breaks-ippatsu' | 'leaves-ippatsu';
  /** Whether a win on what replaced a North, or a flower, is a win on a replacement. */
  readonly northReplacement: 'counts' | 'is-none';
  readonly indicators: {
    readonly kong: 'turns-one' | 'turns-none';
    readonly fourthNorth: 'turns-one' | 'turns-none';
    readonly beneath: 'for-ready' | 'never';
  };
  readonly redeals: readonly Redeal[];
}

/** Han of yaku make the minimum and, with dora, the price of the hand (docs/rules/sanma-modern.md and its neighbours). */
export interface HanScoring {
  readonly method: 'han';
  /** Han of yaku a win needs. */
  readonly minimum: Han;
  readonly repeatMinimum: RepeatMinimum | null;
  readonly yaku: readonly PaidYaku[];
  readonly yakuman: readonly PaidYakuman[];
  /** One han each time; they never make the minimum. */
  readonly dora: readonly PaidPattern[];
  /** Whether North has the value of a dragon, or is nobody's wind. */
  readonly north: NorthValue;
  readonly discardWin: DiscardWinRule;
  /** Whether a hand with four kongs can still be won on a discard. */
  readonly fourKongs: 'end-the-hand' | 'are-played-on';
  /** Who may win on a North that another player sets aside. */
  readonly robbedNorth: 'orphans-only' | 'any-hand';
  readonly worth: HanWorth;
  readonly payments: HanPayments;
  readonly play: HanPlayRules;
}

interface YakuStanding {
  /** Yaku it is counted in place of. */
  readonly inPlaceOf?: readonly Pattern[];
  /** Never makes the minimum. */
  readonly role?: 'bonus';
  readonly strict?: StrictRule;
}

/** A line of a yaku table: what it is, and its han in a closed and in an open hand. */
export type YakuRow = readonly [pattern: HanPattern, closed: Han, open: Han, standing?: YakuStanding];

/** The rows of a yaku table that the rule book states there. */
export function yakuFrom(source: string, rows: readonly YakuRow[]): readonly PaidYaku[] {
  return rows.map(([pattern, closed, open, { inPlaceOf = [], role, strict } = {}]) => ({
    ...pattern,
    source,
    role: role ?? 'yaku',
    closed,
    open,
    excludes: inPlaceOf.map(({ id }) => id),
    ...(strict === undefined ? {} : { strict }),
  }));
}

/** A line of a table of yakuman: what it is, how many yakuman, and those it is counted in place of. */
export type YakumanRow = readonly [pattern: HanPattern, times: number, inPlaceOf?: readonly Pattern[]];

export function yakumanFrom(source: string, rows: readonly YakumanRow[]): readonly PaidYakuman[] {
  return rows.map(([pattern, times, inPlaceOf = []]) => ({
    ...pattern,
    source,
    times,
    excludes: inPlaceOf.map(({ id }) => id),
  }));
}

/** Patterns that bring one han each time. */
export function doraFrom(source: string, rows: readonly Pattern[]): readonly PaidPattern[] {
  return rows.map((pattern) => ({ ...pattern, source }));
}
