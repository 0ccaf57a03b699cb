import { AsyncResource } from 'node:async_hooks';
import type { Clock } from '../charts/ports.ts';
import type { TableId } from '../contract/ids.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import { clockAfter } from '../controller/chance-and-time.ts';
import { type Failure, usageFailure } from '../controller/failure/exit-codes.ts';
import { ledgerFailure } from '../controller/failure/ledger-failure.ts';
import { adoptedAll } from '../controller/name-book.ts';
import { personsNamed } from '../controller/persons.ts';
import { type RecoveredMatch, recoverMatch } from '../controller/recovery/restored-match.ts';
import type { DurableLedger, LedgerOptions } from '../ledger/durable-ledger.ts';
import { takeRightsOfOthers } from '../ledger/file/ledger-folder.ts';
import type { LedgerError } from '../ledger/ledger-error.ts';
import type { ByPlayer, Person } from '../play/seating/furniture.ts';
import { usualSeating } from '../play/seating/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { rulesetWith } from '../rules/rulesets/catalogue.ts';
import { rulesetProblem } from '../words/en/refusals.ts';
import type { TableConfig } from './club-config.ts';
import type { NamedAtTable } from './named-players.ts';
import type { Stopper } from './stopper.ts';
import { otherPlayersFailure, type RulesOfTable, rulesInForce } from './table-rules.ts';
import { keepHeapSmall } from './whole-process.ts';

/** What a table begins with: its rules, its record and the clock that follows it. */
export interface TableRecord extends Pick<RulesOfTable, 'ruleset' | 'chosen'> {
  readonly folder: string;
  readonly ledger: DurableLedger;
  readonly clock: Clock;
  /** What it held when the table began. */
  readonly recovered: RecoveredMatch;
  /** Whom the configuration names, by their ids, or who was named at the table since in their places. */
  readonly players: ByPlayer<Person>;
}

export type OpenLedger = (folder: string, options: LedgerOptions) => Promise<DurableLedger>;

interface RecordPorts {
  /** The club's folder. */
  readonly data: string;
  /** The folder of the record in it. */
  readonly folder: () => Promise<string | Failure>;
  readonly openLedger: OpenLedger;
  readonly named: Pick<NamedAtTable, 'over'>;
  readonly stopper: Stopper;
  readonly onTold: (line: string) => void;
  readonly onNotice: (line: string) => void;
  /** Nothing can be recorded any more. */
  readonly onFailed: (failure: Failure) => void;
}

/** What is mended in a moment is told once it is, and what cannot be mended as that. */
const TOLD_AFTER_MS = 5_000;

const tellIfLong = (over: Promise<void>, onNotice: (line: string) => void): void => {
  const timer = setTimeout(
    () =>
      onNotice(
        'the record is damaged and long: it is mended before the table begins, which may take minutes',
      ),
    TOLD_AFTER_MS,
  ).unref();
  void over.then(() => clearTimeout(timer));
};

