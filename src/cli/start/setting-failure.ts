import type { z } from 'zod';
import type { Failure } from '../../controller/failure/exit-codes.ts';
import { nearest } from '../../rules/rulesets/option-book.ts';
import type { ConfigFile } from './config-file.ts';

/** Values as they were written, by key: a flag's name without its dashes, in flags and file alike. */
export type WrittenValues = Readonly<Record<string, unknown>>;

/** Where the values came from that a schema refused. */
export interface Sources {
  readonly command: 'run' | 'demo';
  readonly flags: WrittenValues;
  readonly file: ConfigFile | null;
  readonly knownKeys: readonly string[];
}

/** Names the first value that is wrong by the flag or by the place in the file it was given at. */
export const settingFailure = ({ issues: [issue] }: z.ZodError, sources: Sources): Failure => {
  if (issue === undefined) throw new TypeError('a schema refused without saying why');
  if (issue.code === 'unrecognized_keys') return unknownKey(issue.keys[0] ?? '', sources);
  const [key = '', ...inside] = issue.path.map(String);
  const { command, flags, file } = sources;
  if (key in flags) return wrongFlag(key, { message: issue.message, got: flags[key], command });
  if (file !== null && key in file.values) {
    const path = [key, ...inside.map((step) => `[${step}]`)].join('');
    return wrongKey(path, { message: issue.message, got: valueAt(file.values, issue.path), file });
  }
  return missing(key, { message: issue.message, command });
};

/** What a line in a log must not tell, though it was refused. */
const SECRETS: ReadonlySet<string> = new Set(['operator-code']);

const notThat = (key: string, got: unknown): string =>
  SECRETS.has(key) ? '' : `, not ${JSON.stringify(got) ?? 'nothing'}`;

const seeHelp = (command: string): string => `see "mjtable ${command} --help"`;

const wrongFlag = (key: string, wrong: { message: string; got: unknown; command: string }): Failure => ({
  exit: 'wrong-usage',
  what: `--${key} ${wrong.message}${notThat(key, wrong.got)}`,
  where: null,
  remedy: seeHelp(wrong.command),
});

const wrongKey = (path: string, wrong: { message: string; got: unknown; file: ConfigFile }): Failure => ({
  exit: 'wrong-usage',
  what: `${path} ${wrong.message}${notThat(path, wrong.got)}`,
  where: wrong.file.file,
  remedy: 'correct it there',
});

const missing = (key: string, wrong: { message: string; command: string }): Failure => ({
  exit: 'wrong-usage',
  what: `--${key} is missing: it ${wrong.message}`,
  where: null,
  remedy: seeHelp(wrong.command),
});

const unknownKey = (key: string, { file, knownKeys }: Sources): Failure => {
  const meant = nearest(key, knownKeys);
  return {
    exit: 'wrong-usage',
    what: `"${key}" is not a setting`,
    where: file?.file ?? null,
    remedy: meant === null ? `the settings are ${knownKeys.join(', ')}` : `did you mean "${meant}"?`,
  };
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof value !== 'object' || value === null) return value;
  return valueAt(Object.entries(value).find(([key]) => key === String(step))?.[1], rest);
};
