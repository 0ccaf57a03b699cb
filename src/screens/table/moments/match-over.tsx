import type { Moment, TableView } from '../../../contract/table-view.ts';
import { useWords } from '../../text/language.ts';
import { total } from '../../text/numbers.ts';
import { nameAt } from '../seats.ts';
import './match-over.css';

type MatchOverMoment = Extract<Moment, { at: 'matchOver' }>;

interface MatchOverProps {
  readonly view: TableView;
  readonly moment: MatchOverMoment;
}

/** What was paid beside the hands, one line for each reason. */
const EndLines = ({ view, moment: { payments = [], left } }: MatchOverProps) => {
  const words = useWords();
  const reasons = [...new Set(payments.map(({ because }) => because))];
  const paid = (reason: (typeof reasons)[number]): readonly string[] =>
    payments
      .filter(({ because }) => because === reason)
      .map(({ from, to, points }) => words.paysFor(nameAt(view, from), nameAt(view, to), total(points)));
  return (
    <ul class="end-lines">
      {reasons.map((reason) => (
        <li key={reason} data-testid="end-payment" data-because={reason}>
          <em>{words.endReason[reason]}</em> {paid(reason).join(', ')}
        </li>
      ))}
      {left !== undefined && (
        <li data-testid="left-sticks">{words.leftTo(nameAt(view, left.to), total(left.points))}</li>
      )}
    </ul>
  );
};

/** The ranking after the last hand. */
export const MatchOver = ({ view, moment }: MatchOverProps) => {
  const words = useWords();
  return (
    <div class="board match-over">
      <h1 data-testid="headline">{words.ranking}</h1>
      <ol>
        {moment.ranking.map(({ player, name, points, rank }) => (
          <li
            key={player}
            class={`rank-${rank}`}
            data-testid="ranked"
            data-player={player}
            data-points={points}
          >
            <span class="place">{words.rank(rank)}</span>
            <span class="ranked-name">{name}</span>
            <b>{total(points)}</b>
          </li>
        ))}
      </ol>
      <EndLines view={view} moment={moment} />
      <p>{words.nextMatch}</p>
    </div>
  );
};
