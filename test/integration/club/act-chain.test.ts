import fs, {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { verifyActsCommand } from '../../../src/cli/commands/acts-command.ts';
import { type ActFault, verifyActs } from '../../../src/club/access/act-chain.ts';
import { actsFile, actTexts, createActLog } from '../../../src/club/access/act-log.ts';
import type { Act } from '../../../src/contract/acts.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import { EXITS } from '../../../src/controller/failure/exit-codes.ts';
import { createHeadSigner } from '../../../src/ledger/beside/signed-heads.ts';
import { openLedger } from '../../../src/ledger/ledgers.ts';
import { createSigner } from '../../../src/signing/signer.ts';
import { printed } from '../../harness/printed.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { draft } from '../../unit/ledger/drafts.ts';

/* Who entered and what staff did, a line each: whoever has written in it is found out. */

const act = (at: number): Act => ({
  at,
  act: 'POST /api/t/t1/access/give',
  status: 200,
  by: { role: 'operator', session: 'session-1', device: 'd' },
  from: '127.0.0.1',
});

const unexpected = (line: string): void => expect.unreachable(line);

/** A data folder in which so many acts were kept. */
const keptIn = (acts: number, largestBytes?: number): string => {
  const data = temporaryFolder();
  const log = createActLog({
    file: actsFile(data),
    onTrouble: unexpected,
    ...(largestBytes === undefined ? {} : { largestBytes }),
  });
  for (let at = 1; at <= acts; at += 1) log.keep(act(at));
  return data;
};

const linesIn = (data: string): string[] => readFileSync(actsFile(data), 'utf8').trimEnd().split('\n');
const rewrite = (data: string, lines: readonly string[]): void =>
  writeFileSync(actsFile(data), `${lines.join('\n')}\n`);
const wrongIn = (data: string): readonly (readonly [ActFault['fault'], number])[] =>
  verifyActs(actTexts(data)).wrong.map(({ fault, line }) => [fault, line]);

describe('the acts of a club', () => {
  test('are a chain, over a restart and a turn to the next file too, and take no more room than two files', () => {
    const data = keptIn(10, 1_000);
    createActLog({ file: actsFile(data), onTrouble: unexpected }).keep(act(11));
    expect(existsSync(`${actsFile(data)}.old`)).toBe(true);
    expect(statSync(actsFile(data)).size + statSync(`${actsFile(data)}.old`).size).toBeLessThan(4_000);
    const { chain, wrong, lost, cutOff } = verifyActs(actTexts(data));
    expect({ last: chain?.last.n, wrong, lost, cutOff }).toEqual({ last: 11, wrong: [], lost: 0, cutOff: 0 });
  });

  test.each<[string, (lines: string[]) => string[], ...(readonly (readonly [ActFault['fault'], number])[])]>([
    [
      'a line that was changed',
      (lines) => lines.with(2, lines[2]?.replace('operator', 'owner') ?? ''),
      ['changed', 3],
    ],
    [
      'the last line, changed',
      (lines) => lines.with(4, lines[4]?.replace('operator', 'owner') ?? ''),
      ['changed', 5],
    ],
    ['a line that nobody can read', (lines) => lines.with(2, '{'), ['changed', 3]],
    ['a line that was removed', (lines) => lines.toSpliced(2, 1), ['missing-before', 3]],
    ['the first line, removed', (lines) => lines.slice(1), ['missing-before', 1]],
    ['a line that was put in', (lines) => lines.toSpliced(2, 0, JSON.stringify(act(7))), ['foreign', 3]],
    [
      'two lines that changed places',
      (lines) => [0, 2, 1, 3, 4].map((n) => lines[n] ?? ''),
      ['missing-before', 2],
      ['misplaced', 3],
      ['missing-before', 4],
    ],
  ])('tell %s', (_, change, ...wrong) => {
    const data = keptIn(5);
    rewrite(data, change(linesIn(data)));
    expect(wrongIn(data)).toEqual(wrong);
  });

  test('tell any flipped bit by its line', () => {
    const data = keptIn(3);
    const whole = readFileSync(actsFile(data));
    const { file } = actTexts(data)[0] ?? expect.unreachable();
    for (let at = 0; at < whole.length; at += 1) {
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      const { wrong, cutOff, chain } = verifyActs([{ file, text: flipped.toString('utf8') }]);
      // The end of the newest line may just as well not have been written yet.
      const isFound = wrong.length > 0 || (at === whole.length - 1 && cutOff + (chain?.last.n ?? 0) === 3);
      expect([at, isFound]).toEqual([at, true]);
    }
  });

  test('go on after a line that a kill has cut off, which is told and proves nothing', () => {
    const data = keptIn(2);
    appendFileSync(actsFile(data), '{"at":3,"act":"POST /api');
    expect(verifyActs(actTexts(data))).toMatchObject({ cutOff: 1, wrong: [] });
    createActLog({ file: actsFile(data), onTrouble: unexpected }).keep(act(4));
    expect(verifyActs(actTexts(data))).toMatchObject({ cutOff: 1, wrong: [], chain: { last: { n: 3 } } });
  });

  test('of an earlier release stay as they are, and the chain begins after them', async () => {
    const data = temporaryFolder();
    rewrite(
      data,
      [act(1), act(2)].map((each) => JSON.stringify(each)),
    );
    const log = createActLog({ file: actsFile(data), onTrouble: unexpected });
    expect(await log.head()).toBeNull();
    log.keep(act(3));
    expect(verifyActs(actTexts(data))).toMatchObject({ unchained: 2, wrong: [], chain: { first: 1 } });
    expect(log.last(2).map(({ at }) => at)).toEqual([3, 2]);
  });

  test('that a full disk did not take are counted in the next line, and told once', async () => {
    const data = temporaryFolder();
    symlinkSync('/dev/full', actsFile(data));
    const told: string[] = [];
    const log = createActLog({ file: actsFile(data), onTrouble: (line) => told.push(line) });
    log.keep(act(1));
    log.keep(act(2));
    expect(await log.head()).toBeNull();
    rmSync(actsFile(data));
    log.keep(act(3));
    expect(told).toEqual([expect.stringMatching(/cannot be kept \(ENOSPC/)]);
    expect(verifyActs(actTexts(data))).toMatchObject({ lost: 2, wrong: [], chain: { last: { n: 1 } } });
  });
});

/** A disk that syncs nothing until it is let go. */
const heldDisk = (): { readonly letGo: () => void } => {
  const { fsync } = fs;
  const held: (() => void)[] = [];
  const holding: typeof fs.fsync = Object.assign((open: number, done: fs.NoParamCallback) => {
    held.push(() => fsync(open, done));
  }, fsync);
  const set = (to: typeof fs.fsync): void => {
    Object.assign(fs, { fsync: to });
    syncBuiltinESMExports();
  };
  set(holding);
  onTestFinished(() => set(fsync));
  return { letGo: () => held.forEach((go) => void go()) };
};

test('where the chain stands is told once the disk has it, and others have their turns meanwhile', async () => {
  const data = keptIn(2);
  const log = createActLog({ file: actsFile(data), onTrouble: unexpected });
  const { letGo } = heldDisk();
  const asked = log.head();
  log.keep(act(3));
  expect(await Promise.race([asked, new Promise((resolve) => setImmediate(resolve, 'held'))])).toBe('held');
  letGo();
  expect(await asked).toMatchObject({ n: 2 });
});

describe('mjtable acts verify', () => {
  /** The club has signed the end of a match after so many acts. */
  const signedAfter = async (data: string): Promise<void> => {
    const ledger = await openLedger(data);
    const entry = draft('t1/g1/h1/settle', { hand: 1 });
    const { entries } = await ledger.commit({ events: [], entries: [entry], seen: null, at: 1 });
    await ledger.close();
    const { head } = createActLog({ file: actsFile(data), onTrouble: unexpected });
    const signer = createSigner({ folder: data, onNotice: unexpected });
    const of = { club: clubId.parse('club'), table: tableId.parse('t1') };
    const place = { ...of, signer, folder: data, acts: head, now: () => 7 };
    await createHeadSigner(place).sign(entries[0] ?? expect.unreachable());
    await vi.waitFor(() => expect(readFileSync(join(data, 'ledger-heads.jsonl'), 'utf8')).toMatch(/\n$/), {
      timeout: 60_000,
    });
  };

  test('says how far the chain goes, and that it holds what was signed', async () => {
    const data = keptIn(3);
    await signedAfter(data);
    const lines = printed();
    expect(await verifyActsCommand(data, null)).toBe(EXITS.ok.code);
    expect(lines.join('')).toMatch(/^acts 1 to 3, head [0-9a-f]{64}\nsigned: 1 /);
  });

  test('finds a chain that was made anew, whole in itself, by what was signed; and one that was made shorter', async () => {
    const [data, forged] = [keptIn(3), keptIn(2)];
    await signedAfter(data);
    createActLog({ file: actsFile(forged), onTrouble: unexpected }).keep(act(33));
    const lines = printed();
    writeFileSync(actsFile(data), readFileSync(actsFile(forged)));
    expect(await verifyActsCommand(data, null)).toBe(EXITS['work-failed'].code);
    rewrite(data, linesIn(data).slice(0, 2));
    expect(await verifyActsCommand(data, null)).toBe(EXITS['work-failed'].code);
    expect(lines.join('')).toMatch(/act 3 is another one than was signed.*act 3 is gone that was signed/s);
  });

  test('does not say of acts that cannot be opened that there are none', async () => {
    const data = temporaryFolder();
    symlinkSync(actsFile(data), actsFile(data));
    const lines = printed();
    expect(await verifyActsCommand(data, null)).toBe(EXITS['data-unwritable'].code);
    expect(lines.join('')).toContain(`links lead round in a ring, ${actsFile(data)}`);
  });
});
