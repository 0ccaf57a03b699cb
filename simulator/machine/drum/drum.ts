import type { Zone } from '../../../firmware-protocol/zone.ts';
import { below, between, exponential, type Random } from '../random.ts';
import type { TileObject } from '../world/tile-places.ts';
import type { HeadCount, Heads } from './heads.ts';
import { type LyingTile, type TakeTile, takeAt } from './lying.ts';

/** How a drum of a kind of table behaves; calibrated against published build times. */
export interface DrumPreset {
  /** How long a head is busy with a tile. */
  readonly headBusyMs: number;
  /** How often a second a free head catches one of the tiles lying face down, for each of them. */
  readonly catchRatePerS: number;
  /** How often a second a tile lying face up is turned over; only backs are caught. */
  readonly flipRatePerS: number;
}

const PRESETS: { readonly [heads in HeadCount]: DrumPreset } = {
  1: { headBusyMs: 850, catchRatePerS: 0.35, flipRatePerS: 0.3 },
  4: { headBusyMs: 650, catchRatePerS: 0.35, flipRatePerS: 0.5 },
  8: { headBusyMs: 650, catchRatePerS: 0.35, flipRatePerS: 0.5 },
};

const BUSY_SPREAD = 0.1;
const HESITATION_CHANCE = 0.005;
const HESITATION_MS = 1500;

/** A head took a tile from the drum `atMs` after the drum began to turn; it will stand at `zone`. */
export interface Pick {
  readonly atMs: number;
  readonly tile: TileObject;
  readonly zone: Zone;
  readonly head: number;
  /** When the head has set it down, and may take another. */
  readonly freeAtMs: number;
}

export interface Stirring {
  readonly tiles: readonly LyingTile[];
  readonly heads: Heads;
  readonly random: Random;
  readonly take: TakeTile;
  /** How it behaves; left out = as drums with so many heads do. */
  readonly drum?: DrumPreset;
}

interface Stirred {
  readonly down: LyingTile[];
  readonly up: LyingTile[];
  readonly freeAtMs: number[];
}

/**
 * Stirs the tiles and lets the heads catch them, each as `take` says, until the tiles or the places run out. The order of the walls
 * is the outcome of these catches and of nothing else. Events are drawn one by one (Gillespie): waiting times
 * are exponential, so moving on to the moment a busy head is free changes nothing.
 */
export const stir = ({
  tiles,
  heads,
  random,
  take,
  drum: preset = PRESETS[heads.count],
}: Stirring): readonly Pick[] => {
  const drum = pour(tiles, heads.count, random);
  const picks: Pick[] = [];
  let nowMs = 0;
  while (drum.down.length + drum.up.length > 0) {
    const idle = idleHeads(drum, heads, nowMs);
    const nextFreeMs = nextFree(drum, heads, nowMs);
    if (idle.length === 0 && nextFreeMs === Number.POSITIVE_INFINITY) break;
    const catchRate = preset.catchRatePerS * drum.down.length * idle.length;
    const flipRate = preset.flipRatePerS * drum.up.length;
    const atMs = nowMs + 1000 * exponential(random, catchRate + flipRate);
    if (atMs >= nextFreeMs) {
      nowMs = nextFreeMs;
      continue;
    }
    nowMs = atMs;
    if (random.next() * (catchRate + flipRate) < flipRate) {
      drum.down.push(takeAt(drum.up, below(random, drum.up.length)));
      continue;
    }
    const head = idle[below(random, idle.length)] ?? 0;
    const { tile } = take(drum.down, head, random);
    const freeAtMs = atMs + busyMs(preset, random);
    picks.push({ atMs, tile, zone: heads.next(head), head, freeAtMs });
    drum.freeAtMs[head] = freeAtMs;
  }
  return picks;
};

const pour = (tiles: readonly LyingTile[], heads: number, random: Random): Stirred => {
  const down: LyingTile[] = [];
  const up: LyingTile[] = [];
  for (const tile of tiles) (random.next() < 0.5 ? down : up).push(tile);
  return { down, up, freeAtMs: Array.from({ length: heads }, () => 0) };
};

const idleHeads = (drum: Stirred, heads: Heads, nowMs: number): readonly number[] => {
  const idle: number[] = [];
  drum.freeAtMs.forEach((freeAtMs, head) => {
    if (freeAtMs <= nowMs && heads.wants(head)) idle.push(head);
  });
  return idle;
};

const nextFree = (drum: Stirred, heads: Heads, nowMs: number): number =>
  drum.freeAtMs.reduce(
    (soonest, freeAtMs, head) =>
      freeAtMs > nowMs && freeAtMs < soonest && heads.wants(head) ? freeAtMs : soonest,
    Number.POSITIVE_INFINITY,
  );

const busyMs = (preset: DrumPreset, random: Random): number =>
  preset.headBusyMs * between(random, 1 - BUSY_SPREAD, 1 + BUSY_SPREAD) +
  (random.next() < HESITATION_CHANCE ? HESITATION_MS : 0);
