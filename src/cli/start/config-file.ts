import { readFileSync, statSync } from 'node:fs';
import { parse, TomlError } from 'smol-toml';
import type { Failure } from '../../controller/failure/exit-codes.ts';

/** A configuration file as it was written: TOML whose keys are the flags of `mjtable run`. */
export interface ConfigFile {
  readonly file: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export type ConfigFileRead =
  | { readonly ok: true; readonly config: ConfigFile }
  | { readonly ok: false; readonly failure: Failure };

/** A configuration is a page of text; a parser given fifty megabytes is at it for half a minute. */
const MOST_BYTES = 1_000_000;

/** Reads the file; whether its keys and values make sense is config.ts's to say. */
export const readConfigFile = (file: string): ConfigFileRead => {
  try {
    if (statSync(file).size > MOST_BYTES) return { ok: false, failure: tooLarge(file) };
    const values = parse(readFileSync(file, 'utf8'));
    return hasProtoKey(values)
      ? { ok: false, failure: protoKey(file) }
      : { ok: true, config: { file, values } };
  } catch (thrown) {
    return {
      ok: false,
      failure: thrown instanceof TomlError ? notToml(thrown, file) : unreadable(thrown, file),
    };
  }
};

/** No schema sees a key of this name: it would be passed over in silence. */
const hasProtoKey = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '__proto__') || Object.values(value).some(hasProtoKey));

const protoKey = (file: string): Failure => ({
  exit: 'wrong-usage',
  what: '"__proto__" is not a setting',
  where: file,
  remedy: 'leave it out',
});

const tooLarge = (file: string): Failure => ({
  exit: 'wrong-usage',
  what: `the configuration file is larger than ${MOST_BYTES / 1_000_000} MB`,
  where: file,
  remedy: 'check the path given with --config',
});

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
