import type { EventMessage } from '../../../firmware-protocol/events.ts';
import { type EventArgs, isEventVerb, isKeyEvent } from '../../../firmware-protocol/events.ts';
import { FAULTS } from '../../../firmware-protocol/faults.ts';
import type { DeviceTold, EventReport } from '../../charts/ports.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { type HeardEvent, lostBy } from './event-order.ts';

/** What an event of the device reports, with its place in the device's count. */
export const reportOf = (heard: HeardEvent, boot: string): EventReport => ({
  ...(lostIn(heard) ?? (heard.message === 'event' ? toldBy(heard) : noted(heard.verb))),
  event: { boot, sequence: heard.sequence },
});

/** What a known word says in a way that nobody understands; with a key of a later version nothing is lost. SPEC §4.3 */
const isGarbled = (heard: HeardEvent): boolean =>
  heard.message === 'unknown-event' &&
  isEventVerb(heard.verb) &&
  !(heard.verb === 'BTN' && isKeyEvent(heard.fields));

/** What is garbled is lost like what was overwritten. */
const lostIn = (heard: HeardEvent): Extract<DeviceTold, { type: 'EventsLost' }> | null => {
  const lost = isGarbled(heard) ? ([heard.sequence, heard.sequence] as const) : lostBy(heard);
  return lost && { type: 'EventsLost', from: lost[0], to: lost[1] };
};

const noted = (verb: string): DeviceTold => ({ type: 'EventNoted', verb });

const toldBy = (event: EventMessage): DeviceTold => {
  switch (event.verb) {
    case 'BTN':
      return { type: 'KeyPressed', ...event.args };
    case 'POS':
      return moved(event.args);
    case 'SET':
      return { type: 'SetMoved', set: event.args.set, place: event.args.loc };
    case 'READY':
      return { type: 'SetMoved', set: event.args.set, place: 'track' };
    case 'PHASE':
      return { type: 'PhaseReached', op: event.args.op, phase: event.args.ph };
    case 'TILE':
      return { type: 'TileMoved', ...event.args };
    case 'FAULT':
      return raised(event.args);
    case 'CLRD':
      return { type: 'FaultCleared', fault: event.args.f };
    case 'DICE':
      return { type: 'DiceFell' };
    case 'WDT':
      return { type: 'MotionHeld' };
    case 'ESTOP':
      return { type: 'FaultRaised', fault: 'F201', severity: 'X' };
    case 'LID':
      return lidMoved(event.args);
    case 'BOOT':
      return { type: 'DeviceStarted', why: event.args.why };
    case 'CNT':
    case 'LIVE':
    case 'OVERRUN':
    case 'STICK':
    case 'SVC':
      return noted(event.verb);
    default:
      return unreachable(event);
  }
};

const raised = ({ f, sev, sub, want, got, ...place }: EventArgs<'FAULT'>): DeviceTold => ({
  type: 'FaultRaised',
  fault: f,
  severity: sev,
  ...(Object.keys(place).length === 0 ? {} : { place }),
});

/** Its fault is told beside it, as a rule: whichever of the two is heard stops the table, and ends that. SPEC §5.9 */
const lidMoved = ({ open }: EventArgs<'LID'>): DeviceTold =>
  open
    ? { type: 'FaultRaised', fault: 'F202', severity: FAULTS.F202.severity }
    : { type: 'FaultCleared', fault: 'F202' };

/** Of the plates nothing is to be known but that they move. */
const moved = ({ ch, pos }: EventArgs<'POS'>): DeviceTold =>
  ch === 'plate' || pos === 'up' || pos === 'down' ? noted('POS') : { type: 'GateMoved', position: pos };
