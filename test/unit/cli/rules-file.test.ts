import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { afterAll, describe, expect, test } from 'vitest';
import { runScore } from '../../../src/cli/score/score-lines.ts';
import { demoConfig } from '../../../src/cli/start/demo-config.ts';
import { type ChosenRules, chooseRules, rulesIn } from '../../../src/cli/start/rules-file.ts';
import { runConfig } from '../../../src/cli/start/run-config.ts';
import { seededChance } from '../../../src/controller/chance-and-time.ts';
import { failureText } from '../../../src/controller/failure/exit-codes.ts';
import { createScoreKeeper } from '../../../src/controller/score-keeper.ts';
import type { Reading } from '../../../src/rules/hands/reading.ts';
import { readingsOf } from '../../../src/rules/hands/readings.ts';
import { tallyOf } from '../../../src/rules/hands/tally.ts';
import { handBuilder } from '../../../src/rules/own/check/build-hands.ts';
import { needsOf } from '../../../src/rules/own/need-of.ts';
import { testOf } from '../../../src/rules/own/needs-meaning.ts';
import { isOwnRules, problemInWritten } from '../../../src/rules/own/rules-schema.ts';
import { handIn, situationOf } from '../../../src/rules/own/sample.ts';
import { COUNTED, type WrittenHand } from '../../../src/rules/own/written-rules.ts';
import type { Ruleset } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { optionsIn, optionTexts } from '../../../src/rules/rulesets/option-book.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import { areMet, bitsOf, needsMet } from '../../../src/rules/scoring/needs.ts';
import { playSeed } from '../../model/play-hands.ts';
import { bookIn } from '../rules/told.ts';
import { OPENED } from '../views/charts-seen.ts';

const DOCUMENT = readFileSync('docs/rules-file.md', 'utf8');
const FILES = [...DOCUMENT.matchAll(/```toml\n([\s\S]*?)```/g)].map(([, toml]) => toml ?? '');
const [FLOWERS = ''] = FILES;

const told = (read: ChosenRules): string => (read.ok ? 'no failure' : failureText(read.failure));

const chosen = (toml: string) => {
  const read = rulesIn(toml, 'our.toml');
  if (!read.ok) throw new Error(failureText(read.failure));
  return read.chosen;
};

