import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../../../simulator/machine/random.ts';
import { createSimulator } from '../../../simulator/machine/simulator.ts';
import type { Command, Report } from '../../../src/charts/ports.ts';
import type { OpenChannel } from '../../../src/link/channel/line-channel.ts';
import { createLinkJournal } from '../../../src/link/commands/queue-runner.ts';
import { restoredQueue } from '../../../src/link/commands/queue-steps.ts';
import { createTableLink } from '../../../src/link/table-link.ts';
import { inProcessChannel } from '../../harness/in-process-channel.ts';
import { VirtualClock } from '../../harness/virtual-clock.ts';
import { settled } from './scripted-device.ts';

/** Loses lines, garbles some and says some twice, both ways. */
function lossy(open: OpenChannel, { next }: Random, rate: number): OpenChannel {
  const noisy = (line: string, pass: (line: string) => void): void => {
    const luck = next() / rate;
    if (luck < 0.6) return;
    if (luck < 0.8) return pass(line.replace(/[0-9]/, '#'));
    pass(line);
    if (luck < 1) pass(line);
  };
  return async (listener) => {
    const opened = await open({ ...listener, onLine: (line) => noisy(line, listener.onLine) });
    if (!opened.ok) return opened;
    const { channel } = opened;
    return { ok: true, channel: { ...channel, write: (line) => noisy(line, channel.write) } };
  };
}

/** The gate's motions over a noisy line, driven as the charts drive it: greeted again whenever it falls silent. */
async function openAndClose(seed: string, rate: number) {
  const clock = new VirtualClock();
  const simulator = createSimulator({ seed, faces: Array(108).fill('1p'), clock, speed: 20 });
  const reports: Report[] = [];
  const outcome: { ended: number } = { ended: 0 };
  const wishes: Command[] = [
    { command: 'configure', empty: 3 },
    { command: 'open-gate', cycle: 1 },
    { command: 'close-gate', cycle: 1 },
    { command: 'show', side: 'all', text: 'please_wait' },
  ];
  const link = createTableLink({
    open: lossy(inProcessChannel(simulator.connectInProcess), createRandom(seed, 'line'), rate),
    clock,
    random: createRandom(seed, 'sessions').next,
    host: 'test',
    onReport: (report) => {
      reports.push(report);
      react(report);
    },
    journal: createLinkJournal(
      { writeAhead: async () => {}, writeOutcome: async () => {}, reserveIds: async () => {} },
      (error) => {
        throw error;
      },
    ),
    queue: restoredQueue(0, []),
    session: 77,
    seen: { boot: 'none', sequence: 0 },
  });

  const react = (report: Report): void => {
    if ('event' in report) link.acknowledge(report.event);
    switch (report.type) {
      case 'PortOpened':
        return link.order({ order: 'greet' });
      case 'Greeted':
        return link.order({ order: 'learn' });
      case 'SnapshotRead':
        for (const wish of wishes.splice(0)) link.send(wish);
        return;
      case 'DeviceSilent':
      case 'PortLost':
        return link.order({ order: 'open-port' });
      case 'CommandFinished':
      case 'CommandRefused':
      case 'CommandFailed':
      case 'CommandUnknown':
        outcome.ended += 1;
        return;
      default:
        return;
    }
  };

  link.order({ order: 'open-port' });
  const asked = wishes.length;
  const closed = () => reports.some((one) => one.type === 'GateMoved' && one.position === 'closed');
  for (let turns = 0; turns < 20_000 && !(outcome.ended === asked && closed()); turns++) {
    await settled();
    clock.step();
  }
  await link.stop();
  return { reports, ended: outcome.ended, asked };
}

describe.each([0.02, 0.1, 0.25])('with a share of %d of all lines lost, garbled or doubled', (rate) => {
  test.each(['a', 'b', 'c', 'd'])(
    'each command ends once and each event comes once, in order (seed %s)',
    async (seed) => {
      const { reports, ended, asked } = await openAndClose(seed, rate);
      expect(ended).toBe(asked);
      const finished = reports.filter(({ type }) => type === 'CommandFinished');
      expect(finished).toHaveLength(asked);
      const sequences = reports.flatMap((report) => ('event' in report ? [report.event.sequence] : []));
      expect(sequences).toEqual(sequences.map((_, at) => at + 1));
      const gate = reports.filter(({ type }) => type === 'GateMoved');
      expect(gate.map((report) => ('position' in report ? report.position : ''))).toEqual(['open', 'closed']);
    },
  );
});
