import type { z } from 'zod';
import { isOlder, projectVersion } from '../../controller/about/version.ts';
import type { Failure } from '../../controller/failure/exit-codes.ts';
import { nearest } from '../../rules/rulesets/option-book.ts';
import type { ConfigFile } from './config-file.ts';
import type { KeyPath } from './toml-places.ts';

/** Values as they were written, by key: a flag's name without its dashes, in flags and file alike. */
export type WrittenValues = Readonly<Record<string, unknown>>;

/** The keys that a file may have, and those of its [[table]] blocks. */
export interface KnownKeys {
  readonly ofClub: readonly string[];
  readonly ofTable: readonly string[];
}

/** Names the first flag that is wrong. */
export const flagFailure = (
  error: z.ZodError,
  { command, flags }: { readonly command: 'run' | 'demo' | 'reload'; readonly flags: WrittenValues },
): Failure => {
  const { path, message } = firstOf(error);
  const key = String(path[0]);
  const got = flags[key];
  const what = got === undefined ? `--${key} is missing: it ${message}` : `--${key} ${message}`;
  return wrong(
    `${what}${got === undefined ? '' : notThat(key, got)}`,
    null,
    `see "mjtable ${command} --help"`,
  );
};

/** Names the first value of the file that is wrong, by line and column. */
export const fileFailure = (error: z.ZodError, file: ConfigFile, known: KnownKeys): Failure => {
  const issue = firstOf(error);
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  if (issue.code === 'unrecognized_keys') return unknownKey([...path, issue.keys[0] ?? ''], file, known);
  const got = valueAt(file.values, path);
  if (got === undefined)
    return wrong(
      `a table has no ${path.at(-1)}: it ${issue.message}`,
      file.placeOf(path, 'name'),
      'write one into its block',
    );
  return wrong(
    `${nameOf(path)} ${issue.message}${notThat(nameOf(path), got)}`,
    file.placeOf(path, 'value'),
    laterRelease(file) ?? 'correct it there',
  );
};

const firstOf = ({ issues: [issue] }: z.ZodError): z.core.$ZodIssue => {
  if (issue === undefined) throw new TypeError('a schema refused without saying why');
  return issue;
};

const wrong = (what: string, where: string | null, remedy: string): Failure => ({
  exit: 'wrong-usage',
  what,
  where,
  remedy,
});

/** A key as its writer knows it; which table it is of the line tells. */
const nameOf = (path: KeyPath): string => {
  const [first, second, ...inside] = path;
  if (first === 'table' && inside.length > 0) return nameOf(inside);
  return [first, ...[second, ...inside].flatMap((step) => (step === undefined ? [] : `[${step}]`))].join('');
};

/** What a line in a log must not tell, though it was refused. */
const SECRETS: ReadonlySet<string> = new Set(['operator-code']);

const LONGEST_TOLD = 100;

const notThat = (key: string, got: unknown): string => {
  if (SECRETS.has(key)) return '';
  const told = JSON.stringify(got) ?? 'nothing';
  return `, not ${told.length > LONGEST_TOLD ? `${told.slice(0, LONGEST_TOLD)}…` : told}`;
};

const unknownKey = (path: KeyPath, file: ConfigFile, { ofClub, ofTable }: KnownKeys): Failure => {
  const key = String(path.at(-1));
  const isInBlock = path.length > 1;
  const [known, others] = isInBlock ? [ofTable, ofClub] : [ofClub, ofTable];
  const place = file.placeOf(path, 'name');
  if (others.includes(key))
    return isInBlock
      ? wrong(
          `"${key}" is a setting of the club, not of a table`,
          place,
          'write it above the first [[table]]',
        )
      : wrong(`"${key}" is a setting of one table`, place, 'write it into a [[table]] block');
  const meant = nearest(key, known);
  const usual = meant === null ? `the settings are ${known.join(', ')}` : `did you mean "${meant}"?`;
  return wrong(
    `"${key}" is not a setting${isInBlock ? ' of a table' : ''}`,
    place,
    laterRelease(file) ?? usual,
  );
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
