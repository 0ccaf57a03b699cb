import { type DeviceMessage, decodeDeviceLine } from '../../firmware-protocol/device-message.ts';
import { type DecodedLine, KINDS } from '../../firmware-protocol/frame.ts';
import { type Digest, type Greeting, PROTOCOL } from '../../firmware-protocol/session.ts';
import type { Clock, DeviceEvent, EventReport, LinkOrder, Report, TableLink } from '../charts/ports.ts';
import { unreachable } from '../rules/unreachable.ts';
import type { LineChannel, OpenChannel } from './channel/line-channel.ts';
import type { CommandQueue } from './commands/command-queue.ts';
import { createEmergencyStop } from './commands/emergency-stop.ts';
import { createQueueRunner, type LinkJournal } from './commands/queue-runner.ts';
import { asSpoken } from './commands/texts-spoken.ts';
import { journalOf } from './commands/wire-command.ts';
import { createEventReceiver } from './events/event-receiver.ts';
import { acquaintanceOf, strange } from './session/acquaintance.ts';
import { createChangeWatch } from './session/change-watch.ts';
import { createDigestWatch, createRestartWatch, idleIn } from './session/digest-watch.ts';
import { createFirstImpression } from './session/first-impression.ts';
import { createGreeter, type GreetingOutcome } from './session/greeter.ts';
import { createHeartbeat } from './session/heartbeat.ts';
import { createLineMeter } from './session/line-meter.ts';
import { linkAtRest } from './session/link-at-rest.ts';
import { createQuestions, patient } from './session/questions.ts';
import { routeMessage } from './session/route-message.ts';
import { type SynchronisationPorts, synchronise } from './session/synchronise.ts';
import { watchingForUnfit } from './session/unfit-answer.ts';

export interface TableLinkOptions {
  readonly open: OpenChannel;
  readonly clock: Clock;
  /** Milliseconds that never jump, to measure the line; the clock's own where it is left out. */
  readonly monotonicMs?: () => number;
  /** Uniform in [0, 1): for session numbers. */
  readonly random: () => number;
  readonly host: string;
  readonly onReport: (report: Report) => void;
  readonly journal: LinkJournal;
  /** The queue and the session of the process before this one, or new ones. */
  readonly queue: CommandQueue;
  readonly session: number;
  /** The last device event that was committed; null before the first. */
  readonly seen: DeviceEvent | null;
}

const U32 = 2 ** 32;

const isOfDevice = (line: DecodedLine): boolean =>
  line.kind === 'frame' && KINDS[line.frame.kind].from === 'device';

/**
 * The wire to the table: it keeps a session, sends commands exactly once, brings events in order, asks what
 * is to be learned, and notices silence. What any of it means is for the charts (src/charts) to decide.
 */
