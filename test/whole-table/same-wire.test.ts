import { expect, test } from 'vitest';
import { printEntry } from '../../firmware-protocol/wire-entry.ts';
import { TEMPERAMENTS } from '../../simulator/people/manners/temperaments.ts';
import { recordedChannel } from '../../src/link/recording/black-box.ts';
import { plannedMishap } from '../harness/planned-mishap.ts';
import { startWholeTable } from '../harness/whole-table.ts';

/** What went over the line, as the black box writes it, until a hand was settled in which the power failed and a head jammed. */
const wireOf = async (seed: string): Promise<string> => {
  let wire = '';
  const { cheating, forgetful, impatient } = TEMPERAMENTS;
  const table = await startWholeTable({
    seed,
    speed: 8,
    sets: 2,
    temperaments: [cheating, forgetful, impatient],
    script: ['head-jams', 'on SERVE brown-out'].map(plannedMishap),
    between: (open, clock) =>
      recordedChannel(open, {
        note: (mark, text) => {
          wire += printEntry({ atMs: clock.now(), mark, text });
        },
      }),
  });
  await table.playUntil((view) => view?.moment.at === 'playing');
  await table.kill(3_000);
  await table.playUntil((view) => view?.match?.hand === 2);
  await table.stop();
  return wire;
};

test('a seed gives the identical wire record, byte for byte, with its session, faults, bad manners and a power cut', async () => {
  const wire = await wireOf('wire');
  expect(wire).toContain(' sess=');
  expect(wire === (await wireOf('wire'))).toBe(true);
  expect(wire === (await wireOf('another'))).toBe(false);
}, 120_000);
