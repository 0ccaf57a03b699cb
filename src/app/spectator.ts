import type { LedgerEntry } from '../contract/ledger-entry.ts';
import type { TableView } from '../contract/table-view.ts';
import { handLine } from './hand-line.ts';

/** Tells the console what the table does: once that it is ready, then each hand as it is played. */
export const createSpectator = ({
  url,
  print,
}: {
  readonly url: () => string;
  readonly print: (line: string) => void;
}) => {
  let ready = false;
  return (view: TableView, entries: readonly LedgerEntry[]): void => {
    if (!ready && view.link.state === 'ready') {
      ready = true;
      print(`ready ${url()}`);
    }
    for (const entry of entries) {
      const line = handLine(view, entry);
      if (line !== null) print(line);
    }
  };
};

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
