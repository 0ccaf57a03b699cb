import type { Kind } from '../../src/rules/tiles/kind.ts';
import type { Held } from './held.ts';
import type { Judged, Merit } from './merit.ts';

/** How somebody weighs hands against each other. */
export interface Weighing {
  /** The discard of these kinds that leaves the best hand, of equals the first; undefined where there is none. */
  readonly bestLeft: (held: Held, kinds: readonly Kind[]) => Judged | undefined;
  /** How good a hand is that waits for its next tile. */
  readonly meritOf: (held: Held) => Merit;
}
