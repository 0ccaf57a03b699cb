import { useState } from 'preact/hooks';
import type { TableView } from '../../contract/table-view.ts';
import { useWords } from '../language.ts';
import { emptySide, readerSide, type Side } from '../seats.ts';
import { Tile, Wind } from '../tiles.tsx';
import { Dice } from './pictures.tsx';
import { FreePlace, Turned } from './turned.tsx';
import './play-centre.css';

/** The tiles of the wall that lie face up; repeat counters and sticks, where any lie there. */
const Indicators = ({ view }: { readonly view: TableView }) => {
  const words = useWords();
  const turned = view.wall?.turned ?? [];
  const { honba = 0, pot = 0 } = view.match ?? {};
  return (
    <>
      {turned.length > 0 && (
        <span class="indicators" data-testid="indicators">
          {turned.map(({ side, stack, level, face }) => (
            <Tile key={`${side}.${stack}.${level}`} face={face} />
          ))}
        </span>
      )}
      {honba + pot > 0 && (
        <span class="sticks" data-testid="sticks" data-honba={honba} data-pot={pot}>
          {[...(honba > 0 ? [words.counters(honba)] : []), ...(pot > 0 ? [words.sticks(pot)] : [])].join(
            ' · ',
          )}
        </span>
      )}
    </>
  );
};

/** The tiles put aside in the middle, face down. */
export const MiddleTiles = ({ tiles }: { readonly tiles: number }) => (
  <span class="middle-tiles" data-testid="middle" data-tiles={tiles}>
    {Array.from({ length: tiles }, (_, index) => (
      <Tile key={index} face="back" />
    ))}
  </span>
);

interface ClaimTimeProps {
  /** Milliseconds since 1970, by the clock that made the view. */
  readonly endsAt: number;
  /** When the view was made. */
  readonly at: number;
}

/** How long the discard may still be claimed: a bar that shrinks to nothing in that time. */
export const ClaimTime = ({ endsAt, at }: ClaimTimeProps) => (
  <div class="claim-time" data-testid="claim-time" data-ends-at={endsAt}>
    <ClaimTimeLeft endsAt={endsAt} at={at} />
  </div>
);

/** It shrinks in steps: each has the browser put the whole picture together, because bars lie at far ends of the panel. */
const STEP_MS = 100;

/** It has begun to shrink with the first view of its claim: a later one does not have it end sooner. */
export const ClaimTimeLeft = ({ endsAt, at }: ClaimTimeProps) => (
  <Shrinking key={endsAt} leftMs={Math.max(0, endsAt - at)} />
);

const Shrinking = (first: { readonly leftMs: number }) => {
  const [leftMs] = useState(first.leftMs);
  const steps = Math.max(1, Math.round(leftMs / STEP_MS));
  return (
    <div
      class="claim-time-left"
      style={{ animationDuration: `${leftMs}ms`, animationTimingFunction: `steps(${steps})` }}
    />
  );
};

interface PlayCentreProps {
  readonly view: TableView;
  /** Whose turn it is; the arrow points there. Null where the table does not know. */
  readonly turn: Side | null;
}

/**
 * Between the rivers: the round, and whose turn. Where nobody sits: what is left to draw, and the dice; where somebody
 * sits at every side what is left stands in the middle, too.
 */
export const PlayCentre = ({ view, turn }: PlayCentreProps) => {
  const words = useWords();
  const dice = view.wall?.dice ?? null;
  const empty = emptySide(view);
  return (
    <>
      <Turned side={readerSide(view)}>
        <div class={empty === null ? 'play-centre with-count' : 'play-centre'}>
          {view.match !== null && <Wind wind={view.match.round} />}
          {empty === null && <span class="wall-count">{view.tilesLeft ?? ''}</span>}
        </div>
      </Turned>
      {turn !== null && (
        <Turned key={turn} side={turn} name="above">
          <div class="turn-arrow" data-testid="turn" data-side={turn} />
        </Turned>
      )}
      {empty !== null && (
        <FreePlace side={empty} view={view}>
          <div class="left-to-draw">
            {view.tilesLeft !== null && (
              <>
                <span class="eyebrow">{words.tilesLeft}</span>
                <span class="wall-count" data-testid="wall-count">
                  {view.tilesLeft}
                </span>
                <MiddleTiles tiles={view.wall?.middle ?? 0} />
              </>
            )}
            <Indicators view={view} />
            {dice !== null && <Dice dice={dice} />}
          </div>
        </FreePlace>
      )}
    </>
  );
};
