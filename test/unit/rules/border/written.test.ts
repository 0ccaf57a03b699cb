import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { rulesetWith, rulesetWritten, scoreHand } from '../../../../src/rules/index.ts';
import { hand } from '../korean.ts';

const BOOK = readFileSync(join(import.meta.dirname, '../../../../docs/rules-file.md'), 'utf8');

/** The files that the document begins with. */
const [FLOWERS = '', STAIRCASE = ''] = [...BOOK.matchAll(/```toml\n([\s\S]*?)```/g)].map(([, toml]) => toml);

const BY_DISCARD = { by: 'discard', seat: 'south', round: 'east' } as const;
const STAIRS = hand('123p345p67p11z P555z +5p');

test("a hand is scored by a club's own file as soon as it is parsed", () => {
  const own = rulesetWritten(parse(STAIRCASE));
  const base = rulesetWith('korean-japanese');
  if (!own.ok || !base.ok) throw new Error('no rules');
  const score = scoreHand(own.ruleset, STAIRS, BY_DISCARD);
  expect(score).toMatchObject({ outcome: 'won' });
  expect(JSON.stringify(score)).toContain('"staircase"');
  expect(JSON.stringify(scoreHand(base.ruleset, STAIRS, BY_DISCARD))).not.toContain('"staircase"');
});

test('what was parsed is not held on to: it can be changed, and read once more', () => {
  const written = parse(FLOWERS);
  expect(rulesetWritten(written)).toMatchObject({ ok: true, ruleset: { id: 'korean-japanese' } });
  expect(Object.isFrozen(written)).toBe(false);
  expect(rulesetWritten({ ...written, base: 'house' })).toMatchObject({ ok: false });
});

describe('what cannot be played is told with its place', () => {
  test.each([
    ['nothing', undefined, [], 'wants'],
    ['a text', STAIRCASE, [], 'wants'],
    [
      'points that are none',
      parse(STAIRCASE.replace('points = 5', 'points = -1')),
      ['pattern', 0, 'points'],
      'wants',
    ],
    [
      'patterns left out in a second place',
      parse('base = "house"\nname = "Ours"\noptions = { without = [] }'),
      ['options', 'without'],
      'is said by itself',
    ],
    [
      'an example that does not hold',
      parse(STAIRCASE.replace('123p345m67p77z P555z', '123p345p67p77z P555z')),
      ['pattern', 0, 'near-miss'],
      '',
    ],
  ])('%s', (_, written, path, message) => {
    expect(rulesetWritten(written)).toMatchObject({
      ok: false,
      error: { code: 'bad-own-rules', path, message: expect.stringContaining(message) },
    });
  });
});
