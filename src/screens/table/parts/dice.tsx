import './dice.css';

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
