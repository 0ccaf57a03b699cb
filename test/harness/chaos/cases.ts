import { setTimeout as pass } from 'node:timers/promises';
import type { Fate, OnTheWay } from './broker-line.ts';
import type { ChaosBrokerName } from './brokers.ts';
import type { Stage } from './stage.ts';

/** Something that is done to a club while its tables write; afterwards everybody has everything. */
export interface ChaosCase {
  readonly name: string;
  /** After the connections are back; where the ledger's end was lost on the way, after it is told anew. */
  readonly withinMs: number;
  /** Left out = whichever there are. */
  readonly brokers?: readonly ChaosBrokerName[];
  /** Of the tables; left out = right ones. */
  readonly clocks?: readonly (() => number)[];
  readonly disturb: (stage: Stage) => Promise<void>;
}

const SOON_MS = 2_000;
/** The end of a ledger is told every 15 seconds. */
const WITH_THE_NEXT_HEAD_MS = 17_000;
const OUTSIDE: readonly ChaosBrokerName[] = [
  'Mosquitto',
  'Mosquitto by MQTT 5',
  'Mosquitto with persistence',
  'NATS',
];
const SHARE = 0.1;
const HOUR_MS = 3_600_000;

const carelessly =
  (chance: () => number) =>
  ({ topic }: OnTheWay): Fate => {
    // A birth that is lost keeps a table away for good, as a will that is lost would: no network loses what a broker has acknowledged.
    if (topic.endsWith('/pub/status')) return 'passes';
    const thrown = chance();
    return thrown < SHARE ? 'is-lost' : thrown < 2 * SHARE ? 'comes-twice' : 'passes';
  };

/** A clock that stands hours off, and goes back by an hour now and then. */
const wrongClock = (offMs: number): (() => number) => {
  let asked = 0;
  return () => {
    asked += 1;
    return Date.now() + offMs - (Math.floor(asked / 20) % 2) * HOUR_MS;
  };
};

export const CHAOS_CASES: readonly ChaosCase[] = [
  {
    name: 'one message in ten is lost and one in ten comes twice, on every line',
    withinMs: SOON_MS,
    disturb: async ({ tableLine, readerLine, chance, write }) => {
      for (const line of [tableLine, readerLine]) line.judge(carelessly(chance));
      await write(60);
      for (const line of [tableLine, readerLine]) line.judge(() => 'passes');
      await write(1);
    },
  },
  {
    name: 'every connection breaks again and again',
    withinMs: SOON_MS,
    disturb: async ({ tableLine, readerLine, write }) => {
      for (let times = 1; times <= 3; times += 1) {
        await write(15);
        tableLine.cut();
        await write(5);
        readerLine.cut();
      }
      await write(15);
    },
  },
  {
    name: 'the broker is killed, stays away, and comes back',
    withinMs: SOON_MS,
    disturb: async ({ broker, write }) => {
      await write(20);
      await broker.kill();
      await write(40);
      await broker.start();
      await write(5);
    },
  },
  {
    name: 'the readers are cut off without being told',
    withinMs: SOON_MS,
    disturb: async ({ readerLine, write }) => {
      await write(10);
      readerLine.freeze();
      await write(60);
      readerLine.thaw();
    },
  },
  {
    name: 'the tables are cut off without being told',
    brokers: OUTSIDE,
    withinMs: SOON_MS,
    disturb: async ({ tableLine, write }) => {
      await write(10);
      tableLine.freeze();
      await write(60);
      tableLine.thaw();
    },
  },
  {
    name: 'the clocks of the tables are hours wrong and go back',
    withinMs: SOON_MS,
    clocks: [wrongClock(-30 * HOUR_MS), wrongClock(9 * HOUR_MS)],
    disturb: async ({ write, tableLine }) => {
      await write(30);
      tableLine.cut();
      await write(30);
    },
  },
  {
    name: 'the last entry, its points and the end of the ledger are lost',
    withinMs: WITH_THE_NEXT_HEAD_MS,
    disturb: async ({ readerLine, write }) => {
      await write(20);
      await pass(500);
      readerLine.judge(({ topic }) => (/\/pub\/(ledger|score)/.test(topic) ? 'is-lost' : 'passes'));
      await write(1);
      await pass(500);
      readerLine.judge(() => 'passes');
    },
  },
  {
    name: 'a reader does not read while much is written',
    withinMs: SOON_MS,
    disturb: async ({ readerLine, write }) => {
      readerLine.freeze();
      await write(250);
      readerLine.thaw();
    },
  },
];
