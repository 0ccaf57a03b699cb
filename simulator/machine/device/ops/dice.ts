import type { CommandArgs } from '../../../../firmware-protocol/commands.ts';
import { below } from '../../random.ts';
import type { ShownDice } from '../../world/panel.ts';
import { type Machine, refuseOldWall, refuseStroke, timelineOf } from '../machine.ts';
import type { Op } from '../op.ts';
import { REFUSED_ARGS } from '../refused.ts';
import { strokeMs } from '../strokes.ts';
import { motionOf } from './stroke-motion.ts';

const throwOne = ({ dice }: Machine): number => 1 + below(dice, 6);

/** The host's own throw is only shown; without one the table throws. */
const diceOf = (machine: Machine, { d }: CommandArgs<'DICE'>): ShownDice =>
  d ?? [throwOne(machine), throwOne(machine)];

/** A motor that throws but has no eye cannot tell what lies; people see it all the same. */
const toldOf = ({ profile }: Machine, dice: ShownDice): ShownDice | 'unreadable' =>
  profile.caps.dice === 'motor' ? 'unreadable' : dice;

/** Only a table of lamps can show the dice it is told. */
const canShow = ({ profile }: Machine): boolean => profile.caps.dice === 'elec';

export const DICE: Op<'DICE'> = {
  refuse: (machine, { cyc, n, d }) => {
    if (d === undefined ? n === undefined : !canShow(machine)) return REFUSED_ARGS;
    return refuseOldWall(machine, cyc) ?? refuseStroke(machine);
  },
  start: (machine, args, finish) => {
    const show = (): void => {
      // Thrown here: a throw that was broken off has drawn nothing from the dice's own chance.
      const dice = diceOf(machine, args);
      const told = toldOf(machine, dice);
      machine.world.showDice(dice);
      machine.events.record({ verb: 'DICE', args: { d: told } });
      finish.done({ d: told });
    };
    const timeline = timelineOf(machine, [{ atMs: strokeMs(machine, 'DICE'), run: show }]);
    return motionOf(timeline, { telemetry: { verb: 'DICE', args: {} }, late: 'F801' });
  },
};
