import { playersIn } from '../../src/rules/match.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { CALLED_AS } from '../called-as.ts';
import { below, createRandom } from '../machine/random.ts';
import { CALM, STRONG } from '../people/manners/temperaments.ts';
import type { Temperament } from '../people/mind.ts';
import { ExternalPolicy } from './external-policy.ts';
import type { GuestPolicy, WhyUnanswered } from './guest-policy.ts';
import { type KnownProcesses, knownProcesses } from './known-processes.ts';
import { ModulePolicy, NothingToPlay } from './module-policy.ts';
import { type MakePolicy, type PersonIndex, type Policy, randomPolicy } from './policy.ts';

/** The ways to play that are at hand, as `--people` names them. */
export const PERSON_KINDS = ['simple', 'strong', 'random'] as const;
type PersonKind = (typeof PERSON_KINDS)[number];

const EXEC = 'exec:';
/** Before the path of a module by which somebody plays. */
export const MODULE = 'module:';
/** How somebody plays: in a way that is at hand, as another process says, or as a module does. */
export type PersonPlays = PersonKind | `${typeof EXEC | typeof MODULE}${string}`;

/** Where the next of a list begins: a command may have commas of its own, and so may a path. */
const BETWEEN_PEOPLE = new RegExp(`,(?=${EXEC}|${MODULE}|(?:${PERSON_KINDS.join('|')})(?:,|$))`);

/** Reads what `--people` says, such as `random,simple,simple`; null where that is no list of ways to play. */
export const parsePeople = (text: string): readonly PersonPlays[] | null => {
  const named = text.split(BETWEEN_PEOPLE);
  const people = named.flatMap((name) => playsIn(name) ?? []);
  return people.length === named.length ? people : null;
};

/** How somebody plays who is named so alone, with all commas his own; undefined where nobody is. */
export const playsIn = (name: string): PersonPlays | undefined => {
  for (const way of [EXEC, MODULE] as const) {
    if (!name.startsWith(way)) continue;
    const named = name.slice(way.length).trim();
    return named === '' ? undefined : `${way}${named}`;
  }
  return PERSON_KINDS.find((kind) => kind === name);
};

/** The modules by which somebody of these plays, each once. */
export const modulesOf = (people: readonly PersonPlays[]): readonly string[] => [
  ...new Set(people.flatMap((plays) => (plays.startsWith(MODULE) ? [plays.slice(MODULE.length)] : []))),
];

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
  /** What the modules export that are named, by their paths; left out = none is. */
  readonly modules?: ReadonlyMap<string, MakePolicy>;
  /** Told once for each person what his module has thrown; left out = standard error is. */
  readonly onThrown?: (person: PersonIndex, thrown: unknown) => void;
}

/** All who play a study, match after match; processes of theirs last until they leave. */
export class Company {
  readonly #people: readonly PersonPlays[];
  readonly #guests: ReadonlyMap<PersonIndex, GuestPolicy>;

  constructor(input: CompanyInput) {
    this.#people = input.people;
    this.#guests = guestsOf(input);
  }

  /** Everybody's policy for a match, by person; null: he has none, and plays by his temperament, as people at the simulated tables do. */
  policiesFor({ ruleset, match, seed }: MatchAhead): readonly (Policy | null)[] {
    return this.#people.map((plays, person) => {
      const chance = createRandom(seed, `person ${person}`);
      const guest = this.#guests.get(person);
      if (guest === undefined) return plays === 'random' ? randomPolicy(chance) : null;
      const { id, options } = ruleset;
      const players = playersIn(ruleset);
      guest.begin({ match, ruleset: id, options, players, seed: below(chance, 2 ** 32) });
      return guest;
    });
  }

  /** What somebody is like who has no policy; whoever has one does by it what is no choice. */
  temperamentOf(person: PersonIndex): Temperament {
    return this.#people[person] === 'strong' ? STRONG : CALM;
  }

  /** What was chosen for others since this was asked last. */
  takeUnanswered(): readonly Unanswered[] {
    return [...this.#guests].flatMap(([person, policy]) =>
      policy.takeUnanswered().map(([why, times]) => ({ person, why, times })),
    );
  }

  leave(): void {
    for (const policy of this.#guests.values()) policy.leave();
  }
}

interface MatchAhead {
  readonly ruleset: Ruleset;
  readonly match: number;
  readonly seed: string;
}

const guestsOf = ({
  people,
  answerMs,
  known = knownProcesses(people),
  modules = new Map(),
  onThrown = sayThrown,
}: CompanyInput): ReadonlyMap<PersonIndex, GuestPolicy> => {
  const guests = new Map<PersonIndex, GuestPolicy>();
  for (const [person, plays] of people.entries()) {
    if (plays.startsWith(EXEC)) {
      const command = plays.slice(EXEC.length).split(/\s+/);
      guests.set(person, new ExternalPolicy({ command, answerMs, known: { among: known, at: person } }));
    }
    if (plays.startsWith(MODULE)) {
      const make = modules.get(plays.slice(MODULE.length));
      if (make === undefined) throw new RangeError(`${plays} was not loaded`);
      guests.set(person, new ModulePolicy({ make, onThrown: (thrown) => onThrown(person, thrown) }));
    }
  }
  return guests;
};

/** Where it threw is for whoever wrote it. */
const sayThrown = (person: PersonIndex, thrown: unknown): void => {
  const said = thrown instanceof Error ? placed(thrown) : String(thrown);
  process.stderr.write(`${CALLED_AS}: person ${person + 1}: ${said}\n`);
};

const placed = (thrown: Error): string =>
  thrown instanceof NothingToPlay ? thrown.message : (thrown.stack ?? thrown.message);
