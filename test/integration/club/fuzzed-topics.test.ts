import { join } from 'node:path';
import fc from 'fast-check';
import { connectAsync } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { startArchiving } from '../../../src/archive/archiving.ts';
import { openSqliteStore } from '../../../src/archive/sqlite-store.ts';
import { canonicalJson } from '../../../src/contract/canonical-json.ts';
import { PUBLICATIONS } from '../../../src/contract/topics.ts';
import { type FollowedTable, followClub, type LedgerEntry, type Unread } from '../../../src/follow/index.ts';
import { eventually, temporaryFolder } from '../../harness/programs.ts';
import { entryAt } from '../../unit/club/mqtt/samples.ts';
import { signedAt } from '../../unit/club/mqtt/signed-sample.ts';
import { ADDRESS } from './listener.ts';
import { startMosquitto, startTable } from './table.ts';

const ENTRIES = 30;
const NONSENSE = 300;

const nested = `${'['.repeat(7_000)}${']'.repeat(7_000)}`;
/** Another value for `v`, of which every payload has 1, or for the hash of an entry, which has none; some are no JSON. */
const wrongValue = fc.oneof(
  fc
    .jsonValue()
    .filter((value) => value !== 1)
    .map((value) => JSON.stringify(value)),
  fc.constantFrom('1e400', '-1e400', '9007199254740993', '0.1', '"1"', nested, '"\\u0000"', 'NaN', ''),
);
const SUFFIXES = Object.values(PUBLICATIONS).map(({ suffix }) => suffix);
const strangeTopic = fc.constantFrom(
  ...[
    't1/pub/alarm/E1',
    't1/pub/status/more',
    't1/pub/__proto__',
    't1/pub/',
    'T5/pub/status',
    't\u00e9/pub/score',
  ],
);

/** What a stranger writes: `text` makes it from what the table has said there, where it has said something. */
const nonsense = fc.record({
  topic: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...SUFFIXES).map((suffix) => `t1/${suffix}`) },
    strangeTopic,
  ),
  retain: fc.boolean(),
  text: fc.oneof(
    wrongValue.map(
      (value) => (said: string) =>
        said.replace(/"(v|hash)":(?:1\b|"[0-9a-f]{64}")/, (_, name) => `"${name}":${value}`),
    ),
    fc.nat(999).map((share) => (said: string) => said.slice(0, Math.max(1, (said.length * share) / 1_000))),
    fc.jsonValue().map((value) => () => JSON.stringify(value)),
    fc.string({ minLength: 1 }).map((text) => () => text),
    fc.constant((said: string) => `[${said}]`),
  ),
});

/** What is known of a table, without when it has told it. */
const shown = (table: FollowedTable | undefined): unknown => ({
  ...table,
  status: { ...table?.status, ts: null },
  timers: { ...table?.timers, now: null },
  calls: { ...table?.calls, now: null },
});

test('whatever a stranger writes on the topics of a club changes nothing for who follows, and is counted, and told in the archive', async () => {
  const broker = await startMosquitto();
  const table = startTable({ kind: 'external', url: broker.url, credentials: {} });
  for (let hand = 1; hand <= ENTRIES; hand += 1) table.settle();
  const follow = () => {
    const entries: LedgerEntry[] = [];
    const unread: Unread[] = [];
    const club = followClub({
      url: broker.url,
      club: ADDRESS.club,
      from: () => 'first',
      onEntries: (_, fresh) => entries.push(...fresh),
      onUnread: (what) => unread.push(what),
    });
    onTestFinished(club.close);
    const has = (seq: number) =>
      eventually(`${seq} entries`, () => {
        const [known] = club.tables();
        const isWhole = known?.info !== null && known?.machine !== null && known?.hand !== null;
        return isWhole && known?.calls !== null && known?.score?.seq === seq ? true : null;
      });
    return { entries, unread, club, has };
  };
  const told: string[] = [];
  const opened = openSqliteStore(join(temporaryFolder(), 'archive.db'));
  if (!opened.ok) throw new Error(opened.what);
  const archiving = startArchiving({
    store: opened.store,
    clubs: [{ url: broker.url, club: ADDRESS.club }],
    onTold: (line) => told.push(line),
    setTimer: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });
  onTestFinished(archiving.close);
  const first = follow();
  await first.has(ENTRIES);
  await eventually('the archive to hear', () => told.find((line) => line.endsWith('is heard')) ?? null);
  const before = shown(first.club.tables()[0]);

  const stranger = await connectAsync(broker.url);
  onTestFinished(() => void stranger.end(true));
  const said = new Map([
    ['t1/pub/ledger', JSON.stringify(entryAt(ENTRIES + 1))],
    ['t1/pub/ledger/signed', JSON.stringify(signedAt(entryAt(1)))],
  ]);
  stranger.on('message', (topic, payload) => {
    const rest = topic.split('/').slice(4).join('/');
    if (!said.has(rest)) said.set(rest, String(payload));
  });
  await stranger.subscribeAsync(`mj/v1/${ADDRESS.club}/t/+/pub/#`, { qos: 1 });
  await eventually('what the broker keeps', () => (said.has('t1/pub/hand') ? true : null));
  await stranger.unsubscribeAsync(`mj/v1/${ADDRESS.club}/t/+/pub/#`);
  const all = fc.sample(nonsense, { seed: 42, numRuns: NONSENSE });
  for (const { topic, retain, text } of all)
    await stranger.publishAsync(
      `mj/v1/${ADDRESS.club}/t/${topic}`,
      text(said.get(topic) ?? '{"v":1}') || '?',
      {
        qos: 1,
        retain,
      },
    );

  // Without keys to prove it by nobody looks at what is signed.
  const unread = all.filter(({ topic }) => topic !== 't1/pub/ledger/signed').length;
  await eventually('all of it', () => (first.unread.length >= unread ? true : null));
  expect(first.unread).toHaveLength(unread);
  expect(first.club.tables().map(({ table: of }) => of)).toEqual([ADDRESS.table]);
  expect(shown(first.club.tables()[0])).toEqual(before);
  await eventually('the archive to tell', () =>
    told.some((line) =>
      line.startsWith('club club: messages that were nothing a table says and were left out: 100'),
    )
      ? true
      : null,
  );

  table.settle();
  const late = follow();
  for (const { has, entries, club } of [first, late]) {
    await has(ENTRIES + 1);
    expect(entries.map(canonicalJson)).toEqual(table.ledger.map(canonicalJson));
    expect(club.tables()).toMatchObject([
      { table: ADDRESS.table, online: true, trouble: null, notAnswered: null },
    ]);
  }
  await expect
    .poll(async () => await opened.store.tables())
    .toMatchObject({ ok: true, value: [{ entries: ENTRIES + 1 }] });
  expect(told.filter((line) => /fork|broken|shorter|unreadable|another entry/.test(line))).toEqual([]);
  expect(table.states.at(-1)).toMatchObject({ broker: 'connected', delivery: 'confirmed' });
});
