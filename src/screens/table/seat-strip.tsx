import type { MeldView } from '../../contract/outcome-view.ts';
import type { SeatedSide, TableView } from '../../contract/table-view.ts';
import { change, total, useWords } from '../language.ts';
import { type Side, seatedSides } from '../seats.ts';
import { Tile, Tiles, Wind } from '../tiles.tsx';
import { promptFor } from './prompt.ts';
import { useNamedHere } from './spoken.tsx';
import { Turned } from './turned.tsx';
import './seat-strip.css';

/** A concealed kong shows its two inner tiles, as it lies on the table. */
const facesShown = ({ kind, faces }: MeldView): readonly string[] =>
  kind === 'concealed-kong'
    ? faces.map((face, index) => (index === 0 || index === 3 ? 'back' : face))
    : faces;

export const Meld = ({ meld }: { readonly meld: MeldView }) => (
  <span class="meld" data-testid="meld" data-kind={meld.kind}>
    {facesShown(meld).map((face, index) => (
      <Tile key={`${index}`} face={face} />
    ))}
  </span>
);

const WindBadge = ({ seat }: { readonly seat: SeatedSide }) => {
  const words = useWords();
  if (seat.wind === null) return <div class="wind-badge unknown" />;
  return (
    <div class={`wind-badge ${seat.dealer ? 'dealer' : ''}`} data-testid="wind" data-wind={seat.wind}>
      <Wind wind={seat.wind} />
      <span class="wind-word">{words.wind[seat.wind]}</span>
    </div>
  );
};

/** Two marks leave less room for the flowers. */
const marksClass = ({ dealer, ready, dead }: SeatedSide): string =>
  [dealer, ready, dead].filter((mark) => mark === true).length > 1 ? 'marks crowded' : 'marks';

const Marks = ({ seat }: { readonly seat: SeatedSide }) => {
  const words = useWords();
  return (
    <div class={marksClass(seat)}>
      {seat.dealer && (
        <span class="mark mark-dealer" data-testid="dealer">
          {words.dealer}
        </span>
      )}
      {seat.ready && (
        <span class="mark mark-ready" data-testid="ready">
          {words.ready}
        </span>
      )}
      {seat.dead && (
        <span class="mark mark-dead" data-testid="dead-hand">
          {words.dead}
        </span>
      )}
      <span class="flowers" data-testid="flowers">
        {seat.flowers.map((face) => (
          <Tile key={face} face={face} />
        ))}
      </span>
    </div>
  );
};

/** A minus sign and four digits do not fit at full size, five digits not beside the change. */
const FULL_SIZE_CHARACTERS = 4;
const FIVE_DIGITS = 10_000;
const widthOf = (points: number): string => {
  if (Math.abs(points) >= FIVE_DIGITS) return 'widest';
  return total(points).length > FULL_SIZE_CHARACTERS ? 'wide' : '';
};

const Points = ({ seat }: { readonly seat: SeatedSide }) => (
  <div class="points-block">
    <span class={`points ${widthOf(seat.points)}`} data-testid="points" data-points={seat.points}>
      {total(seat.points)}
    </span>
    <span
      class={`change ${(seat.lastChange ?? 0) < 0 ? 'loss' : 'gain'}`}
      data-testid="change"
      data-points={seat.lastChange ?? ''}
    >
      {seat.lastChange === null ? '' : change(seat.lastChange)}
    </span>
  </div>
);

/** How many Latin characters fit beside each other at full size, and at the small one. */
const FULL_SIZE_WIDTH = 40;
const SMALL_WIDTH = 54;
/** Hangul, kana and Chinese characters are as wide as two Latin ones. */
const WIDE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/gu;

const promptSize = (text: string): string => {
  const width = text.length + (text.match(WIDE)?.length ?? 0);
  if (width <= FULL_SIZE_WIDTH) return '';
  return width <= SMALL_WIDTH ? 'small' : 'two-lines';
};

/** So few that they can be larger: a hand laid open needs the room beside them. */
const areFew = ({ melds, shown }: SeatedSide): boolean => melds.length <= 2 && shown === undefined;

interface SeatStripProps {
  readonly view: TableView;
  readonly side: Side;
  readonly turn: 'own' | 'other';
}

/** What one player reads at the own edge of the table, turned to that player, in the language around it. */
export const SeatStrip = ({ view, side, turn }: SeatStripProps) => {
  const words = useWords();
  const named = useNamedHere(view);
  const seat = seatedSides(named).find((each) => each.side === side);
  if (seat === undefined) return null;
  const prompt = promptFor(named, seat, words);
  return (
    <Turned side={seat.side}>
      <section
        class={`strip seat-strip ${turn === 'own' ? 'own-turn' : ''}`}
        data-testid={`side-${seat.side}`}
        data-side={seat.side}
        data-player={seat.player}
        data-seated="yes"
      >
        <p class={`prompt ${prompt.tone} ${promptSize(prompt.text)}`} data-testid="prompt">
          {prompt.text}
        </p>
        <WindBadge seat={seat} />
        <div class="who">
          <span class="name" data-testid="name">
            {seat.name}
          </span>
          <Marks seat={seat} />
        </div>
        <Points seat={seat} />
        <div class={`melds ${areFew(seat) ? 'few' : ''}`} data-testid="melds">
          {seat.melds.map((meld, index) => (
            <Meld key={`${index}`} meld={meld} />
          ))}
          {seat.showing !== undefined && (
            <span class="meld showing" data-testid="showing">
              <Tiles faces={seat.showing} />
            </span>
          )}
          {seat.shown !== undefined && (
            <span class="shown-hand" data-testid="shown-hand">
              <Tiles faces={seat.shown} />
            </span>
          )}
        </div>
      </section>
    </Turned>
  );
};
