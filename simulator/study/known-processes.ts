import { signalGroup } from './process-group.ts';

/** Which groups of processes a thread of a study plays with, by person: whoever ends the thread in the midst of its work can end them. */
export type KnownProcesses = Int32Array<SharedArrayBuffer>;

/** The place of one of them. */
export interface KnownProcess {
  readonly among: KnownProcesses;
  readonly at: number;
}

const NONE = 0;

export const knownProcesses = (people: readonly unknown[]): KnownProcesses =>
  new Int32Array(new SharedArrayBuffer(people.length * Int32Array.BYTES_PER_ELEMENT));

export const noteProcess = ({ among, at }: KnownProcess, pid: number): void =>
  void Atomics.store(among, at, pid);

/** Another one may have been started in its place. */
export const forgetProcess = ({ among, at }: KnownProcess, pid: number): void =>
  void Atomics.compareExchange(among, at, pid, NONE);

/** Nobody is left who could ask them to leave. */
export const killThem = (known: KnownProcesses): void => {
  for (const at of known.keys()) {
    const pid = Atomics.exchange(known, at, NONE);
    if (pid !== NONE) signalGroup(pid, 'SIGKILL');
  }
};
