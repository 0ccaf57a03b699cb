import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type MessagePort, workerData } from 'node:worker_threads';

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
}

/** What comes back: a line of the process, or that it is over. */
export type ProcessSaid = { readonly type: 'line'; readonly line: string } | { readonly type: 'ended' };

const { program, args, port, heard }: ProcessWiring = workerData;

const say = (said: ProcessSaid): void => {
  port.postMessage(said);
  Atomics.add(heard, 0, 1);
  Atomics.notify(heard, 0);
};

// What it says of itself is for people: it goes where the study's own goes.
const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
child.on('error', () => say({ type: 'ended' }));
child.on('close', () => say({ type: 'ended' }));
// It may end while something is written to it; its end is told above.
child.stdin.on('error', () => undefined);
createInterface({ input: child.stdout }).on('line', (line) => say({ type: 'line', line }));

const end = (): void => {
  child.kill();
  port.close();
};
port.on('message', (line: string | null) => {
  if (line === null) end();
  else child.stdin.write(`${line}\n`);
});
port.on('close', end);
