import { describe, expect, test, vi } from 'vitest';
import { ledgerEpoch } from '../../../src/contract/ids.ts';
import type { SittingFact, SittingSay } from '../../../src/contract/sitting.ts';
import { feeFor, parseSittingsKept, toldOf } from '../../../src/sittings/fee.ts';
import { judgeSitting, type SittingNow } from '../../../src/sittings/judge-sitting.ts';
import { isTimeUp, timeLeftOf } from '../../../src/sittings/last-hand.ts';
import {
  applySittingFact,
  NO_SITTINGS,
  openSitting,
  type Sittings,
  sittingsFrom,
} from '../../../src/sittings/sitting.ts';
import { sittingsCsv } from '../../../src/sittings/sittings-text.ts';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2026, 10, 24, 12);
const OPERATOR = { role: 'operator', session: 's1', device: 'd1' } as const;
const AN_HOUR = { amount: 12_000, decimals: 0, currency: 'KRW', per: 'hour' } as const;

const at = (minutes: number, so: Partial<SittingNow> = {}): SittingNow => ({
  now: NOON + minutes * MINUTE_MS,
  hands: 0,
  hand: 'none',
  match: 1,
  head: { epoch: ledgerEpoch.parse('e'), seq: 0 },
  rate: AN_HOUR,
  ...so,
});

let said = 0;
/** Says one thing after the other, each at its minute; what is refused changes nothing. */
const saying = (...words: readonly (readonly [SittingSay, SittingNow])[]): Sittings =>
  words.reduce((sittings: Sittings, [say, moment]) => {
    said += 1;
    const judged = judgeSitting(sittings, { id: `word-${said}-abc`, say }, { by: OPERATOR, moment });
    return judged.ok && judged.fact !== null ? applySittingFact(sittings, judged.fact) : sittings;
  }, NO_SITTINGS);

const opened = (...words: readonly (readonly [SittingSay, SittingNow])[]) => {
  const open = openSitting(saying([{ say: 'begin' }, at(0)], ...words));
  if (open === null) throw new Error('no sitting goes on');
  return open;
};

describe('what a sitting costs', () => {
  test.each([
    ['an hour by the hour is the rate', AN_HOUR, 60, 0, 12_000],
    ['a begun minute counts whole', AN_HOUR, 0.5, 0, 200],
    ['nobody has played: nothing', AN_HOUR, 0, 0, 0],
    ['what does not divide is rounded up', { ...AN_HOUR, amount: 100 }, 1, 0, 2],
    ['by the hand time does not count', { ...AN_HOUR, amount: 500, per: 'hand' } as const, 90, 7, 3_500],
  ])('%s', (_, rate, minutes, hands, fee) => {
    expect(feeFor(rate, { playedMs: minutes * MINUTE_MS, hands })).toBe(fee);
  });

  test('pauses do not count, the one that is on neither', () => {
    const open = opened([{ say: 'pause' }, at(10)], [{ say: 'go-on' }, at(40)], [{ say: 'pause' }, at(50)]);
    const told = toldOf(open, { hands: 3, now: at(90).now });
    expect(told).toMatchObject({ playedMs: 20 * MINUTE_MS, paused: true, fee: 4_000, hands: 3 });
  });

  test('once it has ended it stays what it came to, also where the settings ask for more since', () => {
    const { all } = saying(
      [{ say: 'begin' }, at(0)],
      [{ say: 'end' }, at(30, { hands: 5, rate: { ...AN_HOUR, amount: 99_000 } })],
    );
    expect(all.map((each) => toldOf(each, { hands: 77, now: at(500).now }))).toMatchObject([
      { sitting: 1, playedMs: 30 * MINUTE_MS, hands: 5, fee: 6_000 },
    ]);
  });

  test('a spreadsheet has a line for each, with the currency and its decimals', () => {
    const rate = { amount: 250, decimals: 2, currency: 'EUR', per: 'hand' } as const;
    const { all } = saying([{ say: 'begin' }, at(0, { rate })], [{ say: 'end' }, at(5, { hands: 2 })]);
    const told = all.map((each) => toldOf(each, { hands: 0, now: NOON }));
    expect(sittingsCsv(told, () => 540).split('\r\n')).toEqual([
      'sitting,began,ended,minutes,hands,fee,currency,rate,per,began-local,began-offset,ended-local,ended-offset',
      '1,2026-11-24T12:00:00.000Z,2026-11-24T12:05:00.000Z,5,2,5.00,EUR,2.50,hand,2026-11-24 21:00:00,UTC+09:00,2026-11-24 21:05:00,UTC+09:00',
      '',
    ]);
  });

  test.each([
    [
      'over the night in which clocks are put back an hour',
      120,
      60,
      '02:30:00,UTC+02:00',
      '02:30:00,UTC+01:00',
    ],
    ['west of Greenwich, by half an hour more', -150, -210, '22:00:00,UTC-02:30', '22:00:00,UTC-03:30'],
  ])('a spreadsheet tells when it was by the clock on the wall, %s', (_, before, after, began, ended) => {
    const changesAt = Date.UTC(2026, 9, 25, 1);
    const rows = sittingsCsv(
      [
        {
          ...{ sitting: 1, began: changesAt - 30 * MINUTE_MS, ended: changesAt + 30 * MINUTE_MS },
          ...{ paused: false, playedMs: 60 * MINUTE_MS, hands: 9, rate: null, fee: null, lastHand: null },
        },
      ],
      (at) => (at < changesAt ? before : after),
    ).split('\r\n');
    expect(rows[1]).toMatch(/^1,2026-10-25T00:30:00.000Z,2026-10-25T01:30:00.000Z,60,9,,,,,/);
    const day = before > 0 ? '2026-10-25' : '2026-10-24';
    expect(rows[1]?.endsWith(`${day} ${began},${day} ${ended}`)).toBe(true);
  });

  test('of one that goes on a spreadsheet tells no end', () => {
    const { all } = saying([{ say: 'begin' }, at(0)]);
    const told = all.map((each) => toldOf(each, { hands: 0, now: at(1).now }));
    expect(sittingsCsv(told, () => 0)).toMatch(/,2026-11-24 12:00:00,UTC\+00:00,,\r\n$/);
  });

  test.each([
    ['timed', { rate: null }],
    ['12000 KRW/hour', { rate: AN_HOUR }],
    ['2.50 EUR/hand', { rate: { amount: 250, decimals: 2, currency: 'EUR', per: 'hand' } }],
    ['12000', null],
    ['12000 won/hour', null],
    ['-1 KRW/hour', null],
    ['1.234 EUR/hour', null],
  ])('%s is read, or refused', (text, kept) => {
    expect(parseSittingsKept(text)).toEqual(kept);
  });
});

