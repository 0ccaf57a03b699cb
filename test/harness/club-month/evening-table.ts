import { join } from 'node:path';
import { openTableSittings } from '../../../src/club/sittings/table-sittings.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import type { TableView } from '../../../src/contract/table-view.ts';
import type { DurableLedger } from '../../../src/ledger/durable-ledger.ts';
import { openBlackBox, recordedChannel } from '../../../src/link/recording/black-box.ts';
import { startWholeTable, type WholeTable } from '../whole-table.ts';

const RATE = { amount: 12_000, decimals: 0, currency: 'KRW', per: 'hour' } as const;
const OPERATOR = { role: 'operator', session: 'evening', device: 'desk' } as const;

interface TableAsked {
  readonly seed: string;
  readonly speed: number;
  readonly sets: 1 | 2;
  /** Of its record, its sittings and its black box. */
  readonly folder: string;
  readonly record: DurableLedger;
  /** Milliseconds since 1970 at so many of the simulated clock. */
  readonly dateAt: (clockMs: number) => number;
  readonly onWrong: (told: string) => void;
}

/** A whole table with what is kept of its evenings beside the record. */
export interface EveningTable {
  readonly table: WholeTable;
  /** Settled in all. */
  readonly hands: () => number;
  readonly isLet: () => boolean;
  /** Of all sittings there were, the heading not among them. */
  readonly sittings: () => number;
  readonly announceLastHand: (id: string) => void;
  readonly stop: () => Promise<void>;
}

export const openEveningTable = async (asked: TableAsked): Promise<EveningTable> => {
  const { folder, record, dateAt, onWrong } = asked;
  let [table, hands]: [WholeTable | null, number] = [null, 0];
  let sealed: readonly LedgerEntry[] = [];
  const clockMs = (): number => table?.clock.now() ?? 0;
  const now = (): number => dateAt(clockMs());
  const sittings = await openTableSittings({
    folder,
    kept: { rate: RATE },
    ledger: record,
    recovered: await record.recover(),
    now,
    monotonicMs: now,
    endMatch: async (_by, said) => (await table?.declare({ role: 'operator' }, said)) ?? null,
    showAgain: () => undefined,
    onTrouble: onWrong,
  });
  const box = openBlackBox({
    folder: join(folder, 'wire'),
    about: {},
    monotonicMs: clockMs,
    now,
    onFailed: (error) => onWrong(`the black box: ${String(error)}`),
    onMended: () => undefined,
  });
  const show = ({ match, moment }: TableView): void => {
    const entries = sealed;
    sealed = [];
    const isBetween = match === null || moment.at === 'waitingForStart' || moment.at === 'matchOver';
    const seen = match === null ? null : { match: match.number, over: moment.at === 'matchOver' };
    sittings.seen({ match: seen, hand: isBetween ? 'none' : 'on', entries });
  };
  table = await startWholeTable({
    ...asked,
    between: (open) => recordedChannel(open, box),
    ledger: {
      ...record,
      commit: async (batch) => {
        const receipt = await record.commit(batch);
        hands += batch.events.filter(({ type }) => type === 'HandSettled').length;
        sealed = [...sealed, ...receipt.entries];
        return receipt;
      },
    },
    onView: show,
    onBreach: onWrong,
    onUnrecordable: onWrong,
  });
  const started = table;
  return {
    table,
    hands: () => hands,
    isLet: () => sittings.look().now !== null,
    sittings: () => sittings.exported('csv').trim().split('\r\n').length - 1,
    announceLastHand: (id) => {
      const taken = sittings.take({ id, say: { say: 'last-hand-after', hands: 1 } }, OPERATOR);
      if (!taken.ok) onWrong(`the last hand could not be announced: ${taken.code}`);
    },
    stop: async () => {
      await started.stop();
      await box.close();
      sittings.stop();
    },
  };
};
