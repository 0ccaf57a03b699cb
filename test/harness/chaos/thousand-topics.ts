import { setTimeout as pass } from 'node:timers/promises';
import { tableId } from '../../../src/contract/ids.ts';
import { type FollowedClub, followClub } from '../../../src/follow/index.ts';
import { openMemoryTable } from '../memory-table.ts';
import { CHAOS_BROKERS, type ChaosBrokerName } from './brokers.ts';
import { CLUB, EPOCH } from './stage.ts';

/** Six retained topics a table: 1,002. */
const TABLES = 167;
const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 10;

/** Within which a reader is to have all of them. */
export const TOPICS_WITHIN_MS = 2_000;

const until = async (is: () => boolean): Promise<boolean> => {
  for (const endMs = performance.now() + PATIENCE_MS; performance.now() < endMs; await pass(LOOK_EVERY_MS))
    if (is()) return true;
  return false;
};

const hasAll = (club: FollowedClub): boolean =>
  club.tables().filter(({ score, online }) => online && score?.seq === 1).length === TABLES;

/** How many milliseconds a reader needs that comes to a broker with a thousand retained topics; null: it never had all of them. */
export const readThousandTopics = async (
  name: ChaosBrokerName,
  freePort: () => Promise<number>,
): Promise<number | null> => {
  const broker = await CHAOS_BROKERS[name](freePort);
  const url = `mqtt://127.0.0.1:${broker.port}`;
  const follow = (): FollowedClub => followClub({ url: broker.forReaders(url), club: CLUB });
  const tables = Array.from({ length: TABLES }, (_, at) =>
    openMemoryTable({
      club: CLUB,
      table: tableId.parse(`t${at + 1}`),
      epoch: EPOCH,
      broker: broker.forTables(url),
    }),
  );
  for (const { settle } of tables) settle();
  const first = follow();
  const followed = [first];
  try {
    if (!(await until(() => hasAll(first)))) return null;
    const fromMs = performance.now();
    const reader = follow();
    followed.push(reader);
    if (!(await until(() => hasAll(reader)))) return null;
    return Math.round(performance.now() - fromMs);
  } finally {
    await Promise.all([...followed, ...tables].map(({ close }) => close()));
    await broker.remove();
  }
};
