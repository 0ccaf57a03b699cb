import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Where answers come from, a line each: a person at a terminal, a pipe, a file. */
export interface Answers {
  /** The next line without blanks around it; null: there are no more. */
  readonly next: () => Promise<string | null>;
  readonly close: () => void;
}

export const answersFrom = (input: Readable): Answers => {
  const lines = createInterface({ input });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    next: async () => {
      const { done, value } = await iterator.next();
      return done === true ? null : value.trim();
    },
    close: () => lines.close(),
  };
};
