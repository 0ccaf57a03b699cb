import { RESULTS_KEPT } from '../../../firmware-protocol/timing.ts';

/** What a command's id says about it. SPEC §3.2 */
export type Standing =
  | { readonly standing: 'next' }
  | { readonly standing: 'repeated'; readonly resultLine: string | null }
  | { readonly standing: 'stale' }
  | { readonly standing: 'gap'; readonly expected: number };

/** The ids of the session's commands, and the very lines that answered the last eight. */
export class RecentCommands {
  #lastId = 0;
  readonly #resultLines = new Map<number, string | null>();

  standingOf(id: number): Standing {
    if (id === this.#lastId + 1) return { standing: 'next' };
    if (id > this.#lastId) return { standing: 'gap', expected: this.#lastId + 1 };
    const resultLine = this.#resultLines.get(id);
    return resultLine === undefined ? { standing: 'stale' } : { standing: 'repeated', resultLine };
  }

  /** Takes the next id. */
  accept(id: number): void {
    this.#lastId = id;
    this.#resultLines.set(id, null);
    this.#resultLines.delete(id - RESULTS_KEPT);
  }

  finish(id: number, resultLine: string): void {
    if (this.#resultLines.has(id)) this.#resultLines.set(id, resultLine);
  }

  /** A new session counts from 1 again. */
  forget(): void {
    this.#lastId = 0;
    this.#resultLines.clear();
  }
}
