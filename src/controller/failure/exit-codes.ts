import { writtenOut } from '../../contract/values.ts';

/** How `mjtable` ends. The numbers are promised to scripts (README): they are added to, never changed. */
export const EXITS = {
  ok: { code: 0, meaning: 'done' },
  'work-failed': { code: 1, meaning: 'done, with a complaint: a malformed line to score, a damaged ledger' },
  'wrong-usage': { code: 2, meaning: 'wrong flags, or a configuration that is wrong' },
  'address-in-use': { code: 10, meaning: 'the port of HTTP or MQTT is taken by another program' },
  'address-unusable': { code: 11, meaning: 'the address of HTTP or MQTT cannot be used on this computer' },
  'table-missing': { code: 12, meaning: 'there is no such serial port, or nothing answers at that address' },
  'table-held': { code: 13, meaning: 'the serial port is held by another program, or may not be opened' },
  'firmware-version': { code: 14, meaning: "the table's firmware speaks another version of the protocol" },
  'table-unsuitable': {
    code: 15,
    meaning: 'the table cannot do what the ruleset needs, such as reading tiles',
  },
  'data-unwritable': {
    code: 16,
    meaning: 'the data folder, or the database of an archive, cannot be written to',
  },
  'data-held': { code: 17, meaning: 'the data folder is in use by another process' },
  'ledger-damaged': { code: 18, meaning: 'the ledger is damaged' },
  'ledger-unusable': {
    code: 19,
    meaning: 'no ledger is there, or it is of another program or a later release',
  },
  'disk-failed': { code: 20, meaning: 'the disk is full or failing; what was recorded before is kept' },
  'memory-short': { code: 21, meaning: 'there is not enough memory; what was recorded before is kept' },
  bug: { code: 70, meaning: 'a bug; what was recorded is kept' },
} as const satisfies Readonly<Record<string, { readonly code: number; readonly meaning: string }>>;

export type ExitName = keyof typeof EXITS;

/** Why the program ends, for the person who started it. */
export interface Failure {
  readonly exit: ExitName;
  readonly what: string;
  /** The file, port or flag it is about; null where `what` says it already. */
  readonly where: string | null;
  readonly remedy: string;
}

/** What a failure tells, whatever the program ends with. */
export type FailureTold = Omit<Failure, 'exit'>;

/** Flags or settings are wrong. */
export const usageFailure = (told: FailureTold): Failure => ({ exit: 'wrong-usage', ...told });

/** What was asked for is done, and there is a complaint. */
export const workFailure = (told: FailureTold): Failure => ({ exit: 'work-failed', ...told });

/** What reading flags or settings comes to where they are wrong. */
export const refusedUsage = (told: FailureTold) => ({ ok: false, failure: usageFailure(told) }) as const;

/** `<what>, <where>; <what to do>`. */
export const failureText = ({ what, where, remedy }: Failure): string => {
  const place = where === null ? '' : `, ${where}`;
  return writtenOut(`${what}${place}; ${remedy}`);
};

/** What has failed without the file or port it is about; what a bug says may be about one too. */
export const toldToGuests = ({ exit, what }: Failure): string => (exit === 'bug' ? EXITS.bug.meaning : what);

/** What guests are not told of it; null where they are told all. */
export const toldToOperator = ({ exit, what, where }: Failure): string | null =>
  exit === 'bug' ? what : where;

/** The one line on standard error: `mjtable: <what>, <where>; <what to do>`. */
export const failureLine = (failure: Failure): string => `mjtable: ${failureText(failure)}`;

/** What was thrown and should never have been. Where somebody looks for it (MJTABLE_TRACE=1), prints from where. */
export const bugFailure = (thrown: unknown): Failure => {
  const what = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  if (process.env['MJTABLE_TRACE'] === '1' && thrown instanceof Error)
    process.stderr.write(`${thrown.stack}\n`);
  return { exit: 'bug', what, where: null, remedy: 'please report it and start again' };
};

/** Prints the failure's line and returns its exit code. */
export const reportFailure = (failure: Failure): number => {
  process.stderr.write(`${failureLine(failure)}\n`);
  return EXITS[failure.exit].code;
};

/** The table of exit codes for `--help`. */
export const exitCodesHelp = (): string => {
  const lines = Object.values(EXITS).map(({ code, meaning }) => `  ${String(code).padStart(2)}  ${meaning}`);
  return ['Exit codes:', ...lines].join('\n');
};
