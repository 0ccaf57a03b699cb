/** What a winning hand is worth, as the rule book scored it; plain data for the record. */
export interface WinScore {
  readonly handPoints: number;
  readonly bonusPoints: number;
  readonly limit: 'half' | 'full' | null;
  /** The limit hand's id; null for an ordinary hand. */
  readonly limitName: string | null;
  readonly limitPoints: number;
  readonly items: readonly ScoredItem[];
}

export interface ScoredItem {
  readonly id: string;
  readonly kind: 'hand' | 'bonus' | 'limit' | 'goulash';
  readonly points: number;
}
