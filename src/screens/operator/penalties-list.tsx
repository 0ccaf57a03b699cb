import { nameIn } from '../../words/names.ts';
import { nameAt } from '../table/seats.ts';
import { asTitle } from '../text/as-title.ts';
import { useWords } from '../text/language.ts';
import { ChangeList, type ListProps } from './hands-list.tsx';

/** The penalties of the match that stand, the newest first. */
export const PenaltiesList = ({ view, open }: ListProps) => {
  const { irregularities, operator: words } = useWords();
  const { penalties, may } = view;
  if (penalties.length === 0) return null;
  return (
    <section class="card" data-testid="penalties">
      <h2>{words.penalties}</h2>
      <ul class="hands-list">
        {penalties.toReversed().map(({ penalty, hand, entry, irregularity, side, reason, changes }) => (
          <li key={penalty} class="hand-line" data-testid="recorded-penalty" data-penalty={penalty}>
            <p class="hand-what">
              <b>{asTitle(nameIn(irregularities)(irregularity))}</b> {nameAt(view.public, side)}
              <span class="quiet">{`${words.hand} ${hand} · ${words.entry} ${entry}`}</span>
            </p>
            <p class="hand-changes quiet">{reason}</p>
            <ChangeList view={view} changes={changes} />
            {may.includes('lift-penalty') && (
              <div class="hand-actions">
                <button
                  type="button"
                  class="plain-button"
                  aria-label={words.liftPenalty(entry)}
                  data-testid={`lift-${penalty}`}
                  onClick={() => open({ what: 'lift-penalty', penalty })}
                >
                  {words.shortLift}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
