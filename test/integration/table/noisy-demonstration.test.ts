import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProgram, temporaryFolder } from '../../harness/programs.ts';
import { entriesIn } from './record.ts';

const SEED = '7';
/** A lost line costs a quarter of a second of real time; whole matches are played on simulated time. */
const HANDS = 3;

/** What so many hands of a demonstration leave behind, in its ledger: who got what, hand by hand. */
const played = async (...more: readonly string[]) => {
  const data = join(temporaryFolder(), 'data');
  const places = ['--data', data, '--http', '127.0.0.1:0', '--broker-port', '0'];
  const program = startProgram('mjtable', ['demo', ...places, '--seed', SEED, '--speed', 'max', ...more]);
  await program.says(new RegExp(`^hand ${HANDS} of 9: `));
  const { exitCode, stdout, stderr } = await program.kill('SIGTERM');
  expect(exitCode).toBe(0);
  return {
    hands: entriesIn(data)
      .slice(0, 1 + HANDS)
      .map(({ kind, hand, deltas, totals, pot, detail }) => {
        // Who plays has another id in every record.
        const { players = {}, ...said } = detail;
        return { kind, hand, deltas, totals, pot, said, players: Object.keys(players) };
      }),
    told: stdout
      .split('\n')
      .filter((line) => line.startsWith('hand '))
      .slice(0, HANDS),
    stderr,
  };
};

test('a demonstration over a cable that drops, doubles and breaks a tenth of the lines plays the same hands for the same points', async () => {
  const [clean, noisy] = await Promise.all([played(), played('--noise', '10')]);
  expect(noisy.hands).toEqual(clean.hands);
  expect(noisy.told).toEqual(clean.told);
  expect(noisy.told).toHaveLength(HANDS);
  expect({ clean: clean.stderr, noisy: noisy.stderr }).toEqual({
    clean: '',
    noisy: expect.stringMatching(/F101.*check the data cable/),
  });
}, 240_000);
