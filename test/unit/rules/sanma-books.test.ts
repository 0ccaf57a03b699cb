import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { patternsOf } from '../../../src/rules/ruleset.ts';
import { scoreHand } from '../../../src/rules/score.ts';
import { SANMA_IDS, sampleOf, sanma, sanmaWithAll } from './sanma.ts';
import { isNamed } from './told.ts';

/** What the book says in the section a source cites: `docs/rules/sanma-modern.md, "Yaku"`. */
const sectionOf = (source: string): string => {
  const [, file = '', title = ''] = /^(.+), "(.+)"$/.exec(source) ?? [];
  const book = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  return book.split(/^#+ /m).find((section) => section.startsWith(`${title}\n`)) ?? '';
};

describe.each(SANMA_IDS)('the book of %s', (id) => {
  const patterns = patternsOf(sanmaWithAll(id).scoring);

  test('gives every pattern an id of its own', () => {
    expect(new Set(patterns.map((pattern) => pattern.id)).size).toBe(patterns.length);
  });

  test.each(patterns)('has $id where its source says, and four names for it', (pattern) => {
    expect(sectionOf(pattern.source)).toContain(`\`${pattern.id}\``);
    expect(isNamed(pattern)).toBe(true);
  });

  test.each(sanma(id).scoring.yaku)('states the han of $id', ({ id: yaku, source, closed, open }) => {
    const row = sectionOf(source)
      .split('\n')
      .find((line) => line.startsWith('|') && line.split('|')[1]?.includes(`\`${yaku}\``));
    const [, , inClosed, inOpen] = row?.split('|').map((cell) => cell.trim()) ?? [];
    expect([inClosed, inOpen]).toEqual([`${closed}`, open === 0 ? '–' : `${open}`]);
  });

  test('names every option', () => {
    const book = id === 'sanma-hurley' ? 'sanma-honshu' : id;
    const text = sectionOf(`docs/rules/${book}.md, "Options"`);
    for (const option of Object.keys(sanma(id).options)) expect(text).toContain(`\`${option}\``);
  });

  test.each(sanma(id).examples)('has an example that holds: $says', (example) => {
    const { concealed, melds, win, by, seat, round, handPoints, bonusPoints } = example;
    const { tiles } = sampleOf([concealed, ...melds, `+${win}`].join(' '));
    const score = scoreHand(sanma(id), tiles, { by, seat, round });
    expect(score).toMatchObject({ outcome: 'won', handPoints, bonusPoints });
  });
});
