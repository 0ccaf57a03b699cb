import type { Club } from '../../club/club.ts';
import type { TableConfig } from '../../club/club-config.ts';
import type { TableId } from '../../contract/ids.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import type { ViewOfMoment } from '../../views/table-view.ts';
import { handLine } from './hand-line.ts';

export interface SpectatorOptions {
  readonly club: () => Pick<Club, 'url' | 'operatorCode' | 'tables'> | null;
  readonly print: (line: string) => void;
}

/**
 * Tells the console what the tables do: once that the first is ready and the code of the operator's page, then each hand
 * as it is played. Where there are several each line begins with its table. A code the club has chosen it knows.
 */
export const createSpectators = ({ club, print }: SpectatorOptions) => {
  const ready = new Set<string>();
  const isOneOfSeveral = (): boolean => (club()?.tables().length ?? 0) > 1;

  const tellPages = (word: string, table: TableId): void => {
    const running = club();
    if (running === null) return;
    const { url, operatorCode } = running;
    print(`${word} ${url}`);
    const page = isOneOfSeveral() ? 'TABLE' : table;
    if (operatorCode !== null) print(`operator ${url}/t/${page}/operator, code ${operatorCode}`);
  };

  const becameReady = (table: TableId): void => {
    const url = club()?.url;
    if (url === undefined || ready.has(table)) return;
    if (ready.size === 0) tellPages('ready', table);
    ready.add(table);
    if (isOneOfSeveral()) print(`${table}: ready ${url}/t/${table}/table`);
  };

  return {
    /** The club has begun: which tables there are, where there are several. */
    began: (tables: readonly TableConfig[]): void => {
      const standings = club()?.tables() ?? [];
      if (standings.length < 2) return;
      for (const { id, ruleset, port } of tables) {
        const standing = standings.find((each) => each.id === id);
        print(`${id}: ${standing?.state ?? 'stopped'}, ${ruleset} at ${port}`);
      }
    },
    /** In safe mode no table becomes ready. */
    safe: (): void => {
      const [first] = club()?.tables() ?? [];
      if (first !== undefined) tellPages('safe mode: nothing moves,', first.id);
    },
    onView: (table: TableId, look: ViewOfMoment, entries: readonly LedgerEntry[]): void => {
      if (!ready.has(table) && look().link.state === 'ready') becameReady(table);
      for (const entry of entries) {
        const line = handLine(look(), entry);
        if (line !== null) print(isOneOfSeveral() ? `${table}: ${line}` : line);
      }
    },
  };
};

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
