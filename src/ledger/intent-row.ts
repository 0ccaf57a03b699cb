import { LedgerError } from './ledger-error.ts';
import type { CommandIntent, CommandOutcome, OpenIntent, Recovered } from './ledger-store.ts';
import { numberAt, numberOrNullAt, type Row, textAt, textOrNullAt } from './row-value.ts';

/** A command is a row when it is written ahead, and one more for whatever becomes of it: none is ever changed. */
type Values = readonly (string | number | null)[];

export const intentValues = ({ session, id, line, cycle, op }: CommandIntent): Values => [
  session,
  id,
  'written',
  line,
  cycle,
  op,
  null,
];

export const outcomeValues = ({ session, id, state, result }: CommandOutcome): Values => [
  session,
  id,
  state,
  null,
  null,
  null,
  result,
];

/** What became of the commands of one session, from its rows in order. */
export const foldIntents = (
  rows: readonly Row[],
): Pick<NonNullable<Recovered['session']>, 'lastId' | 'openIntents'> => {
  const commands = new Map<number, Command>();
  for (const row of rows) follow(commands, row);
  const all = [...commands.values()];
  return {
    lastId: all.filter(isTaken).reduce((highest, { id }) => Math.max(highest, id), 0),
    openIntents: all.flatMap(({ state, ...command }) =>
      state === 'written' || state === 'accepted' ? [{ ...command, state }] : [],
    ),
  };
};

const STATES = [
  'written',
  'accepted',
  'finished',
  'refused',
  'failed',
  'unknown',
  'dropped',
] as const satisfies readonly (CommandOutcome['state'] | OpenIntent['state'])[];

interface Command extends Omit<OpenIntent, 'state'> {
  readonly state: (typeof STATES)[number];
}

const isTaken = ({ state }: Command): boolean => state !== 'refused' && state !== 'dropped';

/** The order is that in which they were written ahead; an id that was free again is written at the end. */
const follow = (commands: Map<number, Command>, row: Row): void => {
  const id = numberAt(row, 2);
  const state = stateOf(textAt(row, 3));
  const line = textOrNullAt(row, 4);
  const before = commands.get(id);
  if (line === null) {
    if (before !== undefined) commands.set(id, { ...before, state });
    return;
  }
  commands.delete(id);
  commands.set(id, { id, line, cycle: numberOrNullAt(row, 5), op: textOrNullAt(row, 6), state });
};

const stateOf = (text: string): Command['state'] => {
  const state = STATES.find((each) => each === text);
  if (state === undefined)
    throw new LedgerError('damaged', `the database is damaged: a command is "${text}"`);
  return state;
};
