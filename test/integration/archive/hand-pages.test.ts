import { describe, expect, onTestFinished, test } from 'vitest';
import { archiveServer } from '../../../src/archive/archive-server.ts';
import type { ArchiveStore } from '../../../src/archive/archive-store.ts';
import { openSqliteStore } from '../../../src/archive/sqlite-store.ts';
import { personId } from '../../../src/contract/ids.ts';
import type { LedgerEntry } from '../../../src/contract/ledger.ts';
import { LANGUAGES } from '../../../src/contract/rule-book.ts';
import { seal } from '../../../src/ledger/chain.ts';
import { ARCHIVE_WORDS } from '../../../src/words/archive-words.ts';
import { draftAt, EMPTY_LEDGER, entryAt } from '../../unit/club/mqtt/samples.ts';
import { KEPT, keptMatches } from '../../unit/screens/kept-entries.ts';
import { ADDRESS } from '../club/listener.ts';
import { opened } from './stores.ts';

/* The pages of an archive: from its ledgers to the hands of one, and to one of them. */

const { epoch } = EMPTY_LEDGER;

const archived = async (entries: readonly LedgerEntry[], changes: Partial<ArchiveStore> = {}) => {
  const store = opened(openSqliteStore(':memory:'));
  await store.keep([{ of: ADDRESS, entries }]);
  await store.keepNames(
    ADDRESS.club,
    new Map([
      [personId.parse('person-1'), 'Ada'],
      [personId.parse('person-2'), '<b>Ben</b>'],
    ]),
  );
  const server = archiveServer({ ...store, ...changes });
  onTestFinished(() => server.close());
  return async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const { statusCode, body } = await server.inject({ url, headers: { accept: 'text/html', ...headers } });
    return { status: statusCode, body };
  };
};

/** Addresses of a page that lead on, as a browser reads them. */
const linksIn = (body: string, to: RegExp): readonly string[] =>
  [...body.matchAll(/href="([^"]+)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => to.test(address));

/** What is read of it, line by line. */
const textOf = (body: string): string =>
  body
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/<\/(?:p|li|tr|h\d)>/g, '\n')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/ +/g, ' ');

/** The lines of the table of points. */
const pointsIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^\S+ [+-]?\d+( -?\d+ \d\w\w)?$/.test(line));

const HANDS = /^\/t\/club\/t1\?/;
const HAND = /^\/t\/club\/t1\/hand\?/;
const handOf = (entry: number, lang = 'en'): string =>
  `/t/club/t1/hand?epoch=${epoch}&entry=${entry}&lang=${lang}`;

test('from the ledgers one gets to the hands of a table, and to each of them, in the language one has', async () => {
  const get = await archived(KEPT);
  const [hands = ''] = linksIn((await get('/?lang=ko')).body, HANDS);
  const list = await get(hands);
  expect(list.body).toContain('<html lang="ko">');
  const opened = linksIn(list.body, HAND);
  expect(opened).toHaveLength(2);
  for (const address of opened) {
    const { status, body } = await get(address);
    expect([status, body.includes('<html lang="ko">')]).toEqual([200, true]);
    expect(linksIn(body, HANDS)).toHaveLength(1);
    expect(linksIn(body, /^\/\?lang=ko$/)).toHaveLength(1);
  }
});

