import type { RefusalAbout } from '../contract/declaration.ts';
import type { Lack } from '../contract/declared-form.ts';
import type { ErrorCode } from '../contract/feed.ts';
import type { IrregularityId } from '../rules/irregularities.ts';
import type { RulesetId } from '../rules/ruleset.ts';
import type { Advice, WarningWords } from './advice.ts';
import type { ConditionWord } from './en/conditions.ts';
import type { MachineWords } from './en/machine.ts';
import type { OptionValueWords } from './en/option-values.ts';
import type { OptionWord, PatternWord } from './en/patterns.ts';
import type { ScreenWords } from './en/screens.ts';
import type { displays, recordFaults, unfollowed, violations } from './en/table.ts';
import type { FaultWords } from './fault-cards.ts';
import type { PresetWords } from './names.ts';
import type { RefusalAboutWords, RefusalWord } from './refusal-texts.ts';
import type { BookWords, ExplanationWords } from './rule-words.ts';
import type { TileWords } from './tiles.ts';

/** Names, and those of them that nobody attests: the project made them. */
interface NamesById<Id extends string> {
  readonly of: Readonly<Record<Id, string>>;
  readonly ours: readonly Id[];
}

/** Everything the club's people can read, in one language. */
export interface AllWords {
  readonly titles: Readonly<Record<RulesetId, string>>;
  readonly presets: PresetWords;
  readonly patterns: NamesById<PatternWord>;
  /** What a hand must have for a pattern, in a sentence without its stop. */
  readonly conditions: Readonly<Record<ConditionWord, string>>;
  readonly irregularities: NamesById<IrregularityId>;
  /** What drawn hands carry into the next. */
  readonly goulash: string;
  readonly tiles: TileWords;
  readonly warnings: WarningWords;
  readonly options: Readonly<Record<OptionWord, string>>;
  readonly optionValues: OptionValueWords;
  readonly book: BookWords;
  readonly explanations: ExplanationWords;
  /** What each example of a rule book shows; elsewhere its points are told. */
  readonly examples: Readonly<Record<RulesetId, readonly string[]>>;
  /** What a ruleset is called where there is little room. */
  readonly systems: Readonly<Record<RulesetId, string>>;
  readonly faults: FaultWords;
  /** What the operator's page says of the machine. */
  readonly machine: MachineWords;
  readonly recordFaults: Readonly<Record<keyof typeof recordFaults, Advice>>;
  readonly violations: typeof violations;
  readonly whyUnfollowed: typeof unfollowed;
  readonly refusals: Readonly<Record<RefusalWord, string>>;
  /** Why a request over HTTP is refused, as a page says it. */
  readonly requestErrors: Readonly<Record<ErrorCode, string>>;
  readonly refusalsAbout: RefusalAboutWords;
  readonly displays: typeof displays;
  readonly screens: ScreenWords;
}

/** What a page shows in its language. */
export type PageWords = AllWords['screens'] &
  Pick<
    AllWords,
    | 'tiles'
    | 'systems'
    | 'faults'
    | 'recordFaults'
    | 'violations'
    | 'whyUnfollowed'
    | 'displays'
    | 'goulash'
    | 'warnings'
  > & {
    readonly patterns: AllWords['patterns']['of'];
    readonly irregularities: AllWords['irregularities']['of'];
    readonly requestErrors: Readonly<Record<string, string>>;
    /** Null for a code that a later release may know. */
    readonly refusal: (code: string, about: RefusalAbout | null) => string | null;
    readonly lack: (lack: Lack) => string;
  };
