import { expect, test } from 'vitest';
import { openLedger } from '../../../src/ledger/ledgers.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { matchEnded, matchOpened } from '../../unit/ledger/drafts.ts';
import { freshFolder } from '../ledger/data-folder.ts';
import { mjtable } from './mjtable.ts';

/** Three play, and the controller is started again with rules for four. */
const startedForFour = async (events: readonly DomainEvent[]) => {
  const folder = freshFolder();
  const ledger = await openLedger(folder);
  await ledger.commit({ events, entries: [], seen: null, at: 0 });
  await ledger.close();
  const ended = await mjtable([
    ...['run', '--once'],
    ...['--http', '127.0.0.1:0', '--broker', 'embedded:0', '--table', '/dev/no-such-port'],
    ...['--data', folder, '--ruleset', 'house', '--option', 'players=4'],
  ]);
  return { folder, ended };
};

test('a match of three does not go on by rules for four: what to do is told in one line', async () => {
  const { folder, ended } = await startedForFour([matchOpened(1)]);
  expect(ended).toEqual({
    exitCode: 2,
    // No entry bears out what this record says of the match.
    stdout: 'match 1 goes on with the points of its entries: what is recorded of its play says others\n',
    stderr: `mjtable: the match that goes on is played by 3, and these rules (house) are for 4, ${folder}; start with --ruleset korean-japanese as it was begun and play or end it, or give another folder with --data\n`,
  });
});

test('after a match of three has ended four may play the next', async () => {
  const { ended } = await startedForFour([matchOpened(1), matchEnded]);
  expect(ended.exitCode).toBe(12);
});
