import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { backupCommand } from '../../../src/cli/backup/backup-command.ts';
import { restoreCommand } from '../../../src/cli/backup/restore-command.ts';
import { erasePlayer } from '../../../src/cli/player/erase-player.ts';
import { exportPlayer } from '../../../src/cli/player/export-player.ts';
import { exportPerson } from '../../../src/cli/player/person-export.ts';
import { erasedFile, toldErased } from '../../../src/club/erased-ids.ts';
import { EXITS } from '../../../src/controller/failure/exit-codes.ts';
import { copyRecord, fileIn } from '../../../src/ledger/backup/copy-record.ts';
import { takeBackup } from '../../../src/ledger/backup/take-backup.ts';
import { eraseName } from '../../../src/ledger/erase-name.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { keepText } from '../../../src/ledger/rows/keyed-rows.ts';
import { printed } from '../../harness/printed.ts';
import { startProgram, temporaryFolder } from '../../harness/programs.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';

const NOON = Date.UTC(2026, 10, 24, 12);
const PAGE_BYTES = 4_096;
const LANGUAGES = {
  v: 1,
  people: [
    ['person-1', 'ko'],
    ['person-2', 'ja'],
  ],
};
const token = (id: string, person: string) => ({
  ...{ id, hash: 'secret', role: 'player', table: 't1', side: 0, person, device: 'd' },
  ...{ issuedAt: NOON, expiresAt: null },
});

/** A club of two tables, at both of which Ada, person-1, has played. */
const aClub = (): string => {
  const data = join(temporaryFolder(), 'data');
  const record = gunzipSync(
    readFileSync(join(import.meta.dirname, '../../golden/ledger/by-id-declared.db.gz')),
  );
  for (const table of ['t1', 't2']) {
    mkdirSync(join(data, table), { recursive: true });
    writeFileSync(join(data, table, 'ledger.db'), record);
  }
  writeFileSync(join(data, 'languages.json'), JSON.stringify(LANGUAGES));
  const tokens = [token('one', 'person-1'), token('two', 'person-2')];
  writeFileSync(join(data, 'access.json'), JSON.stringify({ v: 1, tokens }));
  const named = (player: string, id: string) => ({ table: 't1', player, id, as: 'called', insteadOf: null });
  writeFileSync(
    join(data, 'named-players.json'),
    JSON.stringify({ v: 1, named: [named('p1', 'person-1'), named('p2', 'person-2')] }),
  );
  return data;
};

const namesAt = (folder: string): readonly string[] => {
  const reader = readLedger(folder);
  const names = [...reader.texts('persons').values()];
  const { verdict } = verifyLedger(reader);
  reader.close();
  expect(verdict).toBe('whole');
  return names;
};

test('what a club keeps of a person is told for every table: names, language, sessions without what opens them, places, points', () => {
  const told = exportPerson(aClub(), 'Ada', NOON);
  expect(told?.tables.map(({ persons }) => persons)).toEqual(
    Array(2).fill([
      {
        id: 'person-1',
        name: 'Ada',
        language: 'ko',
        sessions: [{ id: 'one', table: 't1', side: 0, device: 'd', issuedAt: NOON, expiresAt: null }],
        namedFor: [{ table: 't1', player: 'p1' }],
      },
    ]),
  );
  const [table] = told?.tables ?? [];
  const settled = table?.entries.filter(({ kind }) => kind === 'settle') ?? [];
  expect(settled.length).toBeGreaterThan(0);
  expect(settled.every(({ person, player }) => person === 'person-1' && player === 'p1')).toBe(true);
  expect(exportPerson(aClub(), 'person-1', NOON)?.tables[0]?.entries).toEqual(table?.entries);
  expect(exportPerson(aClub(), 'Nobody', NOON)).toBeNull();
});

