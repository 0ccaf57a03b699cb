import type { AnswerPayload } from '../../../src/contract/asking.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import { headOf, type LedgerEntry } from '../../../src/contract/ledger.ts';
import type { FollowedTable } from '../../../src/follow/followed-table.ts';
import type { FollowFrom } from '../../../src/follow/ledger-followed.ts';
import { createTableFollower } from '../../../src/follow/table-follower.ts';
import { headPayloadOf, scoreOf } from '../../../src/views/club-projection.ts';
import { manualClock } from '../club/mqtt/manual-clock.ts';
import { EMPTY_LEDGER, viewAt } from '../club/mqtt/samples.ts';
import { CLUB_KEY } from '../club/mqtt/signed-sample.ts';

const ADDRESS = { club: clubId.parse('club'), table: tableId.parse('t1') };
export const live = (payload: unknown) => ({ payload, retained: false });
export const kept = (payload: unknown) => ({ payload, retained: true });

export const ONLINE = {
  v: 1,
  state: 'online',
  conn: '0'.repeat(26),
  epoch: EMPTY_LEDGER.epoch,
  sw: '1',
  ts: 0,
};

export const scoreAt = (entry: LedgerEntry) =>
  scoreOf(viewAt(entry.seq, { ledger: { epoch: entry.epoch, seq: entry.seq } }), headOf(entry));
export const headAt = (entry: LedgerEntry) => headPayloadOf(headOf(entry), entry.at);

/** A follower whose questions are seen, and answered by hand; `onEntries` may throw at what it is given. */
export const follow = (
  from: FollowFrom = 'newest',
  onEntries: (entries: readonly LedgerEntry[]) => void = () => undefined,
) => {
  const clock = manualClock();
  const asked: { readonly name: string; readonly id: string; readonly from: number | null }[] = [];
  const taken: number[] = [];
  const cues: string[] = [];
  let newest: FollowedTable | null = null;
  let ids = 0;
  const follower = createTableFollower({
    address: ADDRESS,
    from,
    keys: [CLUB_KEY],
    ask: (name, { id, args }) => asked.push({ name, id, from: args?.from ?? null }),
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    monotonicMs: clock.now,
    date: clock.now,
    random: () => 0,
    setTimer: (run, delayMs) => {
      const timer = clock.setTimeout(run, delayMs);
      return () => clock.clearTimeout(timer);
    },
    onEntries: (entries) => {
      onEntries(entries);
      taken.push(...entries.map(({ seq }) => seq));
    },
    onCue: ({ cue }) => cues.push(cue),
    onChange: (table) => {
      newest = table;
    },
  });
  const replays = () => asked.filter(({ name }) => name === 'replay');
  const answer = (
    of: Partial<AnswerPayload> & { readonly entries?: readonly LedgerEntry[] },
    end: LedgerEntry,
  ): void => {
    const { epoch, seq, hash } = end;
    follower.hearAnswer({ v: 1, id: replays().at(-1)?.id, status: 'ok', head: { epoch, seq, hash }, ...of });
  };
  const shown = (): FollowedTable => {
    if (newest === null) throw new Error('nothing was shown yet');
    return newest;
  };
  return { follower, clock, asked, replays, taken, cues, answer, shown };
};
