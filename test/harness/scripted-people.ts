import type { KeyPress, Move, TableTop, WorldFact } from '../../simulator/machine/world/table-top.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What hands did at a table, and when. */
export type Deed = { readonly atMs: number } & (
  | { readonly deed: 'moved'; readonly move: Move; readonly tile: number }
  | { readonly deed: 'pressed'; readonly press: KeyPress }
  | { readonly deed: 'threw-in' }
);

/** Writes down everything that hands do at a table, in order. */
export function writeDeeds(table: TableTop, clock: VirtualClock): readonly Deed[] {
  const deeds: Deed[] = [];
  table.subscribe((fact) => {
    const deed = deedOf(fact, clock.now());
    if (deed !== null) deeds.push(deed);
  });
  return deeds;
}

function deedOf(fact: WorldFact, atMs: number): Deed | null {
  switch (fact.fact) {
    case 'tile-moved':
      return { atMs, deed: 'moved', move: { from: fact.from, to: fact.to }, tile: fact.tile.number };
    case 'key-pressed':
      return { atMs, deed: 'pressed', press: { side: fact.side, key: fact.key, act: fact.act } };
    case 'tiles-thrown-in':
      return { atMs, deed: 'threw-in' };
    default:
      return null;
  }
}

/** People who do what was done at another table, at the same times, whatever they see. */
export function repeatDeeds(deeds: readonly Deed[]) {
  return (table: TableTop, clock: VirtualClock): (() => void) => {
    let present = true;
    for (const deed of deeds) {
      clock.setTimeout(() => {
        if (present) repeat(table, deed);
      }, deed.atMs - clock.now());
    }
    return () => {
      present = false;
    };
  };
}

function repeat(table: TableTop, deed: Deed): void {
  switch (deed.deed) {
    case 'moved':
      table.moveTile(deed.move);
      break;
    case 'pressed':
      table.press(deed.press);
      break;
    case 'threw-in':
      table.throwIn();
      break;
    default:
      unreachable(deed);
  }
}
