import type { SeatedSide, TableView } from '../../contract/table-view.ts';
import type { Advice } from '../../words/advice.ts';
import { faultSteps, faultTitle, faultWhere } from '../../words/fault-cards.ts';
import { change, total, useWords } from '../language.ts';
import { namesIn, seatedSides } from '../seats.ts';
import { Meld } from '../table/seat-strip.tsx';
import { Tile, Tiles, Wind } from '../tiles.tsx';
import { OutcomeSummary } from './outcome-summary.tsx';
import { SeatName } from './seat-name.tsx';
import './table-facts.css';

type Advices = Readonly<Record<string, Advice>>;

interface WarningsProps {
  readonly view: Pick<TableView, 'sides' | 'warnings' | 'unfollowed'>;
  /** `steps`: with the place and what is done about it, for whoever looks after the table. */
  readonly told: 'title' | 'steps';
}

type Warned = NonNullable<TableView['warnings']>[number];

const FaultWarned = ({ fault, view, told }: WarningsProps & { readonly fault: Warned }) => {
  const { faults } = useWords();
  const title = faultTitle(fault.code, faults);
  if (told === 'title') return <span>{title}</span>;
  const where = faultWhere(fault, faults, namesIn(view));
  return (
    <span>
      {title} · {where}. {faultSteps(fault.code, null, faults).join(' ')}
    </span>
  );
};

/** What somebody should look after although nothing has stopped for it; nothing where all is well. */
export const Warnings = (props: WarningsProps) => {
  const { warnings = [], unfollowed } = props.view;
  const words = useWords();
  if (warnings.length === 0 && unfollowed === undefined) return null;
  const { recordFaults }: { readonly recordFaults: Advices } = words;
  return (
    <div role="status">
      <ul class="warnings">
        {unfollowed !== undefined && (
          <li data-testid="unfollowed">
            <b>{unfollowed.astray.map(({ name }) => name).join(', ')}</b>
            <span>{words.warnings.unfollowed}</span>
          </li>
        )}
        {warnings.map((warned) => (
          <li key={warned.code} data-testid={`warning-${warned.code}`}>
            <b class="latin">{warned.code}</b>
            {recordFaults[warned.code] === undefined ? (
              <FaultWarned {...props} fault={warned} />
            ) : (
              <span>{recordFaults[warned.code]?.steps}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div class="small-fact">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const Facts = ({ view: { match, tilesLeft, ruleset } }: { readonly view: TableView }) => {
  const words = useWords();
  if (match === null) return <p class="quiet">{words.systems[ruleset.id]}</p>;
  const hand = match.hands === null ? `${match.hand}` : `${match.hand}/${match.hands}`;
  return (
    <>
      <p class="quiet">{words.systems[ruleset.id]}</p>
      <dl class="small-facts">
        <Fact label={words.hand} value={hand} />
        <Fact label={words.seat.round} value={words.wind[match.round]} />
        {tilesLeft !== null && <Fact label={words.wallTiles} value={String(tilesLeft)} />}
        {match.goulash > 0 && <Fact label={words.goulash} value={words.goulashCarried(match.goulash)} />}
      </dl>
    </>
  );
};

const Score = ({ seat }: { readonly seat: SeatedSide }) => {
  const words = useWords();
  const { wind, dealer, ready, dead, points, lastChange, rank } = seat;
  return (
    <p class="seat-score">
      {wind !== null && <Wind wind={wind} />}
      <span class="seat-name">
        <SeatName seat={seat} />
      </span>
      {dealer && <span class="mark">{words.dealer}</span>}
      {ready && <span class="mark">{words.ready}</span>}
      {dead && <span class="mark">{words.dead}</span>}
      <b data-testid="points" data-points={points}>
        {total(points)}
      </b>
      <span class="seat-change">{lastChange === null ? words.rank(rank) : change(lastChange)}</span>
    </p>
  );
};

const SeatFacts = ({ seat }: { readonly seat: SeatedSide }) => {
  const words = useWords();
  const { melds, showing = [], flowers, river, side } = seat;
  return (
    <li class="seat-facts" data-testid={`seat-${side}`}>
      <Score seat={seat} />
      {melds.length + showing.length + flowers.length > 0 && (
        <p class="seat-tiles">
          <span class="unseen">{words.seat.melded}</span>
          {melds.map((meld, index) => (
            <Meld key={index} meld={meld} />
          ))}
          {showing.length > 0 && <Tiles faces={showing} />}
          <Tiles faces={flowers} />
        </p>
      )}
      {river.length > 0 && (
        <p class="seat-river">
          <span class="unseen">{words.seat.discards}</span>
          {river.map(({ face, declaredReady }, index) => (
            <Tile key={`${index}${face}`} face={face} lie={declaredReady ? 'turned' : 'upright'} />
          ))}
        </p>
      )}
    </li>
  );
};

/** What everybody at the table sees, small. */
export const TableFacts = ({ view }: { readonly view: TableView }) => {
  const words = useWords();
  const { moment, lastOutcome } = view;
  const outcome = moment.at === 'settling' ? moment.outcome : lastOutcome;
  return (
    <section class="card table-facts" data-testid="facts">
      <h2>{words.seat.facts}</h2>
      <Facts view={view} />
      <ul>
        {seatedSides(view).map((seat) => (
          <SeatFacts key={seat.side} seat={seat} />
        ))}
      </ul>
      {outcome !== null && (
        <>
          <h3>{words.seat.last}</h3>
          <OutcomeSummary view={view} outcome={outcome} />
        </>
      )}
    </section>
  );
};
