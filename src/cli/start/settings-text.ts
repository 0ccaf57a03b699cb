import { stringify } from 'smol-toml';
import { projectVersion } from '../../controller/about/version.ts';
import { RUN_DEFAULTS, type SettingKey, TAKEN_BY_RELOAD } from './run-config.ts';
import type { WrittenValues } from './setting-failure.ts';
import { SETTING_KEYS, SETTINGS } from './settings.ts';
import { takenWhen } from './settings-schema.ts';

/** A table of a file as its [[table]] block. */
export interface WrittenBlock {
  readonly id: string;
  readonly port: string;
}

export interface SettingsAsked {
  /** Where the JSON Schema is, seen from the file. */
  readonly schema: string;
  /** What is chosen; everything else stands there as a comment. */
  readonly values: WrittenValues;
  /** Several tables; none where the file is about one. */
  readonly blocks: readonly WrittenBlock[];
}

/** A configuration file in which every setting is told: what is chosen, and what could be. */
export const settingsText = ({ schema, values, blocks }: SettingsAsked): string => {
  const keys = SETTING_KEYS.filter((key) => blocks.length === 0 || !OF_THE_ONLY_TABLE.has(key));
  const section = (of: Section): readonly string[] => {
    const those = keys.filter((key) => sectionOf(key) === of);
    return [heading(of, those[0]), ...those.flatMap((key) => ['', ...settingLines(key, values[key])])];
  };
  const tables = blocks.map((block) => ['', '[[table]]', stringify(block).trimEnd()].join('\n'));
  return [
    `#:schema ${schema}`,
    INTRODUCTION,
    '',
    ...section('club'),
    '',
    ...section('table'),
    ...tables,
    '',
  ].join('\n');
};

const OF_THE_ONLY_TABLE: ReadonlySet<SettingKey> = new Set(['table', 'table-id']);

const INTRODUCTION = `# Written by mjtable ${projectVersion()}.
# The configuration of mjtable. A line that begins with #: is for editors; a setting that is a comment stands there
# with its default or an example. Every setting may be given as MJTABLE_… in the environment and as a flag too: a flag
# wins over the environment, and that over this file. "mjtable check" tries all of it.`;

/** Whose settings stand together. */
type Section = 'club' | 'table';

const sectionOf = (key: SettingKey): Section => (TAKEN_BY_RELOAD.has(key) ? 'table' : 'club');

const heading = (of: Section, key: SettingKey = 'data'): string =>
  `# The ${of}: a change is taken ${takenWhen(key)}.`;

const settingLines = (key: SettingKey, chosen: unknown): readonly string[] => {
  const { meaning, example } = SETTINGS[key];
  const shown = chosen ?? DEFAULTS[key] ?? example ?? '';
  const line = stringify({ [key]: inline(shown) }).trimEnd();
  return [...wrapped(meaning), chosen === undefined ? `# ${line}` : line];
};

const DEFAULTS: WrittenValues = {
  ...RUN_DEFAULTS,
  // Nothing is chosen within the rules: an example says more.
  option: null,
};

/** Choices are written in one line, as the command line has them. */
const inline = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([name, choice]) => `${name}=${choice}`)
    : value;

/** As long as a line of a comment may be, without its sign. */
const LINES = /\S.{0,114}(?=\s|$)/g;

const wrapped = (text: string): readonly string[] => (text.match(LINES) ?? []).map((line) => `# ${line}`);
