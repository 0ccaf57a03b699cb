import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { stakeLines } from '../../../src/cli/commands/ledger-stakes.ts';
import { personsNamed } from '../../../src/controller/persons.ts';
import { recoverMatch } from '../../../src/controller/recovery/restored-match.ts';
import { readLedger } from '../../../src/ledger/reading/read-ledger.ts';
import { type Verdict, verifyLedger } from '../../../src/ledger/repair/verify-ledger.ts';
import { foldHand } from '../../../src/play/game/fold/hand-fold.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { usualSeating } from '../../../src/play/seating/seating.ts';
import { openLedger } from '../../harness/shared-ledgers.ts';
import { draft } from '../../unit/ledger/drafts.ts';
import { ruleset } from '../../unit/play/stacked-table.ts';
import { freshFolder } from './data-folder.ts';

const GOLDEN = join(import.meta.dirname, '../../golden/ledger');

const TABLE = {
  ruleset: ruleset(),
  players: personsNamed(['Ada', 'Ben', 'Cho']),
  seating: usualSeating(ruleset()),
  seed: null,
};

const goldenFolder = (name: string): string => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'ledger.db'), gunzipSync(readFileSync(join(GOLDEN, `${name}.db.gz`))));
  return folder;
};

const verify = (folder: string): Verdict => {
  const reader = readLedger(folder);
  const verdict = verifyLedger(reader);
  reader.close();
  return verdict;
};

/** What was recorded, as it stood when it was stopped. */
const RECORDED_AT_FIRST = [
  { name: 'observed', entries: 2, match: 1, events: 264, hand: 2, stage: 'playing', cycle: 2 },
  { name: 'declared', entries: 3, match: 1, events: 36, hand: 3, stage: 'playing', cycle: 3 },
  { name: 'finished', entries: 12, match: 2, events: 71, hand: 1, stage: 'playing', cycle: 10 },
  { name: 'sanma', entries: 2, match: 1, events: 382, hand: 2, stage: 'playing', cycle: 2 },
];

/** The same of releases whose events have versions, and whose rows have a hash. */
const RECORDED_SINCE = [
  { name: 'versioned-observed', entries: 2, match: 1, events: 259, hand: 2, stage: 'playing', cycle: 2 },
  { name: 'versioned-declared', entries: 3, match: 1, events: 34, hand: 3, stage: 'playing', cycle: 3 },
  { name: 'versioned-sanma', entries: 2, match: 1, events: 246, hand: 2, stage: 'playing', cycle: 2 },
];

/** The same of releases whose entries hold what their hands were scored from. */
const RECORDED_RESCORABLE = [
  { name: 'rescorable-sanma', entries: 2, match: 1, events: 278, hand: 2, stage: 'playing', cycle: 2 },
];

/** The same of releases whose facts and entries know persons by ids, and whose names stand beside them. */
const RECORDED_BY_ID = [
  { name: 'by-id-declared', entries: 3, match: 1, events: 36, hand: 3, stage: 'playing', cycle: 3 },
];

/** The same of releases that record who has called the staff, and for whom a substitute plays. */
const RECORDED_ATTENDED = [
  { name: 'club-attended', entries: 3, match: 1, events: 41, hand: 3, stage: 'playing', cycle: 3 },
];

const RECORDED = [
  ...RECORDED_AT_FIRST.map((each) => ({ ...each, form: 'older', entryVersion: 1 })),
  ...RECORDED_SINCE.map((each) => ({ ...each, form: 'present', entryVersion: 2 })),
  ...RECORDED_RESCORABLE.map((each) => ({ ...each, form: 'present', entryVersion: 3 })),
  ...[...RECORDED_BY_ID, ...RECORDED_ATTENDED].map((each) => ({
    ...each,
    form: 'present',
    entryVersion: 4,
  })),
];

describe.each(RECORDED)('the ledger $name', ({ form, entryVersion, ...recorded }) => {
  const { name, entries } = recorded;

  test(`is whole as it is, in the ${form} form`, () => {
    expect(verify(goldenFolder(name))).toMatchObject({ verdict: 'whole', entries, form });
  });

  test('opens with the match and the hand it was stopped in', async () => {
    const ledger = await openLedger(goldenFolder(name));
    const { openMatch, lastCycle, session, seen, head } = await ledger.recover();
    await ledger.close();
    const events = openMatch?.events ?? [];
    expect({ ...recorded, match: openMatch?.number, events: events.length }).toEqual(recorded);
    expect(foldHand(events)).toMatchObject({ hand: recorded.hand, stage: recorded.stage });
    expect(foldMatch(events)?.hand).toBe(recorded.hand);
    expect(lastCycle).toBe(recorded.cycle);
    expect(session).toMatchObject({ openIntents: [] });
    expect(session?.lastId).toBeGreaterThan(0);
    expect(seen?.sequence).toBeGreaterThan(0);
    expect(head?.v).toBe(entryVersion);
    expect(openMatch?.gaps).toEqual([]);
  });

  test('goes on and is whole from then on, with everything under a hash', async () => {
    const folder = goldenFolder(name);
    const ledger = await openLedger(folder);
    const batch = { seen: null, at: 1_795_225_304_123 };
    await ledger.commit({ ...batch, events: [{ type: 'HandVoided', why: 'test' }], entries: [] });
    await ledger.commit({
      ...batch,
      events: [{ type: 'MatchEnded' }],
      entries: [draft('next', { game: recorded.match })],
    });
    await ledger.writeAhead({ session: 9, id: 1, line: 'C 1 HOME', cycle: null, op: null });
    await ledger.close();
    expect(verify(folder)).toMatchObject({ verdict: 'whole', entries: entries + 1, form: 'present' });
    const again = await openLedger(folder);
    const { openMatch, head } = await again.recover();
    expect(openMatch).toBeNull();
    expect(head).toMatchObject({ v: 4, events: { row: expect.any(Number) } });
    await again.close();
  });
});

