import type { z } from 'zod';
import { isOlder, projectVersion } from '../../controller/about/version.ts';
import { type Failure, usageFailure } from '../../controller/failure/exit-codes.ts';
import { nearest } from '../../rules/rulesets/option-book.ts';
import type { ConfigFile } from './config-file.ts';
import type { KeyPath } from './toml-places.ts';
import { withoutPassword } from './without-password.ts';

/** Values as they were written, by key: a flag's name without its dashes, in flags and file alike. */
export type WrittenValues = Readonly<Record<string, unknown>>;

/** The keys that a file may have, and those of its [[table]] and [[broker]] blocks. */
export interface KnownKeys {
  readonly ofClub: readonly string[];
  readonly ofTable: readonly string[];
  readonly ofBroker: readonly string[];
}

/** Names the first flag that is wrong. */
export const flagFailure = (
  error: z.ZodError,
  { command, flags }: { readonly command: 'run' | 'demo' | 'reload'; readonly flags: WrittenValues },
): Failure => {
  const { path, message } = firstOf(error);
  const key = String(path[0]);
  const got = valueAt(flags, path.map(stepOf));
  const what = got === undefined ? `--${key} is missing: it ${message}` : `--${key} ${message}`;
  return usageFailure({
    what: `${what}${got === undefined ? '' : notThat(key, got)}`,
    where: null,
    remedy: `see "mjtable ${command} --help"`,
  });
};

/** Names the first value of the file that is wrong, by line and column. */
export const fileFailure = (error: z.ZodError, file: ConfigFile, known: KnownKeys): Failure => {
  const issue = firstOf(error);
  const path = asWritten(issue.path.map(stepOf), file.values);
  if (issue.code === 'unrecognized_keys') return unknownKey([...path, issue.keys[0] ?? ''], file, known);
  const got = valueAt(file.values, path);
  if (got === undefined)
    return usageFailure({
      what: `a ${path[0]} has no ${path.at(-1)}: it ${issue.message}`,
      where: file.placeOf(path, 'name'),
      remedy: 'write one into its block',
    });
  return usageFailure({
    what: `${nameOf(path)} ${issue.message}${notThat(settingOf(path), got)}`,
    where: file.placeOf(path, 'value'),
    remedy: laterRelease(file) ?? 'correct it there',
  });
};

/** As far as it is written: what is a text there may be read as if there were more in it. */
const asWritten = (path: KeyPath, values: WrittenValues): KeyPath => {
  const around = path.slice(0, -1);
  return typeof valueAt(values, around) === 'string' ? asWritten(around, values) : path;
};

const stepOf = (step: PropertyKey): string | number => (typeof step === 'number' ? step : String(step));

const firstOf = ({ issues: [issue] }: z.ZodError): z.core.$ZodIssue => {
  if (issue === undefined) throw new TypeError('a schema refused without saying why');
  return issue;
};

/** A key as its writer knows it; which table or broker it is of the line tells. */
const nameOf = (path: KeyPath): string => {
  const [setting, ...inside] = withoutBlock(path);
  return setting === 'broker' ? setting : [setting, ...inside.map((step) => `[${step}]`)].join('');
};

const settingOf = (path: KeyPath): string => String(withoutBlock(path)[0]);

/** A setting and where in its value; of a block as a whole, where it is. */
const withoutBlock = (path: KeyPath): KeyPath => {
  const [first, , ...inside] = path;
  return (first === 'table' || first === 'broker') && inside.length > 0 ? inside : path;
};

/** What a line in a log must not tell, though it was refused: codes, and names of persons. */
const NOT_TOLD: ReadonlySet<string> = new Set(['operator-code', 'players']);

/** Where a broker is; whatever is written there may have a password in it. */
const ADDRESSES: ReadonlySet<string> = new Set(['broker', 'at']);

const LONGEST_TOLD = 100;

const notThat = (setting: string, got: unknown): string => {
  if (NOT_TOLD.has(setting)) return '';
  const told =
    JSON.stringify(got, (key, value: unknown) => {
      if (NOT_TOLD.has(key)) return '…';
      const isAddress = typeof value === 'string' && (ADDRESSES.has(setting) || value.includes('://'));
      return isAddress ? withoutPassword(value) : value;
    }) ?? 'nothing';
  return `, not ${told.length > LONGEST_TOLD ? `${told.slice(0, LONGEST_TOLD)}…` : told}`;
};

const unknownKey = (path: KeyPath, file: ConfigFile, keys: KnownKeys): Failure => {
  const key = String(path.at(-1));
  const place = file.placeOf(path, 'name');
  if (path[0] === 'broker' && path.length > 1)
    return usageFailure({
      what: `"${key}" is not a setting of a broker`,
      where: place,
      remedy: laterRelease(file) ?? usualKey(key, keys.ofBroker),
    });
  const { ofClub, ofTable } = keys;
  const isInBlock = path.length > 1;
  const [known, others] = isInBlock ? [ofTable, ofClub] : [ofClub, ofTable];
  if (others.includes(key))
    return isInBlock
      ? usageFailure({
          what: `"${key}" is a setting of the club, not of a table`,
          where: place,
          remedy: 'write it above the first [[table]]',
        })
      : usageFailure({
          what: `"${key}" is a setting of one table`,
          where: place,
          remedy: 'write it into a [[table]] block',
        });
  return usageFailure({
    what: `"${key}" is not a setting${isInBlock ? ' of a table' : ''}`,
    where: place,
    remedy: laterRelease(file) ?? usualKey(key, known),
  });
};

const usualKey = (key: string, known: readonly string[]): string => {
  const meant = nearest(key, known);
  return meant === null ? `the settings are ${known.join(', ')}` : `did you mean "${meant}"?`;
};

/** What to do where a later release has written the file, and may know what this one does not. */
const laterRelease = ({ writtenBy }: ConfigFile): string | null =>
  writtenBy !== null && isOlder(projectVersion(), writtenBy)
    ? `the file was written by mjtable ${writtenBy} and this is ${projectVersion()}: install that release, or take the setting out`
    : null;

const valueAt = (value: unknown, path: KeyPath): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof value !== 'object' || value === null) return value;
  return valueAt(Object.entries(value).find(([key]) => key === String(step))?.[1], rest);
};
