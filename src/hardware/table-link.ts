import {
  type DeviceMessage,
  decodeDeviceMessage,
  type EventMessage,
} from '../../firmware-protocol/device-message.ts';
import { decodeLine } from '../../firmware-protocol/frame.ts';
import { encodeHostMessage } from '../../firmware-protocol/host-message.ts';
import { type Greeting, OLDEST_PROTOCOL, PROTOCOL } from '../../firmware-protocol/session.ts';
import type { Snapshot } from '../../firmware-protocol/snapshot.ts';
import type { Clock, DeviceEvent, LinkOrder, Report, TableLink } from '../table/ports.ts';
import { stepDesk } from './command-desk.ts';
import type { Desk, DeskInput, DeskOutput } from './desk.ts';
import { arrivalOf, committed, delivered, type EventOrder, startAt } from './event-order.ts';
import { reportOf } from './event-report.ts';
import { learnCapabilities, learnFaces, learnPlaces, learnSnapshot } from './learn.ts';
import type { ChannelListener, LineChannel, OpenChannel } from './line-channel.ts';
import type { LinkJournal } from './link-journal.ts';
import { createQuestions } from './questions.ts';

export interface TableLinkOptions {
  readonly open: OpenChannel;
  readonly clock: Clock;
  /** Uniform in [0, 1): for session numbers. */
  readonly random: () => number;
  readonly host: string;
  readonly onReport: (report: Report) => void;
  readonly journal: LinkJournal;
  /** The desk and the session of the process before this one, or new ones. */
  readonly desk: Desk;
  readonly session: number;
  /** The last device event that was committed; null before the first. */
  readonly seen: DeviceEvent | null;
}

const HELLO_EVERY_MS = 400;
const GREET_FOR_MS = 5000;
const HEARTBEAT_MS = 500;
const SILENT_AFTER_MS = 1500;
const U32 = 2 ** 32;

/**
 * The wire to the table: it keeps a session, sends commands exactly once, brings events in order, asks what
 * is to be learned, and notices silence. What any of it means is for the charts (src/table) to decide.
 */