export const createTableLink = (options: TableLinkOptions): TableLink => {
  const { clock, monotonicMs = clock.now, random, host, journal, seen } = options;
  const { report: onReport, changes } = createChangeWatch(options.onReport);
  let { session } = options;
  let channel: LineChannel | null = null;
  let lastEvent = 0;
  /** The table this process serves: the first one it met. */
  let serial: string | null = null;
  /** Before the greeting nobody knows whose events and refusals they are. */
  let met: Greeting | null = null;
  let faces: SynchronisationPorts['faces'] = 'unknown';
  /** Counts openings, so that what belongs to an earlier one is recognised. */
  let opening = 0;

  const write = (text: string): void => {
    if (channel === null) return;
    meter.wrote(text);
    channel.write(text);
  };
  const impression = createFirstImpression();
  const silent = (): void => onReport({ type: 'DeviceSilent', heard: impression.heard() });
  const meter = createLineMeter({
    clock,
    monotonicMs,
    report: (quality) => {
      queue.take({ input: 'line-judged', line: quality.fault === null ? 'good' : 'bad' });
      onReport({ type: 'LineMeasured', quality });
    },
  });
  const { waitMs } = meter;
  const watch = createDigestWatch(onReport);
  const heartbeat = createHeartbeat({ clock, write, onSilent: silent });
  const stop = createEmergencyStop({ clock, write, lastBeat: heartbeat.lastBeat });
  const questions = createQuestions({ clock, write, waitMs });
  const greeter = createGreeter({ clock, write, host, onOutcome: (outcome) => greeted(outcome) });
  const restarts = createRestartWatch({ echo: heartbeat.digest, sayHello: greeter.sayAgain });
  const eventTold = (report: EventReport): void => {
    stop.event(report);
    onReport(report);
  };
  const events = createEventReceiver({
    clock,
    seen,
    write,
    replay: questions.replay,
    waitMs,
    report: eventTold,
  });
  const queue = createQueueRunner(options.queue, {
    clock,
    journal,
    write,
    waitMs,
    session: () => session,
    report: onReport,
    echo: heartbeat.digest,
    greetAgain: silent,
    beginAnew: () => {
      queue.take({ input: 'rebooted', session: 'new' });
      newSession();
      silent();
    },
  });

  const newSession = (): void => {
    session = Math.floor(random() * U32);
    meter.newSession();
  };

  const openPort = async (): Promise<void> => {
    hangUp();
    impression.opened();
    const mine = opening;
    const opened = await options.open({
      onLine: (line) => mine === opening && hear(line),
      onOverlong: (line) => mine === opening && discard({ kind: 'discarded', line, why: 'too-long' }),
      onClosed: (why) => mine === opening && portLost(why),
    });
    if (mine !== opening) {
      if (opened.ok) opened.channel.close();
      return;
    }
    if (!opened.ok) {
      const { ok: _refused, ...why } = opened;
      return onReport({ type: 'PortRefused', ...why });
    }
    channel = opened.channel;
    onReport({ type: 'PortOpened' });
  };

  const hangUp = (): void => {
    opening += 1;
    met = null;
    channel?.close();
    channel = null;
    greeter.stop();
    heartbeat.stop();
    meter.stop();
    questions.abandon();
    events.abandon();
    queue.hangUp();
  };

  const portLost = (why: string): void => {
    hangUp();
    onReport({ type: 'PortLost', why });
  };

  const greeted = (outcome: GreetingOutcome): void => {
    switch (outcome.outcome) {
      case 'silent':
        return silent();
      case 'refused':
        return onReport(outcome.report);
      case 'greeted':
        return acquaint(outcome.greeting);
      default:
        return unreachable(outcome);
    }
  };

  const acquaint = (greeting: Greeting): void => {
    serial ??= greeting.sn;
    channel?.answeredBy?.(greeting.sn === serial ? 'the-right-one' : 'another');
    if (greeting.sn !== serial) return onReport(strange(greeting.sn, serial));
    if (acquaintanceOf(greeting, { events, queue }) === 'greet-again') {
      newSession();
      return greeter.greet(session);
    }
    met = greeting;
    stop.greeted(greeting);
    if (greeter.said() === 'often') events.hold();
    watch.greeted();
    restarts.greeted(greeting, greeter.said());
    heartbeat.start();
    meter.start(greeting.boot);
    lastEvent = greeting.ev;
    events.issued(lastEvent);
    const { boot, sn: serialNumber, fw: firmware } = greeting;
    onReport({ type: 'Greeted', boot, serialNumber, firmware, lastEvent });
  };

  const hear = (line: string): void => {
    const decoded = decodeDeviceLine(line);
    if (decoded.kind === 'debug') return;
    if (decoded.kind !== 'message') return discard(decoded);
    impression.understood();
    heartbeat.heard();
    greeter.heard(decoded.message);
    understand(decoded.message);
  };

  /** Until a table was greeted nobody knows whose lines they are: they say nothing of its cable. */
  const discard = (line: DecodedLine): void => {
    impression.discarded(line);
    greeter.discarded(line);
    if (met === null) return;
    if (line.kind === 'discarded') return meter.discarded(line.why);
    // A whole line that no device of this version says, such as one of a later version: its cable is good.
    if (isOfDevice(line)) meter.understood();
    else meter.discarded('format');
  };

  const understand = (message: DeviceMessage): void => {
    if (message.message !== 'refused') meter.understood();
    routeMessage(message, {
      queue: (input) => {
        if (input.input === 'accepted') meter.answered('C', input.id);
        queue.take(input);
      },
      page: questions.heard,
      event: (event) => {
        if (met !== null) events.heard(event);
      },
      digest: (id, digest) => {
        if (id > heartbeat.lastBeat()) return;
        stop.digest(id, digest);
        meter.digest(id, digest);
        heartbeat.heardDigest(id, digest);
        watch.digest(digest);
        const idle = idleIn(digest);
        if (idle !== null) queue.take(idle);
        if (met !== null) judge(id, digest);
      },
      greeting: (greeting) => {
        if (met !== null && restarts.greetedAgain(greeting) === 'restarted') restarted();
      },
      refusal: refused,
      lineCounted: meter.deviceCounted,
      report: onReport,
    });
  };

  const judge = (id: number, digest: Digest): void => {
    const told = restarts.digest(id, digest);
    if (told === 'older') return;
    if (told === 'restarted') return restarted();
    if (events.issued(digest.ev) === 'doubtful') silent();
  };

  /** Nothing it says is heard until it was greeted. */
  const restarted = (): void => {
    met = null;
    silent();
  };

  const refused = (message: Extract<DeviceMessage, { message: 'refused' }>): void => {
    const { id } = message;
    if (id === '-') return meter.unread();
    meter.understood();
    if (met === null) return;
    // A device that was restarted knows no session: it is greeted again.
    if (message.reason === 'SESS') return silent();
    questions.refused(id, message);
    queue.take({ input: 'refused', id, refusal: message });
  };

  const learn = async (): Promise<void> => {
    const mine = opening;
    heartbeat.learning('under-way');
    const asking = watchingForUnfit(patient(questions, () => mine === opening));
    const ended = await synchronise({
      questions: asking,
      heartbeat,
      events,
      isSure: restarts.isSure,
      faces,
      lastEvent,
      minor: Math.min(PROTOCOL.minor, met?.proto.minor ?? 0),
      report: (told) => {
        if (told.type === 'FacesRead') faces = 'known';
        watch.snapshot(told);
        onReport(told);
      },
      changes,
      onSnapshot: (snapshot) => queue.take({ input: 'line-up', journal: journalOf(snapshot) }),
      goesOn: () => mine === opening,
    });
    if (mine !== opening) return;
    heartbeat.learning('over');
    if (ended === 'learned') return;
    const refusal = asking.refusal();
    if (refusal === null) silent();
    else onReport(refusal);
  };

  /** A digest comes after every event the device told before it, and names the last it has issued. */
  const catchUp = async (): Promise<void> => {
    const mine = opening;
    const digest = met === null ? null : await heartbeat.digest();
    if (digest === null) return;
    await events.delivered(digest.ev);
    if (mine === opening) onReport({ type: 'CaughtUp' });
  };

  const orders: Readonly<Record<LinkOrder['order'], () => void>> = {
    'open-port': () => void openPort(),
    'close-port': hangUp,
    greet: () => greeter.greet(session),
    learn: () => void learn(),
    'catch-up': () => void catchUp(),
    'stop-machine': stop.demand,
  };

  return {
    order: ({ order: name }) => orders[name](),
    send: (command) =>
      queue.take({ input: 'command', command: asSpoken(command, met?.proto.minor ?? PROTOCOL.minor) }),
    acknowledge: events.acknowledge,
    atRest: () => linkAtRest({ table: met, session, queue: queue.standing(), events: events.standing() }),
    stop: async (parting = 'goodbye') => {
      if (parting === 'goodbye' && queue.standing().line === 'up')
        queue.take({ input: 'command', command: { command: 'leave' } });
      await journal.settled();
      stop.quiet();
      hangUp();
      await journal.settled();
    },
  };
};
