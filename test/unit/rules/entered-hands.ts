import { type EnteredPatterns, isEntered, mostTimes } from '../../../src/rules/entered/entered-patterns.ts';
import type { Situation, WinningHand } from '../../../src/rules/hands/hand.ts';
import { patternsOf, type Ruleset } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { type CountedWin, type Score, scoreHand, scorePatterns } from '../../../src/rules/score.ts';
import type { SampleHand } from '../../../src/rules/scoring/pattern.ts';
import { VARIANTS, type Won, wonIn } from './point-rulesets.ts';
import { SANMA_IDS, sanmaWithAll } from './sanma.ts';

const plain = (id: string): Ruleset => {
  const chosen = rulesetWith(id);
  if (!chosen.ok) throw new Error(chosen.error.code);
  return chosen.ruleset;
};

/** Every system, with the options that bring in more patterns. */
export const EVERY_SYSTEM: readonly { readonly variant: string; readonly ruleset: Ruleset }[] = [
  ...VARIANTS,
  ...SANMA_IDS.flatMap((id) => [
    { variant: id, ruleset: plain(id) },
    { variant: `${id} with all`, ruleset: sanmaWithAll(id) },
  ]),
  { variant: 'malaysian', ruleset: plain('malaysian') },
  { variant: 'house', ruleset: plain('house') },
];

/** What the book of a system shows: the example of each pattern, and the hands it counts. */
export function handsOfTheBook(ruleset: Ruleset): readonly Won[] {
  const patterns = patternsOf(ruleset.scoring).flatMap(({ example, nearMiss }): readonly SampleHand[] =>
    nearMiss === null ? [example] : [example, nearMiss],
  );
  const worked = ruleset.examples.map(({ concealed, melds, win, by, seat, round }) => ({
    hand: [concealed, ...melds, `+${win}`].join(' '),
    situation: { by, seat, round },
  }));
  return [...patterns, ...worked].filter(isWon).map((sample) => wonIn(ruleset, sample));
}

const isWon = (sample: SampleHand): boolean =>
  (typeof sample === 'string' ? sample : sample.hand).includes('+');

/** A win that was counted by its tiles, and the patterns that somebody who knows the rules enters for it. */
export interface Entered {
  readonly says: string;
  readonly score: Score;
  readonly situation: Situation;
  readonly hand: EnteredPatterns;
}

export function enteredFor(ruleset: Ruleset, { tiles, situation }: Won): Entered | undefined {
  const score = scoreHand(ruleset, tiles, situation);
  if (score.outcome !== 'won') return undefined;
  const paid = [...score.items.map(({ id }) => id), ...(score.limit?.ids ?? [])];
  const patterns: Record<string, number> = {};
  for (const pattern of patternsOf(ruleset.scoring)) {
    if (!paid.includes(pattern.id) || !isEntered(pattern)) continue;
    const found = pattern.count(score.reading, situation);
    patterns[pattern.id] = tapsFor(pattern, { found, score, situation, tiles });
  }
  const fu = score.method === 'han' ? score.fu : null;
  return { says: saysOf(tiles, situation), score, situation, hand: { patterns, melds: meldsOf(tiles), fu } };
}

interface Found extends Won {
  readonly found: number;
  readonly score: Score;
}

/** How often somebody taps a pattern that counts so many: a tap is a flower, not a point. */
function tapsFor(
  pattern: ReturnType<typeof patternsOf>[number],
  { found, score, situation, tiles }: Found,
): number {
  const { counted } = pattern.entry ?? {};
  if (counted === undefined) return found;
  const items = new Set(score.items.map(({ id }) => id));
  const told = {
    form: score.reading.form,
    hand: score.reading.hand,
    times: (id: string) => (items.has(id) ? 1 : 0),
    voidFlowers: 0,
  };
  for (let taps = 1; taps <= mostTimes(pattern); taps += 1)
    if (counted(taps, told, situation) === found) return taps;
  throw new Error(`${pattern.id} is never ${found}: ${saysOf(tiles, situation)}`);
}

export function meldsOf({ melds }: WinningHand): EnteredPatterns['melds'] {
  return melds.some(({ meld }) => meld !== 'concealed-kong') ? 'claimed' : 'none-claimed';
}

function saysOf({ concealed, melds, win, flowers }: WinningHand, situation: Situation): string {
  const laid = melds.map(({ meld, tiles }) => `${meld} ${tiles.join('')}`);
  return [concealed.join(''), ...laid, `+${win}`, flowers?.join('') ?? '', JSON.stringify(situation)].join(
    ' ',
  );
}

/** What is paid, whatever the tiles were. */
export function paidFor(score: Score): CountedWin {
  const { reading: _, ...paid } = score;
  return paid;
}

export const scoredAsEntered = (ruleset: Ruleset, { hand, situation }: Entered) =>
  scorePatterns(ruleset, hand, situation);