test('calls for the staff and substitutes are read as they were recorded', async () => {
  const ledger = await openLedger(goldenFolder('club-attended'));
  const { openMatch } = await ledger.recover();
  const settled = (await ledger.entries(1, 100)).filter(({ kind }) => kind === 'settle');
  await ledger.close();
  const match = foldMatch(openMatch?.events ?? []);
  expect(match?.staffCalls).toEqual([{ player: 'p2', since: expect.any(Number) }]);
  expect(match?.substitutes).toEqual({ now: ['p2'], inHand: ['p2'] });
  expect(settled.map(({ detail }) => detail['substitutes'])).toEqual([['p2', 'p3'], ['p2']]);
});

describe('a ledger of the first release with one session of 300,000 commands', () => {
  const LAST = 400_000;
  const folderOfLongSession = (): string => {
    const folder = goldenFolder('observed');
    const db = new Database(join(folder, 'ledger.db'));
    db.exec(`
      WITH RECURSIVE numbers (id) AS (SELECT 100001 UNION ALL SELECT id + 1 FROM numbers WHERE id < ${LAST})
      INSERT INTO intents (session, id, line, cycle, op, state, result)
        SELECT (SELECT session FROM intents ORDER BY written DESC LIMIT 1), id, 'C ' || id || ' GATE', id / 150, 'open',
          CASE id WHEN 123456 THEN 'accepted' ELSE 'finished' END, NULL FROM numbers`);
    db.close();
    return folder;
  };

  test('opens with what is still to be known of them, and takes along no more than that', async () => {
    const folder = folderOfLongSession();
    const ledger = await openLedger(folder);
    const { session, lastCycle } = await ledger.recover();
    await ledger.close();
    expect(session?.lastId).toBe(LAST);
    expect(session?.openIntents.map(({ id }) => id)).toEqual([123_456]);
    expect(lastCycle).toBe(Math.floor(LAST / 150));
    expect(verify(folder)).toMatchObject({ verdict: 'whole' });
    const db = new Database(join(folder, 'ledger.db'));
    const [count] = db.prepare('SELECT count(*) FROM intents').raw().all().flat();
    db.close();
    expect(Number(count)).toBeLessThan(1_100);
  });
});

describe('who plays in the open match of a ledger', () => {
  const textsIn = (folder: string, table: string): string => {
    const db = new Database(join(folder, 'ledger.db'));
    const rows = db.prepare(`SELECT * FROM ${table}`).raw().all();
    db.close();
    return JSON.stringify(rows);
  };

  test.each(['observed', 'rescorable-sanma', 'by-id-declared'])(
    '%s has his name from beside it',
    async (name) => {
      const folder = goldenFolder(name);
      const ledger = await openLedger(folder);
      const now = () => 1_795_225_304_123;
      const { openMatch, nameBook } = await recoverMatch(ledger, { ...TABLE, now });
      const match = foldMatch(openMatch?.events ?? []);
      if (match === null) throw new Error('a match is open');
      const { p1, p2, p3 } = match.players;
      expect([p1, p2, p3].map(nameBook.nameOf)).toEqual(['Ada', 'Ben', 'Cho']);
      expect([p1, p2, p3].some((person) => 'name' in person)).toBe(false);
      const again = await recoverMatch(ledger, { ...TABLE, now });
      expect(foldMatch(again.openMatch?.events ?? [])?.players).toEqual(match.players);
      await ledger.close();
      expect(textsIn(folder, 'persons')).toContain('Ada');
      expect(verify(folder)).toMatchObject({ verdict: 'whole' });
    },
  );

  test('is in no fact, entry, command or answer by his name', () => {
    const folder = goldenFolder('by-id-declared');
    for (const table of ['events', 'entries', 'intents', 'declarations'])
      for (const name of ['Ada', 'Ben', 'Cho"']) expect(textsIn(folder, table)).not.toContain(name);
  });
});

test('what points are worth is worked out for the matches of a ledger that are over, and sums to nothing', () => {
  const reader = readLedger(goldenFolder('finished'));
  const [heading, ...lines] = [...stakeLines(reader, { perPoint: 2, base: 10 })].map((line) => line.trim());
  reader.close();
  expect(heading).toBe('game,player,points,amount');
  const rows = lines.map((line) => line.split(','));
  expect(rows.map(([game, player]) => [game, player])).toEqual(['p1', 'p2', 'p3'].map((each) => ['1', each]));
  const sumOf = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
  expect([sumOf(2), sumOf(3)]).toEqual([0, 0]);
  for (const [, , points, amount] of rows) expect([-10, 20]).toContain(Number(amount) - 2 * Number(points));
});
