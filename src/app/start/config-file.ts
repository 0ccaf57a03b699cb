import { readFileSync } from 'node:fs';
import { parse, TomlError } from 'smol-toml';
import type { Failure } from './exit-codes.ts';

/** A configuration file as it was written: TOML whose keys are the flags of `mjtable run`. */
export interface ConfigFile {
  readonly file: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export type ConfigFileRead =
  | { readonly ok: true; readonly config: ConfigFile }
  | { readonly ok: false; readonly failure: Failure };

/** Reads the file; whether its keys and values make sense is config.ts's to say. */
export const readConfigFile = (file: string): ConfigFileRead => {
  try {
    return { ok: true, config: { file, values: parse(readFileSync(file, 'utf8')) } };
  } catch (thrown) {
    return {
      ok: false,
      failure: thrown instanceof TomlError ? notToml(thrown, file) : unreadable(thrown, file),
    };
  }
};

/** A TomlError's message goes on with a drawing of the place, which the line and column tell as well. */
const notToml = ({ message, line, column }: TomlError, file: string): Failure => ({
  exit: 'wrong-usage',
  what: `the configuration file is not TOML: ${message.split('\n')[0]}`,
  where: `${file} line ${line} column ${column}`,
  remedy: 'correct that line',
});

const unreadable = (thrown: unknown, file: string): Failure => {
  const why = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : String(thrown);
  return {
    exit: 'wrong-usage',
    what: `the configuration file cannot be read (${why})`,
    where: file,
    remedy: 'check the path given with --config',
  };
};