test('of each match he has its points, and those of his hands that are corrected after another took his seat', async () => {
  const data = temporaryFolder();
  const ledger = await openLedger(join(data, 't1'));
  const opened = { kind: 'open' as const, deltas: [], detail: { players: { p1: 'person-1' } } };
  const takenOver = { kind: 'adjust' as const, deltas: [], detail: { player: 'p1', person: 'dan' } };
  const entries = [
    draft('g1/open', opened),
    draft('g1/h1'),
    draft('g2/open', { ...opened, game: 2 }),
    draft('g2/h1', { game: 2 }),
    draft('g2/adjust', { ...takenOver, game: 2 }),
    draft('g2/h1/void', { game: 2, kind: 'void', ref: 'g2/h1', deltas: [{ side: 0, player: 'p1', pts: 6 }] }),
    draft('g2/h2', { game: 2 }),
  ].map((entry) => ({ ...entry, potDelta: -entry.deltas.reduce((sum, { pts }) => sum + pts, 0) }));
  await ledger.commit({ events: [], entries, seen: null, at: NOON });
  await ledger.close();
  const told = (who: string) =>
    exportPerson(data, who, NOON)?.tables[0]?.entries.map(({ id, points, total }) => [id, points, total]);
  expect(told('person-1')).toEqual([
    ['g1/open', 0, 0],
    ['g1/h1', -6, -6],
    ['g2/open', 0, 0],
    ['g2/h1', -6, -6],
    ['g2/h1/void', 6, 0],
  ]);
  expect(told('dan')).toEqual([
    ['g2/adjust', 0, -6],
    ['g2/h2', -6, -6],
  ]);
});

test('a person is erased at every table, with his language, his sessions and his places, and nobody else is', async () => {
  const data = aClub();
  const told = printed();
  expect(await erasePlayer({ data, who: 'Ada', backups: null, now: NOON })).toBe(EXITS.ok.code);
  expect(['t1', 't2'].map((table) => namesAt(join(data, table)).toSorted())).toEqual(
    Array(2).fill(['Ben', 'Cho']),
  );
  const kept = ['languages.json', 'access.json', 'named-players.json'].map((name) =>
    readFileSync(join(data, name), 'utf8'),
  );
  expect(kept.filter((text) => text.includes('person-1'))).toEqual([]);
  expect(kept.filter((text) => !text.includes('person-2'))).toEqual([]);
  expect(told.join('')).toContain('1 of his phones are known no more');
  expect(told.join('')).toContain('Archives that follow this club are told');
  expect(toldErased(data, expect.unreachable)).toEqual(['person-1']);
});

test('whoever has the same name under an id of another table is told, and is not erased by the id of this one', async () => {
  const data = aClub();
  const other = join(data, 't2');
  eraseName(other, 'Ada');
  const db = new Database(join(other, 'ledger.db'));
  keepText(db, 'persons', ['person-9', 'Ada']);
  db.close();
  const told = printed();
  expect(await erasePlayer({ data, who: 'person-1', backups: null, now: NOON })).toBe(EXITS.ok.code);
  expect(['t1', 't2'].map((table) => namesAt(join(data, table)).includes('Ada'))).toEqual([false, true]);
  expect(told.join('')).toContain(
    `person-9 in ${other} has that name as well: if it is the same person, erase person-9 too`,
  );
  expect(told.join('')).toContain('until that table is started again');
  expect(told.join('')).toContain('Of a table that is gone, or has another name now');
  const before = told.length;
  expect(await erasePlayer({ data, who: 'person-9', backups: null, now: NOON })).toBe(EXITS.ok.code);
  expect(namesAt(other)).not.toContain('Ada');
  expect(told.slice(before).join('')).not.toContain('as well');
});

test('a backup that holds the name is told, and once it is restored here the name is erased again', async () => {
  const data = aClub();
  const told = printed();
  const backups = join(data, 'backups');
  const signer = { publicKey: () => null, sign: () => null };
  const { folder } = await takeBackup({ data, into: backups, at: NOON, sw: '0', signer, copy: copyRecord });
  await erasePlayer({ data, who: 'person-1', backups: null, now: NOON });
  expect(told.join('')).toContain(`backup ${folder} still holds it`);
  expect(namesAt(join(folder, 't1'))).toContain('Ada');
  const order = { from: folder, data, how: 'done', standing: 'put-aside', key: null } as const;
  expect(await restoreCommand(order)).toBe(EXITS.ok.code);
  expect(['t1', 't2'].flatMap((table) => namesAt(join(data, table)))).not.toContain('Ada');
  expect(readFileSync(join(data, 'languages.json'), 'utf8')).not.toContain('person-1');
});

