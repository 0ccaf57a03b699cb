import './gate.css';

type GateState = 'open' | 'opening' | 'closing';

const TILES = [
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
      {TILES.map(([x, y, turn], index) => (
        <g key={index} class="gate-tile" style={{ '--order': index }}>
          <use
            href={`${TILE_SPRITE}#back`}
            width="36"
            height="48"
            transform={`translate(${x} ${y}) rotate(${turn}) translate(-18 -24)`}
          />
        </g>
      ))}
    </g>
  </svg>
);
