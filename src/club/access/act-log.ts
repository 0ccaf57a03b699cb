import { appendFile, renameSync, statSync } from 'node:fs';
import type { Role } from './roles.ts';

/** Somebody has entered, or was not let in, or has done what not everybody may. */
export interface Act {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** As it was asked for: `POST /api/t/t1/access/end`. */
  readonly act: string;
  /** The answer's status: 200 where it was done. */
  readonly status: number;
  /** Who has asked; null for whoever showed no token that is any. */
  readonly by: { readonly role: Role; readonly session: string; readonly device: string } | null;
  /** Whence: an address of IPv4, or a network of IPv6. */
  readonly from: string;
}

export interface ActLog {
  readonly keep: (act: Act) => void;
}

const OWNERS_FILE = 0o600;
/** Some 40,000 acts; as many are kept beside it. */
const LARGEST_BYTES = 8 * 1024 * 1024;

/** A line for each act, for whoever has to find out later who it was. What cannot be written is told once, and ends nothing. */
export const createActLog = (file: string, onTrouble: (why: string) => void): ActLog => {
  let isTold = false;
  const tell = (why: string): void => {
    if (!isTold) onTrouble(`who enters and what staff does cannot be kept (${why}), ${file}`);
    isTold = true;
  };
  const makeRoom = (): void => {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_BYTES)
      renameSync(file, `${file}.old`);
  };
  return {
    keep: (act) => {
      try {
        makeRoom();
      } catch (thrown) {
        tell(thrown instanceof Error ? thrown.message : String(thrown));
      }
      appendFile(file, `${JSON.stringify(act)}\n`, { mode: OWNERS_FILE }, (error) => {
        if (error !== null) tell(error.message);
      });
    },
  };
};
