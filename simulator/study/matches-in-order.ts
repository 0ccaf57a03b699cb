import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type BesidePlay, besidePlay, handsTaken, letLeave } from './beside-play.ts';
import type { HandLine } from './hand-line.ts';
import { type KnownProcesses, killThem, knownProcesses } from './known-processes.ts';
import type { StudyPlan } from './match-study.ts';
import type { StudyThreadInput, ThreadTold } from './study-thread.ts';

/** So many matches each of several threads may be ahead of the one that is waited for: what is played waits in memory. */
const AHEAD = 4;

/** A thread has ended before it was sent home, and what it was to play is missing. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';

  constructor(exitCode: number) {
    super(
      `a thread of the study has ended by itself, with exit code ${exitCode}: no policy may call process.exit()`,
    );
  }
}

/**
 * All hands of a study in the order of their matches, some at a time, played by so many threads; whoever has enough stops
 * asking, and nothing comes any more once it is to stop. Throws what a thread has thrown, or ThreadEnded, after all that comes before it.
 */
export async function* handsInOrder(
  plan: StudyPlan,
  { workers, stop }: { readonly workers: number; readonly stop: AbortSignal },
): AsyncGenerator<readonly HandLine[], void, void> {
  const threads = Array.from({ length: workers }, () => startThread(plan));
  // However the program ends: the processes of policies do not hear what it hears.
  const killAll = (): void => {
    for (const { known } of threads) killThem(known);
  };
  process.on('exit', killAll);
  try {
    yield* playedBy(threads, stop);
  } finally {
    await Promise.all(threads.map(sendHome));
    process.off('exit', killAll);
  }
}

interface Thread {
  readonly worker: Worker;
  readonly known: KnownProcesses;
  readonly beside: BesidePlay;
}

const startThread = (plan: StudyPlan): Thread => {
  const [known, beside] = [knownProcesses(plan.people), besidePlay()];
  const workerData: StudyThreadInput = { plan, known, beside };
  const worker = new Worker(new URL('./study-thread.js', import.meta.url), { workerData });
  return { worker, known, beside };
};

/** A thread in the midst of a hand is given this time to end the processes it plays with; what it leaves behind is killed. */
const MOST_LEAVING_MS = 2000;

const sendHome = async (thread: Thread): Promise<void> => {
  if (!hasEnded(thread.worker)) await letGo(thread);
  killThem(thread.known);
};

const hasEnded = ({ threadId }: Worker): boolean => threadId < 0;

const letGo = async ({ worker, beside }: Thread): Promise<void> => {
  const left = once(worker, 'exit', { signal: AbortSignal.timeout(MOST_LEAVING_MS) });
  letLeave(beside);
  worker.postMessage(null);
  await left.catch(() => worker.terminate());
};

/** What has come of a match that nobody has taken yet. */
interface Come {
  readonly by: Thread;
  readonly hands: HandLine[];
  isOver: boolean;
}

async function* playedBy(
  threads: readonly Thread[],
  stop: AbortSignal,
): AsyncGenerator<readonly HandLine[], void, void> {
  const come = new Map<number, Come>();
  const ahead = threads.length === 1 ? 0 : AHEAD * threads.length;
  let tell = (): void => undefined;
  const ended = new Set<Thread>();
  let broken: Error | null = null;
  let asked = 0;
  let wanted = 1;
  const idle: Thread[] = [];
  const ask = (thread: Thread): void => {
    if (broken !== null) return;
    if (asked >= wanted + ahead) return void idle.push(thread);
    asked += 1;
    come.set(asked, { by: thread, hands: [], isOver: false });
    thread.worker.postMessage(asked);
  };
  for (const thread of threads) {
    thread.worker.on('message', (told: ThreadTold) => {
      const match = come.get(told.match);
      if (match === undefined) return;
      if (told.hand !== null) match.hands.push(told.hand);
      else {
        match.isOver = true;
        ask(thread);
      }
      tell();
    });
    const breakOff = (error: Error): void => {
      broken ??= error;
      ended.add(thread);
      tell();
    };
    thread.worker.on('error', breakOff);
    // What it has thrown comes before that, and once it was sent home nothing more is waited for.
    thread.worker.on('exit', (exitCode) => breakOff(new ThreadEnded(exitCode)));
    ask(thread);
  }
  stop.addEventListener('abort', () => tell(), { once: true });
  for (; ; wanted += 1) {
    for (const thread of idle.splice(0)) ask(thread);
    for (;;) {
      const match = come.get(wanted);
      const hands = match?.hands.splice(0) ?? [];
      if (match !== undefined && hands.length > 0) {
        handsTaken(match.by.beside, hands.length);
        yield hands;
      } else if (match?.isOver === true) break;
      // A match before the one that is missing is played to its end: the same hands are there whatever the number of threads.
      else if (broken !== null && (match === undefined || ended.has(match.by))) throw broken;
      else if (stop.aborted) return;
      else
        await new Promise<void>((resolve) => {
          tell = resolve;
        });
    }
    come.delete(wanted);
  }
}
