import type { Club } from '../../club/club.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import type { TableView } from '../../contract/table-view.ts';
import { handLine } from './hand-line.ts';

export interface SpectatorOptions {
  readonly club: () => Pick<Club, 'url' | 'operatorCode' | 'tables'> | null;
  readonly print: (line: string) => void;
}

/**
 * Tells the console what the tables do: once that the first is ready and the code of the operator's page, then each hand as
 * it is played, with its table where there are several. A code the club has chosen it knows.
 */
export const createSpectators = ({ club, print }: SpectatorOptions) => {
  let ready = false;
  return (table: string, view: TableView, entries: readonly LedgerEntry[]): void => {
    const running = club();
    const isOneOfSeveral = running !== null && running.tables().length > 1;
    if (!ready && running !== null && view.link.state === 'ready') {
      ready = true;
      const { url, operatorCode } = running;
      print(`ready ${url}`);
      if (operatorCode !== null) print(`operator ${url}/t/${table}/operator, code ${operatorCode}`);
    }
    for (const entry of entries) {
      const line = handLine(view, entry);
      if (line !== null) print(isOneOfSeveral ? `${table}: ${line}` : line);
    }
  };
};

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
