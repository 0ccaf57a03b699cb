import type { Ruleset } from '../rules/ruleset.ts';
import { type WallPlan, wallPlanFor } from '../rules/wall-plan.ts';
import type { Capabilities } from './ports.ts';

export type Suitability =
  | { readonly suitable: true; readonly plan: WallPlan }
  | { readonly suitable: false; readonly why: string };

const NEEDED_KEYS = ['start', 'dice', 'ready', 'win', 'claim', 'pass'] as const;

const unsuitable = (why: string): Suitability => ({ suitable: false, why });

/**
 * Whether a match of the ruleset can be played at a table with these capabilities, and with which walls. It is
 * asked when the table is set up, not at the first build.
 */
export const suitabilityOf = (ruleset: Ruleset, capabilities: Capabilities): Suitability => {
  if (capabilities.rfid !== 'full') {
    return unsuitable(`it cannot read its tiles (rfid=${capabilities.rfid}, needed: full)`);
  }
  if (capabilities.dice !== 'elec') {
    return unsuitable(`it cannot show the controller's dice (dice=${capabilities.dice}, needed: elec)`);
  }
  const missing = NEEDED_KEYS.filter((key) => !capabilities.btnk.includes(key));
  if (missing.length > 0) return unsuitable(`its panels have no key ${missing.join(', ')}`);
  const walls = wallPlanFor(ruleset, {
    middleHolds: capabilities.mid,
    maxStacks: capabilities.maxstk,
    sides: capabilities.uneq === 1 ? 'may-differ' : 'equal',
    walls: capabilities.minstk === 0 ? 'three-or-four' : 'all-sides',
  });
  return walls.ok ? { suitable: true, plan: walls.plan } : unsuitable(walls.error.message);
};