test('where backups were looked for is told, unless it was said: a club may keep them on another disk', async () => {
  const data = aClub();
  const elsewhere = join(temporaryFolder(), 'backups');
  const signer = { publicKey: () => null, sign: () => null };
  await takeBackup({ data, into: elsewhere, at: NOON, sw: '0', signer, copy: copyRecord });
  const told = printed();
  const asked = `Backups were looked for in ${data}/backups: where the club keeps them elsewhere, give that folder with --backups.`;
  expect(await erasePlayer({ data, who: 'Ada', backups: null, now: NOON })).toBe(EXITS.ok.code);
  expect(told.join('')).toContain(asked);
  const before = told.length;
  expect(await erasePlayer({ data, who: 'Ben', backups: elsewhere, now: NOON })).toBe(EXITS.ok.code);
  expect(told.slice(before).join('')).toContain(`backup ${elsewhere}/`);
  expect(told.slice(before).join('')).not.toContain('Backups were looked for');
});

test('a backup that cannot be read may hold the name, and is told as that; the person is erased, and no record is to begin anew', async () => {
  const data = aClub();
  const told = printed();
  const backups = join(data, 'backups');
  const signer = { publicKey: () => null, sign: () => null };
  const take = (at: number) =>
    takeBackup({ data, into: backups, at, sw: '0', signer, copy: copyRecord }).then(({ folder }) => folder);
  const [damaged, whole] = [await take(NOON), await take(NOON + 3_600_000)];
  const file = join(damaged, 't1', 'ledger.db');
  writeFileSync(file, readFileSync(file).fill(0x5a, PAGE_BYTES));
  expect(await erasePlayer({ data, who: 'Ada', backups: null, now: NOON })).toBe(EXITS.ok.code);
  expect(['t1', 't2'].flatMap((table) => namesAt(join(data, table)))).not.toContain('Ada');
  expect(told.join('')).toContain(
    `backup ${damaged} cannot be read (the database is damaged), and may still hold it`,
  );
  expect(told.join('')).toContain(`backup ${whole} still holds it`);
  expect(told.join('')).not.toContain('new-epoch');
});

test('a backup that is damaged is not restored, and the record that is played on is not to begin anew for it', async () => {
  const data = aClub();
  const signer = { publicKey: () => null, sign: () => null };
  const asked = { data, into: join(data, 'backups'), at: NOON, sw: '0', signer, copy: copyRecord };
  const { folder, manifest } = await takeBackup(asked);
  const file = join(folder, 't1', 'ledger.db');
  writeFileSync(file, readFileSync(file).fill(0x5a, 0, PAGE_BYTES));
  const files = manifest.files.map((each) => ({ ...each, ...fileIn(folder, each.path) }));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, files }));
  const told = printed();
  const order = { from: folder, data, how: 'done', standing: 'put-aside', key: null } as const;
  expect(await restoreCommand(order)).toBe(EXITS['ledger-damaged'].code);
  expect(told.join('')).toContain(
    `this is a copy: take another, once "mjtable ledger verify" (--data ${data}/t1, `,
  );
  expect(told.join('')).not.toContain('new-epoch');
});

test('a table whose record is damaged is the one that is to begin anew, and not the club', async () => {
  const data = aClub();
  const file = join(data, 't2', 'ledger.db');
  writeFileSync(file, readFileSync(file).fill(0x5a, PAGE_BYTES));
  const told = printed();
  expect(await backupCommand({ data, into: null, keep: null })).toBe(EXITS['ledger-damaged'].code);
  expect(told.join('')).toContain(`"mjtable ledger new-epoch --data ${data}/t2" keeps`);
});

