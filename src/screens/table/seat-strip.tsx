import type { SeatHeld } from '../../contract/access.ts';
import type { MeldView } from '../../contract/outcome-view.ts';
import type { SeatedSide, TableView } from '../../contract/table-view.ts';
import { change, total, useWords, type Words } from '../language.ts';
import { Paged } from '../page-parts/paged.tsx';
import { SeatName } from '../page-parts/seat-name.tsx';
import { type Side, seatedSides } from '../seats.ts';
import { Tile, Tiles, Wind } from '../tiles.tsx';
import { lettersOf, widthEm } from './letters.ts';
import { ClaimTimeLeft } from './play-centre.tsx';
import { promptFor } from './prompt.ts';
import { type ScreenSize, useScreenSize } from './screen-size.ts';
import { PhonesMark, SeatNote, useTakenNote } from './seat-phones.tsx';
import { useNamedHere } from './spoken.tsx';
import { AtEdge } from './turned.tsx';
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

interface Mark {
  readonly is: 'dealer' | 'ready' | 'dead-hand';
  readonly text: string;
}

const marksOf = ({ dealer, ready, dead }: SeatedSide, words: Words): readonly Mark[] => [
  ...(dealer ? [{ is: 'dealer', text: words.dealer } as const] : []),
  ...(ready ? [{ is: 'ready', text: words.ready } as const] : []),
  ...(dead === true ? [{ is: 'dead-hand', text: words.dead } as const] : []),
];

const Marks = ({ seat }: { readonly seat: SeatedSide }) => {
  const words = useWords();
  return (
    <div class="marks">
      {marksOf(seat, words).map(({ is, text }) => (
        <span key={is} class={`mark mark-${is}`} data-testid={is}>
          {text}
        </span>
      ))}
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

/** The line of a strip, and the size of what is written there, in thousandths of the panel's shorter edge. */
const LINE = 780;
const BODY = { latin: 36.8, other: 26.8 } as const;

/** Round a mark, and between two. */
const MARK_PADDING = 24;

interface Line {
  readonly text: string;
  /** What stands at the end of the line. */
  readonly marks: readonly string[];
}

/** So large two lines leave no room below them: they come one after the other. */
const LARGEST_TWO_LINES = 40;

/** Whether a prompt is given two lines. */
const takesTwoLines = ({ text, marks }: Line, lang: string, { scale }: ScreenSize): boolean => {
  const body = (lang === 'en' ? BODY.latin : BODY.other) * scale;
  const letters = lettersOf(text) === 'latin' ? BODY.latin * scale : body;
  const marksWidth = marks.reduce((sum, mark) => sum + widthEm(mark) * body + MARK_PADDING, 0);
  return letters < LARGEST_TWO_LINES && widthEm(text) * letters + marksWidth > LINE;
};

/** So few that they can be larger: a hand laid open needs the room beside them. */
const areFew = ({ melds, shown }: SeatedSide): boolean => melds.length <= 1 && shown === undefined;

/** Until when this side may claim the discard; null where it is not asked, or has answered. */
const claimEnd = ({ moment }: TableView, side: Side): number | null => {
  if (moment.at !== 'playing' || moment.claim === null) return null;
  const { from, answered, endsAt } = moment.claim;
  return from === side || answered.includes(side) ? null : (endsAt ?? null);
};

interface SeatStripProps {
  readonly view: TableView;
  readonly side: Side;
  readonly turn: 'own' | 'other';
  /** By which phones the seat is held; null: nothing is known of that. */
  readonly held: SeatHeld | null;
  readonly screen: 'may-undo' | 'looks-on';
}

/** While the table is paused, or in a fault, keys are for going on alone. */
const keysOf = ({ moment }: TableView): 'let-in' | 'busy' =>
  moment.at === 'paused' || moment.at === 'fault' ? 'busy' : 'let-in';

/** What one player reads at the own edge of the table, turned to that player, in the language around it. */
export const SeatStrip = ({ view, side, turn, held, screen }: SeatStripProps) => {
  const words = useWords();
  const panel = useScreenSize();
  const named = useNamedHere(view);
  const note = useTakenNote(held, view.moment.at);
  const seat = seatedSides(named).find((each) => each.side === side);
  if (seat === undefined) return null;
  const prompt = promptFor(named, seat, words);
  const endsAt = claimEnd(view, side);
  const marks = marksOf(seat, words).map(({ text }) => text);
  const twoLines = takesTwoLines({ text: prompt.text, marks }, words.lang, panel);
  return (
    <>
      <AtEdge side={seat.side}>
        <section
          class={`strip seat-strip ${turn === 'own' ? 'own-turn' : ''} ${twoLines ? 'two-lines' : ''}`}
          data-testid={`side-${seat.side}`}
          data-side={seat.side}
          data-player={seat.player}
          data-seated="yes"
        >
          <div class="strip-head">
            <Paged name="prompt-line" flow="lines">
              <p class={`prompt ${prompt.tone} ${lettersOf(prompt.text)}`} data-testid="prompt">
                {prompt.text}
              </p>
            </Paged>
            <Marks seat={seat} />
          </div>
          <WindBadge seat={seat} />
          <div class="who">
            <span class="name" data-testid="name">
              <SeatName seat={seat} />
            </span>
            {held !== null && note !== null && <PhonesMark held={held} note={note} />}
            <span class="flowers" data-testid="flowers">
              {seat.flowers.map((face) => (
                <Tile key={face} face={face} />
              ))}
            </span>
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
          {held !== null && note?.is === 'open' && (
            <SeatNote {...{ table: view.table, side, held, note, screen }} keys={keysOf(view)} />
          )}
        </section>
      </AtEdge>
      {endsAt !== null && (
        <AtEdge side={seat.side} name="above">
          <div class="own-claim-time">
            <ClaimTimeLeft endsAt={endsAt} at={view.at} />
          </div>
        </AtEdge>
      )}
    </>
  );
};