describe('the files of docs/rules-file.md', () => {
  test('are played as they stand there', () => {
    expect(FILES.map((toml) => told(rulesIn(toml, 'our.toml')))).toEqual(['no failure', 'no failure']);
  });

  test('are in the book by the names they give', () => {
    const { ruleset } = chosen(FLOWERS);
    const book = bookIn(ruleset, 'ko');
    expect(book.title).toMatch(/^꽃 탁자 \(/);
    expect(book.patterns.find(({ id }) => id === 'pairs-of-flowers')).toMatchObject({
      name: '꽃 쌍',
      source: '클럽 자체 규칙',
    });
    expect(bookIn(ruleset, 'ja').patterns.find(({ id }) => id === 'pairs-of-flowers')).toMatchObject({
      name: 'Pairs of flowers',
    });
  });

  test('may call a pattern by any word, one of the language they are read by among them', () => {
    const { ruleset } = chosen(
      FLOWERS.replace('"Pairs of flowers"', '"constructor"').replace(
        'name = {',
        'name = { ja = "constructor",',
      ),
    );
    const { title, patterns } = bookIn(ruleset, 'ja');
    expect(title).toMatch(/^constructor \(/);
    expect(patterns.find(({ id }) => id === 'pairs-of-flowers')).toMatchObject({ name: 'constructor' });
  });

  test('stand by their hash in every entry of a match that is played by them', () => {
    const { ruleset } = chosen(FLOWERS);
    const entryOf = createScoreKeeper({ table: 't1', ruleset, match: null, now: () => 1000 });
    const entries = OPENED.flatMap((event) => entryOf(event));
    expect(entries.map(({ detail }) => detail['rulesFile'])).toEqual(entries.map(() => ruleset.own?.hash));
    expect(entries).not.toEqual([]);
  });

  test('score and explain lines that name no rules', async () => {
    const line = {
      concealed: '234m78p22p',
      melds: ['P777z', 'P666z'],
      flowers: ['f1', 'f2'],
      win: '9p',
      by: 'discard',
      from: 'east',
      seat: 'south',
      round: 'east',
    };
    const answers: string[] = [];
    async function* input() {
      yield JSON.stringify(line);
    }
    const write = (answer: string) => answers.push(answer);
    expect(await runScore({ input: input(), write, explainIn: 'ko', rules: chosen(FLOWERS) })).toBe(0);
    expect(answers.join()).toContain('꽃 쌍');
    expect(answers.join()).toContain('클럽 자체 규칙');
  });

  test('are played by a whole hand to its end', () => {
    const { ruleset, options } = chosen(FILES.at(-1) ?? '');
    expect(playSeed(ruleset.id, 'staircase', options).acts).toBeGreaterThan(0);
  });

  test('reach the simulated tables on their command line, whatever is written in them', () => {
    const { options } = chosen(FLOWERS.replace('Flower table', 'One, two=three'));
    expect(optionsIn(optionTexts(options))).toEqual(JSON.parse(JSON.stringify(options)));
  });
});

/** Each is a table that some of the hands can be held at. */
const TABLES: readonly Ruleset[] = (
  [
    ['korean-japanese', { redDora: true }],
    ['house', {}],
    ['sanma-modern', {}],
  ] as const
).flatMap(([id, options]) => {
  const made = rulesetWith(id, options);
  if (!made.ok) throw new Error(made.error.code);
  return [made.ruleset];
});

const readingsAt = (ruleset: Ruleset, shown: WrittenHand): readonly Reading[] => {
  const read = handIn(shown.hand, shown.norths);
  if (!read.ok) throw new Error(`${shown.hand}: ${read.message}`);
  const tallied = tallyOf(ruleset, read.hand);
  return tallied.outcome === 'impossible'
    ? []
    : readingsOf(tallied.hand, situationOf(shown).by, ruleset.forms);
};

const canBe = (ruleset: Ruleset, shown: WrittenHand): boolean => {
  const read = handIn(shown.hand, shown.norths);
  return read.ok && scoreHand(ruleset, read.hand, situationOf(shown)).outcome !== 'impossible';
};

const needsIn = (toml: string) => {
  const written: unknown = {
    base: 'house',
    name: 'x',
    pattern: [{ id: 'x', names: 'x', points: 1, example: '+1z', needs: { ...parse(toml) } }],
  };
  const problem = problemInWritten(written);
  if (problem !== null) throw new Error(`${toml}: ${problem.message}`);
  const own: unknown = { hash: '0'.repeat(64), text: '', written };
  if (!isOwnRules(own)) throw new Error(toml);
  return own.written.pattern?.[0]?.needs ?? {};
};

const handOf = (cell: string): WrittenHand => {
  const [hand = '', how = ''] = [...cell.matchAll(/`([^`]*)`/g)].map(([, code]) => code ?? '');
  return { hand, ...parse(how) };
};

const ROWS = DOCUMENT.split('\n')
  .slice(DOCUMENT.split('\n').findIndex((line) => line.startsWith('| `needs` | holds where')) + 2)
  .filter((line) => line.startsWith('|'))
  .map((line) => line.slice(1, -1).split(' | '));

describe('what docs/rules-file.md says a pattern can need', () => {
  test.each(ROWS)('%s: %s', (needs = '', _meaning, example = '', nearMiss = '') => {
    const holds = testOf(needsIn(needs.trim().slice(1, -1)));
    const readings = (cell: string) => TABLES.map((table) => readingsAt(table, handOf(cell)));
    const holdsIn = (cell: string) =>
      readings(cell)
        .flat()
        .some((reading) => holds(reading, situationOf(handOf(cell))));
    expect(readings(example).flat(), example).not.toEqual([]);
    expect(readings(nearMiss).flat(), nearMiss).not.toEqual([]);
    expect([holdsIn(example), holdsIn(nearMiss)]).toEqual([true, false]);
  });

  /** Those of the document, and others of which the scorer is spared most looks. */
  const BUILT = [
    ...ROWS.map(([needs = '']) => needs.trim().slice(1, -1)),
    'pongs = { of = "1234567z", least = 2 }',
    'pongs = { of = "1234z" }',
    'chows = 3',
    'same-chows = 2',
    'pairs = { of = "123456m", least = 2 }',
    'any = [{ chows = 4, concealed = true }, { same-chows = 2 }]',
    'runs = { ranks = ["123", "123"], suits = "one" }',
  ];

  test.each(BUILT)('%s is in every hand that is built for it', (written) => {
    const needs = needsIn(written);
    const holds = testOf(needs);
    const chance = seededChance(written);
    const built = TABLES.flatMap((table) => {
      const builder = handBuilder(table, { needs });
      return Array.from({ length: 8 }, () => ({ table, hand: builder.atRandom(chance, () => true) }));
    });
    const missed = built.filter(
      ({ table, hand }) =>
        hand !== null &&
        canBe(table, hand) &&
        !readingsAt(table, hand).some((reading) => holds(reading, situationOf(hand))),
    );
    expect(missed.map(({ hand }) => hand)).toEqual([]);
    // What only spares the scorer a look must not hide a hand from it.
    const needed = bitsOf(needsOf({ needs }));
    const hidden = built.filter(
      ({ table, hand }) =>
        hand !== null &&
        readingsAt(table, hand).some((reading) => {
          const situation = situationOf(hand);
          return holds(reading, situation) && !areMet(needed, needsMet(reading, situation));
        }),
    );
    expect(hidden.map(({ hand }) => hand)).toEqual([]);
    expect(built.some(({ table, hand }) => hand !== null && canBe(table, hand))).toBe(true);
  });

  test('is everything that can be written', () => {
    const others = ['runs', 'only', 'concealed', 'wait', 'form', 'by', 'seat', 'round', 'moment'];
    const keys = ROWS.map(([needs = '']) => /`([\w-]+)/.exec(needs)?.[1]);
    expect(keys).toEqual([...COUNTED, ...others, 'all', 'any', 'not']);
  });
});

