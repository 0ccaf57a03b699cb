import { expect, test } from 'vitest';
import { checksumOf } from '../../firmware-protocol/crc16.ts';
import { seatPeople } from '../../simulator/people-at-table.ts';
import type { OpenChannel } from '../../src/link/channel/line-channel.ts';
import { RULESET } from '../harness/rule-table-hands.ts';
import { startWholeTable, type WholeTable } from '../harness/whole-table.ts';

const SPEED = 8;

const passed = (table: WholeTable, afterMs: number): Promise<void> => {
  const untilMs = table.clock.now() + afterMs;
  return table.playUntil(() => table.clock.now() >= untilMs);
};

/** What is said over the line, as it is said. */
const listening = () => {
  const said: string[] = [];
  const told: string[] = [];
  const between =
    (open: OpenChannel): OpenChannel =>
    async (listener) => {
      const opened = await open({
        ...listener,
        onLine: (line) => {
          told.push(line);
          listener.onLine(line);
        },
      });
      if (!opened.ok) return opened;
      const { channel } = opened;
      const write = (text: string): void => {
        said.push(text);
        channel.write(text);
      };
      return { ok: true, channel: { ...channel, write } };
    };
  return { said, told, between };
};

test('a start key held down before anybody has greeted the device that was started anew clears none of its faults', async () => {
  const line = listening();
  let leave: () => void = () => undefined;
  const table = await startWholeTable({
    seed: 'held early',
    speed: SPEED,
    between: line.between,
    seat: (top, clock) => {
      leave = seatPeople({
        table: top,
        ruleset: RULESET,
        emptySide: 3,
        clock,
        speed: SPEED,
        seed: 'held early',
      });
      return () => undefined;
    },
  });
  await table.playUntil(() => line.told.some((each) => each.includes('op=BUILD ph=stack')));
  leave();
  table.cable.pull();
  table.simulator.mishaps.rebootDevice();
  await passed(table, 1_000);
  table.simulator.table.press({ side: 0, key: 'start', act: 'hold' });
  await passed(table, 1_000);
  table.cable.putBack();
  await table.playUntil((view) => view?.link.state === 'ready');
  await passed(table, 20_000);
  expect(line.told.filter((each) => each.includes('key=start act=hold')).length).toBeGreaterThan(0);
  expect(line.said.filter((each) => each.includes('CLEAR'))).toEqual([]);
  table.simulator.table.press({ side: 0, key: 'start', act: 'hold' });
  await table.playUntil(() => line.said.some((each) => each.includes('CLEAR f=F112')));
  await table.stop();
});

/** The first page of a snapshot as it would have been a moment before, with this fault. */
const withFault = (line: string): string => {
  const body = line.slice(0, line.indexOf('*')).replace(' f=0 ', ' f=F112 ');
  return `${body}*${checksumOf(body)}`;
};

test('a fault that was cleared behind the first page of a snapshot keeps no table', async () => {
  /** First pages since the cable was put back: a synchronisation ends with a snapshot, and begins with one for the journal. */
  let since: number | null = null;
  const moments = new Set<string>();
  const table = await startWholeTable({
    seed: 'cleared between',
    speed: SPEED,
    onView: (view) => moments.add(view.moment.at),
    between: (open) => (listener) =>
      open({
        ...listener,
        onLine: (line) => {
          const isFirstPage = since !== null && /^I \d+ SNAP page=0/.test(line);
          if (isFirstPage) since = (since ?? 0) + 1;
          listener.onLine(isFirstPage && since === 2 ? withFault(line) : line);
        },
      }),
  });
  await table.playUntil((view) => view?.moment.at === 'playing');
  const hand = table.view()?.match?.hand ?? 0;
  table.cable.pull();
  await passed(table, 100);
  since = 0;
  table.cable.putBack();
  await table.playUntil((view) => (view?.match?.hand ?? 0) > hand && view?.moment.at === 'playing');
  expect(moments).toContain('fault');
  await table.stop();
});

/** Every question for this page of the snapshot that is asked for the second time waits until the walls are told to be built. */
const holdingPage = (page: number) => {
  let firstPages = 0;
  let counts = false;
  let isHeld = false;
  const told: string[] = [];
  const between =
    (open: OpenChannel): OpenChannel =>
    async (listener) => {
      const waiting: string[] = [];
      let letGo: () => void = () => undefined;
      const opened = await open({
        ...listener,
        onLine: (line) => {
          told.push(line);
          listener.onLine(line);
          if (line.includes(' READY ')) letGo();
        },
      });
      if (!opened.ok) return opened;
      const { channel } = opened;
      letGo = () => {
        counts = false;
        for (const text of waiting.splice(0)) channel.write(text);
      };
      const write = (text: string): void => {
        if (counts && text.includes(' SNAP page=0')) firstPages += 1;
        isHeld ||= counts && firstPages === 2 && text.includes(` SNAP page=${page}`);
        if (counts && isHeld) waiting.push(text);
        else channel.write(text);
      };
      return { ok: true, channel: { ...channel, write } };
    };
  const begin = (): void => {
    counts = true;
  };
  return { told, between, begin, wasHeld: () => isHeld };
};

test.each([1, 2, 3])(
  'walls that are built before page %i of a snapshot is asked for rise, though its pages tell of the drum before',
  async (page) => {
    const line = holdingPage(page);
    const table = await startWholeTable({ seed: 'torn', speed: SPEED, between: line.between });
    const isTold = (words: string) => (): boolean => line.told.some((each) => each.includes(words));
    await table.playUntil(isTold('op=BUILD ph=stack'));
    await passed(table, 1_550);
    table.cable.pull();
    await passed(table, 50);
    line.begin();
    table.cable.putBack();
    await table.playUntil(isTold(' READY '));
    expect(line.wasHeld()).toBe(true);
    const builtMs = table.clock.now();
    await table.playUntil(isTold('op=SERVE ph=lower'));
    expect(table.clock.now() - builtMs).toBeLessThan(2_000);
    await table.stop();
  },
);
