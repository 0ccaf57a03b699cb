import { randomInt } from 'node:crypto';
import type { TileSetName } from '../../firmware-protocol/words.ts';
import { createMemory, type Memory, type PastUse, savedOf, toSaved } from './device/memory.ts';
import type { NonVolatile } from './device/non-volatile.ts';
import { readSaved, writeSaved } from './device/saved-memory.ts';
import { below, createRandom } from './random.ts';

/** What a device finds when it gets power. */
export interface PowerUp {
  readonly memory: Memory;
  readonly keep: () => void;
  /** `worn`: the chip holds something else than was saved. */
  readonly chip: 'read' | 'blank' | 'worn';
}

export interface PowerUpOptions {
  readonly chip: NonVolatile | undefined;
  /** Instead of what a blank chip does not hold. */
  readonly past: PastUse;
  /** What is printed on the tiles of each set of this table. */
  readonly faces: readonly string[];
  readonly sets: readonly TileSetName[];
}

/** Reads the chip. A register of another tile set than the one at the table is learnt anew. */
export const powerUp = ({ chip, past, faces, sets }: PowerUpOptions): PowerUp => {
  const content = chip?.load() ?? null;
  const found = content === null ? undefined : readSaved(content);
  const saved = found ?? savedOf(past, faces);
  const registerOf = (set: TileSetName) =>
    saved.registers[set].length === faces.length ? saved.registers[set] : faces;
  const memory = createMemory({ ...saved, registers: { A: registerOf('A'), B: registerOf('B') } }, sets);
  const keep = (): void => chip?.save(writeSaved(toSaved(memory)));
  return { memory, keep, chip: found ? 'read' : content === null ? 'blank' : 'worn' };
};

/** The second half of each boot id: from the seed when there is one, else from nowhere. SPEC §4.1 */
export const bootTags = (seed: string | undefined): (() => string) => {
  const random = seed === undefined ? null : createRandom(seed, 'boots');
  const next = (): number => (random === null ? randomInt(0x1_0000) : below(random, 0x1_0000));
  return () => next().toString(16).toUpperCase().padStart(4, '0');
};
