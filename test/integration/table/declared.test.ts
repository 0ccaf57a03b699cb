import { expect, test } from 'vitest';
import { freePort, startProgram, temporaryFolder } from '../../harness/programs.ts';
import { entriesIn, eventsIn, flawsIn, matchIds } from './record.ts';

test('a match whose table does not read its tiles is played over the pages, by the word of all', async () => {
  const data = temporaryFolder();
  const places = ['--http', `127.0.0.1:${await freePort()}`, '--broker-port', String(await freePort())];
  const flags = ['--declared', '--speed', 'max', '--matches', '1', '--data', data];
  const { exitCode, stdout, stderr } = await startProgram('mjtable', ['demo', ...places, ...flags]).ended;
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain('hands are declared by the players at this table');
  expect(stdout.split('\n').filter((line) => /^hand \d of 9: /.test(line))).toHaveLength(9);
  const entries = entriesIn(data);
  expect(entries.map(({ id }) => id).slice(0, 11)).toEqual(matchIds(1));
  expect(flawsIn(entries)).toEqual([]);
  const decided = eventsIn(data).filter(({ type }) => type === 'HandWon' || type === 'HandDrawn');
  expect(decided).toHaveLength(9);
  for (const { json } of decided) expect(JSON.parse(json).declared.agreed).toBe('all');
});
