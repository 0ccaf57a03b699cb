import type { ClubId } from '../../contract/ids.ts';
import { EXITS, reportFailure } from '../../controller/failure/exit-codes.ts';
import { type BrokerHeard, type FollowedTable, followClub, type TableAddress } from '../../follow/index.ts';
import { brokerAway } from '../console/broker-away.ts';
import { watchLine } from '../console/watch-line.ts';
import { type BrokersTold, readClubs } from './followed-clubs.ts';
import { wrongKey } from './signing-keys.ts';
import { untilStopped, untilUnread } from './until-stopped.ts';

/** The cursor to the first place, and nothing behind it. */
const CLEAR = '\u001b[H\u001b[J';

/** What is shown: drawn anew on a terminal, line by line for whoever reads a pipe. */
const createShown = () => {
  const lines = new Map<string, string>();
  return (name: string, line: string): void => {
    if (lines.get(name) === line) return;
    lines.set(name, line);
    if (!process.stdout.isTTY) process.stdout.write(`${line}\n`);
    else {
      const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
      process.stdout.write(`${CLEAR}${sorted.join('\n')}\n`);
    }
  };
};

export interface WatchAsked {
  readonly brokers: BrokersTold;
  /** By which keys what clubs have signed is proved; null: it is not looked at. */
  readonly keys: readonly string[] | null;
}

/** `mjtable watch`: shows the tables of clubs as they play, until it is stopped or nobody reads it. */
export const watchCommand = async ({ brokers, keys }: WatchAsked): Promise<number> => {
  const read = readClubs(brokers);
  if (!read.ok) return reportFailure(read.failure);
  const wrong = wrongKey(keys ?? []);
  if (wrong !== null) return reportFailure(wrong);
  const show = createShown();
  const watched = new Set(read.clubs.map(({ club }) => club)).size === 1 ? 'one-club' : 'several-clubs';
  const followed = read.clubs.map((at) => {
    const { club } = at;
    return followClub({
      ...at,
      ...(keys === null ? {} : { keys }),
      onTable: (table: FollowedTable) => show(`${club}/${table.table}`, watchLine(table, watched)),
      onBroker: (heard: BrokerHeard) => show(club, brokerLine(club, heard)),
      onLeftOut: ({ table }: TableAddress) =>
        show(`${club}/`, `club ${club}: more than a thousand tables publish; ${table} is left out`),
    });
  });
  await Promise.race([untilStopped(), untilUnread()]);
  await Promise.all(followed.map((club) => club.close()));
  return EXITS.ok.code;
};

const brokerLine = (club: ClubId, heard: BrokerHeard): string =>
  heard.broker === 'connected'
    ? `club ${club}`
    : `club ${club}: the broker is away (${brokerAway(heard)}); it is tried again`;
