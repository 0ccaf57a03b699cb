import type { TableView } from '../../contract/table-view.ts';
import { useWords } from '../language.ts';
import { Warnings } from '../page-parts/table-facts.tsx';
import { acrossFrom, type Side } from '../seats.ts';
import { Wind } from '../tiles.tsx';
import { Dice } from './pictures.tsx';
import { Turned } from './turned.tsx';
import './shared-facts.css';

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

type FactsView = Pick<
  TableView,
  | 'match'
  | 'sides'
  | 'tilesLeft'
  | 'middleLeft'
  | 'ruleset'
  | 'seed'
  | 'drumFault'
  | 'warnings'
  | 'moment'
  | 'knowing'
  | 'unfollowed'
>;

/** Nobody can count what is left in a hand that the table does not follow. */
const isUnfollowed = ({ moment, knowing }: Pick<TableView, 'moment' | 'knowing'>): boolean =>
  knowing === 'declared' && moment.at === 'playing';

/** What concerns everybody: the round, the hand, and what is left. */
const SharedFacts = ({ view }: { readonly view: FactsView }) => {
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
      <DrumMark view={view} />
      <Warnings view={view} told="title" />
    </>
  );
};

/** For staff who pass by: the drum stands, and nobody at the table has to do anything about it. */
const DrumMark = ({ view: { drumFault } }: { readonly view: FactsView }) => {
  const { faults } = useWords();
  if (drumFault === undefined) return null;
  return (
    <span class="drum-mark" data-testid="drum-mark">
      {faults.labels.drum} {drumFault.code}
    </span>
  );
};

interface EmptyStripProps {
  readonly side: Side;
  readonly view: FactsView;
}

/** Where nobody sits: what concerns everybody, turned to the player across. */
export const EmptyStrip = ({ side, view }: EmptyStripProps) => (
  <Turned side={acrossFrom(side)}>
    <section class="strip empty-strip" data-testid={`side-${side}`} data-side={side} data-seated="no">
      <SharedFacts view={view} />
    </section>
  </Turned>
);

/** Where somebody sits at every side: what concerns everybody stands to the right of the table. */
export const BesideTable = ({ view }: { readonly view: TableView }) => {
  const dice = view.wall?.dice ?? null;
  return (
    <aside class="beside-table" data-testid="beside-table">
      <SharedFacts view={view} />
      {dice !== null && <Dice dice={dice} />}
    </aside>
  );
};