const HEAD = 'base = "korean-japanese"\nname = "Ours"\n';
const NEEDS = (needs: string) =>
  `${HEAD}[[pattern]]\nid = "x"\nnames = "X"\npoints = 1\nexample = "234m78p22p P777z P666z +9p"\nneeds = ${needs}\n`;

describe('a file that cannot be played is refused by one line, with line and column', () => {
  test.each([
    ['no TOML', 'base = ', 'our.toml line 1 column'],
    ['no name', 'base = "house"\n', 'the file has no name, our.toml'],
    ['another base', 'base = "mars"\nname = "x"', 'base wants one of: korean-japanese'],
    ['an unknown key', `${HEAD}patern = 1\n`, 'patern is not known here: there are base,'],
    [
      'a pattern without a name',
      `${HEAD}\n[[pattern]]\nid = "x"\nexample = "+1z"\n`,
      'pattern has no names, our.toml line 4 column 3',
    ],
    ['what is not there left out', `${HEAD}without = ["strait"]\n`, 'our.toml line 3 column 12'],
    [
      'what contradicts its base',
      `${HEAD}[payment]\nstick = 3\n`,
      'payment.stick contradicts its base, which knows discard, waiting-reduction, limits, our.toml line 4 column 1',
    ],
    [
      'an unknown option',
      `${HEAD}options = { minimun = 3 }\n`,
      'did you mean "minimum"?, our.toml line 3 column 23',
    ],
    [
      '__proto__',
      `${HEAD}[names]\n__proto__ = 1\n`,
      '"__proto__" is not a setting, our.toml line 4 column 1',
    ],
    [
      'needs five deep',
      NEEDS('{ not = { not = { not = { not = { not = { chows = 1 } } } } } }'),
      'stands deeper than 4 of all, any and not',
    ],
    ['needs that ask for nothing', NEEDS('{}'), 'pattern.needs asks for nothing, our.toml line 8 column 9'],
    ['a bonus tile in a hand', NEEDS('{ only = "f1" }'), 'wants tiles of a hand, and f1 is none'],
    [
      'a red five where every five of its suit would count',
      NEEDS('{ tiles = { of = "5m0p", least = 1 } }'),
      'wants 5p for 0p: red fives are counted by "red-fives"',
    ],
    ['a red five among all that a hand has', NEEDS('{ only = "123456789s0s" }'), 'wants 5s for 0s'],
    [
      'more at least than at most',
      NEEDS('{ chows = { least = 3, most = 2 } }'),
      'is less than "least", our.toml line 8 column 39',
    ],
    ['an example that is not so', NEEDS('{ chows = 4 }'), 'pattern.example has no "x": it has'],
    ['an example that is no hand', `${HEAD}[[example]]\nhand = "123p"\n`, 'has no winning tile'],
    ['a key twice', `${HEAD}name = "Again"\n`, 'redefine an already defined table or value, our.toml line 3'],
    ['a zero byte', `${HEAD}\0`, 'our.toml line 3 column 1'],
    [
      'a name of two lines',
      `${HEAD}names = { straight = "a\\nb" }\n`,
      'names.straight wants a text of 1 to 200 letters in one line, our.toml line 3 column 22',
    ],
    ['a name that turns what follows', 'base = "house"\nname = "a\\u202Eb"\n', 'name wants a text'],
    [
      'what stands in another place',
      `${HEAD}options = { without = ["straight"] }\n`,
      'options.without is said by itself: without = …, above all tables, our.toml line 3 column 13',
    ],
    [
      'what another rule needs left out',
      'base = "sanma-modern"\nname = "x"\nwithout = ["riichi"]\n',
      '"riichi" is needed by the sticks that are laid down for it, our.toml line 3 column 12',
    ],
    ['an example of other points', `${FLOWERS}points = 99\n`, 'example.points is 99, and the hand has'],
  ])('%s', (_, toml, why) => {
    const failure = told(rulesIn(toml, 'our.toml'));
    expect(failure).toContain(why);
    expect(failure).not.toContain('\n');
    expect(failure).toContain('our.toml');
  });

  const FOLDER = mkdtempSync(join(tmpdir(), 'rules-file-'));
  afterAll(() => rmSync(FOLDER, { recursive: true }));

  test.each([
    ['one that is too large', '#'.repeat(256_001), 'is larger than 256 kB'],
    [
      'one that is not UTF-8',
      Buffer.from([0x23, 0x0a, 0x23, 0xff]),
      'is not text in UTF-8, FILE line 2 column 2',
    ],
    ['one in UTF-16', Buffer.from('\uFEFFbase', 'utf16le'), 'is not text in UTF-8, FILE line 1 column 1'],
  ])('%s', (name, content, why) => {
    const file = join(FOLDER, `${name}.toml`);
    writeFileSync(file, content);
    expect(told(chooseRules(file, {})).replaceAll(file, 'FILE')).toContain(`the rules file ${why}`);
  });

  test('a folder and a pipe are not waited for', () => {
    const pipe = join(FOLDER, 'pipe.toml');
    execFileSync('mkfifo', [pipe]);
    const why = (file: string) => told(chooseRules(file, {})).replaceAll(file, 'FILE');
    const refused =
      'the rules file is not a file that can be read to its end, FILE; check the path given with --ruleset';
    mkdirSync(join(FOLDER, 'folder.toml'));
    expect([why(pipe), why(join(FOLDER, 'folder.toml'))]).toEqual([refused, refused]);
  });

  test('what an editor adds is no part of the rules', () => {
    const windows = `\uFEFF${FLOWERS.replaceAll('\n', '\r\n').replaceAll(' = ', '\t=\t')}`;
    const file = join(FOLDER, 'windows.toml');
    writeFileSync(file, windows);
    const read = chooseRules(file, {});
    expect(told(read)).toBe('no failure');
    const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(read.ok && read.chosen.ruleset.own?.hash).toBe(sha256);
  });
});

test('a run and a demonstration take a file as their ruleset, with the options it has and those beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-file-'));
  const file = join(folder, 'our.toml');
  writeFileSync(file, `options = { minimum = 3 }\n${FLOWERS}`);
  const flags = { ruleset: file, option: ['goulashStep=2'] };
  const wanted = {
    ruleset: 'korean-japanese',
    options: { minimum: 3, goulashStep: 2, ownRules: expect.anything() },
  };
  expect(runConfig({ ...flags, table: '/dev/ttyUSB0' }, null)).toMatchObject({
    ok: true,
    config: { tables: [wanted] },
  });
  expect(demoConfig(flags)).toMatchObject({ ok: true, config: { options: wanted.options } });
  expect(demoConfig({ ruleset: `${file},house` })).toMatchObject({ ok: false });
  rmSync(folder, { recursive: true });
});
