import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { FULL, slowDisk } from '../../../bench/ledger/slow-disk.ts';
import { backupCommand } from '../../../src/cli/backup/backup-command.ts';
import { restoreCommand } from '../../../src/cli/backup/restore-command.ts';
import { createBackups } from '../../../src/club/backups.ts';
import { keptCodeOf } from '../../../src/contract/kept-code.ts';
import { EXITS } from '../../../src/controller/failure/exit-codes.ts';
import { copyRecord } from '../../../src/ledger/backup/copy-record.ts';
import { backupName, backupsIn, keptTimes, USUALLY_KEPT } from '../../../src/ledger/backup/kept-backups.ts';
import { checkBackup } from '../../../src/ledger/backup/manifest.ts';
import { restoreBackup } from '../../../src/ledger/backup/restore-backup.ts';
import { takeBackup } from '../../../src/ledger/backup/take-backup.ts';
import { compareHeads } from '../../../src/ledger/beside/signed-heads.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { createSigner } from '../../../src/signing/signer.ts';
import { openSigningKey, signingKeyFile } from '../../../src/signing/signing-key.ts';
import { keepHere } from '../../harness/keep-here.ts';
import { printed } from '../../harness/printed.ts';
import { startProgram } from '../../harness/programs.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

const HOUR_MS = 3_600_000;

const signerOf = (data: string) =>
  createSigner({ folder: data, onNotice: (line) => expect.unreachable(line) });

const backupOf = (data: string, more: Partial<Parameters<typeof takeBackup>[0]> = {}) =>
  takeBackup({
    data,
    into: join(data, 'backups'),
    at: 7 * HOUR_MS,
    sw: 'test',
    signer: signerOf(data),
    copy: copyRecord,
    ...more,
  });

const entriesIn = (folder: string): number => {
  const reader = readLedger(folder);
  try {
    const verdict = verifyLedger(reader);
    return verdict.verdict === 'whole' ? verdict.entries : -1;
  } finally {
    reader.close();
  }
};

const restored = (from: string, data: string): void => {
  const checked = checkBackup(from, null);
  if (!checked.ok) return expect.unreachable(checked.fault.fault);
  restoreBackup({ from, manifest: checked.manifest, data, standing: 'refuses', now: 0 });
};

const commit = (id: string) => ({ events: [], entries: [draft(id)], seen: null, at: 1 });

