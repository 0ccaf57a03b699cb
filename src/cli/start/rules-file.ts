import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Failure, usageFailure } from '../../controller/failure/exit-codes.ts';
import type { OwnProblem } from '../../rules/own/checks.ts';
import { type TriedExample, triedExamples } from '../../rules/own/examples.ts';
import { ownRulesIn } from '../../rules/own/own-rules-in.ts';
import type { OwnRules } from '../../rules/own/written-rules.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { type RulesetError, rulesetWith } from '../../rules/rulesets/catalogue.ts';
import type { WrittenOptions } from '../../rules/rulesets/option-book.ts';
import { PLAYABLE_IDS, type PlayableId } from '../../rules/rulesets/presets.ts';
import { rulesetProblem } from '../../words/en/refusals.ts';
import { type ConfigFile, configIn, readText, type TomlKind } from './config-file.ts';
import { oneOf } from './flags.ts';

/** A club's own rules as a file (docs/rules-file.md). */
const RULES_FILE: TomlKind = {
  called: 'rules file',
  mostBytes: 256_000,
  remedy: 'check the path given with --ruleset',
};

export const isRulesFile = (text: string): boolean => text.endsWith('.toml');

/** A ruleset by its id, or a file of a club's own. */
export const rulesetOrFile = z.union([z.string().refine(isRulesFile, { abort: true }), oneOf(PLAYABLE_IDS)], {
  error: ({ input }) => oneOf(PLAYABLE_IDS).safeParse(input).error?.issues[0]?.message ?? 'wants a ruleset',
});

/** Rules as they were asked for, with every choice that makes them. */
export interface RulesChosen {
  readonly id: PlayableId;
  /** With the file, where there is one. */
  readonly options: WrittenOptions;
  readonly ruleset: Ruleset;
}

export type ChosenRules =
  | { readonly ok: true; readonly chosen: RulesChosen }
  | { readonly ok: false; readonly failure: Failure };

/** Where a failure of the choices is told that stand beside the ruleset. */
export type PlaceOfOption = (option: string | null) => string | null;

/** The rules of this id or in this file, with these choices. */
export const chooseRules = (
  asked: string,
  options: WrittenOptions,
  placeOf: PlaceOfOption = () => null,
): ChosenRules => {
  if (isRulesFile(asked)) {
    const text = readText(asked, RULES_FILE);
    return text.ok ? rulesIn(text.text, asked, { options, placeOf }) : text;
  }
  const made = rulesetWith(asked, options);
  if (!made.ok) return { ok: false, failure: choiceFailure(made.error, asked, placeOf) };
  const { ruleset } = made;
  return { ok: true, chosen: { id: ruleset.preset ?? ruleset.id, options, ruleset } };
};

const choiceFailure = (error: RulesetError, ruleset: string, placeOf: PlaceOfOption): Failure =>
  usageFailure({
    what: rulesetProblem(error),
    where: placeOf('option' in error ? error.option : null),
    remedy: `see "mjtable rules ${ruleset}"`,
  });

interface ChosenBeside {
  readonly options?: WrittenOptions;
  readonly placeOf?: PlaceOfOption;
}

/** The rules in a text that is the content of `file`; each example of it is tried. */
export const rulesIn = (text: string, file: string, beside: ChosenBeside = {}): ChosenRules => {
  const read = fileIn(text, file, beside);
  if (!read.ok) return read;
  const untrue = read.rules.examples.find(({ failure }) => failure !== null)?.failure ?? null;
  return untrue === null ? { ok: true, chosen: read.rules.chosen } : { ok: false, failure: untrue };
};

/** Rules of a file that can be played, whether its examples hold or not. */
export interface FileOfRules {
  readonly own: OwnRules;
  readonly chosen: RulesChosen;
  readonly examples: readonly { readonly hand: string; readonly failure: Failure | null }[];
}

export type FileOfRulesRead =
  | { readonly ok: true; readonly rules: FileOfRules }
  | { readonly ok: false; readonly failure: Failure };

/** The same, with what is wrong with every example. */
export const readRulesFile = (file: string): FileOfRulesRead => {
  const text = readText(file, RULES_FILE);
  return text.ok ? fileIn(text.text, file, {}) : text;
};

const fileIn = (
  text: string,
  file: string,
  { options = {}, placeOf = () => null }: ChosenBeside,
): FileOfRulesRead => {
  const read = configIn(text, file, RULES_FILE);
  if (!read.ok) return read;
  const { config } = read;
  const rules = ownRulesIn(config.values, { hash: hashOf(text), text });
  if (!rules.ok) return { ok: false, failure: problemFailure(rules.problem, config) };
  const { own } = rules;
  const playable = playableRules(own, config, { options, placeOf });
  if (!playable.ok) return playable;
  const { chosen } = playable;
  const failureOf = ({ problem: found }: TriedExample) =>
    found === null ? null : problemFailure(found, config);
  const examples = triedExamples(chosen.ruleset, own.written).map((each) => ({
    hand: each.hand,
    failure: failureOf(each),
  }));
  return { ok: true, rules: { own, chosen, examples } };
};

const playableRules = (
  ownRules: OwnRules,
  config: ConfigFile,
  { options, placeOf }: Required<ChosenBeside>,
): ChosenRules => {
  const { base, options: written = {} } = ownRules.written;
  const chosen = { ...written, ...options, ownRules };
  const made = rulesetWith(base, chosen);
  if (made.ok) return { ok: true, chosen: { id: made.ruleset.id, options: chosen, ruleset: made.ruleset } };
  const { error } = made;
  if (error.code === 'bad-own-rules') return { ok: false, failure: problemFailure(error, config) };
  const name = 'option' in error ? error.option : null;
  const place: PlaceOfOption = (option) =>
    option !== null && option in options
      ? placeOf(option)
      : config.placeOf(option === null ? ['options'] : ['options', option], 'value');
  return { ok: false, failure: choiceFailure(error, base, () => place(name)) };
};

const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const problemFailure = ({ path, message, part }: OwnProblem, config: ConfigFile): Failure =>
  usageFailure({
    what: `${nameOf(path)} ${message}`.trim(),
    where: config.placeOf(path, part),
    remedy: 'see docs/rules-file.md',
  });

/** A part of the file as its writer knows it; which of several the line tells. */
const nameOf = (path: OwnProblem['path']): string => {
  const names = path.filter((step) => typeof step === 'string');
  return names.length === 0 ? 'the file' : names.join('.');
};
