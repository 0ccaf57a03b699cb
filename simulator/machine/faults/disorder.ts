import type { FaultPlace } from '../../../firmware-protocol/table-fields.ts';
import type { Key, Side } from '../../../firmware-protocol/words.ts';
import type { Display } from '../world/panel.ts';

/** What lies in the way of a motion: the table tells it and waits; of a hand slot it refuses to deal. */
export type ObstacleCode = 'F503' | 'F603' | 'F702';

/** What stands out of order at the table until somebody puts it right, or it comes right by itself. */
export class Disorder {
  readonly #obstacles = new Map<ObstacleCode, FaultPlace>();
  readonly #waiting = new Set<(taken: ObstacleCode) => void>();
  readonly #stuck = new Set<string>();
  readonly #dark = new Map<Side, Partial<Display>>();

  lay(obstacle: ObstacleCode, place: FaultPlace): void {
    this.#obstacles.set(obstacle, place);
  }

  /** Where it lies; undefined where nothing does. */
  obstacle(code: ObstacleCode): FaultPlace | undefined {
    return this.#obstacles.get(code);
  }

  takeAway(obstacle: ObstacleCode): void {
    if (!this.#obstacles.delete(obstacle)) return;
    for (const tell of [...this.#waiting]) tell(obstacle);
  }

  /** Calls `then` once, when this obstacle is gone. */
  onceGone(obstacle: ObstacleCode, then: () => void): void {
    const tell = (taken: ObstacleCode): void => {
      if (taken !== obstacle) return;
      this.#waiting.delete(tell);
      then();
    };
    this.#waiting.add(tell);
  }

  /** A key that is stuck is not felt. */
  setKey(side: Side, key: Key, state: 'stuck' | 'free'): void {
    if (state === 'stuck') this.#stuck.add(`${side} ${key}`);
    else this.#stuck.delete(`${side} ${key}`);
  }

  isStuck(side: Side, key: Key): boolean {
    return this.#stuck.has(`${side} ${key}`);
  }

  /** The display keeps what it shows, for when it lights again; false where it is dark already. */
  darken(side: Side, shown: Display): boolean {
    if (this.#dark.has(side)) return false;
    this.#dark.set(side, shown);
    return true;
  }

  /** The display lights again. Gives what it showed, and what it was told meanwhile. */
  light(side: Side): Partial<Display> | undefined {
    const told = this.#dark.get(side);
    this.#dark.delete(side);
    return told;
  }

  /** Keeps what a dark display is told; false where it is not dark. */
  swallows(side: Side, change: Partial<Display>): boolean {
    const told = this.#dark.get(side);
    if (told !== undefined) this.#dark.set(side, { ...told, ...change });
    return told !== undefined;
  }
}
