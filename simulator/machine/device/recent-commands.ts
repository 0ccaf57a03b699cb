import { RESULTS_KEPT } from '../../../firmware-protocol/timing.ts';

/** What a command's id says about it. SPEC §3.2 */
export type Standing =
  | { readonly standing: 'next' }
  | { readonly standing: 'repeated'; readonly resultLine: string | null }
  | { readonly standing: 'stale' }
  | { readonly standing: 'gap'; readonly expected: number };

/** The ids of the session's commands, and the very lines that answered the last eight; one that runs is never forgotten. */
export class RecentCommands {
  #lastId = 0;
  readonly #resultLines = new Map<number, string | null>();

  standingOf(id: number): Standing {
    if (id === this.#lastId + 1) return { standing: 'next' };
    if (id > this.#lastId) return { standing: 'gap', expected: this.#lastId + 1 };
    const resultLine = this.#resultLines.get(id);
    return resultLine === undefined ? { standing: 'stale' } : { standing: 'repeated', resultLine };
  }

  /** Takes the next id; `owed` are those of commands that still run. */
  accept(id: number, owed: readonly (number | null)[]): void {
    this.#lastId = id;
    this.#resultLines.set(id, null);
    for (const known of this.#resultLines.keys())
      if (known <= id - RESULTS_KEPT && !owed.includes(known)) this.#resultLines.delete(known);
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
