import type { Four } from '../../../firmware-protocol/field.ts';
import { SIDES, type Side, type TileSetName } from '../../../firmware-protocol/words.ts';
import type { Zone } from '../../../firmware-protocol/zone.ts';
import type { Random, SeededRandom } from '../random.ts';
import type { PlacedTile, TilePlaces } from '../world/tile-places.ts';
import { type DrumPreset, type Pick, stir } from './drum.ts';
import { createHeads, type HeadCount, type Heads } from './heads.ts';
import { MIXING, type Shuffle } from './lying.ts';
import { tilesInPlan, type WallPlan } from './wall-places.ts';

export interface AssemblyOptions {
  readonly tiles: TilePlaces;
  /** The set that is built: a tile of any other is strange. */
  readonly set: TileSetName;
  readonly plan: WallPlan;
  readonly heads: HeadCount;
  readonly shuffle: Shuffle;
  readonly random: Random;
  /** How the drum behaves; left out = as drums with so many heads do. */
  readonly drum?: DrumPreset;
}

/**
 * Chance for a build with what is in the drum. Where that is not the whole set it has a chance of its own, and the
 * drum's goes on as if it had been whole: a missing tile moves none in the builds after it.
 */
export const chanceOfBuild = (
  { tiles, plan, heads, drum: preset }: Omit<AssemblyOptions, 'random' | 'shuffle'>,
  drum: SeededRandom,
): Random => {
  const inside = tiles.all('drum');
  const [any] = inside;
  const whole = tilesInPlan(plan);
  if (any === undefined || inside.length === whole) return drum;
  const apart = drum.apart();
  const { lie, take } = MIXING.fair;
  const tilesOfSet = Array.from({ length: whole }, () => any);
  stir({
    tiles: lie(tilesOfSet, () => undefined),
    heads: createHeads(plan, heads),
    random: drum,
    take,
    ...(preset === undefined ? {} : { drum: preset }),
  });
  return apart;
};

/** What the counters of the heads say. */
export interface Progress {
  readonly counted: number;
  readonly stacks: Four<number>;
  readonly middle: number;
}

/** So many tiles that the heads have taken. */
export interface CountedTiles {
  readonly count: number;
  /** Those of this side alone; left out = all. */
  readonly side?: Side;
}

/** The moment at which so many are taken. */
export interface LastTaken {
  /** Since the drum began to turn, at a table of speed 1. */
  readonly atMs: number;
  /** Before which wall the head stands that takes the last; of a single head the wall it fills, undefined for the middle. */
  readonly by: Side | undefined;
}

/** A tile that a head has taken from the drum, and the place at which it will rise. */
export interface TakenTile extends PlacedTile {
  /** The head that is still busy with it; null where it stands in the track. */
  readonly heldBy: number | null;
}

/** One build: tiles go one by one from the drum through the heads to their places in the hidden track. */
export class Assembly {
  readonly #options: AssemblyOptions;
  readonly #heads: Heads;
  readonly #placed: PlacedTile[] = [];
  readonly #stacks: [number, number, number, number] = [0, 0, 0, 0];
  #middle = 0;
  #picks: readonly Pick[] = [];
  #taken = 0;

  constructor(options: AssemblyOptions) {
    this.#options = options;
    this.#heads = createHeads(options.plan, options.heads);
  }

  /** What stands in the track. */
  get placed(): readonly PlacedTile[] {
    return this.#placed;
  }

  get progress(): Progress {
    const [s0, s1, s2, s3] = this.#stacks;
    return { counted: this.#placed.length, stacks: [s0, s1, s2, s3], middle: this.#middle };
  }

  get isComplete(): boolean {
    return this.#placed.length === tilesInPlan(this.#options.plan);
  }

  /**
   * Turns the drum with what is in it. Returns when its first stack is pushed, when it has no more to do, and when a head
   * takes a strange tile.
   */
  turn(): { readonly firstStackMs: number; readonly endMs: number; readonly strange: Pick | undefined } {
    const { tiles, set, random, shuffle, drum } = this.#options;
    const { lie, take } = MIXING[shuffle];
    this.#picks = stir({
      tiles: lie(tiles.all('drum'), tiles.lastZoneOf),
      heads: this.#heads,
      random,
      take,
      ...(drum === undefined ? {} : { drum }),
    });
    this.#taken = 0;
    const endMs = this.#picks.at(-1)?.atMs ?? 0;
    const strange = this.#picks.find(({ tile }) => tile.set !== set);
    return { firstStackMs: this.#picks.find(isStackPushed)?.atMs ?? endMs, endMs, strange };
  }

  /** Does everything the heads did until `elapsedMs` after the drum began to turn. */
  runTo(elapsedMs: number): void {
    for (let pick = this.#picks[this.#taken]; pick !== undefined && pick.atMs <= elapsedMs; ) {
      this.#place(pick);
      this.#taken += 1;
      pick = this.#picks[this.#taken];
    }
  }

  /** What the heads have taken until then, whether it was counted or not: looking changes nothing. */
  takenBy(elapsedMs: number): readonly TakenTile[] {
    const before = this.#placed.slice(0, this.#placed.length - this.#taken);
    const now = this.#picks.filter(({ atMs }) => atMs <= elapsedMs);
    return [
      ...before.map((placed) => ({ ...placed, heldBy: null })),
      ...now.map(({ tile, zone, head, freeAtMs }) => ({
        tile,
        zone,
        heldBy: freeAtMs > elapsedMs ? head : null,
      })),
    ];
  }

  /** When in this turn the heads take the last of so many tiles, those of the turns before it among them. */
  lastOf({ count, side }: CountedTiles): LastTaken | undefined {
    const isCounted = ({ zone }: { readonly zone: Zone }): boolean =>
      side === undefined || (zone.place === 'wall' && zone.side === side);
    const before = this.#placed.slice(0, this.#placed.length - this.#taken).filter(isCounted).length;
    const last = this.#picks.filter(isCounted)[count - before - 1];
    return last && { atMs: last.atMs, by: this.#sideOf(last) };
  }

  #sideOf({ head, zone }: Pick): Side | undefined {
    if (this.#heads.count > 1) return SIDES[head % SIDES.length];
    return zone.place === 'wall' ? zone.side : undefined;
  }

  #place({ tile, zone }: Pick): void {
    this.#options.tiles.drop(tile, 'track');
    this.#placed.push({ tile, zone });
    if (zone.place === 'middle') this.#middle += 1;
    if (zone.place === 'wall' && zone.level === 'top') this.#stacks[zone.side] += 1;
  }
}

const isStackPushed = ({ zone }: Pick): boolean => zone.place === 'wall' && zone.level === 'top';
