import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type CheckedRules,
  checkedRules,
  isWhole,
  textOf,
} from '../../../src/cli/commands/rules-check-command.ts';
import { readRulesFile } from '../../../src/cli/start/rules-file.ts';
import { seededChance } from '../../../src/controller/chance-and-time.ts';
import { handBuilder } from '../../../src/rules/own/check/build-hands.ts';
import { brokenLaw, takingsOf, triedHand } from '../../../src/rules/own/check/try-hands.ts';
import { RULESET_IDS, type Ruleset } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'rules-check-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const FEW = { random: 60, built: 20 };

const check = (toml: string, seed = '1'): CheckedRules => {
  const file = join(FOLDER, 'our.toml');
  writeFileSync(file, toml);
  const read = readRulesFile(file);
  if (!read.ok) throw new Error(read.failure.what);
  return checkedRules(read.rules, seed, 'en', FEW);
};

const HEAD = 'base = "korean-japanese"\nname = "Ours"\nwithout = ["ruby-dragon"]\nminimum = 4\n';
const PATTERN = (id: string, needs: string, more = '') => `
[[pattern]]
id = "${id}"
names = { en = "Our ${id}", ko = "우리 ${id}" }
points = 2
needs = ${needs}
example = "123p345p67p11z P555z +5p"
${more}`;

const OURS = check(
  HEAD +
    PATTERN('staircase', '{ runs = { ranks = ["123", "345", "567"], suits = "one" } }') +
    PATTERN('crowd', '{ chows = 3, pongs = 2 }') +
    PATTERN('five', '{ tiles = { of = "1m", least = 5 } }') +
    PATTERN('many', '{ kongs = 4 }') +
    PATTERN('north', '{ norths = 1 }') +
    PATTERN('honourless', '{ honours = 0, pongs = { of = "567z" } }'),
);

const found = (id: string) => OURS.patterns.find((each) => each.id === id);

describe('a check of the rules of a club', () => {
  test('tells what the file says otherwise than its base', () => {
    const lines = OURS.otherwise.flatMap(({ base, here }) => [
      ...base.map((l) => `- ${l}`),
      ...here.map((l) => `+ ${l}`),
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/^- .*\[ruby-dragon\]/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^\+ Our staircase \(2 hand-points\)\..* \[staircase\]$/),
    );
    expect(OURS.otherwise.map(({ section }) => section)).toContain('Winning');
  });

  test('builds hands that are paid a pattern, and tells what it has changed', () => {
    expect(found('staircase')).toMatchObject({
      met: 'paid',
      name: 'Our staircase',
      built: { hands: FEW.built, paidIt: FEW.built, worthOtherwise: FEW.built },
    });
    expect(found('staircase')?.built.pointsMore).toBeGreaterThanOrEqual(4 * FEW.built);
  });

  test('names the patterns that no hand can have', () => {
    const ids = ['crowd', 'five', 'north', 'honourless'];
    expect(ids.map((id) => found(id)?.met)).toEqual(ids.map(() => 'no-hand'));
  });

  test('says of no pattern that no hand can have it where jokers may stand for anything', () => {
    const five = PATTERN('five', '{ tiles = { of = "1p", least = 5 } }').replace('points', 'fan');
    const { patterns } = check(`base = "malaysian"\nname = "Ours"\n${five}`);
    expect(patterns.map(({ met }) => met)).toEqual(['not-found']);
  });

  test('names a pattern that is never paid, and what is paid in its place', () => {
    expect(found('many')).toMatchObject({ met: 'never-paid', instead: expect.stringContaining('kongs') });
    expect(found('many')?.shown?.hand).toMatch(/[AK]\d{4}[mpsz]/);
  });

  const WINDS_AND_DRAGONS =
    '{ all = [{ pongs = { of = "123z", least = 2 } }, { pongs = { of = "567z", least = 2 } }] }';
  const EXAMPLE = '111z22z P666z P777z 55m +2z';
  const withExample = (needs: string): CheckedRules =>
    check(HEAD + PATTERN('honours', needs).replace(/example = .*/, `example = "${EXAMPLE}"`));

  test('builds hands of needs that only together fill a hand', () => {
    const [tried] = withExample(WINDS_AND_DRAGONS).patterns;
    expect(tried).toMatchObject({ met: 'paid', instead: null });
    expect(tried?.shown?.hand).not.toBe(EXAMPLE);
  });

  test('never says that no hand is paid it where the file itself shows one that is', () => {
    const { patterns } = withExample(`{ any = [${WINDS_AND_DRAGONS}] }`);
    expect(patterns).toMatchObject([{ met: 'paid', shown: { hand: EXAMPLE } }]);
  });

  test('tells every example that does not hold, by line and column', () => {
    const wrong = OURS.examples.flatMap((example) => example.wrong ?? []);
    expect(wrong.map((line) => /our\.toml line \d+ column \d+/.test(line))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  test('complains where something is wrong, and not where nothing is', () => {
    expect(isWhole(OURS)).toBe(false);
    const text = textOf('our.toml', OURS);
    expect(text).toContain('Our five [five]: NO HAND CAN HAVE IT');
    expect(text).toContain('the order of tiles and melds does not matter: holds');
    expect(isWhole(check('base = "house"\nname = "Home"\n'))).toBe(true);
  });

  test('is the same for the same seed', () => {
    const toml = HEAD + PATTERN('staircase', '{ runs = { ranks = ["123", "345", "567"], suits = "one" } }');
    const again = check(toml);
    expect(check(toml)).toEqual(again);
    expect(found('staircase')?.shown).toEqual(again.patterns[0]?.shown);
    expect(check(toml, '2').patterns[0]?.shown).not.toEqual(again.patterns[0]?.shown);
  });
});

const bookRules = (id: string): Ruleset => {
  const made = rulesetWith(id);
  if (!made.ok) throw new Error(made.error.code);
  return made.ruleset;
};

const brokenIn = (ruleset: Ruleset, hands = 40) => {
  const chance = seededChance(ruleset.id);
  const builder = handBuilder(ruleset);
  return Array.from({ length: hands }, () => builder.atRandom(chance, () => true)).flatMap((written) => {
    if (written === null) return [];
    const tried = triedHand(ruleset, written, chance);
    return brokenLaw(ruleset, tried, { score: takingsOf(ruleset, tried).score, chance }) ?? [];
  });
};

describe('what must hold of every hand', () => {
  test.each(RULESET_IDS)('holds of hands at random in %s', (id) => {
    expect(brokenIn(bookRules(id))).toEqual([]);
  });

  test('is found where it does not hold', () => {
    const ruleset = bookRules('korean-japanese');
    const { scoring } = ruleset;
    if (scoring.method !== 'points') throw new Error(scoring.method);
    const [first, ...others] = scoring.patterns;
    if (first === undefined) throw new Error('there are no patterns');
    const withFirst = (changed: Partial<typeof first>): Ruleset => ({
      ...ruleset,
      scoring: { ...scoring, minimum: 0, patterns: [{ ...first, needs: undefined, ...changed }, ...others] },
    });
    expect(brokenIn(withFirst({ worth: 0.5, count: () => 1 }))).toContain('items-add-up');
    const byOrder = withFirst({ count: ({ hand: { bonusTiles } }) => Number(bonusTiles[0] === 'f1') });
    expect(brokenIn(byOrder, 200)).toContain('order-does-not-matter');
  });
});
