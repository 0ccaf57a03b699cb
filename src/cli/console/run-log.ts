import type { Club } from '../../club/club.ts';
import type { TableConfig } from '../../club/club-config.ts';
import type { TableId } from '../../contract/ids.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { type Failure, reportFailure } from '../../controller/failure/exit-codes.ts';
import type { ViewOfMoment } from '../../views/table-view.ts';
import { createSpectators, printLine } from './spectator.ts';

/** What is written of a club that runs: words for the people at a console, or JSON for programs (json-log.ts). */
export interface RunLog {
  /** The club has begun: which tables there are. */
  readonly began: (tables: readonly TableConfig[]) => void;
  /** It runs in safe mode: no table is spoken to. */
  readonly safe: () => void;
  readonly onView: (table: TableId, look: ViewOfMoment, entries: readonly LedgerEntry[]) => void;
  /** What people are to know, once. */
  readonly told: (line: string) => void;
  /** What is not well. */
  readonly noticed: (line: string) => void;
  /** Why the program ends; returns its exit code. */
  readonly failed: (failure: Failure) => number;
}

/** The club as soon as it has started. */
export type ClubOf = () => Pick<Club, 'url' | 'operatorCode' | 'tables'> | null;

export const complain = (line: string): void => void process.stderr.write(`mjtable: ${line}\n`);

export const createWordsLog = (club: ClubOf): RunLog => ({
  ...createSpectators({ club, print: printLine }),
  told: printLine,
  noticed: complain,
  failed: reportFailure,
});