/** Opens the record of a table and reads what it goes on from. */
export const openTableRecord = async (
  config: TableConfig,
  ports: RecordPorts,
): Promise<TableRecord | Failure> => {
  const chosen = rulesetWith(config.ruleset, config.options);
  if (!chosen.ok) {
    const what = rulesetProblem(chosen.error);
    return usageFailure({ what, where: null, remedy: 'choose another ruleset' });
  }
  const { ruleset } = chosen;
  const { onNotice, onTold, onFailed } = ports;
  const folder = await ports.folder().catch((error: unknown) => recordFailure(error, ports.data));
  if (typeof folder !== 'string') return folder;
  const opened = await ports
    .openLedger(folder, {
      keepMovesMs: config.keepMovesMs,
      // What the threads of all tables say is heard as this table's own.
      onLost: AsyncResource.bind((error: LedgerError) => onFailed(recordFailure(error, folder))),
      onKeptWaiting: AsyncResource.bind(() =>
        onNotice("another program holds the ledger's file; what is recorded waits until it lets go"),
      ),
      onMending: AsyncResource.bind((over: Promise<void>) => tellIfLong(over, onNotice)),
    })
    .catch((error: unknown) => recordFailure(error, folder));
  if ('exit' in opened) return opened;
  ports.stopper.add(opened.close);
  for (const line of takeRightsOfOthers(folder)) onNotice(line);
  keepHeapSmall(); // the ledger's threads have heaps of their own; the second begins with the table
  const read = await readRecord(opened, configuredMatch(config, ruleset), ports).catch((error: unknown) =>
    recordFailure(error, folder),
  );
  if ('exit' in read) return read;
  for (const line of read.recovered.notices) onTold(line);
  const ahead = aheadNotice(read.recovered.lastAt, Date.now());
  if (ahead !== null) onTold(ahead);
  const renamed = renamedNotice(config.id, read.recovered.head);
  if (renamed !== null) onTold(renamed);
  const { rulesFrom } = config;
  const goesOn = { events: read.recovered.openMatch?.events ?? [], ruleset, rulesFrom };
  const others = otherPlayersFailure({ ...goesOn, data: folder });
  if (others !== null) return others;
  const { notice, ...rules } = rulesInForce(goesOn);
  if (notice !== null) onTold(notice);
  return { ...rules, folder, ledger: opened, ...read };
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Of a record that was written by a date which this computer (`now`) has not reached by far: its clock goes on from there. */
export const aheadNotice = (lastAt: number, now: number): string | null =>
  lastAt <= now + DAY_MS
    ? null
    : `the record was last written at ${new Date(lastAt).toISOString()}, which this computer's clock has not reached: if that clock is wrong, set it right and start again; if it was wrong then, what is recorded is told with times from there on, which a start after a time without play brings nearer to the date, and points are right all the same; a backup of before can be put in its place with "mjtable restore"`;

/** Of a date that was set back while a table goes on: its record never goes back behind what it has told. */
export const setBackNotice = (byMs: number): string =>
  `this computer's date was set back by ${Math.round(byMs / MINUTE_MS)} minutes: what is recorded goes on from the time before, and is told so much too late until the program starts again after as long a time without play; how long anything took is right, and so are points`;

/** Of a record that a table of another name has written last: what the club keeps beside records it keeps by the names of tables. */
export const renamedNotice = (table: TableId, newest: Pick<LedgerEntry, 'id'> | null): string | null => {
  const before = newest?.id.split('/')[0] ?? table;
  return before === table
    ? null
    : `it goes on with the record of ${before}; what was chosen for the next match of ${before}, and who was named there in place of those in the settings, counts for ${before} alone: choose and name once more`;
};

/** @throws LedgerError `damaged` where an entry that is built upon is not as it was sealed */
const readRecord = async (
  ledger: DurableLedger,
  configured: ReturnType<typeof configuredMatch>,
  { named, onNotice }: Pick<RecordPorts, 'named' | 'onNotice'>,
) => {
  const read = await ledger.recover();
  const clock = clockAfter(read.lastAt, { onSetBack: (byMs) => onNotice(setBackNotice(byMs)) });
  const recovered = await recoverMatch(ledger, { ...configured, now: () => Math.round(clock.now()) }, read);
  const { nameBook } = recovered;
  const players = named.over(await adoptedAll(configured.players, nameBook), nameBook);
  return { clock, recovered, players };
};

export const configuredMatch = ({ players, extras }: TableConfig, ruleset: Ruleset) => ({
  ruleset,
  players: personsNamed(players),
  seating: usualSeating(ruleset),
  seed: extras.seed,
});

/** A failing record ends its table; anything else that is thrown is a bug. */
export const recordFailure = (error: unknown, folder: string): Failure => {
  const failure = ledgerFailure(error, folder);
  if (failure === null) throw error;
  return failure;
};
