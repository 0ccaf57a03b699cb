import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { erasePlayer } from '../../../src/cli/player/erase-player.ts';
import { rollBack } from '../../../src/cli/update/rollback.ts';
import { installationAt } from '../../../src/cli/update/this-computer.ts';
import { update } from '../../../src/cli/update/update.ts';
import { isOlder } from '../../../src/controller/about/version.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { recordStatesIn } from '../../../src/ledger/record-state.ts';
import { openLedgerFile } from '../../../src/ledger/writing/open-ledger-file.ts';
import { Cut, cutAtFile } from '../../harness/cut-at-file.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { goldenLedger } from '../../harness/recorded-ledger.ts';
import {
  clubOf,
  computer,
  expectAsBefore,
  formOf,
  packageOf,
  updateAsked,
} from '../../harness/updated-club.ts';

/** Tries it with one more step each time, until nothing is cut off any more; how often it was. */
const eachCut = async (tried: (nth: number) => Promise<'cut' | 'through'>): Promise<number> => {
  for (let nth = 1; ; nth += 1) if ((await tried(nth)) === 'through') return nth - 1;
};

/** Somebody who has entered at a table. */
const tokenOf = (id: string) => ({
  ...{ id, hash: `hash of ${id}`, role: 'player', table: 't1', side: 0, person: null },
  ...{ device: 'phone', issuedAt: 1, expiresAt: null },
});

describe('an update from a file', () => {
  test('copies the data, installs, tries the new program on them, and starts the service', async () => {
    const data = clubOf('finished', 'sanma');
    const { ports, did } = computer(data);
    const before = recordStatesIn(data);
    expect(await update(updateAsked(data, packageOf('1.1.0')), ports)).toBeNull();
    expect(did).toEqual(['stop', 'install', 'tryOut', 'start']);
    expect(recordStatesIn(join(data, 'updates/1.0.0'))).toEqual(before);
    expect(formOf(data)).toBe('present');
  });

  test('waits for the end of a match, unless somebody has said that it may be interrupted', async () => {
    const data = clubOf('observed');
    const { ports, did } = computer(data);
    const refused = await update(updateAsked(data, packageOf('1.1.0'), { during: 'no-match' }), ports);
    expect(refused).toMatchObject({ what: 'a match is on (t1)' });
    expect(did).toEqual([]);
    const empty = temporaryFolder();
    openLedgerFile(join(empty, 't1')).release();
    const between = updateAsked(empty, packageOf('1.1.0'), { during: 'no-match' });
    expect(await update(between, computer(empty).ports)).toBeNull();
  });

  test('is no way to an older release', async () => {
    const data = clubOf('finished');
    const { ports, did } = computer(data);
    expect(await update(updateAsked(data, packageOf('0.9.0')), ports)).toMatchObject({
      what: '0.9.0 is older than 1.0.0, which is installed',
    });
    expect(did).toEqual([]);
    expect(isOlder('1.9.0', '1.10.0')).toBe(true);
    expect(isOlder('1.0.0', '1.0.0')).toBe(false);
  });

  test('puts back data and program where the new one is not ready with these data', async () => {
    const data = clubOf('finished');
    await update(updateAsked(data, packageOf('1.0.0'), { version: '0.9.0' }), computer(data).ports);
    const { ports, did, installed } = computer(data);
    const notReady = { ...ports, tryOut: async () => 'it does not start' };
    expect(await update(updateAsked(data, packageOf('1.1.0')), notReady)).toMatchObject({
      what: 'the update failed, and everything is as it was (it does not start)',
    });
    expect(installed).toEqual(['1.1.0', '1.0.0']);
    expect(did.at(-1)).toBe('start');
    formOf(data);
  });

  test.each(['stop', 'install', 'tryOut', 'start'] as const)(
    'that is cut off at "%s" leaves records that open, and can be made again or taken back',
    async (cutAt) => {
      const data = clubOf('finished');
      const before = recordStatesIn(data);
      await expect(
        update(updateAsked(data, packageOf('1.1.0')), computer(data, { cutAt }).ports),
      ).rejects.toThrow(Cut);
      expect(recordStatesIn(data)).toEqual(before);
      formOf(data);
      const { ports } = computer(data);
      expect(await update(updateAsked(data, packageOf('1.1.0')), ports)).toBeNull();
      expect(await rollBack({ data, package: packageOf('1.0.0') }, ports)).toBeNull();
      expect(recordStatesIn(data)).toEqual(before);
      expect(formOf(data)).toBe('older');
    },
  );

  test('that was cut off and cannot be installed the second time keeps its way back', async () => {
    const data = clubOf('finished');
    const before = recordStatesIn(data);
    const next = updateAsked(data, packageOf('1.1.0'));
    await expect(update(next, computer(data, { cutAt: 'tryOut' }).ports)).rejects.toThrow(Cut);
    const { ports } = computer(data);
    const locked = { ...ports, install: async () => 'another installer is at work' };
    expect(await update(next, locked)).toMatchObject({
      what: 'the package could not be installed (another installer is at work); the data are as they were',
    });
    expect(await rollBack({ data, package: packageOf('1.0.0') }, ports)).toBeNull();
    expectAsBefore(data, before);
  });

  test.each([
    ['that is cut off before any of its files is written', {}],
    [
      'that was not ready, and is cut off while all is put back,',
      { tryOut: async () => 'it does not start' },
    ],
  ])('%s is made again, and taken back whole', async (_what, more) => {
    const cuts = await eachCut(async (nth) => {
      const data = clubOf('declared');
      const before = recordStatesIn(data);
      const next = packageOf('1.1.0');
      const ports = { ...computer(data).ports, ...more };
      const came = await cutAtFile(nth, () => update(updateAsked(data, next), ports));
      expect(recordStatesIn(data)).toEqual(before);
      expect(await update(updateAsked(data, next), computer(data).ports)).toBeNull();
      expect(await rollBack({ data, package: packageOf('1.0.0') }, computer(data).ports)).toBeNull();
      expectAsBefore(data, before);
      return came;
    });
    expect(cuts).toBeGreaterThan(15);
  });
});

