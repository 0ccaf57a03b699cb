import { countOf, type KindCounts } from '../tiles/counts.ts';
import { KIND_COUNT, type Kind, NO_KIND } from '../tiles/kind.ts';

/** Thirteen orphans: one of each of these kinds, and one of them twice more (`pong`) or once more (`pair`). */
export interface OrphansForm {
  readonly kinds: readonly Kind[];
  readonly repeated: 'pong' | 'pair';
}

/** The shapes that win beside four sets and an eye. */
export interface WinningForms {
  readonly sevenPairs: 'different-pairs' | 'none';
  readonly orphans: OrphansForm | null;
  /** `win`: the fourth kong ends the hand as a self-draw, eye or no eye. Left out = the hand is played on. */
  readonly fourKongs?: 'win' | 'play-on';
  /** A kind that no set and no eye may hold: North, where it is a flower. */
  readonly outsideSets?: Kind;
}

/** Seven different pairs and nothing else. */
export function isSevenPairs(tiles: KindCounts): boolean {
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    const held = countOf(tiles, kind);
    if (held !== 0 && held !== 2) return false;
  }
  return true;
}

/** All fourteen tiles are of the orphans' kinds, none is missing, and the extra tiles are of one kind. */
export function isOrphans(tiles: KindCounts, { kinds, repeated }: OrphansForm): boolean {
  const most = repeated === 'pong' ? 3 : 2;
  let repeats = 0;
  // Those of a ruleset are frozen: the engine goes through them faster by place.
  for (let place = 0; place < kinds.length; place += 1) {
    const held = countOf(tiles, kinds[place] ?? NO_KIND);
    if (held === most) repeats += 1;
    else if (held !== 1) return false;
  }
  return repeats === 1;
}
