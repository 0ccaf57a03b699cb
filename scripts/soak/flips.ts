import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personsNamed } from '../../src/controller/persons.ts';
import { usualSeating } from '../../src/play/seating/seating.ts';
import { rulesetWith } from '../../src/rules/rulesets/catalogue.ts';
import { rulesetProblem } from '../../src/words/en/refusals.ts';
import { flipIn, harmOf } from '../../test/harness/flipped-ledger.ts';
import { RECORDED_AT, recordAnew } from '../../test/harness/recorded-ledger.ts';
import { wholeNumber } from './wrong-flag.ts';

/**
 * Flips so many single bits in a ledger, one at a time, and tells those that were not found or did harm. Gives the exit
 * code.
 *
 * @throws WrongFlag for a number that is none.
 */
export async function soakFlips(flips: string): Promise<number> {
  const wanted = wholeNumber('FLIPS', flips, 1);
  const chosen = rulesetWith('korean-japanese');
  if (!chosen.ok) throw new Error(rulesetProblem(chosen.error));
  const { ruleset } = chosen;
  const configured = {
    ruleset,
    players: personsNamed(['Ada', 'Ben', 'Cho']),
    seating: usualSeating(ruleset),
    seed: null,
    now: () => RECORDED_AT,
  };
  const within = mkdtempSync(join(tmpdir(), 'mjtable-flips-'));
  let harms = 0;
  try {
    const recorded = await recordAnew(within, ruleset);
    for (let done = 0; done < wanted; done += 1) {
      const flip = flipIn(recorded, Math.random);
      const harm = await harmOf(within, recorded, { flip, configured });
      if (harm !== null) process.stdout.write(`byte ${flip.place} bit ${flip.bit}: ${harm}\n`);
      harms += harm === null ? 0 : 1;
    }
  } finally {
    rmSync(within, { recursive: true });
  }
  process.stdout.write(`${wanted} flips, ${harms} did harm\n`);
  return harms === 0 ? 0 : 1;
}
