import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CONTROLLER = 'dist/src/cli/launch.cjs';
const SECOND_MS = 1_000;
/** As Linux counts it for programs, whatever it counts by itself. */
const TICKS_A_SECOND = 100;
/** `utime stime cutime cstime`, as they follow the name in brackets in proc(5). */
const OF_THE_DEAD = [13, 14] as const;

/** Seconds of a processor that ended children of this process have taken. */
const secondsOfChildren = (): number => {
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1)?.split(' ') ?? [];
  return OF_THE_DEAD.reduce((sum, place) => sum + Number(fields[place]), 0) / TICKS_A_SECOND;
};

/** Runs the controller with these arguments, lets go what it prints, and tells how long it took, on the clock, of a processor and for each entry. */
export const timedCommand = (
  {
    name,
    entries,
    say,
  }: { readonly name: string; readonly entries: number; readonly say: (line: string) => void },
  args: readonly string[],
): number => {
  const [beganMs, before] = [performance.now(), secondsOfChildren()];
  const { status } = spawnSync(process.execPath, [CONTROLLER, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const took = (performance.now() - beganMs) / SECOND_MS;
  const processor = secondsOfChildren() - before;
  const each = (processor / entries) * SECOND_MS;
  const end = status === 0 ? '' : `, exit code ${status}`;
  say(
    `${name}: ${took.toFixed(1)} s, ${processor.toFixed(1)} s of a processor, ${each.toFixed(4)} ms an entry${end}`,
  );
  return status ?? 1;
};
