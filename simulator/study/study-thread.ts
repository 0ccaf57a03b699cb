import { parentPort, workerData } from 'node:worker_threads';
import type { KnownProcesses } from './known-processes.ts';
import { rulesOf, type StudyPlan, studyMatch } from './match-study.ts';
import { Company } from './people.ts';

/*
 * A thread of a study: it is told which match to play, and answers with its hands; null: everybody leaves. Matches know nothing of each other, so
 * it makes no difference which thread plays which.
 */

export interface StudyThreadInput {
  readonly plan: StudyPlan;
  readonly known: KnownProcesses;
}

const port = parentPort;
if (port === null) throw new Error('this runs in a thread of a study');
const { plan, known }: StudyThreadInput = workerData;
const ruleset = rulesOf(plan);
const company = new Company({ ...plan, known });
port.on('message', (match: number | null) => {
  if (match !== null) {
    port.postMessage({ match, hands: [...studyMatch(plan, { ruleset, match, company })] });
    return;
  }
  company.leave();
  port.close();
});
