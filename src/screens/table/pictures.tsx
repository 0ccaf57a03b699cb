import type { ComponentChildren } from 'preact';
import { useWords } from '../language.ts';
import { drawingOf } from '../tiles.tsx';
import './pictures.css';

type Pips = number;

const PLACES: Readonly<Record<Pips, readonly (readonly [x: number, y: number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [29, 25],
    [71, 25],
    [29, 50],
    [71, 50],
    [29, 75],
    [71, 75],
  ],
};

/** The one and the four are red, as on the dice of the game. */
const isRed = (pips: Pips): boolean => pips === 1 || pips === 4;

const Die = ({ pips }: { readonly pips: Pips }) => (
  <svg class="die" viewBox="0 0 100 100" role="img" aria-label={String(pips)} data-pips={pips}>
    <rect x="2" y="2" width="96" height="96" rx="20" class="die-edge" />
    <rect x="6" y="5" width="88" height="86" rx="17" class="die-face" />
    {(PLACES[pips] ?? []).map(([x, y]) => (
      <circle
        key={`${x}.${y}`}
        cx={x}
        cy={y}
        r={pips === 1 ? 15 : 10}
        class={isRed(pips) ? 'pip red' : 'pip'}
      />
    ))}
  </svg>
);

/** Two dice, and their sum for those who hear the screen. */
export const Dice = ({ dice }: { readonly dice: readonly [Pips, Pips] }) => (
  <span class="dice" data-testid="dice" data-sum={dice[0] + dice[1]}>
    <Die pips={dice[0]} />
    <Die pips={dice[1]} />
  </span>
);

type GateState = 'open' | 'opening' | 'closing';

const GATE_TILES = [
  [-58, -16, 20],
  [-18, -52, -32],
  [34, -40, 58],
  [58, 14, 8],
  [18, 54, -64],
  [-40, 44, 40],
  [2, 2, -12],
] as const;

/** The opening in the middle of the table, with tiles gliding into the dark. */
export const Gate = ({ state }: { readonly state: GateState }) => (
  <svg class={`gate gate-${state}`} viewBox="-120 -120 240 240" aria-hidden="true">
    <circle r="112" class="gate-rim" />
    <g class="gate-hole">
      <circle r="98" class="gate-dark" />
      {GATE_TILES.map(([x, y, turn], index) => (
        <g key={index} class="gate-tile" style={{ '--order': index }}>
          <use
            href={drawingOf('back')}
            width="36"
            height="48"
            transform={`translate(${x} ${y}) rotate(${turn}) translate(-18 -24)`}
          />
        </g>
      ))}
    </g>
  </svg>
);

const RADIUS = 128;
const AROUND = 2 * Math.PI * RADIUS;
const DRUM_TILES = Array.from({ length: 12 }, (_, index) => ({
  turn: index * 30,
  far: index % 2 === 0 ? 86 : 50,
  lean: (index * 47) % 180,
}));

interface DrumProps {
  readonly counted: number;
  readonly of: number;
}

/** The drum at work: tiles going round, and a ring that closes as they are counted. */
export const Drum = ({ counted, of }: DrumProps) => {
  const share = of === 0 ? 0 : Math.min(1, counted / of);
  return (
    <div
      class="drum"
      role="progressbar"
      aria-label={useWords().counted(counted, of)}
      aria-valuenow={counted}
      aria-valuemax={of}
      data-testid="progress"
    >
      <svg viewBox="-150 -150 300 300" aria-hidden="true">
        <circle r="112" class="drum-plate" />
        <g class="drum-tiles">
          {DRUM_TILES.map(({ turn, far, lean }) => (
            <use
              key={turn}
              href={drawingOf('back')}
              width="30"
              height="40"
              transform={`rotate(${turn}) translate(0 ${-far}) rotate(${lean}) translate(-15 -20)`}
            />
          ))}
        </g>
        <circle r={RADIUS} class="drum-track" />
        <circle
          r={RADIUS}
          class="drum-progress"
          stroke-dasharray={`${share * AROUND} ${AROUND}`}
          transform="rotate(-90)"
        />
      </svg>
    </div>
  );
};

/** The start button as it is at the table: a lit ring with the sign of power. */
export const StartButton = () => (
  <svg class="start-button" viewBox="0 0 200 200" aria-hidden="true">
    <circle cx="100" cy="100" r="92" class="glow" />
    <circle cx="100" cy="100" r="78" class="ring" />
    <circle cx="100" cy="100" r="62" class="cap" />
    <path d="M82 70L132 100L82 130Z" class="sign" />
  </svg>
);

/** Two bars. */
export const PausedSign = () => (
  <svg class="paused-sign" viewBox="0 0 100 100" aria-hidden="true">
    <circle cx="50" cy="50" r="46" fill="none" stroke="var(--gold)" stroke-width="4" />
    <path d="M38 32V68M62 32V68" stroke="var(--gold)" stroke-width="10" stroke-linecap="round" />
  </svg>
);

interface HeadlineProps {
  readonly text: string;
  readonly detail?: string;
  /** The picture of the moment, above its words. */
  readonly children?: ComponentChildren;
}

/** A picture with a large line and a small one: the shape of every quiet moment. */
export const Headline = ({ text, detail = '', children }: HeadlineProps) => (
  <div class="headline">
    <div class="picture">{children}</div>
    <h1 data-testid="headline">{text}</h1>
    <p data-testid="detail">{detail}</p>
  </div>
);
