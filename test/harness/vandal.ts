import type { Speed } from '../../simulator/machine/clock.ts';
import type { TableTop, WorldFact } from '../../simulator/machine/world/table-top.ts';
import { seatPeople } from '../../simulator/people-at-table.ts';
import type { Side, Zone } from '../../src/play/seating/furniture.ts';
import { Chance } from '../model/chance.ts';
import { RULESET } from './rule-table-hands.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** As many tiles as one person may lay about in a match. */
const MOST_ACTS = 30;

const anywhere = (chance: Chance): Zone => {
  const side = chance.pick<Side>([0, 1, 2]);
  const index = chance.upTo(16);
  return chance.pick<Zone>([
    { place: 'hand', side, index },
    { place: 'river', side, index },
    { place: 'flower', side, index: chance.upTo(8) },
    { place: 'meld', side, set: chance.upTo(4), index: chance.upTo(4) },
    { place: 'middle', index: chance.upTo(4) },
  ]);
};

/** Somebody who takes a tile now and then, from anywhere, and lays it down anywhere; the others play as ever. */
export const withVandal =
  (seed: string, often: number, speed: Speed = 'max') =>
  (table: TableTop, clock: VirtualClock): (() => void) => {
    const chance = new Chance(seed, 'vandal');
    let acts = 0;
    const vandalise = (): void => {
      const lying = [...table.occupied()].map(({ zone }) => zone);
      if (lying.length > 0) table.moveTile({ from: chance.pick(lying), to: anywhere(chance) });
    };
    const stop = table.subscribe(({ fact }: WorldFact) => {
      if (fact !== 'tile-moved' || !table.live || acts >= MOST_ACTS || !chance.happens(often)) return;
      acts += 1;
      clock.setTimeout(vandalise, 0);
    });
    const getUp = seatPeople({ table, ruleset: RULESET, emptySide: 3, clock, speed, seed });
    return () => {
      stop();
      getUp();
    };
  };
