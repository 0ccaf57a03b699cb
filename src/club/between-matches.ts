import type { NextRules } from '../charts/chart-events.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { TableExtras } from './club-config.ts';

/** So long everybody sees how the match has ended before the table begins again by other rules. */
const RESULT_SHOWN_MS = 10_000;

/** Hears from its entries when a match is over; nothing comes of it where the next one is open by then. */
export const createMatchEnd = (
  { speed }: Pick<TableExtras, 'speed'>,
  { onMatchOver }: { readonly onMatchOver: () => void },
) => {
  let newest: LedgerEntry | null = null;
  return (entries: readonly LedgerEntry[]): void => {
    newest = entries.at(-1) ?? newest;
    if (!entries.some(({ kind }) => kind === 'close')) return;
    const over = newest?.game;
    const end = (): void => {
      if (newest?.game === over) onMatchOver();
    };
    setTimeout(end, speed === 'max' ? 0 : RESULT_SHOWN_MS / speed).unref();
  };
};

/** Who hears by which rules the next match is played. */
export interface NextRulesHearers {
  /** Writes it down; whoever reads that believes, until it is noted, that they are the same. */
  readonly note: (rules: NextRules) => void;
  readonly tell: (rules: NextRules) => void;
}

/** Tells by which rules the next match is played whenever that has changed; at first it is as this one. */
export const createToldRules = ({ note, tell }: NextRulesHearers) => {
  let told: NextRules = 'same';
  return {
    tell: (rules: NextRules): void => {
      if (rules === told) return;
      told = rules;
      note(rules);
      tell(rules);
    },
    /** Where it is noted begins anew; whoever was told knows it still. */
    noteAgain: (): void => {
      if (told !== 'same') note(told);
    },
  };
};
