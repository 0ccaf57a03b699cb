import { fstatSync } from 'node:fs';

export const LOG_FORMS = ['words', 'json'] as const;
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

export type LogForm = (typeof LOG_FORMS)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];

/** How a club that runs is to write what happens. */
export interface LogAsked {
  /** Null: as suits whoever reads it. */
  readonly form: LogForm | null;
  /** What JSON tells at the least. */
  readonly level: LogLevel;
}

/** JSON where standard output goes to the system's journal, words to everybody else. */
export const logForm = ({ form }: LogAsked, journal: string | undefined): LogForm =>
  form ?? (journal !== undefined && journal === outputPlace() ? 'json' : 'words');

/** Standard output as JOURNAL_STREAM names it (systemd.exec(5)): whoever redirects it elsewhere is no journal. */
const outputPlace = (): string => {
  const { dev, ino } = fstatSync(process.stdout.fd);
  return `${dev}:${ino}`;
};
