import { completingKinds, isComplete } from '../../src/rules/hands/completing.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { addTo, type KindCounts, kindOf, noTiles } from '../../src/rules/tiles/kind.ts';
import { parseTiles } from '../../src/rules/tiles/notation.ts';
import type { TileFace } from '../../src/rules/tiles/tile.ts';
import { grouped, type Row } from '../row.ts';

/** Hands that ask the most of the rules, the winning tile last. */
const HARD_HANDS = [
  '11123456789995p',
  '11122233344455p',
  '1122p3344p5566s77z',
  '19m19p19s12345677z',
  '123p456p789p11z555z',
] as const;

const ROUNDS = 20;
const ASKED_PER_ROUND = 20_000;
const BYTES_PER_MB = 1_000_000;

/** Whether tiles are a win and what they wait for, by shape alone; the first answer builds the table of suits. */
export const measureShapes = (): readonly Row[] => {
  const ruleset = rulesetOf('sanma-modern');
  const hands = HARD_HANDS.map(facesOf);
  const table = tableRow(ruleset, hands[0] ?? []);
  const winNs = Math.max(...hands.map((faces) => bestNs(() => isComplete(ruleset.forms, counted(faces), 0))));
  const waitNs = Math.max(
    ...hands.map((faces) => {
      const waiting = faces.slice(0, -1);
      return bestNs(() => {
        const held = counted(waiting);
        return completingKinds(ruleset, { concealed: held, all: held, melds: 0 }).length > 0;
      });
    }),
  );
  return [
    table,
    rowOf('is it a win, from fourteen faces, the hardest hand', `${grouped(winNs)} ns`, '≤ 300 ns'),
    rowOf(
      'what does it wait for, from thirteen faces, the hardest hand',
      `${(waitNs / 1000).toFixed(2)} µs`,
      '≤ 8 µs',
    ),
  ];
};

const rowOf = (what: string, measured: string, aim: string): Row => ({
  what,
  measured,
  beside: '',
  ratio: '',
  aim,
});

const tableRow = (ruleset: Ruleset, faces: readonly TileFace[]): Row => {
  const before = process.memoryUsage().arrayBuffers;
  const startMs = performance.now();
  isComplete(ruleset.forms, counted(faces), 0);
  const tookMs = performance.now() - startMs;
  const megabytes = (process.memoryUsage().arrayBuffers - before) / BYTES_PER_MB;
  const measured = `${grouped(tookMs)} ms, ${megabytes.toFixed(1)} MB`;
  return rowOf('table of suits, built when first asked', measured, '≤ 200 ms, ≤ 10 MB');
};

const rulesetOf = (id: string): Ruleset => {
  const chosen = rulesetWith(id, {});
  if (!chosen.ok) throw new Error(chosen.error.code);
  return chosen.ruleset;
};

const facesOf = (text: string): readonly TileFace[] => {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.tiles;
};

const counted = (faces: readonly TileFace[]): KindCounts => {
  const counts = noTiles();
  for (const face of faces) addTo(counts, kindOf(face), 1);
  return counts;
};

/** The best of many rounds: whatever else the machine does only makes a round longer. */
const bestNs = (asks: () => boolean): number => {
  let bestMs = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    let yes = 0;
    const startMs = performance.now();
    for (let asked = 0; asked < ASKED_PER_ROUND; asked += 1) if (asks()) yes += 1;
    bestMs = Math.min(bestMs, performance.now() - startMs);
    if (yes !== ASKED_PER_ROUND) throw new Error('a hand of the list is none');
  }
  return (bestMs / ASKED_PER_ROUND) * 1e6;
};
