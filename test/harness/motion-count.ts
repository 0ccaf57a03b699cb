import type { NonVolatile } from '../../simulator/machine/device/non-volatile.ts';
import { readSaved } from '../../simulator/machine/device/saved-memory.ts';
import type { Simulator } from '../../simulator/machine/simulator.ts';

/** A memory chip that can be looked into. */
export const createOpenChip = () => {
  let held: string | null = null;
  const chip: NonVolatile = {
    load: () => held,
    save: (text) => {
      held = text;
    },
  };
  /** The op of the journal that has begun and not ended, by its cycle; null when none has. */
  const underWay = (ops: readonly string[]): string | null => {
    const entries = held === null ? [] : (readSaved(held)?.entries ?? []);
    const begun = entries.findLast(({ key, ending }) => ending === null && ops.includes(key.op));
    return begun === undefined ? null : `${begun.key.cycle} ${begun.key.op}`;
  };
  return { chip, underWay };
};

/**
 * Counts with eyes on the machine itself how often each op of a cycle began to move something: the gate that
 * leaves its end, the drum that begins to turn, the plates that leave the top.
 */
export const countMotions = (
  simulator: Simulator,
  underWay: (ops: readonly string[]) => string | null,
): ReadonlyMap<string, number> => {
  const motions = new Map<string, number>();
  let plates = simulator.table.plates;
  const count = (ops: readonly string[]): void => {
    const op = underWay(ops) ?? `nothing allowed it: ${ops}`;
    motions.set(op, (motions.get(op) ?? 0) + 1);
  };
  simulator.table.subscribe((fact) => {
    if (fact.fact === 'gate-moved' && fact.gate === 'moving') count(['open', 'close']);
    if (fact.fact === 'drum-turned') count(['build']);
    if (fact.fact === 'plates-moved') {
      if (plates === 'up' && fact.plates === 'moving') count(['serve']);
      plates = fact.plates;
    }
  });
  return motions;
};
