import type { OwnProblem } from './checks.ts';
import { isOwnRules, problemInWritten } from './rules-schema.ts';
import type { OwnRules } from './written-rules.ts';

/** A club's own rules, or what is wrong with them as they are written. */
export type OwnRulesRead =
  | { readonly ok: true; readonly own: OwnRules }
  | { readonly ok: false; readonly problem: OwnProblem };

/** The rules in what a parser of TOML has made of a file. Whether they can be laid over their base is not looked at. */
export function ownRulesIn(parsed: unknown, file: Omit<OwnRules, 'written'>): OwnRulesRead {
  const written = plain(parsed);
  const problem = problemInWritten(written);
  if (problem !== null) return { ok: false, problem };
  const own: unknown = { ...file, written };
  if (!isOwnRules(own)) throw new TypeError('what has no problem is no rules of a club');
  const twice = SAID_ABOVE.find((name) => Object.hasOwn(own.written.options ?? {}, name));
  return twice === undefined ? { ok: true, own } : { ok: false, problem: saidAbove(twice) };
}

/** Choices of patterns have one place in a file, where each part of them has its line; a record may hold the other. */
const SAID_ABOVE = ['without', 'worth', 'ownRules'] as const;

function saidAbove(name: (typeof SAID_ABOVE)[number]): OwnProblem {
  return {
    path: ['options', name],
    message:
      name === 'ownRules' ? 'are no choice of a file' : `is said by itself: ${name} = …, above all tables`,
    part: 'name',
  };
}

/** The parser's tables have no prototype, and its dates are no values of ours: what a record would hold is left. */
function plain(parsed: unknown): unknown {
  return JSON.parse(JSON.stringify(parsed ?? null, noNumbersBeyond));
}

/** A whole number may be written so large that JSON has none. */
function noNumbersBeyond(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
