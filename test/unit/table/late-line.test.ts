import { expect, test } from 'vitest';
import type { OpenChannel } from '../../../src/link/channel/line-channel.ts';
import type { VirtualClock } from '../../harness/virtual-clock.ts';
import { startWholeTable } from '../../harness/whole-table.ts';

const LATE_MS = 5_000;

/** Every line of the host comes five seconds late, as over a bad radio. */
const late =
  (open: OpenChannel, clock: VirtualClock): OpenChannel =>
  async (listener) => {
    const opening = await open(listener);
    if (!opening.ok) return opening;
    const { channel } = opening;
    const write = (text: string): void => void clock.setTimeout(() => channel.write(text), LATE_MS);
    return { ok: true, channel: { ...channel, write } };
  };

test('a hand is played, slowly, over a line on which every line of the controller comes five seconds late', async () => {
  const table = await startWholeTable({ seed: 'late', speed: 1, between: late });
  await table.playUntil((view) => view?.moment.at === 'settling');
  await table.playUntil((view) => view?.moment.at === 'waitingForStart');
  const entries = await table.ledger.entries(1, 10);
  await table.stop();
  expect(entries.map(({ kind }) => kind)).toEqual(['open', 'settle']);
});
