import type { DiceAre, Knowing, MachineDeal } from '../play/events/hand.ts';
import { RULESET_IDS, type Ruleset } from '../rules/ruleset.ts';
import { optionsOf, rulesetWith } from '../rules/rulesets/catalogue.ts';
import { type WallPlan, wallPlanFor } from '../rules/walls/wall-plan.ts';
import type { Capabilities } from './ports.ts';

export type Suitability = SuitableTable | { readonly suitable: false; readonly why: string };

export interface SuitableTable {
  readonly suitable: true;
  readonly plan: WallPlan;
  readonly knowing: Knowing;
  readonly dice: DiceAre;
  /** How many tiles the machine deals to the dealer, thirteen to the others; null where the people deal. */
  readonly dealt: MachineDeal | null;
  /** Why its hands cannot be observed; empty where they can. */
  readonly cannotObserve: readonly string[];
}

/** `declared`: people say what happened although the table could see it. */
export type PlayAsked = 'as-the-table-can' | 'declared';

export interface TableAsked {
  readonly capabilities: Capabilities;
  readonly play: PlayAsked;
}

/** What a table needs for the referee to follow its hands. */
const OBSERVED_KEYS = ['start', 'ready', 'win', 'claim', 'pass'] as const;

/**
 * Whether a match of the ruleset can be played at a table with these capabilities, with which walls, and whether its
 * hands are observed or declared. It is asked when the table is set up, not at the first build.
 */
export const suitabilityOf = (ruleset: Ruleset, { capabilities, play }: TableAsked): Suitability => {
  if (!capabilities.btnk.includes('start')) return unsuitable('its panels have no key start');
  const walls = wallPlanFor(ruleset, {
    middleHolds: capabilities.mid,
    maxStacks: capabilities.maxstk,
    sides: capabilities.uneq === 1 ? 'may-differ' : 'equal',
    walls: capabilities.minstk === 0 ? 'three-or-four' : 'all-sides',
    // A table that does not tell is tried.
    ...(capabilities.tiles === 0 ? {} : { tiles: capabilities.tiles }),
  });
  if (!walls.ok) return unsuitable(`${ruleset.id} needs ${walls.error.message}`);
  const cannotObserve = missingToObserve(capabilities);
  return {
    suitable: true,
    plan: walls.plan,
    knowing: play === 'declared' || cannotObserve.length > 0 ? 'declared' : 'observed',
    dice: diceThrownBy(capabilities) === 'controller' ? 'shown' : 'by-hand',
    dealt: dealtBy(ruleset, walls.plan, capabilities),
    cannotObserve,
  };
};

/**
 * A machine that cannot be told who deals gives thirteen to everybody. Where a wall holds fewer, or the rules deal other
 * hands, the people deal.
 */
const dealtBy = (
  { deal: { rounds, dealerExtra } }: Ruleset,
  { stacks }: WallPlan,
  { deal, dlive }: Capabilities,
): MachineDeal | null => {
  if (deal === 0) return null;
  const dealt = deal === 14 && dlive === 1 ? 14 : 13;
  const isUsual = rounds.reduce((sum, tiles) => sum + tiles, 0) === 13 && dealerExtra === 1;
  return isUsual && stacks.every((length) => length === 0 || 2 * length >= dealt) ? dealt : null;
};

const unsuitable = (why: string): Suitability => ({ suitable: false, why });

/** Why the table is refused for these rules, and which it can carry; null where it suits. */
export const unsuitableFor = (ruleset: Ruleset, asked: TableAsked): string | null => {
  const suitability = suitabilityOf(ruleset, asked);
  if (suitability.suitable) return null;
  const carried = rulesetsCarried(ruleset, asked);
  const others =
    carried.length === 0 ? 'it can carry none of the rulesets' : `it can carry ${carried.join(', ')}`;
  return `${suitability.why}; ${others}`;
};

/** The rulesets that the table can carry with the choices of this one wherever they have them, and its own without. */
const rulesetsCarried = (ruleset: Ruleset, asked: TableAsked): readonly string[] => {
  const chosen = optionsOf(ruleset.id).flatMap(({ name, standard }) => {
    const value = ruleset.options[name];
    return JSON.stringify(value) === JSON.stringify(standard) ? [] : [[name, value] as const];
  });
  return RULESET_IDS.flatMap((id) => {
    const isOwn = id === ruleset.id;
    const applying = isOwn ? [] : chosen.filter(([name, value]) => rulesetWith(id, { [name]: value }).ok);
    const other = rulesetWith(id, Object.fromEntries(applying));
    if (!other.ok || !suitabilityOf(other.ruleset, asked).suitable) return [];
    return [isOwn ? `${id} with its standard options` : id];
  });
};

const missingToObserve = ({ rfid, btnk }: Capabilities): readonly string[] => {
  const keys = OBSERVED_KEYS.filter((key) => !btnk.includes(key));
  return [
    ...(rfid === 'full' ? [] : [`it cannot read its tiles (rfid=${rfid}, needed: full)`]),
    ...(keys.length === 0 ? [] : [`its panels have no key ${keys.join(', ')}`]),
  ];
};

/** Every book breaks its walls by two dice. */
const DICE_THROWN = 2;

/**
 * What a `dice` key does, where there is one: the controller throws and the machine shows it, or the machine throws. One that has
 * fewer dice does neither.
 */
export const diceThrownBy = ({
  dice,
  ndice,
  btnk,
}: Pick<Capabilities, 'dice' | 'ndice' | 'btnk'>): 'controller' | 'machine' | 'people' => {
  if (dice === 'none' || ndice < DICE_THROWN || !btnk.includes('dice')) return 'people';
  return dice === 'elec' ? 'controller' : 'machine';
};
