import type { TableView } from '../../contract/table-view.ts';
import { useWords } from '../language.ts';
import { nextMatchText } from '../page-parts/next-match.ts';
import { Paged } from '../page-parts/paged.tsx';
import { StaffCalled } from '../page-parts/staff-called.tsx';
import { Warnings } from '../page-parts/table-facts.tsx';
import { useTimeLeftText } from '../page-parts/time-left.ts';
import { acrossFrom, type Side } from '../seats.ts';
import { Wind } from '../tiles.tsx';
import { Dice } from './pictures.tsx';
import { AtEdge } from './turned.tsx';
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

type FactsView = Pick<
  TableView,
  | 'match'
  | 'sides'
  | 'tilesLeft'
  | 'middleLeft'
  | 'seed'
  | 'drumFault'
  | 'warnings'
  | 'staffCalls'
  | 'moment'
  | 'knowing'
  | 'unfollowed'
  | 'nextMatch'
  | 'timeLeft'
>;

interface FactsProps {
  readonly view: FactsView;
  /** The controller's time. */
  readonly now: number;
}

/** Nobody can count what is left in a hand that the table does not follow. */
const isUnfollowed = ({ moment, knowing }: Pick<TableView, 'moment' | 'knowing'>): boolean =>
  knowing === 'declared' && moment.at === 'playing';

const handOf = (match: FactsView['match']): string => {
  if (match === null || match.hand === 0) return '–';
  return match.hands === null ? `${match.hand}` : `${match.hand}/${match.hands}`;
};

/** What concerns everybody: the round, the hand, and what is left. */
const SharedFacts = ({ view, now }: FactsProps) => {
  const words = useWords();
  const { match } = view;
  return (
    <>
      <div class="facts">
        <div class="round">
          {match !== null && <Wind wind={match.round} />}
          <div>
            <div class="round-line">
              <span class="round-name" data-testid="round">
                {match === null ? '' : words.round(words.wind[match.round])}
              </span>
            </div>
            {view.seed !== null && (
              <span class="seed" data-testid="seed">
                {words.seeded(view.seed)}
              </span>
            )}
          </div>
        </div>
        <Fact label={words.hand} value={handOf(match)} testid="hand" />
        {!isUnfollowed(view) && (
          <>
            {view.tilesLeft !== null && (
              <Fact label={words.wallTiles} value={`${view.tilesLeft}`} testid="tiles-left" />
            )}
            {view.middleLeft !== null && (
              <Fact label={words.middleTiles} value={`${view.middleLeft}`} testid="middle-left" />
            )}
          </>
        )}
        {match !== null && match.goulash > 0 && (
          <Fact label={words.goulash} value={words.goulashCarried(match.goulash)} testid="goulash" />
        )}
      </div>
      <Paged name="to-look-after" flow="lines">
        <StaffCalled view={view} />
        <DrumMark view={view} />
        <Warnings view={view} told="title" />
        <TimeLeft view={view} now={now} />
        <NextMatch view={view} />
      </Paged>
    </>
  );
};

/** Said while nobody plays, and where there is room for it. */
const NextMatch = ({ view }: { readonly view: FactsView }) => {
  const words = useWords();
  const text =
    view.moment.at === 'waitingForStart' || view.moment.at === 'matchOver'
      ? nextMatchText(view, words)
      : null;
  return text === null ? null : (
    <p class="next-match" data-testid="next-match">
      {text}
    </p>
  );
};

/** How long the table is theirs still. */
const TimeLeft = ({ view, now }: FactsProps) => {
  const text = useTimeLeftText(view.timeLeft, now);
  return text === null ? null : (
    <p class="next-match" data-testid="time-left">
      {text}
    </p>
  );
};

/** For staff who pass by: the drum stands, and nobody at the table has to do anything about it. */
const DrumMark = ({ view: { drumFault } }: { readonly view: FactsView }) => {
  const { faults } = useWords();
  if (drumFault === undefined) return null;
  return (
    <p class="drum-mark" data-testid="drum-mark">
      {faults.labels.drum} <span class="latin">{drumFault.code}</span>
    </p>
  );
};

interface EmptyStripProps extends FactsProps {
  readonly side: Side;
}

/** Where nobody sits: what concerns everybody, turned to the player across. */
export const EmptyStrip = ({ side, ...facts }: EmptyStripProps) => (
  <AtEdge side={acrossFrom(side)}>
    <section class="strip empty-strip" data-testid={`side-${side}`} data-side={side} data-seated="no">
      <SharedFacts {...facts} />
    </section>
  </AtEdge>
);

/** Where somebody sits at every side: what concerns everybody stands beside the square of the table. */
export const BesideTable = ({ view, now }: { readonly view: TableView; readonly now: number }) => {
  const dice = view.wall?.dice ?? null;
  return (
    <aside class="beside-table" data-testid="beside-table">
      <SharedFacts view={view} now={now} />
      {dice !== null && <Dice dice={dice} />}
    </aside>
  );
};
