import fc from 'fast-check';
import { stringify } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { checksumOf } from '../../../firmware-protocol/crc16.ts';
import { decodeLine } from '../../../firmware-protocol/frame.ts';
import { readParsedQuestion } from '../../../src/cli/score/score-question.ts';
import { configIn } from '../../../src/cli/start/config-file.ts';
import { runConfig } from '../../../src/cli/start/run-config.ts';
import { enterQuestion } from '../../../src/contract/access.ts';
import { declaration } from '../../../src/contract/declaration.ts';
import { previewQuestion } from '../../../src/contract/declared-form.ts';
import { tableParams } from '../../../src/contract/feed.ts';
import { playerName } from '../../../src/contract/player-name.ts';
import { ruleBookParams } from '../../../src/contract/rule-book.ts';
import { seatParams, seatQuery } from '../../../src/contract/seat-view.ts';
import { freeText, reason } from '../../../src/contract/values.ts';

describe('free text', () => {
  test.each([
    ['in any script', 'späte Ansage 늦은 선언 遅い ادعا', true],
    ['with joiners and variation selectors', 'می\u200cخواهم 👩\u200d🦰 ☂\ufe0f', true],
    ['with half a character', 'late \ud800', false],
    ['with the other half', '\udc00', false],
    ['with a control', 'a\u0007b', false],
    ['with a C1 control', 'a\u009bb', false],
    ['with a break of lines', 'a\u2028b', false],
    ['that is turned around', 'a\u202eb', false],
    ['with an isolate', 'a\u2066b', false],
    ['with a mark of direction', 'a\u200eb', false],
    ['with the Arabic mark of direction', 'a\u061cb', false],
    ['that is too long', 'x'.repeat(201), false],
  ])('%s', (_, text, accepted) => {
    expect(reason.safeParse(text).success).toBe(accepted);
  });

  test('says what is wanted', () => {
    expect(freeText({ least: 1, most: 9 }).safeParse('').error?.issues[0]?.message).toBe(
      'wants 1 to 9 characters, and none that are unseen or turn the text around',
    );
  });

  test('is no name where nothing of it is seen', () => {
    expect(playerName.safeParse('\u200d\ufe0f').success).toBe(false);
    expect(playerName.safeParse('👩\u200d🦰').success).toBe(true);
  });
});

const penalty = { irregularity: 'false-win', player: 'p1', harmed: null, override: null };
const WIN = {
  kind: 'won',
  winner: 'p1',
  by: 'self-draw',
  from: null,
  circumstances: {},
  waiting: [],
  held: [],
};
const byPatterns = (name: string) => ({
  ...WIN,
  hand: { entered: 'patterns', patterns: { [name]: 1 }, melds: 'claimed', fu: null },
});
const QUESTION = {
  ruleset: 'korean-japanese',
  concealed: '1m',
  win: '1m',
  by: 'self-draw',
  seat: 'east',
  round: 'east',
};

const said = (say: object): unknown => declaration.safeParse({ id: 'a-word-said', say }).data ?? null;
const config = (key: string, value: unknown): unknown => {
  const read = runConfig({ table: '/dev/ttyUSB0', [key]: value }, null);
  return read.ok ? read.config : null;
};
const fileWith = (key: string, value: unknown): unknown => {
  const file = configIn(stringify({ table: '/dev/ttyUSB0', [key]: value }), 'club.toml');
  const read = file.ok ? runConfig({}, file.config) : file;
  return read.ok ? read.config : null;
};
const field = (text: string): unknown => {
  const body = `H 0 HELLO name=${text}`;
  const read = decodeLine(`${body}*${checksumOf(body)}`);
  return read.kind === 'frame' ? read.frame : null;
};

/** Where texts come in: each gives what it has let in, null where it refused. */
const BORDERS: Readonly<Record<string, (text: string) => unknown>> = {
  'the reason of a declaration': (text) => said({ say: 'penalise', ...penalty, reason: text }),
  'the reason of a dispute': (text) => said({ say: 'dispute', proposal: 1, reason: text }),
  'the name of an irregularity': (text) =>
    said({ say: 'propose', proposal: { kind: 'penalty', ...penalty, irregularity: text, reason: 'late' } }),
  'the name of a player': (text) => said({ say: 'change-player', player: 'p1', name: text, reason: 'left' }),
  'the id of a declaration': (text) =>
    declaration.safeParse({ id: text, say: { say: 'call-win', hand: 1 } }).data ?? null,
  'the name of a pattern': (text) =>
    said({ say: 'propose', proposal: { kind: 'outcome', hand: 1, outcome: byPatterns(text) } }),
  'a preview': (text) => previewQuestion.safeParse({ hand: 1, outcome: byPatterns(text) }).data ?? null,
  'a code': (text) => enterQuestion.safeParse({ as: 'operator', code: text }).data ?? null,
  'a table in an address': (text) => tableParams.safeParse({ table: text }).data ?? null,
  'a ruleset in an address': (text) => ruleBookParams.safeParse({ id: text }).data ?? null,
  'a seat in an address': (text) => seatParams.safeParse({ side: text }).data ?? null,
  'a role in a query': (text) => seatQuery.safeParse({ as: text }).data ?? null,
  '--players': (text) => config('players', `Ada,${text},Cho`),
  '--club': (text) => config('club', text),
  '--table-id': (text) => config('table-id', text),
  '--table': (text) => config('table', text),
  '--data': (text) => config('data', text),
  '--http': (text) => config('http', `${text}:80`),
  '--broker': (text) => config('broker', `mqtt://${text}`),
  '--operator-code': (text) => config('operator-code', text),
  'players of a file': (text) => fileWith('players', ['Ada', text, 'Cho']),
  'the data folder of a file': (text) => fileWith('data', text),
  'a question to score': (text) => {
    const read = readParsedQuestion({ ...QUESTION, ruleset: text });
    return read.ok ? read.problem : null;
  },
  'a word of the firmware': field,
};

const TURNING = [
  0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
];

/** A value may be so long; the folder of backups is the data folder's path and so much more. */
const LONGEST = 4096 + '/backups'.length;

/** Told a second time, by code points. */
const isFit = (text: string): boolean =>
  Buffer.from(text, 'utf8').toString('utf8') === text &&
  text.length <= LONGEST &&
  [...text].every((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return point >= 0x20 && (point < 0x7f || point > 0x9f) && !TURNING.includes(point);
  });

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => [key, ...textsIn(inside)]);
};

const unit = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 0xffff }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...TURNING,
      0,
      7,
      10,
      0x7f,
      0x85,
      0x9b,
      0x200c,
      0x200d,
      0xd800,
      0xdfff,
      0xfe0f,
    ),
  },
);
const anyText = fc.oneof(
  fc.array(unit, { maxLength: 30 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.nat(9_000).map((length) => 'x'.repeat(length)),
);

describe('whatever text comes', () => {
  test.each(Object.entries(BORDERS))('%s lets in only what is fit', (_, border) => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const each of textsIn(border(text))) expect(isFit(each), JSON.stringify(each)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
