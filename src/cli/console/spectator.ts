import type { Service } from '../../club/service.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import type { TableView } from '../../contract/table-view.ts';
import { handLine } from './hand-line.ts';

export interface SpectatorOptions {
  readonly service: () => Pick<Service, 'url' | 'operatorCode' | 'table'> | null;
  readonly print: (line: string) => void;
}

/**
 * Tells the console what the table does: once that it is ready and the code of the operator's page, then each hand as
 * it is played. A code the club has chosen it knows.
 */
export const createSpectator = ({ service, print }: SpectatorOptions) => {
  let ready = false;
  return (view: TableView, entries: readonly LedgerEntry[]): void => {
    const running = service();
    if (!ready && running !== null && view.link.state === 'ready') {
      ready = true;
      const { url, operatorCode, table } = running;
      print(`ready ${url}`);
      if (operatorCode !== null) print(`operator ${url}/t/${table}/operator, code ${operatorCode}`);
    }
    for (const entry of entries) {
      const line = handLine(view, entry);
      if (line !== null) print(line);
    }
  };
};

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
