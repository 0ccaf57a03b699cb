import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { HandLine } from './hand-line.ts';
import { type KnownProcesses, killThem, knownProcesses } from './known-processes.ts';
import { rulesOf, type StudyPlan, studyMatch } from './match-study.ts';
import { Company } from './people.ts';
import type { StudyThreadInput } from './study-thread.ts';

interface PlayedMatch {
  readonly match: number;
  readonly hands: readonly HandLine[];
}

/** So many matches each thread may be ahead of the one that is waited for: what is played waits in memory. */
const AHEAD = 4;

/** All matches of a study, the first first, played by so many threads; whoever has enough stops asking. */
export async function* matchesInOrder(
  plan: StudyPlan,
  workers: number,
): AsyncGenerator<readonly HandLine[], never, void> {
  if (workers === 1) return yield* playedHere(plan);
  const threads = Array.from({ length: workers }, () => startThread(plan));
  try {
    return yield* playedBy(threads.map(({ worker }) => worker));
  } finally {
    await Promise.all(threads.map(sendHome));
  }
}

interface Thread {
  readonly worker: Worker;
  readonly known: KnownProcesses;
}

const startThread = (plan: StudyPlan): Thread => {
  const input: StudyThreadInput = { plan, known: knownProcesses(plan.people) };
  return {
    worker: new Worker(new URL('./study-thread.js', import.meta.url), { workerData: input }),
    known: input.known,
  };
};

/** A thread in the midst of a match is given this time to end the processes it plays with; what it leaves behind is killed. */
const MOST_LEAVING_MS = 2000;

const sendHome = async ({ worker, known }: Thread): Promise<void> => {
  const left = once(worker, 'exit', { signal: AbortSignal.timeout(MOST_LEAVING_MS) });
  worker.postMessage(null);
  await left.catch(() => worker.terminate());
  killThem(known);
};

async function* playedHere(plan: StudyPlan): AsyncGenerator<readonly HandLine[], never, void> {
  const ruleset = rulesOf(plan);
  const company = new Company(plan);
  try {
    for (let match = 1; ; match += 1) {
      yield [...studyMatch(plan, { ruleset, match, company })];
      // Between two matches the program hears that it is to end.
      await setImmediate();
    }
  } finally {
    company.leave();
  }
}

async function* playedBy(threads: readonly Worker[]): AsyncGenerator<readonly HandLine[], never, void> {
  const ready = new Map<number, readonly HandLine[]>();
  let tell = (): void => undefined;
  let broken: Error | null = null;
  let asked = 0;
  let wanted = 1;
  const idle: Worker[] = [];
  const ask = (thread: Worker): void => {
    if (asked >= wanted + AHEAD * threads.length) return void idle.push(thread);
    asked += 1;
    thread.postMessage(asked);
  };
  for (const thread of threads) {
    thread.on('message', ({ match, hands }: PlayedMatch) => {
      ready.set(match, hands);
      ask(thread);
      tell();
    });
    thread.on('error', (error) => {
      broken = error;
      tell();
    });
    ask(thread);
  }
  for (; ; wanted += 1) {
    for (const thread of idle.splice(0)) ask(thread);
    let hands = ready.get(wanted);
    while (hands === undefined) {
      if (broken !== null) throw broken;
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
      hands = ready.get(wanted);
    }
    ready.delete(wanted);
    yield hands;
  }
}