test('copies that the club has kept itself hold the name no more, nor the language and the sessions', async () => {
  const data = aClub();
  const told = printed();
  const copies = ['set-aside.2026-11-23T20-00-00.000Z', join('updates', '1.0.0')].map((name) =>
    join(data, name),
  );
  const before = join(temporaryFolder(), 'before');
  cpSync(data, before, { recursive: true });
  for (const copy of copies) cpSync(before, copy, { recursive: true });
  expect(await erasePlayer({ data, who: 'Ada', backups: null, now: NOON })).toBe(EXITS.ok.code);
  for (const copy of copies) {
    expect(['t1', 't2'].flatMap((table) => namesAt(join(copy, table)))).not.toContain('Ada');
    expect(readFileSync(join(copy, 't1', 'ledger.db')).includes('Ada')).toBe(false);
    expect(readFileSync(join(copy, 'languages.json'), 'utf8')).not.toContain('person-1');
    expect(told.join('')).toContain(`${copy}, which was kept, holds it no more`);
  }
});

test('a copy that cannot be read is told, and does not keep anybody from being erased', async () => {
  const data = aClub();
  const told = printed();
  const copy = join(data, 'set-aside.2026-11-23T20-00-00.000Z');
  mkdirSync(copy);
  writeFileSync(
    join(copy, 'ledger.db'),
    'no ledger at all, and longer than the head of one would be'.repeat(99),
  );
  expect(await erasePlayer({ data, who: 'Ada', backups: null, now: NOON })).toBe(EXITS.ok.code);
  expect(namesAt(join(data, 't1'))).not.toContain('Ada');
  expect(told.join('')).toContain(`${copy}, which was kept, may still hold it (`);
});

test('a list of the erased that cannot be read is told, and is not taken for an empty one', async () => {
  const data = aClub();
  const told = printed();
  expect(toldErased(data, expect.unreachable)).toEqual([]);
  writeFileSync(erasedFile(data), '{"v":1,"persons":[{"id":"per');
  expect(await erasePlayer({ data, who: 'Ada', backups: null, now: NOON })).toBe(
    EXITS['ledger-damaged'].code,
  );
  expect(namesAt(join(data, 't1'))).toContain('Ada');
  expect(readFileSync(erasedFile(data), 'utf8')).toBe('{"v":1,"persons":[{"id":"per');
  const notices: string[] = [];
  expect(toldErased(data, (line) => notices.push(line))).toEqual([]);
  expect([told.join(''), notices.join('')]).toEqual([
    expect.stringContaining('the list of whose names were erased is damaged'),
    expect.stringMatching(/is damaged, .*erased\.json; archives are not told whom to let go of/),
  ]);
});

test.skipIf(process.getuid?.() !== 0)('what root writes of the erased belongs to the club', async () => {
  const data = temporaryFolder();
  cpSync(aClub(), data, { recursive: true });
  for (const name of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    chownSync(join(data, name), 1_234, 1_234);
  // A program of its own: it becomes the club's user for good.
  const { exitCode, stderr } = await startProgram('mjtable', ['player', 'erase', 'Ada', '--data', data])
    .ended;
  expect([exitCode, stderr]).toEqual([EXITS.ok.code, '']);
  const files = ['erased.json', 'languages.json', 'access.json', 'named-players.json'];
  expect(files.map((name) => statSync(join(data, name)).uid)).toEqual(files.map(() => 1_234));
});

test('of a folder without a record it is said that there is none', async () => {
  const told = printed();
  const data = temporaryFolder();
  expect([
    await exportPlayer(data, 'Ada'),
    await erasePlayer({ data, who: 'Ada', backups: null, now: NOON }),
  ]).toEqual([EXITS['ledger-unusable'].code, EXITS['ledger-unusable'].code]);
  expect(told.join('')).toMatch(/there is no ledger.*there is no ledger/s);
});

test('where a table plays nothing at all is taken out', async () => {
  const data = aClub();
  const told = printed();
  const playing = await openLedger(join(data, 't2'));
  onTestFinished(() => playing.close());
  const before = join(temporaryFolder(), 'before');
  cpSync(join(data, 'access.json'), before);
  expect(await erasePlayer({ data, who: 'Ada', backups: null, now: NOON })).toBe(EXITS['data-held'].code);
  expect(namesAt(join(data, 't1'))).toContain('Ada');
  expect(readFileSync(join(data, 'access.json'), 'utf8')).toBe(readFileSync(before, 'utf8'));
  expect(told.join('')).not.toContain('erased');
});
