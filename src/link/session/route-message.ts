import type {
  DeviceMessage,
  RefusalMessage,
  TelemetryMessage,
} from '../../../firmware-protocol/device-message.ts';
import type { Digest, Greeting } from '../../../firmware-protocol/session.ts';
import type { LineCounters } from '../../../firmware-protocol/telemetry.ts';
import type { CommandReport } from '../../charts/ports.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { QueueInput } from '../commands/command-queue.ts';
import type { HeardEvent } from '../events/event-order.ts';
import type { PageHeard } from './questions.ts';

/** Who is told what a device says. */
export interface MessageSinks {
  readonly queue: (input: QueueInput) => void;
  readonly page: (heard: PageHeard) => void;
  readonly event: (event: HeardEvent) => void;
  readonly digest: (id: number, digest: Digest) => void;
  readonly greeting: (greeting: Greeting) => void;
  readonly refusal: (refusal: RefusalMessage) => void;
  readonly lineCounted: (counters: LineCounters) => void;
  readonly report: (report: CommandReport) => void;
}

/** Hands a message to whoever it concerns. */
export const routeMessage = (message: DeviceMessage, to: MessageSinks): void => {
  switch (message.message) {
    case 'accepted':
      return to.queue({ input: 'accepted', id: message.id, deadlineMs: message.deadlineMs });
    case 'accepted-before':
      return to.queue({ input: 'accepted', id: message.id, deadlineMs: null });
    case 'finished': {
      const result = message.fields.map((field) => field.join('=')).join(' ');
      return to.queue({ input: 'finished', id: message.id, result });
    }
    case 'failed':
      return to.queue({ input: 'failed', id: message.id, fault: message.fault });
    case 'refused':
      return to.refusal(message);
    case 'page': {
      const { id, page, fields } = message;
      return to.page({ page: 'told', id, count: page.count, fields });
    }
    case 'event':
    case 'unknown-event':
      return to.event(message);
    case 'telemetry':
      return routeTelemetry(message, to);
    case 'digest':
      return to.digest(message.id, message.digest);
    case 'greeting':
      return to.greeting(message.greeting);
    default:
      return unreachable(message);
  }
};

const routeTelemetry = (message: TelemetryMessage, to: MessageSinks): void => {
  if (message.verb === 'LINE') return to.lineCounted(message.args);
  if (message.verb !== 'BUILD') return;
  const { in: of, built, mid } = message.args;
  to.report({ type: 'BuildProgressed', counted: of[0], of: of[1], built, middle: mid });
};
