import { beforeEach, expect, test } from 'vitest';
import {
  descendantsOf,
  eventually,
  freePort,
  isAlive,
  type Program,
  startProgram,
  temporaryFolder,
} from '../../harness/programs.ts';
import { entriesIn, eventsIn, flawsIn, matchIds } from './record.ts';
import { discardsIn, openScreen, seatedSides } from './screen.ts';

let places: readonly string[] = [];
let data = '';
let address = '';

beforeEach(async () => {
  data = temporaryFolder();
  address = `127.0.0.1:${await freePort()}`;
  places = ['--data', data, '--http', address, '--broker-port', String(await freePort())];
});

const demo = (...flags: readonly string[]): Program => startProgram('mjtable', ['demo', ...places, ...flags]);

const allGone = (pids: readonly number[]): Promise<true> =>
  eventually('the end of every process', () => pids.every((pid) => !isAlive(pid)) || null);

test('plays over a pseudo-terminal, says so, tells every hand, and ends with 0 after the matches asked for', async () => {
  const { exitCode, stdout, stderr } = await demo('--speed', 'max', '--matches', '1').ended;
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^simulated table on pseudo-terminal \//);
  expect(lines[1]).toBe(`ready http://${address}`);
  expect(lines.filter((line) => /^hand \d of 9: /.test(line))).toHaveLength(9);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const entries = entriesIn(data);
  expect(entries.map(({ id }) => id).slice(0, 11)).toEqual(matchIds(1));
  expect(flawsIn(entries)).toEqual([]);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'ends cleanly with 0 on %s, and nothing of it is left',
  async (signal) => {
    const program = demo('--speed', '60');
    await program.says(/^ready /);
    const below = descendantsOf(program.pid);
    expect(below.length).toBeGreaterThanOrEqual(2);
    expect(await program.kill(signal)).toMatchObject({ exitCode: 0, signal: null, stderr: '' });
    await allGone(below);
  },
);

test('leaves no orphan process even after kill -9', async () => {
  const program = demo('--speed', '60');
  await program.says(/^hand 1 /);
  const below = descendantsOf(program.pid);
  expect(below.length).toBeGreaterThanOrEqual(2);
  await program.kill('SIGKILL');
  await allGone(below);
});

test('resumes the match next time: same number, same scores, and the hand in play is dealt again', async () => {
  const first = demo('--speed', '60');
  const before = await openScreen(address).shows(
    'play in hand 2',
    (view) => view.match?.hand === 2 && view.moment.at === 'playing' && discardsIn(view) >= 2,
  );
  await first.kill('SIGKILL');
  const points = seatedSides(before).map((side) => side.points);

  const resumed = demo('--speed', 'max', '--matches', '1');
  await resumed.says(/^hand 3 of 9: /);
  expect(await resumed.kill('SIGTERM')).toMatchObject({ exitCode: 0 });
  const entries = entriesIn(data);
  expect(entries.map(({ id }) => id).slice(0, 4)).toEqual(matchIds(1).slice(0, 4));
  expect(flawsIn(entries)).toEqual([]);
  expect(entries[1]?.totals.map(({ pts }) => pts)).toEqual(points);
  const begun = eventsIn(data).filter(({ type }) => type === 'HandBegan');
  expect(begun.filter(({ match, hand }) => match === 1 && hand === 2)).toHaveLength(2);
});
