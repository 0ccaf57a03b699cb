import { useEffect, useState } from 'preact/hooks';
import type { Picture, SeatCodes } from '../../contract/access.ts';
import type { TableView } from '../../contract/table-view.ts';
import { seatAddressesOf } from '../addresses.ts';
import { ask } from '../connection/requests.ts';
import { useWords } from '../language.ts';
import { type Side, seatedSides } from '../seats.ts';
import { codeWidthEm } from './letters.ts';
import { SpokenAt } from './spoken.tsx';
import { Turned } from './turned.tsx';
import './seat-signs.css';

export type Joining = SeatCodes;

/** Without an answer nobody could join. */
const ASK_AGAIN_MS = 2_000;
/** The network may give the controller another address, which stands in the pictures. */
const LOOK_AGAIN_MS = 30_000;

/** What stands before the seats, where this screen may know it: on the controller's own computer, or let in by the operator. */
export const useJoining = (table: string, key: string | null): Joining | null => {
  const [joining, setJoining] = useState<Joining | null>(null);
  useEffect(() => {
    if (key === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isOver = false;
    const askForCodes = async (): Promise<void> => {
      const reply = await ask<SeatCodes>(seatAddressesOf({ table, as: 0 }).codes);
      if (isOver) return;
      if (reply.is === 'refused') return setJoining(null);
      if (reply.is === 'given') setJoining(reply.value);
      timer = setTimeout(() => void askForCodes(), reply.is === 'lost' ? ASK_AGAIN_MS : LOOK_AGAIN_MS);
    };
    void askForCodes();
    return () => {
      isOver = true;
      if (timer !== null) clearTimeout(timer);
    };
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

interface SeatSignProps {
  readonly side: Side;
  readonly code: SeatCodes['codes'][number];
}

/** Before a seat that is free: its picture and its code. */
const SeatSign = ({ side, code }: SeatSignProps) => {
  const words = useWords();
  return (
    <Turned side={side} name="signs">
      <span class="seat-code" data-testid="seat-code" data-side={side}>
        {words.seatCode} <b style={{ '--wide': codeWidthEm(code.code) }}>{code.code}</b>
      </span>
      {code.picture !== null && (
        <div class="seat-picture" data-testid="seat-picture" data-side={side}>
          <QrPicture picture={code.picture} label={words.joining.scan} />
        </div>
      )}
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

interface SignsProps {
  readonly view: Pick<TableView, 'sides'>;
  readonly joining: Joining;
}

export const SeatSigns = ({ view, joining }: SignsProps) => (
  <>
    {seatedSides(view).map(({ side }) => {
      const code = joining.codes.find((each) => each.side === side);
      return code === undefined ? null : (
        <SpokenAt key={side} side={side}>
          <SeatSign side={side} code={code} />
        </SpokenAt>
      );
    })}
    <PhonesNote joining={joining} />
  </>
);
