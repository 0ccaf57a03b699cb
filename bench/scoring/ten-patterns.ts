import type { WrittenPattern } from '../../src/rules/own/written-rules.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';

/** What clubs might add: each asks something else of a hand. */
const NEEDS: readonly NonNullable<WrittenPattern['needs']>[] = [
  { runs: { ranks: ['123', '345', '567'], suits: 'one' } },
  { runs: { ranks: ['456', '456'], suits: 'different' } },
  { pongs: { of: '567z', least: 2 } },
  { 'same-chows': 1, concealed: true },
  { tiles: { of: '5m5p5s', least: 4 } },
  { suits: 1, honours: 0 },
  { any: [{ wait: 'edge' }, { wait: 'closed' }] },
  { not: { terminals: { least: 1 } }, claimed: { most: 1 } },
  { all: [{ chows: 4 }, { pairs: { of: '2468p' } }] },
  { by: 'self-draw', concealed: true, seat: 'east' },
];

/** The ruleset with a file of ten patterns laid over it. */
export const withTenPatterns = (): Ruleset => {
  const base = 'korean-japanese';
  const pattern = NEEDS.map((needs, index) => ({
    id: `own-${index}`,
    names: `${index}`,
    needs,
    points: 1,
    example: '+1z',
  }));
  const written = { base, name: 'ten patterns', pattern };
  const made = rulesetWith(base, { ownRules: { hash: '0'.repeat(64), text: '', written } });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.ruleset;
};
