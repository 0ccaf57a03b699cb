import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, inject, test } from 'vitest';
import { openLedger } from '../../../src/ledger/ledgers.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { freshFolder } from './data-folder.ts';

const PROGRAM = join(inject('threads'), 'append-forever.js');

/** How many acknowledgements to read before each kill: at once, and after uneven stretches of work. */
const KILL_AFTER = [1, 2, 3, 7, 40, 113, 5, 211];

const appendUntilKilled = async (folder: string, acknowledgements: number): Promise<readonly number[]> => {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = child;
  if (stdout === null) throw new TypeError('the program has an output');
  const exited = once(child, 'exit');
  const acknowledged: number[] = [];
  // A line cut by the kill was not acknowledged; readline gives it all the same when the pipe ends.
  for await (const line of createInterface({ input: stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === acknowledgements) child.kill('SIGKILL');
  }
  await exited;
  return acknowledged.slice(0, acknowledgements);
};

test('killed again and again, a ledger holds every acknowledged entry once and its chain is whole', async () => {
  const folder = freshFolder();
  const acknowledged: number[] = [];
  for (const kill of KILL_AFTER) acknowledged.push(...(await appendUntilKilled(folder, kill)));

  const reader = readLedger(folder);
  const ids = [...reader.rows()].map(([, , id]) => String(id));
  const verdict = verifyLedger(reader);
  reader.close();
  expect(verdict).toMatchObject({ verdict: 'whole', entries: ids.length });
  expect(new Set(ids).size).toBe(ids.length);
  expect(acknowledged.filter((number) => !ids.includes(`e${number}`))).toEqual([]);

  const ledger = await openLedger(folder);
  const { head, seen, lastMatchNumber } = await ledger.recover();
  expect(seen?.sequence).toBe(head?.seq);
  expect(lastMatchNumber).toBe(head?.seq);
  await ledger.close();
});
