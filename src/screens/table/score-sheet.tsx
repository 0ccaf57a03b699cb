import type { SeatedSide, TableView } from '../../contract/table-view.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { change, useWords } from '../language.ts';
import { acrossFrom, emptySide, type Side, seatedSides } from '../seats.ts';
import { lettersOf } from './letters.ts';
import { changesIn, type Scores, startIn } from './score-changes.ts';
import { type ScreenSize, sizeOf, useScreenSize } from './screen-size.ts';
import { BesideTable } from './shared-facts.tsx';
import { AtEdge } from './turned.tsx';
import './score-sheet.css';

interface ScoresProps {
  readonly seats: readonly SeatedSide[];
  readonly scores: Scores;
}

/** So wide a table may be, in figures: of the newest hands as many as have room. */
const FIGURES = 44;

const ScoreTable = ({ seats, scores }: ScoresProps) => {
  const words = useWords();
  const changes = changesIn(scores);
  const figures = Math.max(...changes.flatMap(({ points }) => points.map((each) => change(each).length)));
  const shown = changes.slice(-Math.max(2, Math.floor(FIGURES / (figures + 1.5))));
  return (
    <table class="score-table" data-testid="score-table">
      <thead>
        <tr>
          <th>{words.hand}</th>
          {shown.map(({ hand }) => (
            <th key={hand}>{hand}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.map(({ side, name }, place) => (
          <tr key={side} data-testid="scores-of" data-side={side}>
            <th class={lettersOf(name)}>
              <span class={`line-mark line-${place}`} />
              {name}
            </th>
            {shown.map(({ hand, points }) => (
              <td key={hand} class={(points[place] ?? 0) < 0 ? 'loss' : 'gain'} data-points={points[place]}>
                {change(points[place] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const PLOT = { width: 600, height: 200, edge: 10 } as const;

/** Points over the hands, a line a player, from where all began. */
const Plot = ({ seats, scores }: ScoresProps) => {
  const held = scores.flatMap(({ points }) => points);
  const [least, most] = [Math.min(...held), Math.max(...held)];
  const x = (index: number): number =>
    PLOT.edge + (index / Math.max(1, scores.length - 1)) * (PLOT.width - 2 * PLOT.edge);
  const y = (points: number): number =>
    PLOT.edge + ((most - points) / Math.max(1, most - least)) * (PLOT.height - 2 * PLOT.edge);
  const start = startIn(scores);
  return (
    <svg
      class="score-plot"
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-testid="score-plot"
    >
      {start !== null && <path class="plot-start" d={`M${x(0)} ${y(start)}H${x(scores.length - 1)}`} />}
      {seats.map(({ side }, place) => (
        <polyline
          key={side}
          class={`plot-line line-${place}`}
          points={scores.map(({ points }, index) => `${x(index)},${y(points[place] ?? 0)}`).join(' ')}
        />
      ))}
    </svg>
  );
};

/** Who each line is, by how the lines end. */
const PlotNames = ({ seats, scores }: ScoresProps) => {
  const last = scores.at(-1)?.points ?? [];
  const ranked = seats
    .map(({ side, name }, place) => ({ side, name, place, held: last[place] ?? 0 }))
    .sort((a, b) => b.held - a.held);
  return (
    <ul class="plot-names">
      {ranked.map(({ side, name, place }) => (
        <li key={side} class={lettersOf(name)}>
          <span class={`line-mark line-${place}`} />
          {name}
        </li>
      ))}
    </ul>
  );
};

/** Between the square of the table and a strip so much is wanted. */
const LEAST_ROOM = 120;
const STRIP = 154;

const roomBeside = ({ width, height }: ScreenSize): number => Math.abs(width - height) / 2 - STRIP;

/** Boards lie over what stands beside the table. */
export const isFree = ({ moment, lastOutcome, proposal }: TableView): boolean => {
  if (proposal !== null) return false;
  switch (moment.at) {
    case 'settling':
    case 'fault':
    case 'matchOver':
    case 'recovering':
      return false;
    case 'waitingForStart':
      return lastOutcome === null || moment.press !== 'open-gate';
    case 'choosingDealer':
    case 'askingDealer':
    case 'waitingForDrum':
    case 'sortingSets':
    case 'gateMoving':
    case 'gateOpen':
    case 'shuffling':
    case 'buildingWalls':
    case 'rollingDice':
    case 'dealing':
    case 'playing':
    case 'paused':
      return true;
    default:
      return unreachable(moment);
  }
};

interface WingProps {
  readonly view: TableView;
  readonly side: Side;
  readonly shows: 'table' | 'plot';
}

/** Turned to whoever sits at that end, or across from it. */
const Wing = ({ view, side, shows }: WingProps) => {
  const seats = seatedSides(view);
  const scores = view.match?.scores ?? [];
  const empty = emptySide(view) === side;
  return (
    <AtEdge side={empty ? acrossFrom(side) : side}>
      <div class={`wing ${empty ? 'far' : ''}`} data-testid={`wing-${side}`}>
        {shows === 'table' ? (
          <ScoreTable seats={seats} scores={scores} />
        ) : (
          <>
            <Plot seats={seats} scores={scores} />
            <PlotNames seats={seats} scores={scores} />
          </>
        )}
      </div>
    </AtEdge>
  );
};

interface WingsProps {
  readonly view: TableView;
  /** The controller's time. */
  readonly now: number;
  /** Pictures for phones stand in the corners: beside them there is room for a plot. */
  readonly corners: 'free' | 'taken';
}

/**
 * What a panel that is no square leaves at its ends: how the match stands, hand by hand at the one, as a plot at the other. Where
 * somebody sits at every side the one end is for what concerns everybody.
 */
export const Wings = ({ view, now, corners }: WingsProps) => {
  const panel = useScreenSize();
  const [first, second]: readonly [Side, Side] = panel.width >= panel.height ? [1, 3] : [0, 2];
  const everySide = emptySide(view) === null;
  const hasScores = (view.match?.scores ?? []).length > 0;
  const isLarge = sizeOf(panel) === 'large';
  const fits = roomBeside(panel) >= LEAST_ROOM && (isLarge || corners === 'free') && isFree(view);
  const tableFits = isLarge && corners === 'free';
  return (
    <>
      {everySide && (
        <AtEdge side={first}>
          <BesideTable view={view} now={now} />
        </AtEdge>
      )}
      {fits && hasScores && !everySide && (
        <Wing view={view} side={first} shows={tableFits ? 'table' : 'plot'} />
      )}
      {fits && hasScores && <Wing view={view} side={second} shows="plot" />}
    </>
  );
};
