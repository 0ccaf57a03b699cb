import type { OperatorView } from '../../contract/seat-view.ts';
import { nameIn } from '../../words/names.ts';
import { asTitle, change, timeSince, useWords } from '../language.ts';
import { nameAt } from '../seats.ts';
import type { Decision } from './decisions.ts';
import './record-lists.css';

export interface ListProps {
  readonly view: OperatorView;
  readonly open: (decision: Decision) => void;
}

type Hand = OperatorView['hands'][number];

const HandActions = ({ hand, view: { may }, open }: ListProps & { readonly hand: number }) => {
  const words = useWords().operator;
  return (
    <div class="hand-actions">
      {may.includes('correct-hand') && (
        <button
          type="button"
          class="plain-button"
          aria-label={words.correctHand(hand)}
          data-testid={`correct-${hand}`}
          onClick={() => open({ what: 'correct-hand', hand })}
        >
          {words.shortCorrect}
        </button>
      )}
      {may.includes('void-hand') && (
        <button
          type="button"
          class="plain-button"
          aria-label={words.voidHand(hand)}
          data-testid={`void-${hand}`}
          onClick={() => open({ what: 'void-hand', hand })}
        >
          {words.shortVoid}
        </button>
      )}
    </div>
  );
};

interface ChangeListProps extends Pick<ListProps, 'view'> {
  readonly changes: Hand['changes'];
}

/** What an entry of the record has changed, for each player. */
const ChangeList = ({ view, changes }: ChangeListProps) => (
  <p class="hand-changes">
    {changes.map(({ side, points }) => (
      <span key={side} data-side={side} data-points={points}>
        {nameAt(view.public, side)} <b>{change(points)}</b>
      </span>
    ))}
  </p>
);

const HandLine = ({
  hand: { hand, entry, kind, changes, corrected },
  ...list
}: ListProps & { hand: Hand }) => {
  const words = useWords().operator;
  return (
    <li class="hand-line" data-testid="recorded-hand" data-hand={hand} data-kind={kind}>
      <p class="hand-what">
        <b>{words.hand(hand)}</b> {words.kind[kind]}
        {corrected && <span class="mark">{words.corrected}</span>}
        <span class="quiet">{words.entry(entry)}</span>
      </p>
      <ChangeList view={list.view} changes={changes} />
      {kind !== 'void' && <HandActions {...list} hand={hand} />}
    </li>
  );
};

/** What everybody is paid for his points, once the match is over and where anything is agreed. */
export const StakesList = ({ view }: Pick<ListProps, 'view'>) => {
  const words = useWords().operator;
  const { stakes = [] } = view;
  if (stakes.length === 0) return null;
  return (
    <section class="card" data-testid="stakes">
      <h2>{words.stakes}</h2>
      <ChangeList view={view} changes={stakes.map(({ side, amount }) => ({ side, points: amount }))} />
    </section>
  );
};

/** The hands of the match as they stand in the record, the newest first. */
export const HandsList = (list: ListProps) => {
  const words = useWords().operator;
  const { hands } = list.view;
  return (
    <section class="card" data-testid="hands">
      <h2>{words.hands}</h2>
      {hands.length === 0 && <p class="quiet">{words.noHands}</p>}
      <ul class="hands-list">
        {[...hands].reverse().map((hand) => (
          <HandLine key={hand.hand} hand={hand} {...list} />
        ))}
      </ul>
    </section>
  );
};

/** What the table saw against the rules, and nobody has ruled upon. */
export const SeenList = ({ view, open }: ListProps) => {
  const { lang, irregularities: names, operator: words, violations, whyUnfollowed } = useWords();
  const whyOf = nameIn({ ...violations, ...whyUnfollowed });
  const { irregularities } = view;
  return (
    <section class="card" data-testid="irregularities">
      <h2>{words.seen}</h2>
      {irregularities.length === 0 && <p class="quiet">{words.nothingSeen}</p>}
      <ul class="hands-list">
        {irregularities.map(({ irregularity, side, at, detail }, index) => (
          <li key={index} class="hand-line" data-testid="irregular" data-id={irregularity}>
            <p class="hand-what">
              <b>{nameIn(names)(irregularity)}</b>{' '}
              <span class="quiet">{words.seenAt(nameAt(view.public, side), timeSince(at, lang))}</span>
            </p>
            <p class="hand-changes">{whyOf(detail)}</p>
            {view.may.includes('penalise') && (
              <div class="hand-actions">
                <button
                  type="button"
                  class="plain-button"
                  onClick={() => open({ what: 'penalise', irregularity, side })}
                >
                  {words.rule}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The penalties of the match that stand, the newest first. */
export const PenaltiesList = ({ view, open }: ListProps) => {
  const { irregularities, operator: words } = useWords();
  const { penalties, may } = view;
  if (penalties.length === 0) return null;
  return (
    <section class="card" data-testid="penalties">
      <h2>{words.penalties}</h2>
      <ul class="hands-list">
        {[...penalties].reverse().map(({ penalty, hand, entry, irregularity, side, reason, changes }) => (
          <li key={penalty} class="hand-line" data-testid="recorded-penalty" data-penalty={penalty}>
            <p class="hand-what">
              <b>{asTitle(nameIn(irregularities)(irregularity))}</b> {nameAt(view.public, side)}
              <span class="quiet">{`${words.hand(hand)} · ${words.entry(entry)}`}</span>
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