describe('the last hand', () => {
  const soon = opened([{ say: 'last-hand-in', minutes: 30 }, at(10)]);
  const two = opened([{ say: 'last-hand-after', hands: 2 }, at(10, { hands: 4 })]);

  test.each([
    ['nobody has announced one: nothing is told', opened(), at(300), null, false],
    ['by time: until then the end is told', soon, at(39), { endsAt: at(40).now }, false],
    [
      'by time: the hand that is on then is the last, and played to its end',
      soon,
      at(41, { hand: 'on' }),
      { last: true },
      false,
    ],
    ['by time: between hands it is over at once', soon, at(40), { last: true }, true],
    [
      'by hands: so many are left, the one that is on among them',
      two,
      at(20, { hands: 4, hand: 'on' }),
      { hands: 2 },
      false,
    ],
    [
      'by hands: the last one is told while it is played',
      two,
      at(20, { hands: 5, hand: 'on' }),
      { last: true },
      false,
    ],
    ['by hands: before it has begun one is left', two, at(20, { hands: 5 }), { hands: 1 }, false],
    ['by hands: it is over when the last one is', two, at(20, { hands: 6 }), { last: true }, true],
    [
      'taken back nothing ends any more',
      opened([{ say: 'last-hand-in', minutes: 5 }, at(1)], [{ say: 'take-back-last-hand' }, at(2)]),
      at(50),
      null,
      false,
    ],
  ])('%s', (_, sitting, moment, told, over) => {
    expect(timeLeftOf(sitting, moment)).toEqual(told);
    expect(isTimeUp(sitting, moment)).toBe(over);
  });
});

