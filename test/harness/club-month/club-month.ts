import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openLedger } from '../../../src/ledger/ledgers.ts';
import { tilesIn } from '../tiles-in.ts';
import { type ClockworkTold, createClockwork } from './clockwork.ts';
import { openEveningTable } from './evening-table.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SETS = 2;
const TILES_OF_SET = 108;
/** The certificate ends so long after the month. */
const LASTS_BEYOND_MS = 6 * DAY_MS;
/** As much as the three files of a black box may hold together. */
const BOX_BYTES = 48 * 1024 * 1024;

export interface MonthAsked {
  readonly seed: string;
  readonly days: number;
  /** Each evening before the last hand is announced, beside the one that is on then. */
  readonly hands: number;
  readonly speed: number;
  /** The club's data folder. */
  readonly data: string;
  readonly onDay: (told: { readonly day: number; readonly hands: number }) => void;
}

/** What a month came to. */
export interface MonthTold extends ClockworkTold {
  readonly hands: number;
  readonly sittings: number;
  readonly entries: number;
  readonly boxBytes: number;
  /** What should not be; nothing in a good month. */
  readonly wrong: readonly string[];
}

/**
 * One controller that is never restarted plays every evening for so many days of a simulated clock, and its table is switched off every
 * night. What a club does by the clock goes by the same one: sittings, tokens, backups, acts, the certificate, the black box.
 */
export const playMonth = async ({
  seed,
  days,
  hands,
  speed,
  data,
  onDay,
}: MonthAsked): Promise<MonthTold> => {
  const wrong: string[] = [];
  const onWrong = (told: string): void => void wrong.push(told);
  const began = Date.now();
  const dateAt = (clockMs: number): number => Math.round(began + clockMs);
  const record = await openLedger(data);
  const evening = await openEveningTable({ seed, speed, sets: SETS, folder: data, record, dateAt, onWrong });
  const { clock, cable } = evening.table;
  const clockwork = createClockwork({
    data,
    date: () => dateAt(clock.now()),
    certificateUntil: began + days * DAY_MS + LASTS_BEYOND_MS,
    onWrong,
  });

  let nextHourMs = HOUR_MS;
  const playWhile = async (goesOn: () => boolean): Promise<void> => {
    while (goesOn()) {
      await evening.table.playWhile(() => clock.now() < nextHourMs && goesOn());
      if (clock.now() < nextHourMs) continue;
      await clockwork.look();
      nextHourMs += HOUR_MS;
    }
  };
  for (let day = 1; day <= days; day += 1) {
    clockwork.comeIn();
    const enough = evening.hands() + hands;
    await playWhile(() => !evening.isLet());
    await playWhile(() => evening.hands() < enough);
    evening.announceLastHand(`last-of-day-${day}`);
    await playWhile(evening.isLet);
    cable.pull();
    await playWhile(() => clock.now() < day * DAY_MS);
    cable.putBack();
    onDay({ day, hands: evening.hands() });
  }

  await evening.stop();
  const told = clockwork.end();
  const { verdict } = await record.check();
  if (verdict !== 'whole') onWrong(`the record: ${verdict}`);
  const entries = (await record.recover()).head?.seq ?? 0;
  await record.close();
  const tiles = tilesIn(evening.table);
  if (tiles !== SETS * TILES_OF_SET) onWrong(`${tiles} tiles`);
  const sittings = evening.sittings();
  if (sittings !== days) onWrong(`${sittings} sittings`);
  const boxBytes = bytesIn(join(data, 'wire'));
  if (boxBytes > BOX_BYTES) onWrong(`the black box has ${boxBytes} bytes`);
  return { ...told, hands: evening.hands(), sittings, entries, boxBytes, wrong };
};

const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
