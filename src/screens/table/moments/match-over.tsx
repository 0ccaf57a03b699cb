import type { Moment } from '../../../contract/table-view.ts';
import { useWords } from '../../text/language.ts';
import { total } from '../../text/numbers.ts';
import './match-over.css';

type MatchOverMoment = Extract<Moment, { at: 'matchOver' }>;

/** The ranking after the last hand. */
export const MatchOver = ({ moment }: { readonly moment: MatchOverMoment }) => {
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
      <p>{words.nextMatch}</p>
    </div>
  );
};
