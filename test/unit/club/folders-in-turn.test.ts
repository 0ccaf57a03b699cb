import { expect, test } from 'vitest';
import { foldersInTurn } from '../../../src/club/folders-in-turn.ts';
import { openLedger } from '../../../src/ledger/ledgers.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const NOBODY = { onLost: () => undefined, onKeptWaiting: () => undefined };

test('a folder whose record is still closing is opened when it is closed, whoever asks for it', async () => {
  let letClose = (): void => undefined;
  const mayClose = new Promise<void>((resolve) => {
    letClose = resolve;
  });
  const opened: string[] = [];
  const open = foldersInTurn(async (folder, options) => {
    opened.push(folder);
    const ledger = await openLedger(folder, options);
    return { ...ledger, close: () => mayClose.then(ledger.close) };
  });
  const [folder, other] = [temporaryFolder(), temporaryFolder()];
  const first = await open(folder, NOBODY);
  const closed = first.close();
  const second = open(folder, NOBODY);
  await (await open(other, NOBODY)).recover();
  expect(opened).toEqual([folder, other]);
  letClose();
  await closed;
  const again = await second;
  expect(opened).toEqual([folder, other, folder]);
  await again.close();
});
