import type { DeviceEvent, EventReport } from '../../charts/ports.ts';
import { type HeardEvent, lastOf } from './event-order.ts';

/** What an event of the device means, with its place in the device's count. */
export const reportOf = (message: HeardEvent, boot: string): EventReport => {
  const event = { boot, sequence: lastOf(message) };
  if (message.message === 'unknown-event') return noted(message.verb, event);
  switch (message.verb) {
    case 'BTN':
      return { report: 'key-pressed', ...message.args, event };
    case 'POS':
      return message.args.ch === 'gate' ? gateMoved(message.args.pos, event) : noted(message.verb, event);
    case 'SET':
      return { report: 'set-moved', set: message.args.set, location: message.args.loc, event };
    case 'READY':
      return { report: 'set-moved', set: message.args.set, location: 'track', event };
    case 'PHASE':
      return { report: 'phase-reached', op: message.args.op, phase: message.args.ph, event };
    case 'TILE':
      return { report: 'tile-moved', ...message.args, event };
    case 'FAULT':
      return { report: 'fault-raised', fault: message.args.f, severity: message.args.sev, event };
    case 'CLRD':
      return { report: 'fault-cleared', fault: message.args.f, event };
    case 'DICE':
      return { report: 'dice-shown', event };
    case 'WDT':
      return { report: 'motion-held', event };
    case 'ESTOP':
      return { report: 'fault-raised', fault: 'F201', severity: 'X', event };
    case 'OVERRUN':
      return { report: 'events-lost', from: message.args.lost[0], to: message.args.lost[1], event };
    default:
      return noted(message.verb, event);
  }
};

const noted = (verb: string, event: DeviceEvent): EventReport => ({ report: 'event-noted', verb, event });

const gateMoved = (position: string, event: DeviceEvent): EventReport => {
  switch (position) {
    case 'open':
    case 'closed':
    case 'moving':
    case 'unknown':
      return { report: 'gate-moved', position, event };
    default:
      return noted('POS', event);
  }
};
