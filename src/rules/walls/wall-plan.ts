import { SIDES, type Side } from './turns.ts';

/** Stacks (two tiles high) on sides 0–3 and loose tiles in the middle (docs/rules.md, "Walls"). */
export interface WallPlan {
  readonly stacks: readonly [number, number, number, number];
  /** Tiles of any kind put aside in the middle, from which flowers are replaced; 0 = replaced from the tail. */
  readonly middle: number;
}

/** Whatever lists its wall plans, the preferred one first: a ruleset. */
interface HasWalls {
  readonly walls: readonly WallPlan[];
}

/** What a table can build, as it says at set-up. */
interface WallCapabilities {
  /** Tiles the middle can hold. */
  readonly middleHolds: number;
  /** Stacks that fit on one side. */
  readonly maxStacks: number;
  /** Whether sides may differ in length; `may-differ` when not said. */
  readonly sides?: 'may-differ' | 'equal';
  /** Whether a side may stand without a wall; `all-sides` when not said. */
  readonly walls?: 'three-or-four' | 'all-sides';
  /** Tiles it can build; any number when not said. */
  readonly tiles?: number;
}

type ChosenWallPlan =
  | { readonly ok: true; readonly plan: WallPlan }
  | { readonly ok: false; readonly error: { readonly code: 'no-wall-plan'; readonly message: string } };

/** The first plan of the ruleset that the table can build; else of each what keeps the table from building it. */
export function wallPlanFor(ruleset: HasWalls, table: WallCapabilities): ChosenWallPlan {
  const plan = ruleset.walls.find((candidate) => missingFor(candidate, table).length === 0);
  if (plan !== undefined) return { ok: true, plan };
  const wanted = ruleset.walls.map((each) => `${planInWords(each)} (${missingFor(each, table).join(', ')})`);
  return { ok: false, error: { code: 'no-wall-plan', message: wanted.join(' or ') } };
}

function planInWords({ stacks, middle }: WallPlan): string {
  const standing = stacks.filter((each) => each > 0);
  const walls = `${standing.length === stacks.length ? 'walls' : 'three walls'} of ${standing.join(', ')} stacks`;
  return middle === 0 ? walls : `${walls} and ${middle} tiles in the middle`;
}

/** What the table lacks for these walls, in words; empty where it can build them. */
function missingFor(plan: WallPlan, table: WallCapabilities): readonly string[] {
  const { middleHolds, maxStacks, sides = 'may-differ', walls = 'all-sides', tiles = Infinity } = table;
  const standing = plan.stacks.filter((stacks) => stacks > 0);
  const isThreeSided = standing.length < plan.stacks.length;
  const missing: readonly (readonly [boolean, string])[] = [
    [tilesInPlan(plan) > tiles, `it builds ${tiles} tiles at most, not ${tilesInPlan(plan)}`],
    [plan.middle > middleHolds, `its middle holds ${middleHolds}`],
    [Math.max(...plan.stacks) > maxStacks, `its walls hold ${maxStacks} stacks`],
    [sides === 'equal' && new Set(standing).size > 1, 'its walls are all of one length'],
    [walls === 'all-sides' && isThreeSided, 'it leaves no side without a wall'],
  ];
  return missing.flatMap(([isMissing, what]) => (isMissing ? [what] : []));
}

/** A three-sided plan turned so that the empty side is the one without a wall; others stay as they are. */
export function planFor(plan: WallPlan, emptySide: Side | null): WallPlan {
  const without = plan.stacks.indexOf(0);
  if (without < 0 || emptySide === null) return plan;
  const [a, b, c, d] = SIDES.map((side) => plan.stacks[(side - emptySide + without + 4) % 4] ?? 0);
  return { ...plan, stacks: [a ?? 0, b ?? 0, c ?? 0, d ?? 0] };
}

/** Tiles a plan takes up. */
export function tilesInPlan(plan: WallPlan): number {
  return plan.stacks.reduce((total, stacks) => total + 2 * stacks, plan.middle);
}
