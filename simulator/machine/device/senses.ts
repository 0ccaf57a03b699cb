import { unreachable } from '../../../firmware-protocol/unreachable.ts';
import type { WorldFact } from '../world/table-top.ts';
import { raiseFault } from './fault-desk.ts';
import type { Machine } from './machine.ts';

/** Turns what happens on the table into events. What goes on inside is told by the ops themselves. */
export const sense = (machine: Machine, fact: WorldFact): void => {
  switch (fact.fact) {
    case 'key-pressed':
      feelKey(machine, fact);
      break;
    case 'tile-moved':
      readTile(machine, fact);
      break;
    case 'sticks-laid':
      readSticks(machine, fact);
      break;
    case 'tiles-thrown-in':
    case 'tiles-rearranged':
    case 'hands-dealt':
    case 'gate-moved':
    case 'plates-moved':
    case 'drum-turned':
    case 'display-shown':
    case 'dice-shown':
    case 'live-changed':
    case 'events-heard':
      break;
    default:
      unreachable(fact);
  }
};

type Fact<F extends WorldFact['fact']> = Extract<WorldFact, { fact: F }>;

const feelKey = ({ profile, events, troubles }: Machine, { side, key, act }: Fact<'key-pressed'>): void => {
  if (!profile.caps.btnk.includes(key) || troubles.disorder.isStuck(side, key)) return;
  // Every key but start is told as it goes down; `pass` again once it was held. SPEC §6.5
  if (key === 'pass' && act === 'hold') events.record({ verb: 'BTN', args: { side, key, act: 'press' } });
  events.record({ verb: 'BTN', args: { side, key, act } });
};

/** Only a table that reads tiles everywhere follows them, from the deal to the end of the hand, and in service mode. SPEC §5.7 */
const readTile = (machine: Machine, { tile, from, to }: Fact<'tile-moved'>): void => {
  const { profile, memory, mode, events, troubles } = machine;
  const isRead = memory.hand !== 'none' || mode === 'service';
  if (profile.caps.rfid !== 'full' || !isRead || troubles.has('move-missed')) return;
  const ofOther = mode === 'normal' && tile.set === memory.played ? {} : { set: tile.set };
  const read = (): void => events.record({ verb: 'TILE', args: { tile: tile.number, from, to, ...ofOther } });
  read();
  if (troubles.has('move-doubled')) read();
};

const readSticks = (machine: Machine, { side, total }: Fact<'sticks-laid'>): void => {
  const { profile, events, troubles } = machine;
  if (profile.caps.stick === 'none') return;
  if (troubles.has('sticks-misread')) return raiseFault(machine, { f: 'F901', sev: 'W', sub: 'stick', side });
  events.record({ verb: 'STICK', args: { side, total } });
};