describe('what is said of a sitting', () => {
  const refusal = (sittings: Sittings, say: SittingSay) =>
    judgeSitting(sittings, { id: 'word-0-abc', say }, { by: OPERATOR, moment: at(5) });

  test.each([
    ['nothing to pause', NO_SITTINGS, { say: 'pause' }, 'no-sitting'],
    ['nothing to end', NO_SITTINGS, { say: 'end' }, 'no-sitting'],
    ['it has begun', saying([{ say: 'begin' }, at(0)]), { say: 'begin' }, 'begun-already'],
    ['it goes on', saying([{ say: 'begin' }, at(0)]), { say: 'go-on' }, 'not-paused'],
    [
      'it is paused',
      saying([{ say: 'begin' }, at(0)], [{ say: 'pause' }, at(1)]),
      { say: 'pause' },
      'paused-already',
    ],
    [
      'no last hand to take back',
      saying([{ say: 'begin' }, at(0)]),
      { say: 'take-back-last-hand' },
      'no-last-hand',
    ],
  ] as const)('is refused with why: %s', (_, sittings, say, code) => {
    expect(refusal(sittings, say)).toEqual({ ok: false, code });
  });

  test('is done once, however often it comes under one id', () => {
    const question = { id: 'once-only-1', say: { say: 'begin' } } as const;
    const first = judgeSitting(NO_SITTINGS, question, { by: OPERATOR, moment: at(0) });
    if (!first.ok || first.fact === null) throw new Error('refused');
    const after = applySittingFact(NO_SITTINGS, first.fact);
    expect(judgeSitting(after, question, { by: OPERATOR, moment: at(9) })).toEqual({ ok: true, fact: null });
    expect(applySittingFact(after, first.fact)).toEqual(after);
  });

  test('numbers count on: an ended sitting is followed by the next', () => {
    const { all } = saying([{ say: 'begin' }, at(0)], [{ say: 'end' }, at(1)], [{ say: 'begin' }, at(2)]);
    expect(all.map(({ number, ended }) => [number, ended === null])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});

test('a fact of another sitting than the one that goes on changes nothing', () => {
  const sittings = saying([{ say: 'begin' }, at(0)]);
  const other: SittingFact = {
    ...{ v: 1, sitting: 7, at: NOON, by: null, id: null },
    ...{ what: 'ended', match: 1, hands: 0 },
  };
  expect(applySittingFact(sittings, other)).toEqual(sittings);
});

/** So many sittings that were begun, paused, gone on with and ended; each fact comes twice, and one fits nothing. */
const years = (sittings: number): readonly SittingFact[] =>
  Array.from({ length: sittings }, (_, nth): readonly SittingFact[] => {
    const of = (word: string) =>
      ({ v: 1, sitting: nth + 1, at: NOON + nth, by: OPERATOR, id: `${word}-${nth}` }) as const;
    const { epoch, seq } = at(0).head;
    return [
      { ...of('begin'), what: 'began', match: nth + 1, rate: AN_HOUR, after: { epoch, seq } },
      { ...of('pause'), what: 'paused' },
      { ...of('other'), sitting: nth + 7, what: 'paused' },
      { ...of('go-on'), what: 'went-on' },
      { ...of('end'), what: 'ended', match: nth + 1, hands: 3 },
    ];
  })
    .flat()
    .flatMap((fact) => [fact, fact]);

describe('what was written down of many years', () => {
  test('comes to the same at once as fact by fact', () => {
    const facts = years(40);
    expect(sittingsFrom(facts)).toEqual(facts.reduce(applySittingFact, NO_SITTINGS));
    const { all, lastMatch, said } = sittingsFrom(years(2_000));
    expect([all.length, lastMatch, said.size]).toEqual([2_000, 2_000, 8_000]);
    expect(NO_SITTINGS).toEqual({ all: [], lastMatch: 0, said: new Set() });
  });

  test('is gathered in one set: none is copied for each fact, so that no other table waits for seconds', () => {
    let made = 0;
    const CountedSet = class<Value> extends Set<Value> {
      constructor(values?: Iterable<Value>) {
        super(values);
        made += 1;
      }
    };
    const setsFor = (facts: readonly SittingFact[]): number => {
      made = 0;
      vi.stubGlobal('Set', CountedSet);
      sittingsFrom(facts);
      vi.unstubAllGlobals();
      return made;
    };
    expect([setsFor(years(4)), setsFor(years(40))]).toEqual([1, 1]);
  });
});

test('a sitting of whose end the line is lost ends with what was told of it last, and those after it count', () => {
  const common = { v: 1, by: null, id: null } as const;
  const began = { ...common, what: 'began', rate: AN_HOUR, match: 1, after: at(0).head } as const;
  const facts: readonly SittingFact[] = [
    { ...began, sitting: 1, at: NOON },
    { ...common, what: 'last-hand-set', sitting: 1, at: NOON + 20 * MINUTE_MS, lastHand: { hands: 3 } },
    { ...began, sitting: 2, at: NOON + 600 * MINUTE_MS },
    { ...common, what: 'ended', sitting: 2, at: NOON + 630 * MINUTE_MS, match: 2, hands: 4 },
  ];
  const told = sittingsFrom(facts).all.map((each) => toldOf(each, { hands: 0, now: at(9_000).now }));
  expect(told).toMatchObject([
    { sitting: 1, playedMs: 20 * MINUTE_MS, fee: 4_000 },
    { sitting: 2, playedMs: 30 * MINUTE_MS, fee: 6_000, hands: 4 },
  ]);
});
