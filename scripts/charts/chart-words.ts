import { and, not, or } from 'xstate';

/** What a chart is made of, as far as it is drawn: XState's own configuration. */
export interface StateConfig {
  readonly initial?: unknown;
  readonly type?: unknown;
  readonly on?: unknown;
  readonly after?: unknown;
  readonly always?: unknown;
  readonly entry?: unknown;
  readonly exit?: unknown;
  readonly states?: unknown;
}

/** One way on from a state; without a target it stays where it is. */
export interface Transition {
  /** An event, `always`, or `after` a named time. */
  readonly on: string;
  readonly target: string | null;
  readonly guard: unknown;
  readonly actions: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

const read = (on: string, written: unknown): readonly Transition[] =>
  listOf(written).map((each) => {
    if (typeof each === 'string') return { on, target: each, guard: undefined, actions: undefined };
    if (!isObject(each)) throw new Error(`a transition on ${on} is neither a name nor an object`);
    const { target, guard, actions } = each;
    return { on, target: typeof target === 'string' ? target : null, guard, actions };
  });

const named = (all: unknown, prefix: string): readonly Transition[] =>
  isObject(all) ? Object.entries(all).flatMap(([on, written]) => read(`${prefix}${on}`, written)) : [];

/** In the order in which they are tried. */
export const transitionsOf = ({ always, on, after }: StateConfig): readonly Transition[] => [
  ...read('always', always),
  ...named(on, ''),
  ...named(after, 'after '),
];

const paramWords = (params: unknown): string =>
  isObject(params) && typeof params !== 'function' ? ` ${Object.values(params).join(' ')}` : '';

const wordsOf = (each: unknown, what: string): string => {
  if (typeof each === 'string') return each;
  if (!isObject(each) || typeof each['type'] !== 'string')
    throw new Error(`${what} without a name in a chart`);
  return `${each['type']}${paramWords(each['params'])}`;
};

/** The names of actions; what has no name cannot be drawn, and throws. */
export const namesOf = (actions: unknown): readonly string[] =>
  listOf(actions).map((each) => wordsOf(each, 'an action'));

/** How XState checks this guard; the same function for every one that is made of others in the same way. */
const checkOf = (guard: unknown): unknown => (isObject(guard) ? guard['check'] : undefined);

const MADE_OF: readonly { readonly check: unknown; readonly words: (parts: readonly string[]) => string }[] =
  [
    { check: checkOf(and(['one', 'other'])), words: (parts) => parts.join(' and ') },
    { check: checkOf(or(['one', 'other'])), words: (parts) => parts.join(' or ') },
    { check: checkOf(not('one')), words: (parts) => `not ${parts.join('')}` },
  ];

/** A guard in words; null for none. */
export const guardWords = (guard: unknown): string | null => {
  if (guard === undefined) return null;
  if (!isObject(guard) || typeof guard !== 'function') return wordsOf(guard, 'a guard');
  const made = MADE_OF.find(({ check }) => check === checkOf(guard));
  if (made === undefined) throw new Error('a guard without a name in a chart');
  return made.words(listOf(guard['guards']).map((part) => guardWords(part) ?? ''));
};
