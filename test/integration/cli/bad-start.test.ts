import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenForReload } from '../../../src/cli/start/reload.ts';
import { openLedger } from '../../../src/ledger/ledgers.ts';
import { writeEvent } from '../../harness/foreign-event.ts';
import { draft, matchOpened } from '../../unit/ledger/drafts.ts';
import { freshFolder } from '../ledger/data-folder.ts';
import { mjtable } from './mjtable.ts';

const ANY_PORT = { '--http': '127.0.0.1:0', '--broker': 'embedded:0', '--table': '/dev/no-such-port' };

const run = (flags: Readonly<Record<string, string>>) =>
  mjtable(['run', '--once', ...Object.entries({ ...ANY_PORT, ...flags }).flat()]);

const takenPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('a TCP server has a port');
  return address.port;
};

describe('a table that cannot be started is told in one line', () => {
  test('a serial port that is not there', async () => {
    expect(await run({ '--data': freshFolder() })).toEqual({
      exitCode: 12,
      stdout: expect.any(String),
      stderr:
        'mjtable: there is no such serial port, /dev/no-such-port; check the cable and the path given with --table\n',
    });
  });

  test('a fault that the simulated table does not know, with the nearest it knows', async () => {
    const { exitCode, stderr } = await mjtable(['demo', '--data', freshFolder(), '--fault', 'gate-pinch']);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^mjtable: .*'gate-pinch' is invalid\. Did you mean "gate-pinches"\?.*\n$/);
    expect(stderr.length).toBeLessThan(200);
  });

  test('a demonstration that cannot start leaves no record of its table, so that it can be given again', async () => {
    const folder = freshFolder();
    const record = join(folder, 'table.txt');
    const port = await takenPort();
    const { exitCode, stderr } = await mjtable([
      ...['demo', '--data', join(folder, 'data'), '--record', record, '--broker-port', '0'],
      ...['--http', `127.0.0.1:${port}`],
    ]);
    expect([exitCode, stderr.match(/\n/g)], stderr).toEqual([10, ['\n']]);
    expect(existsSync(record)).toBe(false);
  });

  test('a ledger with a broken entry, with the whole command that begins a new epoch', async () => {
    const folder = freshFolder();
    const ledger = await openLedger(folder);
    await ledger.commit({ events: [], entries: [draft('one')], seen: null, at: 1 });
    await ledger.close();
    const db = new Database(join(folder, 'ledger.db'));
    db.exec(`UPDATE entries SET json = replace(json, '"pts":6', '"pts":7')`);
    db.close();
    const { exitCode, stderr } = await run({ '--data': folder });
    expect(exitCode).toBe(18);
    expect(stderr).toContain(`"mjtable ledger new-epoch --data ${folder}" keeps the damaged file aside`);
  });

  test('a ledger in which a later release has recorded an event', async () => {
    const folder = freshFolder();
    const ledger = await openLedger(folder);
    await ledger.commit({ events: [matchOpened(1)], entries: [draft('open')], seen: null, at: 1 });
    await ledger.close();
    writeEvent(folder, { version: 7, json: { type: 'ClockTapped' } });
    const { exitCode, stderr } = await run({ '--data': folder });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 19,
      stderr:
        'mjtable: row 2 of the events, ClockTapped of version 7, was recorded by a later release (this one knows no such event); install that release again, or give another folder with --data\n',
    });
  });

  test('a ledger with a broken entry that is older than those its opening looks at', async () => {
    const folder = freshFolder();
    const ledger = await openLedger(folder);
    const entries = Array.from({ length: 150 }, (_, n) => draft(`hand${n}`));
    await ledger.commit({ events: [], entries, seen: null, at: 1 });
    await ledger.close();
    const db = new Database(join(folder, 'ledger.db'));
    db.exec(`UPDATE entries SET json = replace(json, '"pts":6', '"pts":7') WHERE seq = 30`);
    db.close();
    const { exitCode, stderr } = await run({ '--data': folder });
    expect(stderr).toMatch(/^mjtable: the ledger is damaged at seq 30; "mjtable ledger new-epoch .*\n$/);
    expect(exitCode).toBe(18);
  });

  test('an HTTP port in use, of a demonstration whose table has begun already', async () => {
    const http = `127.0.0.1:${await takenPort()}`;
    const { exitCode, stderr } = await mjtable([
      ...['demo', '--data', freshFolder(), '--http', http, '--broker-port', '0'],
    ]);
    expect(exitCode).toBe(10);
    expect(stderr).toMatch(/^mjtable: the HTTP port is in use .*\n$/);
  });

  test('a data folder that another process holds, which loses nothing', async () => {
    const folder = freshFolder();
    const holder = await openLedger(folder);
    expect(await run({ '--data': folder })).toEqual({
      exitCode: 17,
      stdout: '',
      stderr: `mjtable: the data folder is in use by another process, ${folder}; stop the other mjtable first, or give another folder with --data\n`,
    });
    await expect(holder.recover()).resolves.toMatchObject({ head: null });
    await holder.close();
  });

  test('the data folder of another club that runs, also where that has other tables', async () => {
    const folder = freshFolder();
    const another = await listenForReload(folder, async () => ({ ok: false, why: 'not asked' }));
    const started = await run({ '--data': folder, '--table-id': 'window' });
    if (another.ok) await another.close();
    expect(started).toEqual({
      exitCode: 17,
      stdout: '',
      stderr: `mjtable: another club runs with this data folder, ${folder}; stop it first, name its tables in one file, or give another folder with --data\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a data folder that cannot be made', async () => {
    const file = join(freshFolder(), 'file');
    writeFileSync(file, '');
    const { exitCode, stderr } = await run({ '--data': join(file, 'data') });
    expect(exitCode).toBe(16);
    expect(stderr).toMatch(/^mjtable: the data folder cannot be written to \(ENOTDIR\), .*\n$/);
  });

  test('a database that is damaged', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'ledger.db'), 'rubbish '.repeat(1_000));
    const { exitCode, stderr } = await run({ '--data': folder });
    expect(exitCode).toBe(18);
    expect(stderr).toMatch(/^mjtable: the file is not a database, .*ledger\.db; .*\n$/);
  });

  test('an HTTP port in use', async () => {
    const port = await takenPort();
    const { exitCode, stderr } = await run({ '--data': freshFolder(), '--http': `127.0.0.1:${port}` });
    expect(exitCode).toBe(10);
    expect(stderr).toMatch(
      new RegExp(`^mjtable: the HTTP port is in use .*, 127\\.0\\.0\\.1:${port} .*; .*--http HOST:PORT\\n$`),
    );
  });

  test('an MQTT port in use', async () => {
    const port = await takenPort();
    const { exitCode, stderr } = await run({ '--data': freshFolder(), '--broker': `embedded:${port}` });
    expect(exitCode).toBe(10);
    expect(stderr).toMatch(
      new RegExp(`^mjtable: the MQTT port is in use .*, 127\\.0\\.0\\.1:${port} .*; .*\\n$`),
    );
  });
});
