import { type Command, Option } from 'commander';
import type { SettingKey } from '../start/run-config.ts';
import type { WrittenValues } from '../start/setting-failure.ts';
import { environmentName, SETTINGS } from '../start/settings.ts';

/** A flag as it is written with what it takes, and its help. */
export type FlagHelp = readonly [flag: string, meaning: string];

/** The flag of a setting. */
export const flagOf = (key: SettingKey): FlagHelp => {
  const { takes, meaning } = SETTINGS[key];
  return [takes === null ? `--${key}` : `--${key} <${takes}>`, meaning];
};

export const DATA = flagOf('data');
export const OPTION = flagOf('option');

/** Defaults are told here and put in by run-config.ts and demo-config.ts, so that a file's value is not mistaken for overruled. */
export const addFlags = (command: Command, flags: readonly FlagHelp[], defaults: WrittenValues): void => {
  for (const each of flags) {
    const [flag, meaning] = each;
    const name = flag.replace(/^--(\S+)(?: .*)?$/, '$1');
    const told = typeof defaults[name] === 'string' ? `${meaning} (default: ${defaults[name]})` : meaning;
    const option = new Option(flag, told).env(environmentName(name));
    command.addOption(REPEATABLE.has(flag) ? option.argParser(oneMore) : option);
  }
};

export const configFile = (meaning: string): Option =>
  new Option('--config <file>', meaning).env('MJTABLE_CONFIG');

/** Each more of them adds to what was given; of any other flag the last counts. */
const REPEATABLE: ReadonlySet<string> = new Set([OPTION[0], flagOf('broker')[0]]);

const oneMore = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** What was given, by the names of the flags; a switch in the environment is what stands there, which may be "false". */
export const written = (command: Command): WrittenValues =>
  Object.fromEntries(
    command.options.flatMap((option) => {
      const name = option.attributeName();
      const key = option.long?.replace('--', '') ?? name;
      const isSwitchedThere = option.isBoolean() && command.getOptionValueSource(name) === 'env';
      const value: unknown = isSwitchedThere
        ? process.env[option.envVar ?? '']
        : command.getOptionValue(name);
      return value === undefined || key === 'config' ? [] : [[key, value]];
    }),
  );
