import type { Random } from '../machine/random.ts';
import { type Policy, randomPolicy } from './policy.ts';

/** The ways to play that are at hand, as `--people` names them. */
export const PERSON_KINDS = ['simple', 'random'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

const POLICIES: { readonly [kind in PersonKind]: (chance: Random) => Policy | null } = {
  // The people of the simulated tables, who need no policy.
  simple: () => null,
  random: randomPolicy,
};

/** The policy of one who plays so; null: he has none, and plays as people at the simulated tables do. */
export const policyFor = (kind: PersonKind, chance: Random): Policy | null => POLICIES[kind](chance);

/** Reads what `--people` says, such as `random,simple,simple`; null where that is no list of ways to play. */
export const parsePeople = (text: string): readonly PersonKind[] | null => {
  const names = text.split(',');
  const kinds = names.flatMap((name) => PERSON_KINDS.find((kind) => kind === name) ?? []);
  return kinds.length === names.length ? kinds : null;
};

/** Who plays at a table for so many: all in one way, or each in his own; null where they are too few or too many. */
export const peopleFor = (kinds: readonly PersonKind[], players: number): readonly PersonKind[] | null => {
  const [only] = kinds;
  if (kinds.length === 1 && only !== undefined) return Array.from({ length: players }, () => only);
  return kinds.length === players ? kinds : null;
};
