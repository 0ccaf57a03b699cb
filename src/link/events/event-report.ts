import type { EventMessage } from '../../../firmware-protocol/device-message.ts';
import type { EventArgs } from '../../../firmware-protocol/events.ts';
import type { DeviceTold, EventReport } from '../../charts/ports.ts';
import { unreachable } from '../../rules/unreachable.ts';
import { type HeardEvent, lastOf } from './event-order.ts';

/** What an event of the device reports, with its place in the device's count. */
export const reportOf = (heard: HeardEvent, boot: string): EventReport => ({
  ...(heard.message === 'event' ? toldBy(heard) : noted(heard.verb)),
  event: { boot, sequence: lastOf(heard) },
});

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
    case 'OVERRUN':
      return { type: 'EventsLost', from: event.args.lost[0], to: event.args.lost[1] };
    case 'BOOT':
    case 'CNT':
    case 'LID':
    case 'LIVE':
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

/** Of the plates nothing is to be known but that they move. */
const moved = ({ ch, pos }: EventArgs<'POS'>): DeviceTold =>
  ch === 'plate' || pos === 'up' || pos === 'down' ? noted('POS') : { type: 'GateMoved', position: pos };
