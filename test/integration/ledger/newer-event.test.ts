import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { eventVersion } from '../../../src/contract/events/recorded-events.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { type ForeignEvent, writeEvent } from '../../harness/foreign-event.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft, matchOpened } from '../../unit/ledger/drafts.ts';
import { freshFolder } from './data-folder.ts';

/** A match that is open, and then what another release has recorded of it. */
const folderWith = async (foreign: ForeignEvent) => {
  const folder = freshFolder();
  const ledger = await openLedger(folder);
  await ledger.commit({ events: [matchOpened(1)], entries: [draft('open')], seen: null, at: 1 });
  await ledger.close();
  return { folder, row: writeEvent(folder, foreign) };
};

const verdict = (folder: string) => {
  const reader = readLedger(folder);
  const found = verifyLedger(reader);
  reader.close();
  return found;
};

const NEWER = [
  ['an event that nobody here knows', { version: 1, json: { type: 'ClockTapped' } }, 'knows no such event'],
  [
    'a version that nobody here knows',
    { version: eventVersion('WallsServed') + 1, json: { type: 'WallsServed', by: 'hand' } },
    `knows version ${eventVersion('WallsServed')}`,
  ],
] as const;

describe.each(NEWER)('%s', (_, foreign, known) => {
  test('is told by row, type and version, and no state comes of it', async () => {
    const { folder, row } = await folderWith(foreign);
    const ledger = await openLedger(folder);
    await expect(ledger.recover()).rejects.toMatchObject({
      code: 'newer-event',
      message: expect.stringMatching(
        new RegExp(
          `^row ${row} of the events, ${foreign.json.type} of version ${foreign.version}, .*${known}`,
        ),
      ),
    });
    await ledger.close();
  });

  test('is no damage: it is not mended away, and stays where it is', async () => {
    const { folder, row } = await folderWith(foreign);
    for (const _start of ['first', 'second']) {
      const ledger = await openLedger(folder);
      await ledger.recover().catch(() => undefined);
      await ledger.close();
    }
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([]);
    expect(verdict(folder)).toMatchObject({ verdict: 'whole' });
    const reader = readLedger(folder);
    expect(reader.chainRow('events', row)?.fields).toContain(foreign.json.type);
    reader.close();
  });
});

test('an event that does not hold what its type and version do counts as lost, and is told with what is wrong', async () => {
  const json = { type: 'HandWon', player: 'p9' };
  const { folder, row } = await folderWith({ version: eventVersion('HandWon'), json });
  const ledger = await openLedger(folder);
  const { openMatch, notices } = await ledger.recover();
  await ledger.close();
  expect(openMatch).toMatchObject({ events: [matchOpened(1)], gaps: [1] });
  expect(notices).toEqual([
    expect.stringMatching(
      new RegExp(`^row ${row} of the events cannot be read and counts as lost: HandWon: `),
    ),
  ]);
});
