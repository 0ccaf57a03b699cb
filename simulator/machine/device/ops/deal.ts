import type { CommandArgs } from '../../../../firmware-protocol/commands.ts';
import { FAULTS } from '../../../../firmware-protocol/faults.ts';
import type { Four } from '../../../../firmware-protocol/field.ts';
import type { RefusalBody } from '../../../../firmware-protocol/refusals.ts';
import { type Phase, SIDES, type Side } from '../../../../firmware-protocol/words.ts';
import type { DealtTile } from '../../world/table-top.ts';
import type { PlacedTile } from '../../world/tile-places.ts';
import { raiseFault } from '../fault-desk.ts';
import { type Machine, refuseOldWall, refuseStroke, timelineOf } from '../machine.ts';
import type { Finish, Op } from '../op.ts';
import { REFUSED_ARGS, refusedState } from '../refused.ts';
import { strokeMs } from '../strokes.ts';
import { motionOf } from './stroke-motion.ts';

const RAISE_AT = 0.6;
const COUNTED_AT = 0.95;

/** The tiles of a side's own wall from its far end, the upper one of each stack first. */
const wallFromItsEnd = ({ world }: Machine, side: Side): readonly PlacedTile[] => {
  const height = ({ zone }: PlacedTile): number =>
    zone.place === 'wall' ? 2 * zone.stack + (zone.level === 'top' ? 1 : 0) : -1;
  return [...world.tiles.occupied()]
    .filter(({ zone }) => zone.place === 'wall' && zone.side === side)
    .sort((one, other) => height(other) - height(one));
};

const tileInSlot = ({ world }: Machine): PlacedTile | undefined =>
  [...world.tiles.occupied()].find(({ zone }) => zone.place === 'hand');

const isSlotTaken = (machine: Machine): boolean =>
  machine.troubles.disorder.obstacle('F702') !== undefined || tileInSlot(machine) !== undefined;

/** The dealer alone may get one tile more, and only from a table that deals fourteen. */
const isDealable = ({ profile }: Machine, { hands, dealer }: CommandArgs<'DEAL'>): boolean =>
  SIDES.every((side) => hands[side] <= (side === dealer ? profile.caps.deal : 13));

const refuseDeal = (machine: Machine, args: CommandArgs<'DEAL'>): RefusalBody | undefined => {
  if (!isDealable(machine, args)) return REFUSED_ARGS;
  const { memory } = machine;
  if (memory.hand !== 'dealing' || args.cyc !== memory.wall) return refusedState();
  if (isSlotTaken(machine)) return refusedState('F702');
  const isShort = SIDES.some((side) => wallFromItsEnd(machine, side).length < args.hands[side]);
  return isShort ? REFUSED_ARGS : (refuseOldWall(machine, args.cyc) ?? refuseStroke(machine));
};

const tellPhase = (machine: Machine, ph: Phase): void =>
  machine.events.record({ verb: 'PHASE', args: { op: 'DEAL', ph } });

/** Each side's tiles come from its own wall and rise in its hand slots; whoever gets one more gets his last. */
const raiseHands = (machine: Machine, hands: CommandArgs<'DEAL'>['hands']): void => {
  const dealt = SIDES.flatMap((side) =>
    wallFromItsEnd(machine, side)
      .slice(0, hands[side])
      .map(({ tile, zone }, index): DealtTile => ({ tile, from: zone, to: { place: 'hand', side, index } })),
  );
  const most = Math.max(...hands);
  const isOfMost = ({ to }: DealtTile): boolean => to.place === 'hand' && hands[to.side] === most;
  machine.world.raiseHands([...dealt.filter((tile) => !isOfMost(tile)), ...dealt.filter(isOfMost)]);
};

/** One tile of this side stays in its wall. */
const misdealt = ({ hands }: CommandArgs<'DEAL'>, short: Side): Four<number> => {
  const [one, two, three, four] = SIDES.map((side) => Math.max(0, hands[side] - (side === short ? 1 : 0)));
  return [one ?? 0, two ?? 0, three ?? 0, four ?? 0];
};

/** Somebody has laid a tile on a slot while the machine took the others: no hand can rise, and nobody has what he should. */
const failOverTile = (machine: Machine, { zone }: PlacedTile, finish: Finish<'DEAL'>): void => {
  const side = zone.place === 'hand' ? { side: zone.side } : {};
  raiseFault(machine, { f: 'F701', sev: 'L', sub: FAULTS.F701.sub, ...side });
  finish.failed('F701');
};

export const DEAL: Op<'DEAL'> = {
  refuse: refuseDeal,
  start: (machine, args, finish) => {
    const totalMs = strokeMs(machine, 'DEAL');
    const done = (): void => {
      const inTheWay = tileInSlot(machine);
      if (inTheWay !== undefined) return failOverTile(machine, inTheWay, finish);
      raiseHands(machine, args.hands);
      tellPhase(machine, 'done');
      finish.done({ dealt: args.hands });
    };
    const timeline = timelineOf(machine, [
      { atMs: 0, run: () => tellPhase(machine, 'take') },
      { atMs: RAISE_AT * totalMs, run: () => tellPhase(machine, 'raise') },
      { atMs: totalMs, run: done },
    ]);
    const motion = motionOf(timeline, { telemetry: { verb: 'DEAL', args: {} }, late: 'F701' });
    return {
      ...motion,
      wrong: {
        fault: 'F701',
        // It shows when the hands are up: their tiles are counted there.
        afterMs: COUNTED_AT * totalMs,
        happens: (asked) => {
          const inTheWay = tileInSlot(machine);
          if (inTheWay?.zone.place === 'hand') return inTheWay.zone.side;
          const short = asked === undefined || args.hands[asked] === 0 ? args.dealer : asked;
          raiseHands(machine, misdealt(args, short));
          return short;
        },
      },
    };
  },
};

/** Turns a tile of the middle over; a table that reads tiles there says which one it is. */
export const FLIP: Op<'FLIP'> = {
  refuse: (machine, { cyc, n }) => {
    if (cyc !== machine.memory.wall) return refusedState();
    const tile = machine.world.tileAt({ place: 'middle', index: n });
    return tile === undefined ? REFUSED_ARGS : (refuseOldWall(machine, cyc) ?? refuseStroke(machine));
  },
  start: (machine, { n }, finish) => {
    const tile = machine.world.tileAt({ place: 'middle', index: n });
    const { rfid } = machine.profile.caps;
    const isRead = rfid === 'wall' || rfid === 'full';
    const turn = (): void => finish.done(tile !== undefined && isRead ? { tile: tile.number } : {});
    return motionOf(timelineOf(machine, [{ atMs: strokeMs(machine, 'FLIP'), run: turn }]), {
      telemetry: { verb: 'FLIP', args: {} },
      late: 'F703',
    });
  },
};