export const createTableLink = (options: TableLinkOptions): TableLink => {
  const { clock, random, host, onReport, journal } = options;
  let { desk, session, seen } = options;
  let channel: LineChannel | null = null;
  let boot: string | null = seen?.boot ?? null;
  let order: EventOrder = startAt(seen?.sequence ?? 0);
  let greeting: Greeting | null = null;
  let phase: 'down' | 'greeting' | 'greeted' = 'down';
  let movedMeanwhile: Set<number> | null = null;
  let replayedTo: (() => void) | null = null;
  let lastWriteMs = 0;
  let lastHeardMs = 0;
  let heartbeats = 0;
  /** Counts openings, so that what belongs to an earlier one is recognised. */
  let opening = 0;

  const write = (text: string): void => {
    lastWriteMs = clock.now();
    channel?.write(text);
  };

  const questions = createQuestions({ clock, write });

  const desks = (input: DeskInput): void => {
    const { desk: next, outputs } = stepDesk(desk, input);
    desk = next;
    for (const output of outputs) carryOut(output);
  };

  const carryOut = (output: DeskOutput): void => {
    switch (output.output) {
      case 'write':
        return write(output.line);
      case 'write-ahead': {
        const { id } = output.sent;
        return journal.writeAhead(session, output.sent, () => desks({ input: 'written', id }));
      }
      case 'set-timer':
        clock.setTimeout(() => desks({ input: 'timer', timer: output.timer }), output.afterMs);
        return;
      case 'outcome':
        return journal.writeOutcome(session, output);
      case 'report':
        return onReport(output.report);
      case 'greet-again':
        return onReport({ report: 'device-silent' });
      default:
        return output satisfies never;
    }
  };

  const openPort = async (): Promise<void> => {
    opening += 1;
    const mine = opening;
    const listener: ChannelListener = {
      onLine: (line) => mine === opening && hear(line),
      onOverlong: () => onReport({ report: 'line-discarded', why: 'too-long', line: '' }),
      onClosed: (why) => mine === opening && portLost(why),
    };
    const opened = await options.open(listener);
    if (mine !== opening) {
      if (opened.ok) opened.channel.close();
      return;
    }
    if (!opened.ok) return onReport({ report: 'port-refused', code: opened.code, message: opened.message });
    channel = opened.channel;
    onReport({ report: 'port-opened' });
  };

  const hangUp = (): void => {
    phase = 'down';
    opening += 1;
    channel?.close();
    channel = null;
    desks({ input: 'line-down' });
    questions.abandon();
    replayedTo?.();
  };

  const portLost = (why: string): void => {
    hangUp();
    onReport({ report: 'port-lost', why });
  };

  /** Two line ends flush what the device may hold of an earlier line; a lost HELLO is said again. */
  const greet = (): void => {
    phase = 'greeting';
    const until = clock.now() + GREET_FOR_MS;
    const mine = opening;
    write('\n\n');
    const sayHello = (): void => {
      if (phase !== 'greeting' || mine !== opening) return;
      if (clock.now() >= until) return onReport({ report: 'device-silent' });
      write(
        encodeHostMessage({
          message: 'hello',
          hello: { proto: PROTOCOL, min: OLDEST_PROTOCOL, sess: session, host },
        }),
      );
      clock.setTimeout(sayHello, HELLO_EVERY_MS);
    };
    sayHello();
  };

  const greeted = (answer: Greeting): void => {
    if (phase !== 'greeting') return;
    if (answer.proto.major !== PROTOCOL.major) {
      const spoken = `${answer.proto.major}.${answer.proto.minor}`;
      return refuseGreeting('version', `firmware ${answer.fw} speaks protocol ${spoken}`);
    }
    if (boot !== null && hasRestarted(answer) && desk.lastId > 0) return newSession(answer.boot);
    if (boot !== answer.boot) order = startAt(seen === null ? answer.ev : 0);
    boot = answer.boot;
    greeting = answer;
    phase = 'greeted';
    lastHeardMs = clock.now();
    beat(opening);
    const { boot: named, sn: serialNumber, fw: firmware, ev: lastEvent } = answer;
    onReport({ report: 'greeted', boot: named, serialNumber, firmware, lastEvent });
  };

  /** Another boot, or one that has issued fewer events than were heard of it: a simulated table started anew. */
  const hasRestarted = (answer: Greeting): boolean => boot !== answer.boot || answer.ev < order.delivered;

  /** The device has restarted and forgotten the ids of the session: it gets a new one. */
  const newSession = (next: string): void => {
    desks({ input: 'rebooted' });
    session = Math.floor(random() * U32);
    order = startAt(0);
    boot = next;
  };

  const refuseGreeting = (reason: 'version' | 'session', detail: string): void => {
    phase = 'down';
    onReport({ report: 'greeting-refused', reason, detail });
  };

  const beat = (mine: number): void => {
    if (phase !== 'greeted' || mine !== opening) return;
    const now = clock.now();
    if (now - lastHeardMs >= SILENT_AFTER_MS) return onReport({ report: 'device-silent' });
    if (now - lastWriteMs >= HEARTBEAT_MS) {
      heartbeats += 1;
      write(encodeHostMessage({ message: 'heartbeat', id: heartbeats }));
    }
    clock.setTimeout(() => beat(mine), HEARTBEAT_MS);
  };

  const hear = (line: string): void => {
    const decoded = decodeLine(line);
    if (decoded.kind === 'debug') return;
    if (decoded.kind === 'discarded') return onReport({ report: 'line-discarded', why: decoded.why, line });
    lastHeardMs = clock.now();
    const message = decodeDeviceMessage(decoded.frame);
    if (message === undefined) return onReport({ report: 'line-discarded', why: 'format', line });
    understand(message);
  };

  const understand = (message: DeviceMessage): void => {
    switch (message.message) {
      case 'greeting':
        return greeted(message.greeting);
      case 'accepted':
        return desks({ input: 'accepted', id: message.id, deadlineMs: message.deadlineMs });
      case 'accepted-before':
        return desks({ input: 'accepted', id: message.id, deadlineMs: null });
      case 'finished':
        return desks({
          input: 'finished',
          id: message.id,
          result: message.fields.map((field) => field.join('=')).join(' '),
        });
      case 'failed':
        return desks({ input: 'failed', id: message.id, fault: message.fault });
      case 'refused':
        return refused(message);
      case 'page':
        return questions.heard({
          page: 'told',
          id: message.id,
          count: message.page.count,
          fields: message.fields,
        });
      case 'event':
        return event(message.sequence, (place) => reportOf(message, place), movedTile(message));
      case 'unknown-event':
        return event(
          message.sequence,
          (place) => ({ report: 'event-noted', verb: message.verb, event: place }),
          null,
        );
      case 'telemetry':
        if (message.verb === 'BUILD') {
          const {
            in: [counted, of],
            built,
            mid,
          } = message.args;
          onReport({ report: 'build-progressed', counted, of, built, middle: mid });
        }
        return;
      case 'digest':
        return;
      default:
        return message satisfies never;
    }
  };

  const refused = (message: Extract<DeviceMessage, { message: 'refused' }>): void => {
    const { id } = message;
    if (id === '-') return;
    if (phase === 'greeting' && id === 0) {
      if (message.reason === 'VERB')
        refuseGreeting('version', 'the device does not speak this version of the protocol');
      return;
    }
    // A device that was restarted knows no session: it is greeted again.
    if (message.reason === 'SESS') return onReport({ report: 'device-silent' });
    questions.heard({ page: 'refused', id });
    desks({ input: 'refused', id, refusal: message });
  };

  const event = (sequence: number, report: (place: DeviceEvent) => Report, moved: number | null): void => {
    if (boot === null || phase !== 'greeted') return;
    const arrival = arrivalOf(order, sequence);
    if (arrival === 'repeated') return acknowledgeUpTo(order.committed);
    if (arrival === 'early') return;
    order = delivered(order, sequence);
    if (moved !== null) movedMeanwhile?.add(moved);
    onReport(report({ boot, sequence }));
    if (greeting !== null && sequence >= greeting.ev) replayedTo?.();
  };

  const acknowledgeUpTo = (sequence: number): void => {
    if (sequence > 0) write(encodeHostMessage({ message: 'events-acknowledged', sequence }));
  };

  /** In this order: see docs/architecture.md, "What is learned after a greeting". */
  const learn = async (): Promise<void> => {
    const mine = opening;
    const told = <T>(value: T | null): value is T => value !== null && mine === opening;
    const capabilities = await learnCapabilities(questions);
    if (!told(capabilities)) return;
    onReport({ report: 'capabilities-read', capabilities });
    const before = await learnSnapshot(questions);
    if (!told(before)) return;
    desks({ input: 'line-up', journal: journalOf(before) });
    if (capabilities.rfid === 'full') {
      const faces = await learnFaces(questions);
      if (!told(faces)) return;
      onReport({ report: 'faces-read', faces });
    }
    await replay(greeting?.ev ?? 0);
    movedMeanwhile = new Set();
    const places = await learnPlaces(questions);
    if (!told(places)) return;
    onReport({ report: 'zones-read', places, movedMeanwhile });
    movedMeanwhile = null;
    const snapshot = await learnSnapshot(questions);
    if (told(snapshot)) onReport({ report: 'snapshot-read', snapshot });
  };

  const replay = async (upTo: number): Promise<void> => {
    if (order.delivered >= upTo) return;
    await new Promise<void>((resolve) => {
      const again = (): void => {
        if (replayedTo !== resolve) return;
        questions.replay(order.delivered + 1);
        clock.setTimeout(again, 1000);
      };
      replayedTo = resolve;
      again();
    });
    replayedTo = null;
  };

  const orders: Readonly<Record<LinkOrder['order'], () => void>> = {
    'open-port': () => void openPort(),
    'close-port': hangUp,
    greet,
    learn: () => void learn(),
  };

  return {
    order: ({ order: name }) => orders[name](),
    send: (command) => desks({ input: 'command', command }),
    acknowledge: (place) => {
      seen = place;
      if (place.boot !== boot) return;
      order = committed(order, place.sequence);
      acknowledgeUpTo(order.committed);
    },
    stop: async () => {
      hangUp();
      await journal.settled();
    },
  };
};

const journalOf = ({ cycle, done, begun }: Snapshot) => ({ cycle, ops: [...done, ...begun] });

const movedTile = (message: EventMessage): number | null =>
  message.verb === 'TILE' ? message.args.tile : null;
