import { useEffect, useState } from 'preact/hooks';
import type { DoneAnswer, Picture, SeatCodes, SeatHeld, SeatsHeld } from '../../contract/access.ts';
import type { TableView } from '../../contract/table-view.ts';
import { seatAddressesOf } from '../addresses.ts';
import { ask, tell } from '../connection/requests.ts';
import { useWords } from '../language.ts';
import { type Side, seatedSides } from '../seats.ts';
import { codeWidthEm } from './letters.ts';
import { SpokenAt } from './spoken.tsx';
import { Turned } from './turned.tsx';
import './seat-signs.css';

export type Joining = SeatCodes;

/** What stands before the seats, where this screen may know it: on the controller's own computer, or let in by the operator. */
export const useJoining = (table: string, key: string | null): Joining | null => {
  const [joining, setJoining] = useState<Joining | null>(null);
  useEffect(() => {
    if (key === null) return;
    void ask<SeatCodes>(seatAddressesOf({ table, as: 0 }).codes).then((reply) =>
      setJoining(reply.is === 'given' ? reply.value : null),
    );
  }, [table, key]);
  return joining;
};

const LIGHT_MODULES = 4;

/** Black on white with four light modules around it, whatever lies beneath. */
export const QrPicture = ({ picture: { modules, path }, label }: { picture: Picture; label: string }) => {
  const size = modules + 2 * LIGHT_MODULES;
  return (
    <svg
      class="qr-picture"
      role="img"
      aria-label={label}
      viewBox={`${-LIGHT_MODULES} ${-LIGHT_MODULES} ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      <rect x={-LIGHT_MODULES} y={-LIGHT_MODULES} width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

interface SignsProps {
  readonly view: Pick<TableView, 'table' | 'sides' | 'moment'>;
  readonly joining: Joining | null;
  readonly seats: SeatsHeld;
}

interface SeatSignProps {
  readonly table: string;
  readonly side: Side;
  readonly held: SeatHeld | null;
  readonly code: SeatCodes['codes'][number] | null;
  /** Whether this screen may put a phone out: where it shows codes. */
  readonly screen: 'may-undo' | 'looks-on';
  /** Whether a key lets a phone in: while the table is paused, or in a fault, keys are for going on alone. */
  readonly keys: 'let-in' | 'busy';
}

/** Who stands before a seat and did not take it says so here. */
const TakenNote = ({ table, side, held, screen, keys }: SeatSignProps) => {
  const words = useWords().joining;
  if (held === null || held.held === 'free') return null;
  const free = (): void => void tell<DoneAnswer>(seatAddressesOf({ table, as: side }).free, {});
  return (
    <div class="seat-note" data-testid="seat-note" data-side={side}>
      {held.asked === null ? (
        <p>
          {words.justTaken} <span>({words.phones(held.phones)})</span>
        </p>
      ) : (
        <p data-testid="another-asks">
          {words.anotherAsks}
          {held.asked === 'by-key' && keys === 'let-in' && <b>{words.anyKey}</b>}
        </p>
      )}
      {screen === 'may-undo' && held.asked === null && (
        <button type="button" data-testid="undo-taken" onClick={free}>
          {words.undo}
        </button>
      )}
    </div>
  );
};

/** Before one seat: its picture and its code, or by how many phones it is held. */
const SeatSign = (props: SeatSignProps) => {
  const words = useWords();
  const { side, held, code } = props;
  const [opened, setOpened] = useState<'by-itself' | 'asked-for'>('by-itself');
  const isHeld = held !== null && held.held !== 'free';
  const shows = opened === 'asked-for' || held?.held === 'just-taken' || held?.asked != null;
  return (
    <Turned side={side} name="signs">
      {code !== null && (
        <span class="seat-code" data-testid="seat-code" data-side={side}>
          {words.seatCode} <b style={{ '--wide': codeWidthEm(code.code) }}>{code.code}</b>
        </span>
      )}
      {code?.picture != null && (
        <div class="seat-picture" data-testid="seat-picture" data-side={side}>
          <QrPicture picture={code.picture} label={words.joining.scan} />
        </div>
      )}
      {isHeld && code === null && (
        <button
          type="button"
          class="seat-code"
          data-testid="seat-phones"
          data-side={side}
          onClick={() => setOpened(opened === 'by-itself' ? 'asked-for' : 'by-itself')}
        >
          {words.joining.phones(held.phones)}
        </button>
      )}
      {isHeld && shows && <TakenNote {...props} />}
    </Turned>
  );
};

/** Once for the whole table: how phones come here at all. */
const PhonesNote = ({ joining }: { readonly joining: Joining }) => {
  const words = useWords().joining;
  const { phones, wifi, codes } = joining;
  if (codes.length === 0) return null;
  if (phones.are === 'away')
    return (
      <p class="phones-note" data-testid="phones-away">
        <span>{words.phonesAway}</span>{' '}
        <code class="latin">
          {phones.command.split(' ').flatMap((word) => [<span key={word}>{word}</span>, ' '])}
        </code>
      </p>
    );
  return wifi === null ? null : (
    <div class="phones-note" data-testid="wifi">
      <QrPicture picture={wifi.picture} label={words.joinWifi(wifi.name)} />
      <span>{words.joinWifi(wifi.name)}</span>
    </div>
  );
};

export const SeatSigns = ({ view, joining, seats }: SignsProps) => (
  <>
    {seatedSides(view).map(({ side }) => (
      <SpokenAt key={side} side={side}>
        <SeatSign
          table={view.table}
          side={side}
          held={seats.find((each) => each.side === side) ?? null}
          code={joining?.codes.find((each) => each.side === side) ?? null}
          screen={joining === null ? 'looks-on' : 'may-undo'}
          keys={view.moment.at === 'paused' || view.moment.at === 'fault' ? 'busy' : 'let-in'}
        />
      </SpokenAt>
    ))}
    {joining !== null && <PhonesNote joining={joining} />}
  </>
);
