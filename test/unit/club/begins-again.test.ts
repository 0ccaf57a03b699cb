import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TABLE_PARTS } from '../../../src/club/table/surroundings.ts';
import { createEntriesOf } from '../../../src/controller/score-keeper.ts';
import type { OpenChannel } from '../../../src/link/channel/line-channel.ts';
import { NO_GAME, stepsFrom } from '../../../src/play/game/game.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { loneClubTable, WAITING_TABLE } from '../../harness/lone-club-table.ts';
import { temporaryFolder } from '../../harness/programs.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { matchOpened } from '../ledger/drafts.ts';

const STOPPED_WITHIN_MS = 5_000;

test('a table that begins again for other rules waits for its record to close, however long that takes', async () => {
  const lone = loneClubTable(temporaryFolder(), WAITING_TABLE, {
    openLedger: async (...asked) => {
      const ledger = await openLedger(...asked);
      const close = async (): Promise<void> => {
        await pause(STOPPED_WITHIN_MS + 1_000);
        await ledger.close();
      };
      return { ...ledger, close };
    },
  });
  await lone.table.open();
  await lone.table.begin();
  lone.table.followRules({ ...WAITING_TABLE, options: { minimum: 5 }, rulesFrom: 'operators-page' });
  expect(lone.table.standing()).toMatchObject({ state: 'starting' });
  await expect
    .poll(() => lone.table.standing(), { timeout: 4 * STOPPED_WITHIN_MS })
    .not.toMatchObject({ state: 'starting' });
  expect(lone.table.standing()).toMatchObject({ state: 'running' });
  expect(lone.table.playing().ruleset?.options).toMatchObject({ minimum: 5 });
  await lone.table.stop();
});

test('a table that begins again waits for its port, which another program holds for a moment', async () => {
  let opened = 0;
  const held: OpenChannel = async () => {
    opened += 1;
    const code = opened === 1 ? 'missing' : 'held';
    return { ok: false, code, message: 'held by a modem manager' };
  };
  const lone = loneClubTable(temporaryFolder(), WAITING_TABLE, {
    parts: { ...TABLE_PARTS, channelTo: () => held },
  });
  await lone.table.open();
  await lone.table.begin();
  await expect.poll(() => opened).toBe(1);
  lone.table.followRules({ ...WAITING_TABLE, options: { minimum: 5 }, rulesFrom: 'operators-page' });
  await expect.poll(() => opened, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(lone.standings.filter(({ state }) => state === 'failed')).toEqual([]);
  await lone.table.stop();
});

test('a table that begins again tells nothing to what has ended', async () => {
  const warned: unknown[] = [];
  const warn = vi.spyOn(console, 'warn').mockImplementation((line) => void warned.push(line));
  onTestFinished(() => warn.mockRestore());
  const lone = loneClubTable(temporaryFolder());
  await lone.table.open();
  await lone.table.begin();
  lone.table.followRules({ ...WAITING_TABLE, options: { minimum: 5 }, rulesFrom: 'operators-page' });
  await expect.poll(() => lone.standings.filter(({ state }) => state === 'running').length).toBe(2);
  await lone.table.stop();
  expect(warned).toEqual([]);
});

test('other rules that were chosen for the next match, and are no more, are told no more', async () => {
  const data = temporaryFolder();
  const begun = rulesetWith(WAITING_TABLE.ruleset, {});
  if (!begun.ok) throw new Error('the ruleset is there');
  const events = [{ ...matchOpened(1), options: begun.ruleset.options }];
  const entriesOf = createEntriesOf({ table: 't1', ruleset: begun.ruleset, now: () => 1000 });
  const ledger = await openLedger(data);
  const entries = stepsFrom(NO_GAME, events).flatMap(entriesOf);
  await ledger.commit({ events, entries, seen: null, at: 1000 });
  await ledger.close();

  const others = { ...WAITING_TABLE, options: { minimum: 5 }, rulesFrom: 'operators-page' } as const;
  const lone = loneClubTable(data, others);
  await lone.table.open();
  await lone.table.begin();
  await expect.poll(() => lone.newest()?.nextMatch).toMatchObject({ differs: 'options' });
  const playing = lone.table.playing();
  expect(playing).toMatchObject({ match: 'on', ruleset: { options: begun.ruleset.options } });
  await lone.table.stop();
  // It goes on when the table is started again, by the rules it began by.
  expect(lone.table.playing()).toEqual(playing);
  await lone.table.open();
  await lone.table.begin();
  await expect.poll(() => lone.newest()?.nextMatch).toMatchObject({ differs: 'options' });
  lone.table.followRules(WAITING_TABLE);
  await expect.poll(() => lone.newest()?.nextMatch).toBeUndefined();
  await lone.table.stop();
});

test('what the settings make is made once, and not for each that asks what is played', async () => {
  const { table } = loneClubTable(temporaryFolder(), WAITING_TABLE, {});
  const { ruleset } = table.playing();
  expect(ruleset?.id).toBe('korean-japanese');
  expect(table.playing().ruleset).toBe(ruleset);
  table.followRules({ ...WAITING_TABLE, options: { minimum: 5 }, rulesFrom: 'operators-page' });
  expect(table.playing().ruleset?.options).toMatchObject({ minimum: 5 });
});
