import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHARTS_FILE, chartsText } from '../../../scripts/charts.ts';

test('the charts in docs are drawn as they are: else run "npm run charts"', () => {
  const committed = readFileSync(new URL(`../../../${CHARTS_FILE}`, import.meta.url), 'utf8');
  expect(chartsText()).toBe(committed);
});

test('every arrow leads to a state of its picture', () => {
  for (const picture of chartsText().split('```mermaid').slice(1)) {
    const [drawn = ''] = picture.split('```');
    const states = new Set([...drawn.matchAll(/ as (\w+)/g)].map(([, name]) => name));
    const arrows = [...drawn.matchAll(/^ *(\S+) --> (\S+?):/gm)];
    expect(arrows.length).toBeGreaterThan(0);
    for (const [, from, to] of arrows) {
      expect(states).toContain(from);
      expect(states).toContain(to);
    }
  }
});
