import { useWords } from '../../text/language.ts';
import './drum.css';

const RADIUS = 128;
const AROUND = 2 * Math.PI * RADIUS;
const TILES = Array.from({ length: 12 }, (_, index) => ({
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
          {TILES.map(({ turn, far, lean }) => (
            <use
              key={turn}
              href={`${TILE_SPRITE}#back`}
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
