import type { WireEntry } from '../../firmware-protocol/wire-entry.ts';
import type { Simulator } from '../machine/simulator.ts';
import { cutHostBytes, hostBytes } from './host-pieces.ts';

/** Somebody writes down what happens, at the moment at which it does. */
export type Note = (mark: WireEntry['mark'], text: string) => void;

/** What is noted when a cable is out. */
export const HUNG_UP = 'hung up';

/** From here on it is another cable that is noted; at the start it is the first one. */
const CABLE = /^cable ([1-9]\d{0,5})$/;
export const FIRST_CABLE = 1;

/** The cable this note speaks of; null for any other. */
export const cableIn = ({ mark, text }: WireEntry): number | null => {
  const [, digits] = (mark === '=' && CABLE.exec(text)) || [];
  return digits === undefined ? null : Number(digits);
};

export interface Recorder {
  readonly note: Note;
  /** Does one thing that comes to the table, at a moment of its own. */
  readonly enter: (work: () => void) => void;
}

/**
 * Cables at which every line both ways is noted before anybody acts on it. Lines that come together have a moment each: what
 * the first one sets going has begun when the next is heard, whenever they are run again.
 */
export const recordedCables = (
  plugIn: Simulator['plugIn'],
  { note, enter }: Recorder,
): Simulator['plugIn'] => {
  let plugged = 0;
  let noted = FIRST_CABLE;
  return (send) => {
    plugged += 1;
    const own = plugged;
    const noteOwn: Note = (mark, text) => {
      if (noted !== own) note('=', `cable ${own}`);
      noted = own;
      note(mark, text);
    };
    const line = plugIn((text) => {
      noteOwn('<', text.replace(/\n$/, ''));
      send(text);
    });
    let held = '';
    return {
      receive: (bytes) => {
        const { pieces, rest } = cutHostBytes(held + Buffer.from(bytes).toString('latin1'));
        held = rest;
        for (const piece of pieces)
          enter(() => {
            noteOwn('>', piece);
            line.receive(hostBytes(piece));
          });
      },
      hangUp: () =>
        enter(() => {
          noteOwn('=', HUNG_UP);
          line.hangUp();
        }),
    };
  };
};
