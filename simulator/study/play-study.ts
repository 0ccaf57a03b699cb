import { setImmediate } from 'node:timers/promises';
import { playersIn } from '../../src/rules/match.ts';
import type { PlayableId } from '../../src/rules/rulesets/presets.ts';
import type { HandLine } from './hand-line.ts';
import { killThem, knownProcesses } from './known-processes.ts';
import { rulesOf, type StudyPlan, studyMatch } from './match-study.ts';
import { handsInOrder } from './matches-in-order.ts';
import { loadPolicyModule } from './module-policy.ts';
import { Company, MODULE, modulesOf, type PersonPlays, peopleFor, playsIn } from './people.ts';
import type { MakePolicy, PersonIndex } from './policy.ts';

/** What is played, by whom, and where. */
export interface StudyOptions {
  /** So many hands, 1 or more. */
  readonly hands: number;
  /** All chance follows from it. */
  readonly seed: string;
  /** Left out = `korean-japanese`. */
  readonly ruleset?: PlayableId;
  /** Choices within the rules by their names, such as `{ players: 4 }`; left out = none. */
  readonly options?: Readonly<Record<string, unknown>>;
  /**
   * How they play: as `--people` names it (docs/policies.md), or as a function makes it; one for all, or one for each.
   * Left out = everybody is `simple`.
   */
  readonly people?: readonly (PersonPlays | MakePolicy)[];
  /**
   * So many threads, from 1 to 64; left out = it is played in this thread, hand by hand as hands are asked for. A function
   * cannot play in another thread: there its module is named, `module:FILE`.
   */
  readonly workers?: number;
  /** How long the process of `exec:COMMAND` may take over one answer; left out = 5000. */
  readonly answerMs?: number;
  /** Told once for each person what his policy threw in this thread, or that it is none; left out = standard error is. */
  readonly onThrown?: (person: PersonIndex, thrown: unknown) => void;
}

const MOST_WORKERS = 64;
const USUAL_ANSWER_MS = 5000;

/**
 * Plays hands without a table, as `mjtable simulate` does, and gives them in order: the same of the same seed, whatever the
 * number of threads. Whoever has enough stops asking. Throws a RangeError at once where it cannot be played so; where a
 * module cannot be loaded, the first hand that is asked for fails.
 */
export const playStudy = (study: StudyOptions): AsyncGenerator<HandLine, void, void> => {
  const { workers } = study;
  const { plan, made } = planned(study);
  if (workers === undefined) return inThisThread(plan, { made, onThrown: study.onThrown });
  if (!Number.isInteger(workers) || workers < 1 || workers > MOST_WORKERS)
    throw new RangeError(`workers is a whole number from 1 to ${MOST_WORKERS}, not ${workers}`);
  if (made.size > 0)
    throw new RangeError('a function plays in this thread only: leave workers out, or name its module');
  return inThreads(plan, workers);
};

/** What is to be played, where functions stand as modules that were loaded already. */
const planned = ({
  hands,
  seed,
  ruleset = 'korean-japanese',
  options = {},
  people = ['simple'],
  answerMs = USUAL_ANSWER_MS,
}: StudyOptions): { readonly plan: StudyPlan; readonly made: ReadonlyMap<string, MakePolicy> } => {
  if (!Number.isSafeInteger(hands) || hands < 1)
    throw new RangeError(`hands is a whole number from 1 on, not ${hands}`);
  if (typeof seed !== 'string') throw new RangeError(`seed is a text, not ${seed}`);
  if (!Number.isFinite(answerMs) || answerMs <= 0)
    throw new RangeError(`answerMs is a number of milliseconds above 0, not ${answerMs}`);
  if (!Array.isArray(people)) throw new RangeError(`people is a list, not ${people}`);
  const made = new Map<string, MakePolicy>();
  const named = people.map((plays, person): PersonPlays => {
    if (typeof plays !== 'function') return known(plays);
    made.set(`function ${person}`, plays);
    return `${MODULE}function ${person}`;
  });
  const players = playersIn(rulesOf({ ruleset, options }));
  const seated = peopleFor(named, players);
  if (seated === null)
    throw new RangeError(`people are ${people.length}, and ${players} play: one for all, or ${players}`);
  return { plan: { ruleset, options, seed, hands, people: seated, answerMs }, made };
};

/** Whoever knows no types may have named anything. */
const known = (named: PersonPlays): PersonPlays => {
  const plays = typeof named === 'string' ? playsIn(named) : undefined;
  if (plays === undefined) throw new RangeError(`nobody plays as ${named}`);
  return plays;
};

interface HereWith {
  readonly made: ReadonlyMap<string, MakePolicy>;
  readonly onThrown: StudyOptions['onThrown'];
}

async function* inThisThread(
  plan: StudyPlan,
  { made, onThrown }: HereWith,
): AsyncGenerator<HandLine, void, void> {
  const ruleset = rulesOf(plan);
  const modules = new Map(made);
  for (const path of modulesOf(plan.people)) if (!made.has(path)) modules.set(path, await loaded(path));
  const processes = knownProcesses(plan.people);
  const company = new Company({
    ...plan,
    modules,
    known: processes,
    ...(onThrown === undefined ? {} : { onThrown }),
  });
  const killAll = (): void => killThem(processes);
  process.on('exit', killAll);
  try {
    let left = plan.hands;
    for (let match = 1; ; match += 1)
      for (const hand of studyMatch(plan, { ruleset, match, company })) {
        yield hand;
        left -= 1;
        if (left === 0) return;
        // Whatever else waits in this thread has its turn between two hands.
        await setImmediate();
      }
  } finally {
    company.leave();
    process.off('exit', killAll);
  }
}

const loaded = async (path: string): Promise<MakePolicy> => {
  const module = await loadPolicyModule(path);
  if (!module.ok) throw new RangeError(`${path}: ${module.why}`);
  return module.make;
};

async function* inThreads(plan: StudyPlan, workers: number): AsyncGenerator<HandLine, void, void> {
  for (const path of modulesOf(plan.people)) await loaded(path);
  let left = plan.hands;
  const never = new AbortController();
  for await (const hands of handsInOrder(plan, { workers, stop: never.signal }))
    for (const hand of hands) {
      yield hand;
      left -= 1;
      if (left === 0) return;
    }
}
