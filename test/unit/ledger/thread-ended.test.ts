import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ledgerFailure } from '../../../src/controller/failure/ledger-failure.ts';
import type { LedgerError } from '../../../src/ledger/ledger-error.ts';
import { type BackgroundTalk, createBackground } from '../../../src/ledger/threads/background.ts';
import { Correspondence } from '../../../src/ledger/threads/correspondence.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const RECORD = { folder: '/data', keepMovesMs: null };

const FILLS_ITS_HEAP = 'const held = []; for (;;) held.push({ more: {} });';

const FINDS_DAMAGE =
  "port.postMessage({ words: [], answers: [{ ticket: heard[0].ticket, answer: { answer: 'made-ready', found: 'damaged' } }] });";

/** A thread that opens a record, and does this when it is asked for anything. */
const threadThat = (work: string): Worker => {
  const opens = `require('node:worker_threads').parentPort.on('message', ({ port }) => {
    port.on('message', (heard) => { ${work} });
    port.postMessage({ opened: true });
  });`;
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 };
  const thread = new Worker(opens, { eval: true, resourceLimits });
  thread.on('error', () => undefined);
  onTestFinished(async () => void (await thread.terminate()));
  return thread;
};

const askedOf = async (work: string) => {
  const thread = threadThat(work);
  const ended: LedgerError[] = [];
  const listeners = { onWord: () => undefined, onEnded: (error: LedgerError) => void ended.push(error) };
  const asked = await Correspondence.begin<BackgroundTalk>(thread, RECORD, listeners);
  const answer = await asked.ask({ ask: 'mend' }, 'mended').catch((error: unknown) => error);
  const later = await asked.ask({ ask: 'check' }, 'checked').catch((error: unknown) => error);
  await asked.close();
  return { answer, later, ended };
};

describe('a thread of the ledger that ends', () => {
  test('for want of memory is told as that, to whoever asked, asks later and listens, and not as a bug', async () => {
    const { answer, later, ended } = await askedOf(FILLS_ITS_HEAP);
    const short = { code: 'out-of-memory', what: "the ledger's thread has run out of memory" };
    expect([answer, later, ended]).toMatchObject([short, short, [short]]);
    expect(ledgerFailure(answer, '/data')).toEqual({
      exit: 'memory-short',
      what: short.what,
      where: null,
      remedy:
        'start again; where it ends in the same way, "mjtable ledger new-epoch --data /data" keeps the damaged file aside and begins anew from the last good entry',
    });
  });

  test('by what it throws is told with what that was', async () => {
    const { answer, ended } = await askedOf("throw new Error('not foreseen')");
    const thrown = { code: 'closed', what: "the ledger's thread failed: not foreseen" };
    expect([answer, ended]).toMatchObject([thrown, [thrown]]);
  });

  test('without a word is told as closed', async () => {
    const { answer, ended } = await askedOf('process.exit()');
    const closed = { code: 'closed', what: 'the ledger is closed' };
    expect([answer, ended]).toMatchObject([closed, [closed]]);
  });

  test('for want of memory while it mends a record leaves nothing of that behind', async () => {
    const folder = temporaryFolder();
    for (const name of ['ledger.db', 'ledger.damaged-new.db', 'ledger.mended.db', 'ledger.mended.db-journal'])
      writeFileSync(join(folder, name), '');
    const background = createBackground(
      { folder, keepMovesMs: null },
      {
        shared: () => threadThat(FINDS_DAMAGE),
        apart: () => threadThat(FILLS_ITS_HEAP),
        oneAfterTheOther: (work) => work(),
      },
    );
    const told: string[] = [];
    const onMending = (over: Promise<void>): void => void over.then(() => told.push('over'));
    await expect(background.makeReady(onMending)).rejects.toMatchObject({ code: 'out-of-memory' });
    expect([told, readdirSync(folder)]).toEqual([['over'], ['ledger.db']]);
  });
});
