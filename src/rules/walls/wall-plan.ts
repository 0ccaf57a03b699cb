import type { Side } from './turns.ts';

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
}

type ChosenWallPlan =
  | { readonly ok: true; readonly plan: WallPlan }
  | { readonly ok: false; readonly error: { readonly code: 'no-wall-plan'; readonly message: string } };

/** The first plan of the ruleset that the table can build. */
export function wallPlanFor(ruleset: HasWalls, table: WallCapabilities): ChosenWallPlan {
  const plan = ruleset.walls.find((candidate) => canBuild(candidate, table));
  if (plan !== undefined) return { ok: true, plan };
  const wanted = ruleset.walls.map((each) => `${each.stacks.join(',')} mid ${each.middle}`).join(' or ');
  const has = `${table.maxStacks} stacks a side and ${table.middleHolds} tiles in the middle`;
  return {
    ok: false,
    error: { code: 'no-wall-plan', message: `the rules need ${wanted}; the table has ${has}` },
  };
}

function canBuild(plan: WallPlan, table: WallCapabilities): boolean {
  const standing = plan.stacks.filter((stacks) => stacks > 0);
  const sidesFit = table.sides !== 'equal' || standing.every((stacks) => stacks === standing[0]);
  const wallsFit = table.walls === 'three-or-four' || standing.length === plan.stacks.length;
  return (
    sidesFit && wallsFit && plan.middle <= table.middleHolds && Math.max(...plan.stacks) <= table.maxStacks
  );
}

/** A three-sided plan turned so that the empty side is the one without a wall; others stay as they are. */
export function planFor(plan: WallPlan, emptySide: Side | null): WallPlan {
  const without = plan.stacks.indexOf(0);
  if (without < 0 || emptySide === null) return plan;
  const [a, b, c, d] = SIDES.map((side) => plan.stacks[(side - emptySide + without + 4) % 4] ?? 0);
  return { ...plan, stacks: [a ?? 0, b ?? 0, c ?? 0, d ?? 0] };
}

const SIDES = [0, 1, 2, 3] as const satisfies Side[];

/** Tiles a plan takes up. */
export function tilesInPlan(plan: WallPlan): number {
  return plan.stacks.reduce((total, stacks) => total + 2 * stacks, plan.middle);
}
