import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../../simulator/machine/random.ts';
import { handBuilder } from '../../src/rules/own/check/build-hands.ts';
import { triedHand, worthOf } from '../../src/rules/own/check/try-hands.ts';
import type { WrittenHand } from '../../src/rules/own/written-rules.ts';
import { PRESET_IDS, RULESET_IDS } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { scoreHand } from '../../src/rules/score.ts';
import { settleWin } from '../../src/rules/settle.ts';

const FILE = join(import.meta.dirname, '../golden/scored-hands.jsonl');

export const SCORED_RULES = [...RULESET_IDS, ...PRESET_IDS] as const;
type RulesId = (typeof SCORED_RULES)[number];

/** Hands that never change, and a digest of what all of them come to by each version of their rules. */
interface ScoredHands {
  readonly rules: string;
  readonly digests: Readonly<Record<string, string>>;
  readonly hands: readonly WrittenHand[];
}

const HANDS_EACH = 150;

const rulesOf = (id: RulesId) => {
  const made = rulesetWith(id, {});
  if (!made.ok) throw new Error(made.error.code);
  return made.ruleset;
};

const kept = (): readonly ScoredHands[] =>
  readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line): ScoredHands => JSON.parse(line));

const NOTHING = { digests: {}, hands: [] };

export const keptHands = (id: RulesId): Omit<ScoredHands, 'rules'> =>
  kept().find(({ rules }) => rules === id) ?? NOTHING;

/** The version that the hash in their entries names. */
export const versionOf = (id: RulesId): string => `version ${rulesOf(id).version}`;

/** What these hands come to today: items, limits and who pays whom, or why one does not win. */
export const digestNow = (id: RulesId, hands: readonly WrittenHand[]): string => {
  const ruleset = rulesOf(id);
  const digest = createHash('sha256');
  for (const written of hands) {
    const { hand, situation, seats, from } = triedHand(ruleset, written, () => 0);
    const score = scoreHand(ruleset, hand, situation);
    digest.update(worthOf(score));
    if (score.outcome !== 'won') continue;
    const winner = situation.seat;
    const paid = settleWin(ruleset, { score, winner, from, waiting: [], goulash: 0, seats });
    digest.update(JSON.stringify(paid));
  }
  return digest.digest('hex').slice(0, 16);
};

/** Hands of every kind that these rules know, the same each time they are made. */
const madeHands = (id: RulesId): readonly WrittenHand[] => {
  const ruleset = rulesOf(id);
  const chance = createRandom('scored hands', id).next;
  const { atRandom } = handBuilder(ruleset);
  return Array.from({ length: HANDS_EACH }, () => atRandom(chance, () => true)).filter(
    (hand) => hand !== null,
  );
};

/** Keeps the digest of every version that has none; those there are stay, unless all is made `anew`. */
export const keepScoredHands = (how: 'what-is-new' | 'anew'): void => {
  const lines = SCORED_RULES.map((id) => {
    const before = how === 'anew' ? NOTHING : keptHands(id);
    const hands = before.hands.length === 0 ? madeHands(id) : before.hands;
    const digests = { [versionOf(id)]: digestNow(id, hands), ...before.digests };
    return `${JSON.stringify({ rules: id, digests, hands } satisfies ScoredHands)}\n`;
  });
  writeFileSync(FILE, lines.join(''));
};
