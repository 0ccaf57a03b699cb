import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { playMonth } from '../../test/harness/club-month/club-month.ts';
import { wholeNumber } from './wrong-flag.ts';

/** What compiled code and the plots of evenings may add between a quarter of the days and the last. */
const SLACK_BYTES = 4 * 1024 * 1024;
const MIB = 1024 * 1024;
/** As a real table. */
const SPEED = 1;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const heapBytes = (): number => {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
};
const mib = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MiB`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

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
    say(`from a quarter to the end: ${last < quarter ? '−' : '+'}${mib(Math.abs(last - quarter))}`);
    for (const each of wrong) say(`BROKE: ${each}`);
    return wrong.length > 0 || last - quarter > SLACK_BYTES ? 1 : 0;
  } finally {
    rmSync(data, { recursive: true });
  }
}
