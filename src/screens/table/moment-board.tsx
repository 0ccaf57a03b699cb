import type { Moment, TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { total, useWords } from '../language.ts';
import { FaultCard } from '../page-parts/fault-card.tsx';
import { lineFault } from '../page-parts/fault-marks.ts';
import { Paged } from '../page-parts/paged.tsx';
import { SeatName } from '../page-parts/seat-name.tsx';
import { nameAt, seatedSides } from '../seats.ts';
import { Moving } from './hands-clear.tsx';
import { lettersOf } from './letters.ts';
import { OutcomeBoard } from './outcome-board.tsx';
import { Dice, Drum, Gate, Headline, PausedSign, StartButton } from './pictures.tsx';
import { sortingText, takesTiles } from './prompt.ts';
import { Facing } from './turned.tsx';
import { type BoardProps, Building, Dealing, Playing, Rolling } from './wall-moments.tsx';
import { Walls } from './walls-and-rivers.tsx';
import './moment-board.css';

const WITH_WALLS: readonly Moment['at'][] = ['buildingWalls', 'rollingDice', 'dealing', 'playing'];

interface MomentBoardProps {
  readonly view: TableView;
}

/**
 * The moment of the hand, in the middle of the table. What several moments show one after the other, walls and
 * outcome, stands in the same place in all of them, so that it is not drawn anew.
 */
export const MomentBoard = ({ view }: MomentBoardProps) => (
  <>
    {WITH_WALLS.includes(view.moment.at) && <Walls moment={view.moment} wall={view.wall} />}
    <Board view={view} />
  </>
);

const Board = ({ view }: MomentBoardProps) => {
  const { moment, lastOutcome } = view;
  switch (moment.at) {
    case 'waitingForStart':
      return lastOutcome === null || moment.press !== 'open-gate' ? (
        <Waiting view={view} moment={moment} />
      ) : (
        <OutcomeBoard view={view} outcome={lastOutcome}>
          <StartBar press={moment.press} />
        </OutcomeBoard>
      );
    case 'gateMoving':
      return <GateMoving view={view} moment={moment} />;
    case 'buildingWalls':
      return <Building view={view} moment={moment} />;
    case 'rollingDice':
      return <Rolling view={view} moment={moment} />;
    case 'dealing':
      return <Dealing view={view} moment={moment} />;
    case 'playing':
      return <Playing view={view} moment={moment} />;
    case 'settling':
      return <OutcomeBoard view={view} outcome={moment.outcome} />;
    default:
      return (
        <Facing view={view}>
          <Still view={view} moment={moment} />
        </Facing>
      );
  }
};

type StillMoment = Exclude<
  TableView['moment'],
  {
    at:
      | 'waitingForStart'
      | 'gateMoving'
      | 'buildingWalls'
      | 'rollingDice'
      | 'dealing'
      | 'playing'
      | 'settling';
  }
>;

/** Nothing is known of the table yet: where it is not heard, what is done about that. */
const Recovering = ({ view }: { readonly view: TableView }) => {
  const words = useWords();
  const unheard = lineFault(view);
  return unheard === null ? (
    <Headline text={words.moment.recovering} detail={words.recovering} />
  ) : (
    <FaultCard view={view} fault={unheard} play="stands" />
  );
};

/** The moments that are one picture in the middle. */
const Still = ({ view, moment }: { readonly view: TableView; readonly moment: StillMoment }) => {
  const words = useWords();
  switch (moment.at) {
    case 'recovering':
      return <Recovering view={view} />;
    case 'choosingDealer':
      return <ChooseDealer view={view} moment={moment} />;
    case 'askingDealer':
      return <Headline text={words.mayStop(nameAt(view, moment.dealer))} detail={words.stopOrDeal} />;
    case 'waitingForDrum':
      return (
        <Headline text={words.moment.waitingForDrum} detail={words.opensIn(moment.secondsLeft)}>
          <Drum counted={moment.counted} of={moment.of} />
        </Headline>
      );
    case 'sortingSets':
      return <Headline text={words.moment.sortingSets} detail={sortingText(moment, words)} />;
    case 'gateOpen':
      return (
        <Headline text={words.moment.gateOpen} detail={words.tilesIn}>
          <Gate state="open" />
        </Headline>
      );
    case 'shuffling':
      return (
        <Headline text={words.moment.shuffling} detail={words.counted(moment.counted, moment.of)}>
          <Drum counted={moment.counted} of={moment.of} />
        </Headline>
      );
    case 'matchOver':
      return <MatchOver view={view} moment={moment} />;
    case 'fault':
      return <FaultCard view={view} fault={moment} play="stands" />;
    case 'paused':
      return (
        <Headline
          text={words.moment.paused}
          detail={takesTiles(moment) ? words.pausedForTiles : words.pausedBecause[moment.why]}
        >
          <PausedSign />
        </Headline>
      );
    default:
      return unreachable(moment);
  }
};

/** Nothing moves before a press. */
const Waiting = ({ view, moment }: BoardProps<'waitingForStart'>) => {
  const words = useWords();
  return (
    <Facing view={view}>
      <Headline text={words.pressStart} detail={words.startWill[moment.press]}>
        <StartButton />
      </Headline>
    </Facing>
  );
};

type Press = Extract<Moment, { at: 'waitingForStart' }>['press'];

/** After a hand its outcome stays to be read, and the press is asked for at its foot. */
const StartBar = ({ press }: { readonly press: Press }) => {
  const words = useWords();
  return (
    <div class="start-bar">
      <StartButton />
      <b>{words.pressStart}</b>
      <span data-testid="detail">{words.startWill[press]}</span>
    </div>
  );
};

const GateMoving = ({ view, moment }: BoardProps<'gateMoving'>) => {
  const opening = moment.to === 'open';
  return (
    <Moving view={view} what={opening ? 'gateOpens' : 'gateCloses'}>
      <Gate state={opening ? 'opening' : 'closing'} />
    </Moving>
  );
};

type Choosing = Extract<Moment, { at: 'choosingDealer' }>;

/** Who has thrown what so far, and whose throw is next. */
const ChooseDealer = ({ view, moment }: { readonly view: TableView; readonly moment: Choosing }) => {
  const words = useWords();
  const lastThrowOf = (side: number) => moment.throws.filter((each) => each.side === side).at(-1);
  return (
    <div class="choose-dealer">
      <h1 data-testid="headline">{words.throws(nameAt(view, moment.next))}</h1>
      <ul>
        {seatedSides(view).map(({ side, name }) => {
          const thrown = lastThrowOf(side);
          return (
            <li key={side} class={side === moment.next ? 'next' : ''} data-testid="throw" data-side={side}>
              <span class="thrower">{name}</span>
              {thrown === undefined ? <span class="no-dice" /> : <Dice dice={thrown.dice} />}
              <span class="thrown">{thrown === undefined ? '' : thrown.dice[0] + thrown.dice[1]}</span>
            </li>
          );
        })}
      </ul>
      <p data-testid="detail">{words.highestDeals}</p>
    </div>
  );
};

type MatchOverMoment = Extract<Moment, { at: 'matchOver' }>;

interface MatchOverProps {
  readonly view: TableView;
  readonly moment: MatchOverMoment;
}

/** What was paid beside the hands, one line for each reason. */
const EndLines = ({ view, moment: { payments = [], left } }: MatchOverProps) => {
  const words = useWords();
  if (payments.length === 0 && left === undefined) return null;
  const reasons = [...new Set(payments.map(({ because }) => because))];
  const paid = (reason: (typeof reasons)[number]): readonly string[] =>
    payments
      .filter(({ because }) => because === reason)
      .map(({ from, to, points }) => words.paysFor(nameAt(view, from), nameAt(view, to), total(points)));
  return (
    <ul class="end-lines">
      {reasons.map((reason) => (
        <li key={reason} data-testid="end-payment" data-because={reason}>
          <em>{words.endReason[reason]}</em>{' '}
          <span class={lettersOf(paid(reason).join())}>{paid(reason).join(', ')}</span>
        </li>
      ))}
      {left !== undefined && (
        <li data-testid="left-sticks">{words.leftTo(nameAt(view, left.to), total(left.points))}</li>
      )}
    </ul>
  );
};

/** The ranking after the last hand. */
const MatchOver = ({ view, moment }: MatchOverProps) => {
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
            <span class="ranked-name">
              <SeatName seat={{ name }} />
            </span>
            <b>{total(points)}</b>
          </li>
        ))}
      </ol>
      {view.kept !== undefined && (
        <p class="kept-code" data-testid="kept-code" data-code={view.kept.code}>
          {words.keepCode(view.kept.match, view.kept.code)}
        </p>
      )}
      <Paged name="end-pages" flow="list">
        <EndLines view={view} moment={moment} />
        <p>{words.nextMatch}</p>
      </Paged>
    </div>
  );
};
