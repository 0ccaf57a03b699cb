import type { TableView } from '../../../contract/table-view.ts';
import { Warnings } from '../../sheet/warnings.tsx';
import { useWords } from '../../text/language.ts';
import './shared-facts.css';
import { Wind } from './wind.tsx';

interface FactProps {
  readonly label: string;
  readonly value: string;
  readonly testid: string;
}

const Fact = ({ label, value, testid }: FactProps) => (
  <div class="fact">
    <span class="fact-value" data-testid={testid}>
      {value}
    </span>
    <span class="fact-label">{label}</span>
  </div>
);

const countOf = (tiles: number | null): string => (tiles === null ? '–' : String(tiles));

export type FactsView = Pick<
  TableView,
  'match' | 'tilesLeft' | 'middleLeft' | 'ruleset' | 'seed' | 'warnings' | 'moment' | 'knowing' | 'unfollowed'
>;

/** Nobody can count what is left in a hand that the table does not follow. */
const isUnfollowed = ({ moment, knowing }: Pick<TableView, 'moment' | 'knowing'>): boolean =>
  knowing === 'declared' && moment.at === 'playing';

/** What concerns everybody: the round, the hand, and what is left. */
export const SharedFacts = ({ view }: { readonly view: FactsView }) => {
  const words = useWords();
  const { match } = view;
  return (
    <>
      <div class="round">
        {match !== null && <Wind wind={match.round} />}
        <div>
          <span class="round-name" data-testid="round">
            {match === null ? '' : words.round(words.wind[match.round])}
          </span>
          <span class="fact-label">{words.systems[view.ruleset.id]}</span>
          {view.seed !== null && (
            <span class="seed" data-testid="seed">
              {words.seeded(view.seed)}
            </span>
          )}
        </div>
      </div>
      <Fact
        label={words.hand}
        value={
          match === null || match.hand === 0
            ? '–'
            : match.hands === null
              ? `${match.hand}`
              : `${match.hand}/${match.hands}`
        }
        testid="hand"
      />
      {!isUnfollowed(view) && (
        <>
          <Fact label={words.wallTiles} value={countOf(view.tilesLeft)} testid="tiles-left" />
          <Fact label={words.middleTiles} value={countOf(view.middleLeft)} testid="middle-left" />
        </>
      )}
      <Fact
        label={words.goulash}
        value={match === null || match.goulash === 0 ? '–' : words.goulashCarried(match.goulash)}
        testid="goulash"
      />
      <Warnings view={view} />
    </>
  );
};
