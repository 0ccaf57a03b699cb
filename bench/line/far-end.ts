import { systemClock } from '../../simulator/machine/clock.ts';
import { createSimulator, type Simulator } from '../../simulator/machine/simulator.ts';
import { openPseudoTerminal } from '../../simulator/machine/transport/pseudo-terminal.ts';
import { seatPeople } from '../../simulator/people-at-table.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { tilesOf } from '../../src/rules/tiles/tile-set.ts';

/** A line as it was written into the serial port, on the clock of the subscriber. */
export interface Written {
  readonly atNs: bigint;
  readonly line: string;
}

export interface FarEnd {
  readonly written: readonly Written[];
  readonly stop: () => Promise<void>;
}

/**
 * Between two moves of the people: longer than the gap that the controller keeps within a burst, so that each
 * tile line is told at once.
 */
const PAUSE_MS = 150;
const SEED = 'line';
const EMPTY_SIDE = 3;

const noteInto =
  (written: Written[], send: (line: string) => void) =>
  (line: string): void => {
    written.push({ atNs: process.hrtime.bigint(), line });
    send(line);
  };

const offer = async (path: string, simulator: Simulator): Promise<() => Promise<void>> => {
  const onLost = (error: Error): void => {
    throw error;
  };
  return (await openPseudoTerminal(simulator, { path, replugMs: 1000, onLost })).close;
};

const simulatorAt = (clock: typeof systemClock) => {
  const chosen = rulesetWith('korean-japanese');
  if (!chosen.ok) throw new Error(chosen.error.code);
  const { ruleset } = chosen;
  return {
    ruleset,
    simulator: createSimulator({ seed: SEED, speed: 'max', clock, faces: tilesOf(ruleset) }),
  };
};

/** A table whose machine takes no time and whose people make a move every now and then. */
export const playedTable = async (path: string): Promise<FarEnd> => {
  const written: Written[] = [];
  const { ruleset, simulator } = simulatorAt(systemClock);
  const clock = {
    ...systemClock,
    setTimeout: (fn: () => void, timeoutMs: number) =>
      systemClock.setTimeout(fn, Math.max(PAUSE_MS, timeoutMs)),
  };
  const { table } = simulator;
  const getUp = seatPeople({ table, ruleset, emptySide: EMPTY_SIDE, clock, speed: 'max', seed: SEED });
  const close = await offer(path, {
    ...simulator,
    plugIn: (send) => simulator.plugIn(noteInto(written, send)),
  });
  const stop = async (): Promise<void> => {
    getUp();
    await close();
  };
  return { written, stop };
};

/** A port that says these lines, one every now and then, and hears nothing. */
export const recitedLines = async (path: string, lines: readonly string[]): Promise<FarEnd> => {
  const written: Written[] = [];
  let say: (line: string) => void = () => {};
  const { simulator } = simulatorAt(systemClock);
  const close = await offer(path, {
    ...simulator,
    plugIn: (send) => {
      say = noteInto(written, send);
      return { receive: () => {}, hangUp: () => {} };
    },
  });
  let next = 0;
  const reciting = setInterval(() => {
    const line = lines[next % lines.length];
    next += 1;
    if (line !== undefined) say(line);
  }, PAUSE_MS);
  const stop = async (): Promise<void> => {
    clearInterval(reciting);
    await close();
  };
  return { written, stop };
};
