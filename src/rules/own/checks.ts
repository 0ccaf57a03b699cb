/** The names and numbers that lead to a part of a file: `['pattern', 1, 'needs']`. */
export type OwnPath = readonly (string | number)[];

/** What is wrong with a club's own rules, and which part of them it is about. */
export interface OwnProblem {
  readonly path: OwnPath;
  /** To be read after the name of that part. */
  readonly message: string;
  /** Whether its name or its value is to be mended. */
  readonly part: 'name' | 'value';
}

/** Null: nothing is wrong. */
export type Check = (value: unknown, path: OwnPath) => OwnProblem | null;

export const wrongValue = (path: OwnPath, message: string): OwnProblem => ({ path, message, part: 'value' });
export const wrongName = (path: OwnPath, message: string): OwnProblem => ({ path, message, part: 'name' });

/** The first that is wrong. */
export function firstProblem<T>(
  parts: readonly T[],
  problemOf: (part: T, index: number) => OwnProblem | null,
): OwnProblem | null {
  for (const [index, part] of parts.entries()) {
    const problem = problemOf(part, index);
    if (problem !== null) return problem;
  }
  return null;
}

function wants(accepts: (value: unknown) => boolean, message: string): Check {
  return (value, path) => (accepts(value) ? null : wrongValue(path, message));
}

const LONGEST_TEXT = 200;

/** What breaks a line, or turns the letters that follow it, on every page on which it stands. */
const NOT_LETTERS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

export const text = wants(
  (value) =>
    typeof value === 'string' &&
    value.trim() !== '' &&
    value.length <= LONGEST_TEXT &&
    !NOT_LETTERS.test(value),
  `wants a text of 1 to ${LONGEST_TEXT} letters in one line`,
);

export const anyText = wants((value) => typeof value === 'string', 'wants a text');

export function textLike(pattern: RegExp, message: string): Check {
  return wants((value) => typeof value === 'string' && pattern.test(value), message);
}

export const trueOrFalse = wants((value) => typeof value === 'boolean', 'wants true or false');

export function whole(least: number, most: number): Check {
  return wants(
    (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most,
    `wants a whole number from ${least} to ${most}`,
  );
}

export function oneOf(words: readonly string[]): Check {
  return wants((value) => words.some((word) => word === value), `wants one of: ${words.join(', ')}`);
}

export function listOf(check: Check, most: number): Check {
  return (value, path) => {
    if (!Array.isArray(value)) return wrongValue(path, 'wants a list');
    if (value.length === 0 || value.length > most) return wrongValue(path, `wants 1 to ${most} of them`);
    return firstProblem<unknown>(value, (part, index) => check(part, [...path, index]));
  };
}

/** Either, told apart by whether the value is a table. */
export function tableOr(table: Check, other: Check): Check {
  return (value, path) => (isTable(value) ? table(value, path) : other(value, path));
}

export function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A table with any names, each checked alike. */
export function named(name: Check, part: Check): Check {
  return (value, path) => {
    if (!isTable(value)) return wrongValue(path, 'wants a table');
    if (Object.keys(value).length === 0) return wrongValue(path, 'wants at least one name');
    return firstProblem(Object.entries(value), ([key, inside]) => {
      const problem = name(key, [...path, key]);
      return problem === null ? part(inside, [...path, key]) : wrongName(problem.path, problem.message);
    });
  };
}

export interface Keys {
  readonly wanted?: Readonly<Record<string, Check>>;
  readonly free?: Readonly<Record<string, Check>>;
}

/** A table with these names and no others. */
export function table({ wanted = {}, free = {} }: Keys): Check {
  const known: Readonly<Record<string, Check>> = { ...wanted, ...free };
  return (value, path) => {
    if (!isTable(value)) return wrongValue(path, 'wants a table');
    const lacking = Object.keys(wanted).find((key) => !Object.hasOwn(value, key));
    const wrong = firstProblem(Object.entries(value), ([key, inside]) => {
      const check = Object.hasOwn(known, key) ? known[key] : undefined;
      return check === undefined
        ? wrongName([...path, key], `is not known here: there are ${Object.keys(known).join(', ')}`)
        : check(inside, [...path, key]);
    });
    if (wrong !== null) return wrong;
    return lacking === undefined ? null : wrongName(path, `has no ${lacking}`);
  };
}
