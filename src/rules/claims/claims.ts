import type { TileFace } from '../tiles/tile.ts';

/** What may be taken from others, and when (docs/rules.md, "Claims"). */
export interface ClaimRules {
  /** For what a chow of a discard is taken; `from-the-left`: also as a meld, from the player before in turn order. */
  readonly chow: 'only-to-win' | 'from-the-left';
  /** A discard added to three concealed tiles. */
  readonly openKong: 'allowed' | 'forbidden';
  /** Whether a joker in a set may be taken for the real tile in the own turn; left out = it stays. */
  readonly jokersInSets?: 'may-be-exchanged';
  readonly robbing: {
    readonly addedKong: 'any-hand';
    readonly concealedKong: 'orphans-only' | 'never';
    /** A wind that is laid aside like a flower and may be robbed then; left out = none is. */
    readonly setAside?: TileFace;
  };
  /**
   * What the own discards bar. `same-kind`: a win on another player's tile of a kind discarded before;
   * `furiten`: every win on a discard while any tile that would complete the hand was discarded or let pass.
   */
  readonly sacredDiscard: 'same-kind' | 'furiten' | 'none';
  /** Kinds that are taken only to win. */
  readonly onlyToWin: readonly TileFace[];
  /**
   * Which of several winners takes the tile. `nearest`: in turn order after the discarder, whatever the hands are;
   * `all`: each is paid, the nearest first.
   */
  readonly winners: 'best-score-then-nearest' | 'nearest' | 'all';
  /** How long a discard may be claimed; 0 = until the next draw. */
  readonly claimWindowMs: number;
}

/** After how long a discard can no longer be claimed; `null` = only the next draw ends that. */
export function claimTimeMs({ claims: { claimWindowMs } }: { readonly claims: ClaimRules }): number | null {
  return claimWindowMs === 0 ? null : claimWindowMs;
}
