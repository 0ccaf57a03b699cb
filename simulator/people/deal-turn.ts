import { SIDES, type Side } from '../../src/play/seating/furniture.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { dealSteps } from '../../src/rules/walls/turns.ts';
import { type Intention, WAIT } from './intention.ts';
import { dealtIn, type Scene } from './scene.ts';
import type { SeatSight } from './seat-sight.ts';
import { type Dealt, sideOfWind, windsSeated } from './seats.ts';
import { nextFromWall } from './walls.ts';
import { freeIndex } from './zones.ts';

/** Takes a tile of the deal when it is this person's; undefined once everybody has his tiles. */
export function dealStep(scene: Scene): Intention | undefined {
  const { sight, mind, course, wall } = scene;
  if (course.discarded) return undefined;
  if (isForMachine(scene)) return WAIT;
  const takers = takersIn(mind.ruleset, dealtIn(scene));
  let taken = 0;
  for (const { from, to } of course.moves) if (from.place === 'wall' && to.place === 'hand') taken += 1;
  if (taken >= takers.length) return undefined;
  if (takers[taken] !== sight.side) return WAIT;
  const from = nextFromWall(wall);
  if (from === undefined) return WAIT;
  return {
    do: 'move',
    from,
    to: { place: 'hand', side: sight.side, index: freeIndex(sight.hand) },
    pace: 'deal',
  };
}

/** Where the machine deals people take no tile before it has, and none where somebody got too few or too many. */
function isForMachine({ mind, course, sight, dealerSide }: Scene): boolean {
  if (mind.deals !== 'machine' || !course.followed) return false;
  const dealt = sight.dealtFrom?.length ?? 0;
  if (dealt === 0) return true;
  return course.moves.length === dealt && !isWhole(sight, dealerSide);
}

const isWhole = ({ standing, emptySide }: SeatSight, dealerSide: Side): boolean =>
  SIDES.every((side) => {
    if (side === emptySide) return standing[side] === 0;
    return standing[side] === TO_EACH || (side === dealerSide && standing[side] === TO_EACH + 1);
  });

const TO_EACH = 13;

/** Whose each tile of the deal is: the same in every hand of a dealer, and asked for at each of its tiles. */
const takersKnown = new WeakMap<Ruleset, Map<string, readonly (Side | undefined)[]>>();

function takersIn(ruleset: Ruleset, dealt: Dealt): readonly (Side | undefined)[] {
  const known = takersKnown.get(ruleset) ?? new Map<string, readonly (Side | undefined)[]>();
  takersKnown.set(ruleset, known);
  const key = `${dealt.dealerSide} ${dealt.emptySide}`;
  const takers = known.get(key) ?? takersOf(ruleset, dealt);
  known.set(key, takers);
  return takers;
}

/** docs/rules.md, "Deal". */
function takersOf(ruleset: Ruleset, dealt: Dealt): readonly (Side | undefined)[] {
  return dealSteps(ruleset, windsSeated(dealt)).flatMap(({ seat, tiles }) => {
    const side = sideOfWind(dealt, seat);
    return Array.from({ length: tiles }, () => side);
  });
}
