import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playMonth } from '../../test/harness/club-month/club-month.ts';
import { grownMib, heapBytes, mib, SLACK_BYTES } from './live-heap.ts';
import { say } from './say.ts';
import { wholeNumber } from './wrong-flag.ts';

/** As a real table. */
const SPEED = 1;

/**
 * So many days of a club on a simulated clock, with so many hands each evening and one more, and one controller that is never restarted:
 * everything that goes by the clock is held against it, and memory stays flat. Gives the exit code.
 *
 * @throws WrongFlag for a number that is none.
 */
export async function soakMonth(typedDays: string, typedHands: string): Promise<number> {
  const [days, hands] = [wholeNumber('DAYS', typedDays, 1), wholeNumber('HANDS', typedHands, 0)];
  const data = mkdtempSync(join(tmpdir(), 'mjtable-soak-'));
  let [quarter, last] = [0, 0];
  try {
    const { wrong, ...told } = await playMonth({
      ...{ seed: 'month', days, hands, speed: SPEED, data },
      onDay: ({ day, hands: played }) => {
        last = heapBytes();
        if (day === Math.ceil(days / 4)) quarter = last;
        say(`day ${day}: ${played} hands, ${mib(last)} alive, ${mib(process.memoryUsage().rss)} held`);
      },
    });
    say(JSON.stringify(told));
    say(`from a quarter to the end: ${grownMib(last - quarter)}`);
    for (const each of wrong) say(`BROKE: ${each}`);
    return wrong.length > 0 || last - quarter > SLACK_BYTES ? 1 : 0;
  } finally {
    rmSync(data, { recursive: true });
  }
}