describe('a backup', () => {
  test('of a record that is being written to is restored elsewhere, whole and signed, and goes on; it holds no key', async () => {
    const data = freshFolder();
    const ledger = await openLedger(join(data, 't1'));
    const { entries } = await ledger.commit(commit('a'));
    writeFileSync(join(data, 'languages.json'), '{}\n');
    writeFileSync(join(data, 'access.json'), 'tokens\n');
    const writing = Promise.all(['b', 'c', 'd'].map((id) => ledger.commit(commit(id))));
    const { folder, manifest } = await backupOf(data);
    await writing;
    await ledger.close();

    expect(checkBackup(folder, openSigningKey(data).publicKey)).toMatchObject({ ok: true });
    expect(manifest.records).toMatchObject([{ folder: 't1' }]);
    expect(readdirSync(folder).toSorted()).toEqual(['languages.json', 'manifest.json', 't1']);
    expect(statSync(join(folder, 't1', 'ledger.db')).mode & 0o777).toBe(0o600);

    const elsewhere = freshFolder();
    restored(folder, elsewhere);
    const again = await openLedger(join(elsewhere, 't1'));
    await again.commit(commit('e'));
    await again.close();
    expect(entriesIn(join(elsewhere, 't1'))).toBeGreaterThanOrEqual(2);
    const reader = readLedger(join(elsewhere, 't1'));
    const code = keptCodeOf(entries[0]?.hash ?? '');
    expect(compareHeads(reader, join(elsewhere, 't1'), code).kept).toMatchObject({ seq: 1 });
    reader.close();
    expect(existsSync(signingKeyFile(elsewhere))).toBe(false);
  });

  test('of a record whose writer is killed with SIGKILL meanwhile is whole, and so is the next', async () => {
    const data = freshFolder();
    const child = spawn(process.execPath, [join(inject('threads'), 'append-forever.js'), data], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const taking = backupOf(data, {
      copy: async (folders) => {
        child.kill('SIGKILL');
        return copyRecord(folders);
      },
    });
    const { folder } = await taking;
    await gone;
    const after = await backupOf(data, { at: 8 * HOUR_MS });
    for (const each of [folder, after.folder]) {
      const elsewhere = freshFolder();
      restored(each, elsewhere);
      expect(entriesIn(elsewhere)).toBeGreaterThan(0);
    }
  });

  test('for which the disk has no room is told once, leaves nothing behind, and the record goes on', async () => {
    const data = freshFolder();
    const ledger = await openLedger(data);
    await ledger.commit(commit('a'));
    const into = join(data, 'backups');
    const notices: string[] = [];
    let free = 0;
    let now = 7 * HOUR_MS;
    const backups = createBackups({
      ...{ data, into, signer: signerOf(data), version: 'test', keep: USUALLY_KEPT },
      date: () => now,
      onNotice: (line) => notices.push(line),
      keepIn: keepHere({ signer: signerOf(data), freeBytes: async () => free }),
    });
    await backups.takeWhenDue();
    await backups.takeWhenDue();
    expect(notices).toEqual([
      expect.stringMatching(/no backup could be made \(the disk has no room for a backup/),
    ]);
    expect(readdirSync(into)).toEqual([]);
    expect(await backups.told()).toEqual({
      failedSince: now,
      damagedAt: null,
      fewer: { fit: 0, wanted: 48 + 30 },
    });
    await ledger.commit(commit('b'));

    free = Number.MAX_SAFE_INTEGER;
    await backups.takeWhenDue();
    expect([backupsIn(into).length, await backups.told()]).toEqual([
      1,
      { failedSince: null, damagedAt: null, fewer: null },
    ]);
    now += HOUR_MS;
    await ledger.close();
    await backups.takeWhenDue();
    expect(backupsIn(into), 'nothing was recorded since').toHaveLength(1);
    expect(entriesIn(data)).toBe(2);
  });

  test('for which there is no folder any more is told once, and the record goes on', async () => {
    const data = freshFolder();
    await (await openLedger(data)).close();
    const into = join(data, 'backups');
    const notices: string[] = [];
    const backups = createBackups({
      ...{ data, into, signer: signerOf(data), version: 'test', keep: USUALLY_KEPT },
      date: () => 7 * HOUR_MS,
      onNotice: (line) => notices.push(line),
    });
    writeFileSync(into, '');
    await backups.takeWhenDue();
    await backups.takeWhenDue();
    expect(notices).toEqual([
      expect.stringMatching(/^no backup could be made \(.*ENOTDIR.*systemctl edit mjtable/),
    ]);
    expect(await backups.told()).toEqual({ failedSince: 7 * HOUR_MS, damagedAt: null, fewer: null });
  });

  test('for which there is no room otherwise takes that of the oldest, never of the newest, and of none where it is not enough', async () => {
    const data = freshFolder();
    const ledger = await openLedger(data);
    await ledger.commit(commit('a'));
    await ledger.close();
    const into = join(data, 'backups');
    for (const hour of [1, 2, 3]) await backupOf(data, { at: hour * HOUR_MS });
    const hours = (): readonly number[] => backupsIn(into).map(({ at }) => at / HOUR_MS);
    const bytes = 64 * 1024 * 1024;
    await expect(backupOf(data, { at: 4 * HOUR_MS, freeBytes: async () => 0 })).rejects.toThrow('no room');
    expect(hours()).toEqual([1, 2, 3]);
    const freeBytes = async (): Promise<number> => (hours().length > 2 ? bytes : 2 * bytes);
    const { letGo } = await backupOf(data, { at: 4 * HOUR_MS, freeBytes });
    expect([letGo.length, hours()]).toEqual([1, [2, 3, 4]]);
  });

  test('whose disk is full in the middle of it is told with what to do, leaves nothing behind, and the next is whole', async () => {
    const data = freshFolder();
    const ledger = await openLedger(data);
    for (let nth = 0; nth < 60; nth += 1)
      await ledger.commit({
        ...commit(`e${nth}`),
        entries: [draft(`e${nth}`, { reason: `${nth}`.padEnd(10_000, 'x') })],
      });
    await ledger.close();
    const disk = slowDisk(0);
    onTestFinished(disk.done);
    const into = join(data, `${FULL}backups`);
    const order = ['backup', '--data', data, '--into', into];
    const end = await startProgram('mjtable', order, disk.env).ended;
    expect(end.stderr).toMatch(/full/);
    expect(end.exitCode).toBe(EXITS['disk-failed'].code);
    expect(readdirSync(into)).toEqual([]);
    expect((await startProgram('mjtable', order).ended).exitCode).toBe(0);
    expect(entriesIn(backupsIn(into)[0]?.folder ?? '')).toBe(60);
  });

  test('that nobody could sign is whole, and told by its exit', async () => {
    const data = freshFolder();
    await (await openLedger(data)).close();
    writeFileSync(signingKeyFile(data), 'no key');
    const told = printed();
    expect(await backupCommand({ data, into: null, keep: null })).toBe(EXITS['work-failed'].code);
    expect(told.join('')).toMatch(/whole and not signed/);
    expect(checkBackup(backupsIn(join(data, 'backups'))[0]?.folder ?? '', null)).toMatchObject({ ok: true });
  });

  test('that somebody asks for lets none of the others go, unless he says how many are kept: then each that goes is named', async () => {
    const data = freshFolder();
    await (await openLedger(data)).close();
    const into = join(data, 'backups');
    const daily = Array.from({ length: 100 }, (_, day) => join(into, backupName(day * 24 * HOUR_MS)));
    for (const folder of daily) mkdirSync(folder, { recursive: true });
    const told = printed();
    expect(await backupCommand({ data, into: null, keep: null })).toBe(EXITS.ok.code);
    expect(backupsIn(into)).toHaveLength(101);
    expect(told.join('')).not.toContain('let go');
    expect(await backupCommand({ data, into: null, keep: '1,2' })).toBe(EXITS.ok.code);
    const left = backupsIn(into).map(({ folder }) => folder);
    const gone = daily.filter((folder) => !left.includes(folder));
    expect(gone.length).toBeGreaterThanOrEqual(98);
    expect(gone.filter((folder) => !told.includes(`${folder} was let go of, as --keep says\n`))).toEqual([]);
  });

  test('in which anything was changed is not restored', async () => {
    const data = freshFolder();
    const ledger = await openLedger(data);
    await ledger.commit(commit('a'));
    await ledger.close();
    const { folder, manifest } = await backupOf(data);
    const key = openSigningKey(data).publicKey;
    const manifestFile = join(folder, 'manifest.json');
    const fault = (): unknown => {
      const checked = checkBackup(folder, key);
      return checked.ok ? 'whole' : checked.fault.fault;
    };
    expect(fault()).toBe('whole');
    writeFileSync(manifestFile, JSON.stringify({ ...manifest, at: manifest.at + 1 }));
    expect(fault()).toBe('wrong-signature');
    writeFileSync(manifestFile, JSON.stringify({ ...manifest, signed: null }));
    expect(fault()).toBe('other-key');
    writeFileSync(
      manifestFile,
      JSON.stringify({ ...manifest, files: [{ path: '../x', bytes: 1, sha256: 'a'.repeat(64) }] }),
    );
    expect(fault()).toBe('no-manifest');
    writeFileSync(manifestFile, JSON.stringify(manifest));
    const ledgerCopy = readFileSync(join(folder, 'ledger.db'));
    writeFileSync(join(folder, 'ledger.db'), ledgerCopy.with(ledgerCopy.length - 1, 0xff));
    expect(fault()).toBe('other-file');
  });

  test('puts aside what stands there, where that is asked for, and never where somebody plays', async () => {
    const [data, other] = [freshFolder(), freshFolder()];
    for (const [folder, ids] of [
      [data, ['a', 'b']],
      [other, ['x']],
    ] as const) {
      const ledger = await openLedger(folder);
      for (const id of ids) await ledger.commit(commit(id));
      await ledger.close();
    }
    const { folder, manifest } = await backupOf(data);
    const order = { from: folder, manifest, data: other, now: 0 } as const;
    expect(() => restoreBackup({ ...order, standing: 'refuses' })).toThrow('holds a record');
    const playing = await openLedger(other);
    expect(() => restoreBackup({ ...order, standing: 'put-aside' })).toThrow('in use by another process');
    await playing.close();
    const { asideIn } = restoreBackup({ ...order, standing: 'put-aside' });
    expect([entriesIn(other), entriesIn(asideIn ?? '')]).toEqual([2, 1]);
  });

  test('says what each table wants before it is played at where more was told since: followers would take it for a fork', async () => {
    const [data, elsewhere] = [freshFolder(), freshFolder()];
    mkdirSync(join(data, 't2'));
    const ledger = await openLedger(join(data, 't2'));
    for (const id of ['a', 'b']) await ledger.commit(commit(id));
    await ledger.close();
    const { folder: from } = await backupOf(data);
    const said = printed();
    const order = { from, data: elsewhere, standing: 'refuses', key: null } as const;
    expect(await restoreCommand({ ...order, how: 'tried' })).toBe(EXITS.ok.code);
    expect(said.join('')).not.toContain('new-epoch');
    expect(await restoreCommand({ ...order, how: 'done' })).toBe(EXITS.ok.code);
    expect(said.join('')).toContain(`mjtable ledger new-epoch --data ${join(elsewhere, 't2')}\n`);
  });

  test('puts aside what the club chose since, also where the backup holds nothing of it', async () => {
    const data = freshFolder();
    const ledger = await openLedger(data);
    await ledger.commit(commit('a'));
    await ledger.close();
    writeFileSync(join(data, 'named-players.json'), 'as in the backup');
    const { folder, manifest } = await backupOf(data);
    writeFileSync(join(data, 'named-players.json'), 'named since');
    writeFileSync(join(data, 'next-match.json'), 'chosen since');
    const { asideIn } = restoreBackup({ from: folder, manifest, data, standing: 'put-aside', now: 0 });
    const textIn = (place: string, name: string): string => readFileSync(join(place, name), 'utf8');
    expect(textIn(data, 'named-players.json')).toBe('as in the backup');
    expect(existsSync(join(data, 'next-match.json'))).toBe(false);
    expect(textIn(asideIn ?? '', 'named-players.json')).toBe('named since');
    expect(textIn(asideIn ?? '', 'next-match.json')).toBe('chosen since');
  });

  test('is not spoilt by what is left of a record whose file is gone: its log and its mark are put aside', async () => {
    const data = freshFolder();
    const ledger = await openLedger(data);
    for (const id of ['a', 'b']) await ledger.commit(commit(id));
    const { folder, manifest } = await backupOf(data);
    for (const id of ['c', 'd']) await ledger.commit(commit(id));
    const log = readFileSync(join(data, 'ledger.db-wal'));
    await ledger.close();
    writeFileSync(join(data, 'ledger.db-wal'), log);
    rmSync(join(data, 'ledger.db'));
    const { asideIn } = restoreBackup({ from: folder, manifest, data, standing: 'refuses', now: 0 });
    expect(readdirSync(asideIn ?? '').toSorted()).toEqual(['ledger.db-wal', 'ledger.head.json']);
    expect(entriesIn(data)).toBe(2);
    const again = await openLedger(data);
    expect(await again.commit(commit('e'))).toMatchObject({ entries: [{ seq: 3 }] });
    await again.close();
  });

  test('has no head that was signed after the moment that it keeps', async () => {
    const [data, into] = [freshFolder(), freshFolder()];
    const ledger = await openLedger(data);
    await ledger.commit(commit('a'));
    const copying = copyRecord({ from: data, to: into });
    // As a match that ends while the ledger is copied.
    writeFileSync(join(data, 'ledger-heads.jsonl'), '{}\n');
    await copying;
    await ledger.close();
    expect(readdirSync(into)).not.toContain('ledger-heads.jsonl');
  });

  test('is kept for 48 hours and 30 days in which one was made', () => {
    const everyHalfHour = Array.from({ length: 60 * 48 }, (_, n) => (n * HOUR_MS) / 2);
    const kept = [...keptTimes(everyHalfHour, USUALLY_KEPT)].toSorted((a, b) => a - b);
    // The two newest days have hourly ones too.
    expect(kept).toHaveLength(48 + 28);
    expect(kept.at(-1)).toBe(everyHalfHour.at(-1));
    expect(keptTimes([0, 400 * 24 * HOUR_MS], USUALLY_KEPT).size).toBe(2);
    expect(keptTimes(everyHalfHour, { hours: 3, days: 0 }).size).toBe(3);
  });
});
