import { playersIn } from '../../src/rules/match.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { below, createRandom } from '../machine/random.ts';
import { CALM, STRONG } from '../people/manners/temperaments.ts';
import type { Temperament } from '../people/mind.ts';
import { ExternalPolicy, type WhyUnanswered } from './external-policy.ts';
import { type KnownProcesses, knownProcesses } from './known-processes.ts';
import { type PersonIndex, type Policy, randomPolicy } from './policy.ts';

/** The ways to play that are at hand, as `--people` names them. */
export const PERSON_KINDS = ['simple', 'strong', 'random'] as const;
type PersonKind = (typeof PERSON_KINDS)[number];

const EXEC = 'exec:';
/** How somebody plays: in a way that is at hand, or as another process says. */
export type PersonPlays = PersonKind | `${typeof EXEC}${string}`;

/** Where the next of a list begins: a command may have commas of its own. */
const BETWEEN_PEOPLE = new RegExp(`,(?=${EXEC}|(?:${PERSON_KINDS.join('|')})(?:,|$))`);

/** Reads what `--people` says, such as `random,simple,simple`; null where that is no list of ways to play. */
export const parsePeople = (text: string): readonly PersonPlays[] | null => {
  const named = text.split(BETWEEN_PEOPLE);
  const people = named.flatMap((name) => playsIn(name) ?? []);
  return people.length === named.length ? people : null;
};

const playsIn = (name: string): PersonPlays | undefined => {
  if (!name.startsWith(EXEC)) return PERSON_KINDS.find((kind) => kind === name);
  const command = name.slice(EXEC.length).trim();
  return command === '' ? undefined : `${EXEC}${command}`;
};

/** Who plays at a table for so many: all in one way, or each in his own; null where they are too few or too many. */
export const peopleFor = (people: readonly PersonPlays[], players: number): readonly PersonPlays[] | null => {
  const [only] = people;
  if (people.length === 1 && only !== undefined) return Array.from({ length: players }, () => only);
  return people.length === players ? people : null;
};

/** Choices that were made for somebody whose policy made none. */
export interface Unanswered {
  readonly person: PersonIndex;
  readonly why: WhyUnanswered;
  readonly times: number;
}

export interface CompanyInput {
  readonly people: readonly PersonPlays[];
  /** How long another process may take over one answer. */
  readonly answerMs: number;
  /** Where it is known which processes play, for whoever outlives this thread; left out = nobody does. */
  readonly known?: KnownProcesses;
}

/** All who play a study, match after match; processes of theirs last until they leave. */
export class Company {
  readonly #people: readonly PersonPlays[];
  readonly #external = new Map<PersonIndex, ExternalPolicy>();

  constructor({ people, answerMs, known = knownProcesses(people) }: CompanyInput) {
    this.#people = people;
    for (const [person, plays] of people.entries()) {
      if (!plays.startsWith(EXEC)) continue;
      const command = plays.slice(EXEC.length).split(/\s+/);
      this.#external.set(
        person,
        new ExternalPolicy({ command, answerMs, known: { among: known, at: person } }),
      );
    }
  }

  /** Everybody's policy for a match, by person; null: he has none, and plays by his temperament, as people at the simulated tables do. */
  policiesFor({ ruleset, match, seed }: MatchAhead): readonly (Policy | null)[] {
    return this.#people.map((plays, person) => {
      const chance = createRandom(seed, `person ${person}`);
      const external = this.#external.get(person);
      if (external === undefined) return plays === 'random' ? randomPolicy(chance) : null;
      const { id, options } = ruleset;
      const players = playersIn(ruleset);
      external.begin({ match, ruleset: id, options, players, seed: below(chance, 2 ** 32) });
      return external;
    });
  }

  /** What somebody is like who has no policy; whoever has one does by it what is no choice. */
  temperamentOf(person: PersonIndex): Temperament {
    return this.#people[person] === 'strong' ? STRONG : CALM;
  }

  /** What was chosen for others since this was asked last. */
  takeUnanswered(): readonly Unanswered[] {
    return [...this.#external].flatMap(([person, policy]) =>
      policy.takeUnanswered().map(([why, times]) => ({ person, why, times })),
    );
  }

  leave(): void {
    for (const policy of this.#external.values()) policy.leave();
  }
}

interface MatchAhead {
  readonly ruleset: Ruleset;
  readonly match: number;
  readonly seed: string;
}
