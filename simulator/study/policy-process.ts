import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { type MessagePort, workerData } from 'node:worker_threads';
import { forgetProcess, type KnownProcess, noteProcess } from './known-processes.ts';
import { linesOf } from './policy-lines.ts';
import { signalGroup } from './process-group.ts';

/*
 * The thread between a match, which waits for an answer, and the process that is to give it: lines go to the process, and its
 * lines come back.
 */

export interface ProcessWiring {
  readonly program: string;
  readonly args: readonly string[];
  readonly port: MessagePort;
  /** Counts what was said: whoever waits is woken by it. */
  readonly heard: Int32Array;
  /** Where it is noted that it runs. */
  readonly known: KnownProcess;
}

/** What comes back: a line of the process, or that it is over. */
export type ProcessSaid = { readonly type: 'line'; readonly line: string } | { readonly type: 'ended' };

/** What the thread is told: a line for the process, that one of its own was taken, or that it is to end. */
export type ProcessTold =
  | { readonly type: 'line'; readonly line: string }
  | { readonly type: 'taken' }
  | { readonly type: 'end' };

/** So many of its lines may wait: it says one to each question, and a process that talks on is not listened to meanwhile. */
const MOST_UNTAKEN = 16;

/** What it has not read yet may be no more than this: a process that does not read is told nothing. */
const MOST_UNREAD_BYTES = 1_000_000;

/** So long it may take to leave by itself, and so often it is looked whether it has. */
const LEAVES_WITHIN_MS = 1000;
const LOOKS_EVERY_MS = 10;

const { program, args, port, heard, known }: ProcessWiring = workerData;

const say = (said: ProcessSaid): void => {
  port.postMessage(said);
  Atomics.add(heard, 0, 1);
  Atomics.notify(heard, 0);
};

// What it says of itself is for people: it goes where the study's own goes. What it starts is of its group, and ends with it.
const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
let state: 'runs' | 'leaves' | 'over' = 'runs';
const { pid } = child;
if (pid !== undefined) {
  noteProcess(known, pid);
  child.once('exit', () => {
    // A script may be over before what it has started.
    if (!signalGroup(pid, 0)) isOver(pid);
  });
}
const isOver = (leader: number): void => {
  state = 'over';
  forgetProcess(known, leader);
};
child.on('error', () => say({ type: 'ended' }));
// It may end while something is written to it; its end is told below.
child.stdin.on('error', () => undefined);

let untaken = 0;
let goOn = (): void => undefined;

const taken = (): void => {
  untaken -= 1;
  goOn();
};

const room = async (): Promise<void> => {
  while (state === 'runs' && untaken >= MOST_UNTAKEN)
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
};

/** It has ended, or closed its output: either way no answer comes any more. */
const listen = async (): Promise<void> => {
  try {
    for await (const line of linesOf(child.stdout.setEncoding('utf8'))) {
      await room();
      untaken += 1;
      say({ type: 'line', line });
    }
  } catch {
    // Its output broke off; that nothing more comes is told all the same.
  }
  say({ type: 'ended' });
};

const tell = (line: string): void => {
  if (child.stdin.writableLength < MOST_UNREAD_BYTES) child.stdin.write(`${line}\n`);
};

/** It and what it has started are asked to leave, and killed where they do not. */
const leave = async (leader: number): Promise<void> => {
  const untilMs = performance.now() + LEAVES_WITHIN_MS;
  child.stdin.end();
  signalGroup(leader, 'SIGTERM');
  while (signalGroup(leader, 0) && performance.now() < untilMs) await setTimeout(LOOKS_EVERY_MS);
  signalGroup(leader, 'SIGKILL');
  isOver(leader);
  // Read until now, so that nobody who still says something meets a closed pipe.
  child.stdout.destroy();
};

const end = (): void => {
  port.close();
  if (pid === undefined || state !== 'runs') return;
  state = 'leaves';
  goOn();
  void leave(pid);
};
port.on('message', (told: ProcessTold) => {
  if (told.type === 'line') tell(told.line);
  else if (told.type === 'taken') taken();
  else end();
});
port.on('close', end);
void listen();
