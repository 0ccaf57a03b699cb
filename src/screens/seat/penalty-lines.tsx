import type { CalledIn } from '../../contract/kept-hands.ts';
import { whoPlayed } from '../../contract/kept-persons.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { nameIn } from '../../words/names.ts';
import { asTitle, change, useWords } from '../language.ts';
import { keptPenalties } from './kept-penalties.ts';
import '../operator/record-lists.css';

interface PenaltyLinesProps {
  readonly entries: readonly LedgerEntry[];
  readonly called: CalledIn;
}

/** Why points have changed that no hand has changed: who was penalised, for what, and what it made of everybody. */
export const PenaltyLines = ({ entries, called }: PenaltyLinesProps) => {
  const { irregularities, operator: words } = useWords();
  const penalties = keptPenalties(entries);
  const played = whoPlayed(entries);
  if (penalties.length === 0) return null;
  return (
    <>
      <h3>{words.penalties}</h3>
      <ul class="hands-list">
        {penalties.map(({ entry, game, hand, irregularity, player, reason, deltas }) => (
          <li key={entry} class="hand-line" data-testid="kept-penalty">
            <p class="hand-what">
              <b>{asTitle(nameIn(irregularities)(irregularity))}</b>{' '}
              <bdi>{called({ game, persons: played.at(entry) }, player)}</bdi>
              <span class="quiet">{words.hand(hand)}</span>
            </p>
            <p class="hand-changes quiet">{reason}</p>
            <p class="hand-changes">
              {deltas.map((delta) => (
                <span key={delta.player}>
                  <bdi>{called({ game, persons: played.at(entry) }, delta.player)}</bdi>{' '}
                  <b>{change(delta.pts)}</b>
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
};