test('what lies beside the copies of releases is let alone by an update', async () => {
  const data = clubOf('finished');
  mkdirSync(join(data, 'updates/kept-by-hand'), { recursive: true });
  mkdirSync(join(data, 'updates/0.8.0'));
  mkdirSync(join(data, 'updates/0.9.0.partial'));
  await update(updateAsked(data, packageOf('1.1.0')), computer(data).ports);
  expect(readdirSync(join(data, 'updates')).toSorted()).toEqual(['1.0.0', 'kept-by-hand']);
});

describe('the way back', () => {
  test('restores what was copied and installs the release before', async () => {
    const data = clubOf('finished');
    const { ports, installed } = computer(data);
    await update(updateAsked(data, packageOf('1.1.0')), ports);
    writeFileSync(join(data, 'languages.json'), '{"after":"it"}');
    expect(await rollBack({ data, package: packageOf('1.0.0') }, ports)).toBeNull();
    expect(installed).toEqual(['1.1.0', '1.0.0']);
    expect(formOf(data)).toBe('older');
    expect(readFileSync(join(data, 'languages.json'), 'utf8')).toBe('{"before":"the update"}');
    expect(existsSync(join(data, 'update.json'))).toBe(false);
  });

  test('takes back nothing that was done since: who was put out stays out, and acts and sittings are kept', async () => {
    const data = clubOf('finished');
    const place = (name: string): string => join(data, name);
    const access = (...tokens: readonly ReturnType<typeof tokenOf>[]): string =>
      JSON.stringify({ v: 1, tokens });
    writeFileSync(place('access.json'), access(tokenOf('stolen'), tokenOf('own')));
    writeFileSync(place('acts.jsonl'), 'first\n');
    writeFileSync(place('t1/ledger-sittings.jsonl'), 'begun\n');
    const { ports, told } = computer(data);
    await update(updateAsked(data, packageOf('1.1.0')), ports);
    writeFileSync(place('access.json'), access(tokenOf('own'), tokenOf('later')));
    writeFileSync(place('acts.jsonl.old'), 'first\nsecond\n');
    writeFileSync(place('acts.jsonl'), 'third\n');
    writeFileSync(place('t1/ledger-sittings.jsonl'), 'begun\nended\n');
    writeFileSync(place('languages.json'), '{"after":"it"}');
    expect(await rollBack({ data, package: packageOf('1.0.0') }, ports)).toBeNull();
    const textIn = (name: string): string => readFileSync(place(name), 'utf8');
    expect(JSON.parse(textIn('access.json'))).toEqual({ v: 1, tokens: [tokenOf('own')] });
    expect([textIn('acts.jsonl.old'), textIn('acts.jsonl')]).toEqual(['first\nsecond\n', 'third\n']);
    expect(textIn('t1/ledger-sittings.jsonl')).toBe('begun\nended\n');
    expect(told.at(-1)).toBe(
      'what was chosen since the update is to be chosen again (languages.json); whoever has entered since enters again',
    );
  });

  test('tells of nothing to be chosen again where only the mark of a record went back', async () => {
    const data = clubOf('finished');
    writeFileSync(join(data, 'ledger.head.json'), '{"before":"the update"}');
    const { ports, told } = computer(data);
    await update(updateAsked(data, packageOf('1.1.0')), ports);
    writeFileSync(join(data, 'ledger.head.json'), '{"after":"it"}');
    expect(await rollBack({ data, package: packageOf('1.0.0') }, ports)).toBeNull();
    expect(told.join('\n')).toContain('1.0.0 is back, with its data');
    expect(told.join('\n')).not.toContain('to be chosen again');
  });

  test('puts back lines that are others than were copied, and lets nobody in where nobody can be read', async () => {
    const data = clubOf('finished');
    writeFileSync(join(data, 'access.json'), JSON.stringify({ v: 1, tokens: [tokenOf('own')] }));
    writeFileSync(join(data, 'acts.jsonl'), 'first\n');
    const { ports } = computer(data);
    await update(updateAsked(data, packageOf('1.1.0')), ports);
    writeFileSync(join(data, 'access.json'), '{"v":2}');
    writeFileSync(join(data, 'acts.jsonl'), 'forged\n');
    expect(await rollBack({ data, package: packageOf('1.0.0') }, ports)).toBeNull();
    expect(JSON.parse(readFileSync(join(data, 'access.json'), 'utf8'))).toEqual({ v: 1, tokens: [] });
    expect(readFileSync(join(data, 'acts.jsonl'), 'utf8')).toBe('first\n');
  });

  test('that is cut off before any of its files is written is gone again', async () => {
    const cuts = await eachCut(async (nth) => {
      const data = clubOf('declared', 'observed');
      const before = recordStatesIn(data);
      expect(await update(updateAsked(data, packageOf('1.1.0')), computer(data).ports)).toBeNull();
      const back = { data, package: packageOf('1.0.0') };
      const came = await cutAtFile(nth, () => rollBack(back, computer(data).ports));
      expect(recordStatesIn(data)).toEqual(before);
      const again = await rollBack(back, computer(data).ports);
      if (again !== null) expect(again.what).toBe('there is no update to go back from');
      expectAsBefore(data, before);
      return came;
    });
    expect(cuts).toBeGreaterThan(5);
  });

  test('brings back nobody who was erased since, also where the copy holds him still', async () => {
    const data = clubOf('by-id-declared');
    const { ports } = computer(data);
    await update(updateAsked(data, packageOf('1.1.0')), ports);
    const copy = join(temporaryFolder(), 'copy');
    cpSync(join(data, 'updates/1.0.0'), copy, { recursive: true });
    const out = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    onTestFinished(() => out.mockRestore());
    expect(await erasePlayer({ data, who: 'Ada', backups: null, now: 0 })).toBe(0);
    // As by a release that looked for nobody in these copies, and had erased somebody else before.
    writeFileSync(join(copy, 'erased.json'), '{"v":1,"persons":[{"id":"somebody","at":0}]}');
    cpSync(copy, join(data, 'updates/1.0.0'), { recursive: true });
    expect(await rollBack({ data, package: packageOf('1.0.0') }, ports)).toBeNull();
    const reader = readLedger(join(data, 't1'));
    expect([...reader.texts('persons').values()].toSorted()).toEqual(['Ben', 'Cho']);
    reader.close();
    expect(readFileSync(join(data, 'erased.json'), 'utf8')).toContain('person-1');
  });

  test('is refused once something was played, and says what would be lost', async () => {
    const data = clubOf('finished');
    const { ports } = computer(data);
    await update(updateAsked(data, packageOf('1.1.0')), ports);
    writeFileSync(join(data, 't1/ledger.db'), goldenLedger('observed'));
    expect(await rollBack({ data, package: packageOf('1.0.0') }, ports)).toMatchObject({
      what: expect.stringMatching(
        /^since the update from 1\.0\.0 to 1\.1\.0 there were recorded .* of t1; going back/,
      ),
    });
  });

  test('is told to be none where no update was made, or no package is kept', async () => {
    const data = clubOf('finished');
    const { ports, did } = computer(data);
    expect(await rollBack({ data, package: null }, ports)).toMatchObject({
      what: 'there is no update to go back from',
    });
    await update(updateAsked(data, packageOf('1.1.0')), ports);
    did.length = 0;
    expect(await rollBack({ data, package: null }, ports)).toMatchObject({
      what: 'the package of the release before is not kept here',
    });
    expect(did).toEqual([]);
    formOf(data);
  });
});

test('a program knows how it was installed by where it lies', () => {
  expect(installationAt('/usr/lib/mahjong-table/app/dist/src/cli')?.kind).toBe('deb');
  const ofNpm = installationAt('/usr/local/lib/node_modules/mahjong-table/dist/src/cli');
  expect(ofNpm?.installer('a.tgz').slice(-3)).toEqual(['--prefix', '/usr/local', 'a.tgz']);
  expect(installationAt('/home/me/mahjong-table/dist/src/cli')).toBeNull();
});
