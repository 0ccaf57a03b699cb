import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRandom } from '../../../simulator/machine/random.ts';
import { USUAL_CONNECTIONS } from '../../../src/cli/start/run-config.ts';
import { startClub } from '../../../src/club/club.ts';
import type { ClubConfig } from '../../../src/club/club-config.ts';

import { seededDice } from '../../../src/controller/chance-and-time.ts';
import { lineNoise } from '../../harness/line-noise.ts';
import { startNoisyProxy } from '../../harness/noisy-proxy.ts';
import { freePort, startProgram, temporaryFolder } from '../../harness/programs.ts';
import { entriesIn, flawsIn } from './record.ts';

const SEED = 'noisy';
/** A lost line costs a quarter of a second of real time; whole matches are played on simulated time (unit tests). */
const HANDS = 3;

/** What `npm start` starts, with the same seed for tiles, people and dice, until so many hands are settled. */
const handsPlayed = async (between: (port: number) => Promise<string>) => {
  const port = await freePort();
  const where = ['--tcp', `127.0.0.1:${port}`, '--seed', SEED, '--speed', 'max'];
  const simulator = startProgram('mjtable-sim', where);
  await simulator.says(/^simulator ready on /);
  const data = join(temporaryFolder(), 'data');
  const config: ClubConfig = {
    data,
    http: { host: '127.0.0.1', port: 0 },
    broker: { kind: 'embedded', host: '127.0.0.1', port: 0 },
    brokerCredentials: {},
    club: 'club',
    operatorCode: null,
    connections: USUAL_CONNECTIONS,
    tables: [
      {
        id: 't1',
        port: await between(port),
        start: 'waits',
        dtr: 'as-is',
        ruleset: 'korean-japanese',
        options: {},
        players: ['Ada', 'Ben', 'Cho'],
        play: 'as-the-table-can',
        keepMovesMs: null,
        undoTimeMs: null,
        extras: {
          seed: SEED,
          rollDice: seededDice(SEED),
          claimWindowMs: null,
          confirmTimeMs: null,
          speed: 'max',
        },
      },
    ],
  };
  let over: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    over = resolve;
  });
  const notices: string[] = [];
  const started = await startClub(config, {
    onView: (_table, _view, entries) => {
      if (entries.some(({ kind, hand }) => kind === 'settle' && hand === HANDS)) over();
    },
    onTold: () => undefined,
    onNotice: (line) => void notices.push(line),
    onFailed: ({ what }) => {
      throw new Error(what);
    },
    readTables: null,
  });
  if (!started.ok) throw new Error(started.failure.what);
  await closed;
  await started.club.stop();
  await simulator.kill('SIGTERM');
  const entries = entriesIn(data).slice(0, 1 + HANDS);
  expect(flawsIn(entriesIn(data))).toEqual([]);
  return {
    points: entries.map(({ kind, hand, deltas, totals }) => ({ kind, hand, deltas, totals })),
    notices,
  };
};

test('a demonstration over a line that drops, doubles and breaks a tenth of its lines plays the same hands for the same points', async () => {
  const clean = await handsPlayed(async (port) => `tcp://127.0.0.1:${port}`);
  let harmed: () => number = () => 0;
  const noisy = await handsPlayed(async (port) => {
    const proxy = await startNoisyProxy(port, lineNoise(0.1, createRandom(SEED, 'noise').next));
    harmed = proxy.harmed;
    return proxy.path;
  });
  expect(noisy.points).toEqual(clean.points);
  expect(harmed()).toBeGreaterThan(100);
  expect(noisy.notices.join()).toContain('check the data cable');
  expect(clean.notices).toEqual([]);
});
