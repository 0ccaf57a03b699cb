import type { Clock } from '../../charts/ports.ts';
import type { QueueTimer } from './command-queue.ts';

/** What the queue waits for on this line; the next one begins with its own. */
export const createQueueTimers = (clock: Clock) => {
  /** By what is waited for, and of which command; of lines for displays any number. */
  const answers = {
    acknowledgement: new Map<number, unknown>(),
    result: new Map<number, unknown>(),
  } as const;
  const displays = new Set<unknown>();

  const callOff = (waitsFor: keyof typeof answers, id: number): void => {
    clock.clearTimeout(answers[waitsFor].get(id));
    answers[waitsFor].delete(id);
  };

  const set = (timer: QueueTimer, afterMs: number, ring: (timer: QueueTimer) => void): void => {
    if (timer.waitsFor === 'display') {
      const set = clock.setTimeout(() => {
        displays.delete(set);
        ring(timer);
      }, afterMs);
      displays.add(set);
      return;
    }
    const { waitsFor, id } = timer;
    callOff(waitsFor, id);
    const rings = (): void => {
      answers[waitsFor].delete(id);
      ring(timer);
    };
    answers[waitsFor].set(id, clock.setTimeout(rings, afterMs));
  };

  const callOffAll = (): void => {
    const all = [...answers.acknowledgement.values(), ...answers.result.values(), ...displays];
    for (const each of all) clock.clearTimeout(each);
    answers.acknowledgement.clear();
    answers.result.clear();
    displays.clear();
  };

  return { set, callOff, callOffAll };
};
