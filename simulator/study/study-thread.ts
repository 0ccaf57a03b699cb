import { parentPort, workerData } from 'node:worker_threads';
import { type BesidePlay, goesOn } from './beside-play.ts';
import type { HandLine } from './hand-line.ts';
import type { KnownProcesses } from './known-processes.ts';
import { bearLateThrows } from './late-throws.ts';
import { rulesOf, type StudyPlan, studyMatch } from './match-study.ts';
import { loadPolicyModule } from './module-policy.ts';
import { Company, modulesOf } from './people.ts';
import type { MakePolicy } from './policy.ts';

/*
 * A thread of a study: it is told which match to play, and tells its hands one by one; null: everybody leaves. Matches know nothing of each other, so
 * it makes no difference which thread plays which.
 */

export interface StudyThreadInput {
  readonly plan: StudyPlan;
  readonly known: KnownProcesses;
  readonly beside: BesidePlay;
}

/** A hand of a match; null: the match is over. */
export interface ThreadTold {
  readonly match: number;
  readonly hand: HandLine | null;
}

const port = parentPort;
if (port === null) throw new Error('this runs in a thread of a study');
const tell = (told: ThreadTold): void => port.postMessage(told);
const { plan, known, beside }: StudyThreadInput = workerData;
const ruleset = rulesOf(plan);
const letGo = bearLateThrows();
/** What is thrown here is a mistake of our own, and ends this thread. */
const orEnd = <Result>(work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    letGo();
    throw error;
  }
};
const modules = new Map<string, MakePolicy>();
for (const path of modulesOf(plan.people)) {
  const loaded = await loadPolicyModule(path);
  orEnd(() => {
    if (!loaded.ok) throw new Error(`${path}: ${loaded.why}`);
    modules.set(path, loaded.make);
  });
}
const company = orEnd(() => new Company({ ...plan, known, modules }));
let given = 0;
const play = (match: number): void => {
  for (const hand of studyMatch(plan, { ruleset, match, company })) {
    tell({ match, hand });
    given += 1;
    if (!goesOn(beside, given)) return;
  }
  tell({ match, hand: null });
};
port.on('message', (match: number | null) => {
  if (match !== null) {
    orEnd(() => play(match));
    return;
  }
  company.leave();
  port.close();
});
