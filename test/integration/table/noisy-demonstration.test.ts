import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProgram, temporaryFolder } from '../../harness/programs.ts';

const SEED = '7';
const EVERYTHING = ['--seed', SEED, '--matches', '1', '--speed', 'max'];

/** What a demonstration leaves behind, as its ledger is exported: who got what, hand by hand. */
const played = async (...more: readonly string[]) => {
  const data = join(temporaryFolder(), 'data');
  const places = ['--data', data, '--http', '127.0.0.1:0', '--broker-port', '0'];
  const { exitCode, stdout, stderr } = await startProgram('mjtable', [
    'demo',
    ...places,
    ...EVERYTHING,
    ...more,
  ]).ended;
  expect(exitCode).toBe(0);
  const exported = await startProgram('mjtable', ['ledger', 'export', '--data', data]).ended;
  const entries = exported.stdout.trimEnd().split('\n');
  return {
    hands: entries.map((entry) => {
      const { kind, hand, deltas, totals, pot, detail } = JSON.parse(entry);
      return { kind, hand, deltas, totals, pot, detail };
    }),
    told: stdout.split('\n').filter((line) => line.startsWith('hand ')),
    stderr,
  };
};

test('npm start over a cable that drops, doubles and breaks a tenth of the lines ends with the same hands and points', async () => {
  const [clean, noisy] = await Promise.all([played(), played('--noise', '10')]);
  expect(noisy.hands).toEqual(clean.hands);
  expect(noisy.told).toEqual(clean.told);
  expect(noisy.told).toHaveLength(9);
  expect({ clean: clean.stderr, noisy: noisy.stderr }).toEqual({
    clean: '',
    noisy: expect.stringMatching(/F101.*check the data cable/),
  });
}, 240_000);