test("the first page is in the browser's language unless its address names one, and leads to itself in every other", async () => {
  const get = await archived(KEPT);
  const korean = { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' };
  const { body } = await get('/', korean);
  expect(body).toContain('<html lang="ko">');
  expect(linksIn(body, HANDS)[0]).toContain('lang=ko');
  const others = LANGUAGES.filter((each) => each !== 'ko');
  expect(linksIn(body, /^\/\?lang=/)).toEqual(others.map((each) => `/?lang=${each}`));
  expect((await get('/?lang=ja', korean)).body).toContain('<html lang="ja">');
});

test('a hand tells who won what, on whom, for what, who paid, and where everybody stood', async () => {
  const get = await archived(KEPT);
  const text = textOf((await get(handOf(4))).body);
  expect(text).toContain('Match 1 · Hand 1 · Won');
  expect(text).toContain('Ada wins on &lt;b&gt;Ben&lt;/b&gt;&#39;s discard');
  expect(text).toContain('Tiles: 1 to 9 of characters, green dragon | 7-7-7 of circles | plum');
  expect(text).toContain('Won with: green dragon');
  expect(text).toContain('Clean hand 5');
  expect(text).toContain('&lt;b&gt;Ben&lt;/b&gt; pays 10 to Ada');
  expect(text).toContain('person-3 pays 2 to Ada');
  expect(pointsIn(text)).toEqual([
    'Ada +14 14 1st',
    '&lt;b&gt;Ben&lt;/b&gt; -12 -12 3rd',
    'person-3 -2 -2 2nd',
  ]);
  expect(text).toContain('Told by Ada · All agreed · Ruled by the operator: Points were misread');
  expect(text).toContain('Entry 2 · Won · Ada +10, &lt;b&gt;Ben&lt;/b&gt; -8, person-3 -2');
});

const deltasOf = (points: readonly number[]): LedgerEntry['deltas'] =>
  ([0, 1, 2, 3] as const).flatMap((side) => {
    const pts = points[side];
    return pts === undefined ? [] : [{ side, player: `p${side + 1}`, pts }];
  });

/** A match is opened, and each of its hands moves points; sealed behind what was before. */
const withMatch = (
  before: readonly LedgerEntry[],
  game: number,
  hands: readonly (readonly number[])[],
): readonly LedgerEntry[] => {
  const entries = [...before];
  for (const [hand, points] of [(hands[0] ?? []).map(() => 0), ...hands].entries()) {
    const kind = hand === 0 ? ('open' as const) : ('settle' as const);
    const drafted = { id: `t1/g${game}/h${hand}/${kind}`, kind, game, hand, deltas: deltasOf(points) };
    const previous = entries.at(-1) ?? null;
    entries.push(seal({ ...draftAt(entries.length + 1), ...drafted }, { epoch, previous }).entry);
  }
  return entries;
};

test('where everybody stood is told of the match of the hand, whoever played in others before it', async () => {
  const ofFour = withMatch([], 1, [[900, -500, -300, -100]]);
  const get = await archived(
    withMatch(ofFour, 2, [
      [6, -4, -2],
      [-8, 8, 0],
    ]),
  );
  expect(pointsIn(textOf((await get(handOf(2))).body))).toEqual([
    'p1 +900 900 1st',
    'p2 -500 -500 4th',
    'p3 -300 -300 3rd',
    'p4 -100 -100 2nd',
  ]);
  expect(pointsIn(textOf((await get(handOf(5))).body))).toEqual([
    'p1 -8 -2 2nd',
    'p2 +8 4 1st',
    'p3 0 -2 2nd',
  ]);
});

test('where everybody stood after a hand that was corrected later, and after those behind it, is told as if it had always been so', async () => {
  const played = withMatch([], 1, [
    [10, -5, -5],
    [-20, 40, -20],
    [-20, 40, -20],
  ]);
  const corrected = [
    { kind: 'void', deltas: deltasOf([-10, 5, 5]) },
    { kind: 'correct', deltas: deltasOf([12, -6, -6]), detail: { outcome: 'won', winner: 'p1' } },
  ] as const;
  const entries = [...played];
  for (const each of corrected) {
    const drafted = { ...draftAt(entries.length + 1), id: `t1/g1/h1/${each.kind}`, hand: 1, ...each };
    entries.push(seal(drafted, { epoch, previous: entries.at(-1) ?? null, ref: 2 }).entry);
  }
  const get = await archived(entries);
  expect(pointsIn(textOf((await get(handOf(6))).body))).toEqual([
    'p1 +12 12 1st',
    'p2 -6 -6 2nd',
    'p3 -6 -6 2nd',
  ]);
  expect(pointsIn(textOf((await get(handOf(3))).body))).toEqual([
    'p1 -20 -8 2nd',
    'p2 +40 34 1st',
    'p3 -20 -26 3rd',
  ]);
});

test('where everybody stood after the last hand of a match is told without what its end brought, also where a correction changed that', async () => {
  const entries = [
    ...withMatch([], 1, [
      [10, -5, -5],
      [-20, 40, -20],
    ]),
  ];
  const after = [
    { kind: 'bonus', deltas: deltasOf([30, -10, -20]), names: {} },
    { kind: 'close', deltas: deltasOf([0, 0, 1]), potDelta: -1, names: {} },
    { kind: 'void', deltas: deltasOf([20, -40, 20]), names: { ref: 3 } },
    {
      kind: 'correct',
      deltas: deltasOf([-22, 44, -22]),
      detail: { outcome: 'won', winner: 'p2' },
      names: { ref: 3 },
    },
    { kind: 'void', deltas: deltasOf([-30, 10, 20]), names: { ref: 4 } },
    { kind: 'bonus', deltas: deltasOf([-10, 30, -20]), names: {} },
  ] as const;
  for (const { names, ...each } of after) {
    const seq = entries.length + 1;
    const drafted = { ...draftAt(seq), id: `t1/g1/h2/${each.kind}${seq}`, hand: 2, ...each };
    entries.push(seal(drafted, { epoch, previous: entries.at(-1) ?? null, ...names }).entry);
  }
  const stoodAt = async (kept: readonly LedgerEntry[]) =>
    pointsIn(textOf((await (await archived(kept))(handOf(3))).body));
  expect(await stoodAt(entries.slice(0, 5))).toEqual(['p1 -20 -10 2nd', 'p2 +40 35 1st', 'p3 -20 -25 3rd']);
  expect(await stoodAt(entries)).toEqual(['p1 -22 -12 2nd', 'p2 +44 39 1st', 'p3 -22 -27 3rd']);
});

test('where everybody stood is left out where the match opens too far before the hand', async () => {
  const hands = Array.from({ length: 120 }, () => [6, -4, -2]);
  const get = await archived(withMatch([], 1, hands));
  expect(pointsIn(textOf((await get(handOf(101))).body))[0]).toBe('p1 +6 600 1st');
  expect(pointsIn(textOf((await get(handOf(102))).body))).toEqual(['p1 +6', 'p2 -4', 'p3 -2']);
});

test('whoever takes over a seat in mid-match is not told to have played the hands before', async () => {
  const [opened, settled] = KEPT;
  if (opened === undefined || settled === undefined) throw new Error('a hand was won');
  const get = await archived([
    opened,
    settled,
    { ...entryAt(3), kind: 'adjust', hand: 1, detail: { player: 'p1', person: 'dan' } },
    { ...settled, ...{ seq: 4, id: 't1/g1/h2/settle', hand: 2, hash: entryAt(4).hash } },
  ]);
  const list = textOf((await get(`/t/club/t1?epoch=${epoch}`)).body);
  expect([list.match(/Hand 1.*/)?.[0], list.match(/Hand 2.*/)?.[0]]).toEqual([
    expect.stringContaining('Won: Ada'),
    expect.stringContaining('Won: dan'),
  ]);
  expect(textOf((await get(handOf(2))).body)).toContain('Ada wins on');
  expect(textOf((await get(handOf(4))).body)).toContain('dan wins on');
});

/** The kept hand, with more of it recorded. */
const withDetail = (detail: LedgerEntry['detail']): readonly LedgerEntry[] =>
  KEPT.map((entry) => (entry.seq === 4 ? { ...entry, detail: { ...entry.detail, ...detail } } : entry));

test.each([
  [
    'by its han and its name',
    { method: 'han', yakuman: 0, han: 7, fu: 30, limitName: 'haneman', pot: 1_000 },
    ['7 han · 30 fu · Haneman', 'Ada takes 1,000 from the table'],
  ],
  ['by how often a yakuman', { method: 'han', yakuman: 2, han: 0, fu: null }, ['Yakuman ×2']],
  [
    'by its limit',
    { method: 'points', limit: 'full', limitIds: ['clean-hand'] },
    ['Full limit · Clean hand'],
  ],
  ['with everybody else', { method: 'groups', hands: { p1: 32, p3: 8 } }, ['Ada: 32 · person-3: 8']],
  [
    'with another on the same tile',
    {
      also: [
        { winner: 'p3', by: 'discard', from: 'p2', win: '6z', items: [], concealed: ['1s', '0s', '4s'] },
      ],
    },
    ['person-3 wins on &lt;b&gt;Ben&lt;/b&gt;&#39;s discard', 'Tiles: 1-4-red 5 of bamboo'],
  ],
  ['as drawn, and why', { outcome: 'drawn', why: 'three-ready' }, ['Drawn hand: All three are ready']],
])('a hand is told %s', async (_, detail, said) => {
  const get = await archived(withDetail(detail));
  const text = textOf((await get(handOf(4))).body);
  for (const each of said) expect(text).toContain(each);
});

test('a hand is found by each entry that made it, and one that was taken back says so', async () => {
  const get = await archived(KEPT);
  expect(textOf((await get(handOf(2))).body)).toBe(textOf((await get(handOf(4))).body));
  expect(textOf((await get(handOf(6))).body)).toContain('Hand 2 · Void');
});

test('what somebody has written is shown as text, never as a part of the page', async () => {
  const get = await archived(
    KEPT.map((entry) => (entry.seq === 4 ? { ...entry, reason: '"><script>alert(1)</script>' } : entry)),
  );
  for (const url of ['/', `/t/club/t1?epoch=${epoch}`, handOf(4)]) {
    const { body } = await get(url);
    expect(body).not.toContain('<script');
    expect(body).not.toContain('<b>Ben');
  }
});

test('a long ledger is turned over by a hundred entries, each hand on one of its pages', async () => {
  const get = await archived(keptMatches(30));
  const [newest = ''] = linksIn((await get('/')).body, HANDS);
  const seen: string[] = [];
  const lookAt = async (address: string, other: RegExp): Promise<void> => {
    const { body } = await get(address);
    seen.push(...linksIn(body, HAND));
    const [next] = [...body.matchAll(/href="([^"]+)">([^<]+)</g)].filter(([, , text]) =>
      other.test(text ?? ''),
    );
    if (next !== undefined) await lookAt((next[1] ?? '').replaceAll('&amp;', '&'), other);
  };
  await lookAt(newest, /^Earlier hands$/);
  expect(new Set(seen).size).toBe(1 + 30 * 9);
  const [last] = seen.slice(-1);
  expect(last).toContain('entry=2&');
  const first = await get(`/t/club/t1?epoch=${epoch}`);
  expect(first.body).toContain('Later hands');
});

