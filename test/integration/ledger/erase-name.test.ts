import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { jsonNote } from '../../../firmware-protocol/wire-entry.ts';
import { erasePlayer } from '../../../src/cli/player/erase-player.ts';
import { EXITS } from '../../../src/controller/failure/exit-codes.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { printed } from '../../harness/printed.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { freshFolder } from './data-folder.ts';

const recorded = (name: string): string => {
  const folder = freshFolder();
  const packed = readFileSync(join(import.meta.dirname, `../../golden/ledger/${name}.db.gz`));
  writeFileSync(join(folder, 'ledger.db'), gunzipSync(packed));
  return folder;
};

const erased = async (folder: string, who: string) => {
  const lines = printed();
  return { exit: await erasePlayer({ data: folder, who, backups: null, now: 0 }), printed: lines.join('') };
};

const stateOf = (folder: string) => {
  const reader = readLedger(folder);
  const state = { verdict: verifyLedger(reader), names: [...reader.texts('persons').values()] };
  reader.close();
  return state;
};

const BOX = [
  '0.000 = box {"run":"a","club":"club","players":["Ada","Ben","Cho"],"note":"Ada"}',
  '0.001 = fact {"v":1,"type":"MatchOpened","players":{"p1":{"id":"p1","name":"Ada"},"p2":{"id":"p2","name":"Ben"}}}',
  '0.002 = said {"id":"s","say":{"say":"change-player","player":"p1","name":"Ada","reason":"Ada left"}}',
  '1.000 > SHOW "Ada"',
  '',
];

test('a name that is erased is in no byte of the record, and every chain is whole', async () => {
  const folder = recorded('by-id-declared');
  // So many that their pages are split, and what is moved leaves nothing behind.
  const filling = await openLedger(folder);
  const others = Array.from({ length: 300 }, (_, n) => ({
    id: `b${(n * 7919) % 300}`,
    name: `Somebody ${n}`,
  }));
  await Promise.all(others.map(filling.writeName));
  await filling.close();
  const before = stateOf(folder).verdict;
  expect(readFileSync(join(folder, 'ledger.db')).includes('Ada')).toBe(true);
  const { exit, printed } = await erased(folder, 'Ada');
  expect([exit, printed]).toEqual([EXITS.ok.code, expect.stringMatching(/^erased: the name of person-1/)]);
  expect(printed).not.toMatch(/still holds? it/);
  expect(readFileSync(join(folder, 'ledger.db')).includes('Ada')).toBe(false);
  expect(stateOf(folder).verdict).toEqual(before);
  expect(stateOf(folder).names.toSorted()).toEqual(
    ['Ben', 'Cho', ...others.map(({ name }) => name)].toSorted(),
  );
  await erased(folder, 'Somebody 17');
  expect(readFileSync(join(folder, 'ledger.db')).includes('Somebody 17\u0000')).toBe(false);
  expect(stateOf(folder).names).not.toContain('Somebody 17');
});

test('it is erased in every form that looks like it, as earlier releases took it', async () => {
  const folder = recorded('by-id-declared');
  const filling = await openLedger(folder);
  const forms = ['Jose\u0301', 'Jos\u00e9', 'Jos\u00e9\u200d', 'Jos\u00e9\u3164'];
  await Promise.all(forms.map((name, n) => filling.writeName({ id: `j${n}`, name })));
  await filling.close();
  mkdirSync(join(folder, 'wire'));
  writeFileSync(join(folder, 'wire/wire.log'), `0.000 = box {"players":[${jsonNote('', forms[2])},"Ben"]}\n`);
  const { exit, printed } = await erased(folder, 'Jos\u00e9');
  expect([exit, printed]).toEqual([
    EXITS.ok.code,
    expect.stringContaining('the name of j0, j1, j2, j3, and 1'),
  ]);
  expect(stateOf(folder).names.toSorted()).toEqual(['Ada', 'Ben', 'Cho']);
});

test('by the id of the person it is erased as well, from the black box too, where the line stays to the byte', async () => {
  const folder = recorded('by-id-declared');
  mkdirSync(join(folder, 'wire'));
  writeFileSync(join(folder, 'wire/wire.log'), BOX.join('\n'));
  expect((await erased(folder, 'person-1')).printed).toContain('and 1 files of the black box written anew');
  const [head, fact, said, line] = readFileSync(join(folder, 'wire/wire.log'), 'utf8').split('\n');
  expect(head).toContain('"players":["-","Ben","Cho"]');
  expect(fact).toContain('"p1":{"id":"p1","name":null},"p2":{"id":"p2","name":"Ben"}');
  expect(said).toContain('"name":null');
  expect(line).toBe(BOX[3]);
});

test('what earlier releases have sealed with the name is told, and stays proved', async () => {
  const folder = recorded('finished');
  const ledger = await openLedger(folder);
  await ledger.commit({ events: [{ type: 'MatchEnded' }], entries: [], seen: null, at: 1_795_225_304_123 });
  await ledger.close();
  const { exit, printed } = await erased(folder, 'Ada');
  expect(exit).toBe(EXITS.ok.code);
  expect(printed).toMatch(/^entry 1 t1\/g1\/open still holds it/m);
  expect(printed).toMatch(/^2 facts of earlier releases still hold it/m);
  expect(stateOf(folder).verdict).toMatchObject({ verdict: 'whole' });
});

test('a name in the open match of an earlier release is refused, and so is one that nobody has', async () => {
  const folder = recorded('observed');
  for (const [who, why] of [
    ['Ada', /match that is open/],
    ['Zoe', /nobody is called "Zoe"/],
  ] as const) {
    const { exit, printed } = await erased(folder, who);
    expect([exit, printed]).toEqual([EXITS['work-failed'].code, expect.stringMatching(why)]);
  }
  expect(stateOf(folder).verdict).toMatchObject({ verdict: 'whole' });
});
