import { readdirSync, readFileSync } from 'node:fs';

/** What a process holds. */
export interface Held {
  readonly megabytes: number;
  readonly descriptors: number;
}

const KB_A_MB = 1_024;

export const heldBy = (pid: number): Held => {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { megabytes: Number(kilobytes) / KB_A_MB, descriptors: readdirSync(`/proc/${pid}/fd`).length };
};

export const heldInWords = ({ megabytes, descriptors }: Held): string =>
  `${megabytes.toFixed(0)} MB and ${descriptors} descriptors held`;

/** How many files this process may open, as Linux tells it; null where nothing tells. */
export const mostOpenFiles = (): number | null => {
  const [, most] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return most === undefined ? null : Number(most);
};