describe('what is not there is told in words', () => {
  const MISSING = [
    ['an entry that is no hand', handOf(1)],
    ['an entry that is not kept', handOf(4_000)],
    ['another epoch', handOf(4).replace(epoch, 'another')],
    ['no entry at all', `/t/club/t1/hand?epoch=${epoch}`],
    ['a table that is none', handOf(4).replace('/t1/', '/NO%20TABLE/')],
  ] as const;
  test.each(MISSING)('%s', async (_, address) => {
    const get = await archived(KEPT);
    for (const language of LANGUAGES) {
      const { status, body } = await get(`${address.replace('&lang=en', '')}&lang=${language}`);
      expect([status, body.includes(ARCHIVE_WORDS[language].noSuchHand)]).toEqual([404, true]);
    }
  });

  test('a ledger', async () => {
    const get = await archived(KEPT);
    for (const address of ['/t/club/t9?epoch=x', '/t/club/t1', `/t/club/t1?epoch=${epoch}&from=4000`]) {
      const { status, body } = await get(address);
      expect([status, body.includes(ARCHIVE_WORDS.en.noSuchLedger)]).toEqual([404, true]);
    }
  });

  test('entries among which no hand was decided', async () => {
    const get = await archived([entryAt(1)].map((entry) => ({ ...entry, kind: 'open' as const })));
    const { status, body } = await get(`/t/club/t1?epoch=${epoch}`);
    expect([status, body.includes(ARCHIVE_WORDS.en.noHands)]).toEqual([200, true]);
  });

  test('an archive that is away', async () => {
    const away = async () =>
      ({ ok: false, trouble: { trouble: 'away', why: 'the server is away' } }) as const;
    const get = await archived(KEPT, { entries: away });
    expect(await get(handOf(4))).toEqual({ status: 503, body: 'the server is away\n' });
  });
});
