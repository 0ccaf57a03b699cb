import type { Side } from '../../../src/play/seating/furniture.ts';
import type { Kind } from '../../../src/rules/tiles/kind.ts';
import { kindOf } from '../../../src/rules/tiles/kind.ts';
import type { Course } from '../course.ts';
import { jokersIn, tilesOf } from '../held.ts';
import { ALL_KINDS } from '../near.ts';
import { lackingAnyShapeAround } from '../plans.ts';
import type { Scene } from '../scene.ts';
import { othersThan } from '../seats.ts';

/** What can be told of somebody else's hand by what lies open to all. */
export interface Rival {
  /** How likely he lacks one tile. */
  readonly waits: number;
  /** How likely he wins between two turns of one's own. */
  readonly wins: number;
  /** How likely he lacks one, and may win on it when another discards it. */
  readonly catches: number;
  /** What he does not win on: what he has discarded himself, and what was discarded since his hand changed last. */
  readonly safe: ReadonlySet<Kind>;
  /** What he waits for, where his tiles lie open; else null. */
  readonly waitsFor: readonly Kind[] | null;
}

/** Nobody waits after so few discards; each one more makes it likelier by this, each set laid down by that. */
const FIRST_TURNS = 5;
const EACH_TURN = 0.05;
const EACH_SET = 0.12;
const LIKELIEST = 0.7;
/** Whoever has claimed nothing and does not say that he is ready mostly lacks the points to win on a discard. */
const UNSAID = 0.05;

/** How likely whoever waits wins in one round; and others, who come to it with every turn. */
const WAITING_WINS = 0.2;
const WINS_LATER = 0.03;
const LATER_EACH_TURN = 0.004;

/** Everybody else at the table. */
export function rivalsOf(scene: Scene): readonly Rival[] {
  return othersThan(scene.seated, scene.sight.side).map((side) => rivalAt(scene, side));
}

function rivalAt(scene: Scene, side: Side): Rival {
  const { sight, course, mind } = scene;
  const own = ownDiscards(course, side);
  const said = course.ready.get(side);
  const isReady = typeof said === 'number';
  const sets = sight.melds[side].length;
  const likely = Math.max(0, own.length - FIRST_TURNS) * EACH_TURN + sets * EACH_SET;
  const waits = isReady ? 1 : Math.min(LIKELIEST, likely);
  return {
    waits,
    wins: waits * WAITING_WINS + (1 - waits) * (WINS_LATER + own.length * LATER_EACH_TURN),
    catches: isReady || sets > 0 ? waits : waits * UNSAID,
    safe: new Set([
      ...(mind.ruleset.claims.sacredDiscard === 'none' ? [] : own.map(({ kind }) => kind)),
      ...discardedSince(course, isReady ? said : (own.at(-1)?.at ?? 0)),
    ]),
    waitsFor: openWaits(scene, side),
  };
}

interface Discarded {
  /** The place of the move among all. */
  readonly at: number;
  readonly kind: Kind;
}

function ownDiscards({ moves }: Course, side: Side): readonly Discarded[] {
  const own: Discarded[] = [];
  for (const [at, { from, to, face }] of moves.entries())
    if (to.place === 'river' && to.side === side && from.place === 'hand' && face !== null)
      own.push({ at, kind: kindOf(face) });
  return own;
}

function discardedSince({ moves }: Course, since: number): readonly Kind[] {
  return moves
    .slice(since)
    .flatMap(({ to, face }) => (to.place === 'river' && face !== null ? [kindOf(face)] : []));
}

function openWaits({ sight, mind: { ruleset } }: Scene, side: Side): readonly Kind[] | null {
  const open = sight.laidOpen?.[side];
  if (open === undefined) return null;
  const shown = { ruleset, concealed: tilesOf(open), jokers: jokersIn(open), melds: sight.melds[side] };
  const shape = lackingAnyShapeAround(shown);
  return ALL_KINDS.filter((kind) => shape.with(kind, 1) <= 0);
}
