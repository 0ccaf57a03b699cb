import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printZone } from '../../../firmware-protocol/zone.ts';
import { type Fault, parseFault } from '../../../simulator/machine/faults/fault.ts';
import { LINE_HARMS } from '../../../simulator/machine/faults/line-faults.ts';
import { REBOOT_POINTS } from '../../../simulator/machine/faults/troubles.ts';
import { journalled } from '../../../src/charts/command-traits.ts';
import type { Report } from '../../../src/charts/ports.ts';
import { bodyOf, type Hostility, runHostile } from './hostile-run.ts';

const fault = (words: string): Fault => {
  const read = parseFault(words);
  if (read === undefined) throw new Error(`no such fault: ${words}`);
  return read;
};

type Ran = Awaited<ReturnType<typeof runHostile>>;

const eventsOf = (
  reports: readonly Report[],
): readonly { readonly boot: string; readonly sequence: number }[] =>
  reports.flatMap((report) => ('event' in report ? [report.event] : []));

/** What must hold whatever the line does. SPEC §3, §4.3, §9 */
const expectSound = ({
  isOver,
  reports,
  sent,
  left,
  untold,
  accepted,
  finished,
  told,
  motions,
  simulator,
}: Ran): void => {
  expect(isOver).toBe(true);

  // Motions per (cycle, op), on the machine's own count.
  for (const [op, times] of motions) expect({ op, times }).toEqual({ op, times: 1 });

  // Each event once and in order, within each boot, and none of one that has not told it.
  const last = new Map<string, number>();
  for (const { boot, sequence } of eventsOf(reports)) {
    expect(sequence).toBe((last.get(boot) ?? 0) + 1);
    last.set(boot, sequence);
    expect(told).toContain(`${boot} ${sequence}`);
  }

  // No accept without exactly one result, and nothing is told of a command twice.
  expect(new Set(accepted).size).toBe(accepted.length);
  for (const command of accepted) expect(finished.filter((one) => one === command)).toHaveLength(1);
  for (const command of sent) {
    const told = reports.filter((report) => 'command' in report && report.command === command);
    expect(told.length).toBeLessThanOrEqual(1);
  }

  // What is dropped untold has never left, or its journal says that it was never begun.
  for (const command of untold) {
    const motion = journalled(command);
    if (motion === null || motion.op === 'dice')
      expect(left.filter((line) => line.includes(` ${bodyOf(command)}*`))).toEqual([]);
    else expect(motions.get(`${motion.cycle} ${motion.op}`) ?? 0).toBe(0);
  }

  // Known is what happened: finished has moved, refused has not; what is unknown may have.
  for (const report of reports) {
    if (report.type !== 'CommandFinished' && report.type !== 'CommandRefused') continue;
    const { command } = report;
    const op = { 'open-gate': 'open', 'close-gate': 'close', 'serve-walls': 'serve' }[
      command.command as string
    ];
    if (op === undefined || !('cycle' in command)) continue;
    const times = motions.get(`${command.cycle} ${op}`) ?? 0;
    expect({ op, report: report.type, times }).toEqual({
      op,
      report: report.type,
      times: report.type === 'CommandFinished' ? 1 : 0,
    });
  }

  // After healing the mirror is the table.
  const snapshot = reports.findLast((report) => report.type === 'SnapshotRead');
  const zones = reports.findLast((report) => report.type === 'ZonesRead');
  if (snapshot?.type !== 'SnapshotRead' || zones?.type !== 'ZonesRead')
    throw new Error('nothing was learned');
  const gate = simulator.table.gate;
  expect(snapshot.snapshot.gate).toBe(gate === 'moving' ? 'unknown' : gate);
  expect(snapshot.snapshot.live).toBe(simulator.table.live ? 'on' : 'off');
  const there = [...simulator.table.occupied()]
    .map(({ tile, zone }) => `${tile.number} ${printZone(zone)}`)
    .sort();
  expect([...zones.places].map(([tile, zone]) => `${tile} ${printZone(zone)}`).sort()).toEqual(there);
};

const harms = fc
  .record({
    from: fc.constantFrom('host', 'device'),
    harm: fc.constantFrom(...LINE_HARMS),
    percent: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ from, harm, percent }) => fault(`${from}:${harm}:${percent}%`));

const VERBS = ['GATE', 'BUILD', 'SERVE', 'DICE', 'LIVE', 'CFG', 'RESUME'] as const;
const reboots = fc
  .record({ at: fc.constantFrom(...REBOOT_POINTS), verb: fc.constantFrom(...VERBS) })
  .map(({ at, verb }) => fault(`reboot:${at}:${verb}`));

const hostility: fc.Arbitrary<Hostility> = fc.record({
  seed: fc.integer({ min: 0, max: 0xffff }).map(String),
  faults: fc
    .tuple(fc.array(harms, { maxLength: 4 }), fc.array(reboots, { maxLength: 2 }))
    .map(([line, power]) => [...line, ...power]),
  cuts: fc.array(
    fc.record({
      afterSteps: fc.integer({ min: 1, max: 1500 }),
      how: fc.constantFrom('told', 'told-twice', 'never-told'),
    }),
    { maxLength: 3 },
  ),
  reboots: fc.array(fc.integer({ min: 1, max: 1500 }), { maxLength: 2 }),
});

/** A share for every run of the tests, another each time; `npm run soak -- wire RUNS` asks for as many as one likes. */
const asked = process.env['HOSTILE_RUNS'];
const SHARE = { numRuns: 150, interruptAfterTimeLimit: 15_000 } as const;

describe('link and machine over a hostile line', () => {
  test('stay sound whatever happens to lines, power and plug', async () => {
    await fc.assert(
      fc.asyncProperty(hostility, async (what) => expectSound(await runHostile(what))),
      asked === undefined ? SHARE : { numRuns: Number(asked) },
    );
  });

  const quiet = { seed: 'points', cuts: [], reboots: [] } as const;
  const points = REBOOT_POINTS.flatMap((at) => VERBS.map((verb) => `reboot:${at}:${verb}`));
  test.each(points)('stay sound over %s', async (words) => {
    expectSound(await runHostile({ ...quiet, faults: [fault(words)] }));
  });

  test('a good line brings the whole hand through', async () => {
    const ran = await runHostile({ ...quiet, faults: [] });
    expectSound(ran);
    expect(ran.reports.filter(({ type }) => type === 'CommandFinished')).toHaveLength(ran.sent.length);
    expect([...ran.motions.keys()]).toEqual(['7 open', '7 close', '7 build', '7 serve']);
  });

  test('a device that loses its power in mid-stroke leaves an unknown outcome, told and not guessed', async () => {
    const { reports } = await runHostile({ ...quiet, faults: [fault('reboot:mid-stroke:SERVE')] });
    const told = reports.filter((report) => 'command' in report && report.command.command === 'serve-walls');
    expect(told.map(({ type }) => type)).toEqual(['CommandUnknown']);
  });
});
