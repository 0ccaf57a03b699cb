import { type DeviceMessage, decodeDeviceMessage } from '../../firmware-protocol/device-message.ts';
import { decodeLine } from '../../firmware-protocol/frame.ts';
import type { Greeting } from '../../firmware-protocol/session.ts';
import type { Snapshot } from '../../firmware-protocol/snapshot.ts';
import type { Clock, DeviceEvent, DrumState, LinkOrder, Report, TableLink } from '../table/ports.ts';
import { stepDesk } from './command-desk.ts';
import type { Desk, DeskInput, DeskOutput, DeskTimer } from './desk.ts';
import { createEventDesk } from './event-desk.ts';
import { createGreeter, type GreetingOutcome } from './greeter.ts';
import { createHeartbeat } from './heartbeat.ts';
import { takeLesson } from './lesson.ts';
import type { LineChannel, OpenChannel } from './line-channel.ts';
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

const U32 = 2 ** 32;

/**
 * The wire to the table: it keeps a session, sends commands exactly once, brings events in order, asks what
 * is to be learned, and notices silence. What any of it means is for the charts (src/table) to decide.
 */
export const createTableLink = (options: TableLinkOptions): TableLink => {
  const { clock, random, host, onReport, journal, seen } = options;
  let { desk, session } = options;
  let channel: LineChannel | null = null;
  let lastEvent = 0;
  /** What the drum did at the last snapshot or beat; null before the first snapshot of this line. */
  let drum: DrumState | null = null;
  /** Before the greeting nobody knows whose events and refusals they are. */
  let met: 'not-yet' | 'met' = 'not-yet';
  /** Counts openings, so that what belongs to an earlier one is recognised. */
  let opening = 0;
  /** What the desk waits for on this line; the next one begins with its own. */
  const timers = new Set<unknown>();

  const write = (text: string): void => channel?.write(text);
  const silent = (): void => onReport({ report: 'device-silent' });
  const heartbeat = createHeartbeat({ clock, write, onSilent: silent });
  const questions = createQuestions({ clock, write });
  const greeter = createGreeter({ clock, write, host, onOutcome: (outcome) => greeted(outcome) });
  const events = createEventDesk({ clock, seen, write, replay: questions.replay, report: onReport });

  const desks = (input: DeskInput): void => {
    const { desk: next, outputs } = stepDesk(desk, input);
    desk = next;
    for (const output of outputs) carryOut(output);
  };

  const setTimer = (timer: DeskTimer, afterMs: number): void => {
    const id = clock.setTimeout(() => {
      timers.delete(id);
      desks({ input: 'timer', timer });
    }, afterMs);
    timers.add(id);
  };

  const forgetTimers = (): void => {
    for (const id of timers) clock.clearTimeout(id);
    timers.clear();
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
        return setTimer(output.timer, output.afterMs);
      case 'outcome':
        return journal.writeOutcome(session, output);
      case 'report':
        return onReport(output.report);
      case 'greet-again':
        return silent();
      default:
        return output satisfies never;
    }
  };

  const openPort = async (): Promise<void> => {
    hangUp();
    const mine = opening;
    const opened = await options.open({
      onLine: (line) => mine === opening && hear(line),
      onOverlong: () => onReport({ report: 'line-discarded', why: 'too-long', line: '' }),
      onClosed: (why) => mine === opening && portLost(why),
    });
    if (mine !== opening) {
      if (opened.ok) opened.channel.close();
      return;
    }
    if (!opened.ok) return onReport({ report: 'port-refused', code: opened.code, message: opened.message });
    channel = opened.channel;
    onReport({ report: 'port-opened' });
  };

  const hangUp = (): void => {
    opening += 1;
    met = 'not-yet';
    channel?.close();
    channel = null;
    greeter.stop();
    heartbeat.stop();
    questions.abandon();
    events.abandon();
    forgetTimers();
    desks({ input: 'line-down' });
  };

  const portLost = (why: string): void => {
    hangUp();
    onReport({ report: 'port-lost', why });
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
        return outcome satisfies never;
    }
  };

  const acquaint = (greeting: Greeting): void => {
    if (meetAnew(greeting) === 'greet-again') return greeter.greet(session);
    met = 'met';
    drum = null;
    heartbeat.start();
    lastEvent = greeting.ev;
    const { boot, sn: serialNumber, fw: firmware } = greeting;
    onReport({ report: 'greeted', boot, serialNumber, firmware, lastEvent });
  };

  /**
   * A device that was restarted has forgotten the ids of the session, so it gets a new one. It shows by its
   * boot, or by having issued fewer events than were heard of it. One that was never met before has no news.
   */
  const meetAnew = ({ boot, ev }: Greeting): 'acquainted' | 'greet-again' => {
    const known = events.standing();
    if (boot === known.boot && ev >= known.delivered) return 'acquainted';
    const isFirst = known.boot === null;
    events.begin(boot, isFirst ? ev : 0);
    if (isFirst || desk.lastId === 0) return 'acquainted';
    desks({ input: 'rebooted' });
    session = Math.floor(random() * U32);
    return 'greet-again';
  };

  const hear = (line: string): void => {
    const decoded = decodeLine(line);
    if (decoded.kind === 'debug') return;
    if (decoded.kind === 'discarded') return onReport({ report: 'line-discarded', why: decoded.why, line });
    const message = decodeDeviceMessage(decoded.frame);
    if (message === undefined) return onReport({ report: 'line-discarded', why: 'format', line });
    heartbeat.heard();
    greeter.heard(message);
    understand(message);
  };

  const understand = (message: DeviceMessage): void => {
    switch (message.message) {
      case 'accepted':
        return desks({ input: 'accepted', id: message.id, deadlineMs: message.deadlineMs });
      case 'accepted-before':
        return desks({ input: 'accepted', id: message.id, deadlineMs: null });
      case 'finished': {
        const result = message.fields.map((field) => field.join('=')).join(' ');
        return desks({ input: 'finished', id: message.id, result });
      }
      case 'failed':
        return desks({ input: 'failed', id: message.id, fault: message.fault });
      case 'refused':
        return refused(message);
      case 'page': {
        const { id, page, fields } = message;
        return questions.heard({ page: 'told', id, count: page.count, fields });
      }
      case 'event':
      case 'unknown-event':
        return met === 'met' ? events.heard(message) : undefined;
      case 'telemetry':
        return progressed(message);
      case 'digest':
        return digested(message);
      case 'greeting':
        return undefined;
      default:
        return message satisfies never;
    }
  };

  const refused = (message: Extract<DeviceMessage, { message: 'refused' }>): void => {
    const { id } = message;
    if (id === '-' || met === 'not-yet') return;
    // A device that was restarted knows no session: it is greeted again.
    if (message.reason === 'SESS') return silent();
    questions.heard({ page: 'refused', id });
    desks({ input: 'refused', id, refusal: message });
  };

  const digested = ({ id, digest }: Extract<DeviceMessage, { message: 'digest' }>): void => {
    heartbeat.heardDigest(id, digest);
    if (drum === null || digest.pos.drum === drum) return;
    drum = digest.pos.drum;
    onReport({ report: 'drum-told', drum });
  };

  const progressed = (message: Extract<DeviceMessage, { message: 'telemetry' }>): void => {
    if (message.verb !== 'BUILD') return;
    const { in: of, built, mid } = message.args;
    onReport({ report: 'build-progressed', counted: of[0], of: of[1], built, middle: mid });
  };

  const learn = (): void => {
    const mine = opening;
    void takeLesson({
      questions,
      heartbeat,
      events,
      lastEvent,
      report: (told) => {
        if (told.report === 'snapshot-read') drum = told.snapshot.drum;
        onReport(told);
      },
      onSnapshot: (snapshot) => desks({ input: 'line-up', journal: journalOf(snapshot) }),
      goesOn: () => mine === opening,
    });
  };

  const orders: Readonly<Record<LinkOrder['order'], () => void>> = {
    'open-port': () => void openPort(),
    'close-port': hangUp,
    greet: () => greeter.greet(session),
    learn,
  };

  return {
    order: ({ order: name }) => orders[name](),
    send: (command) => desks({ input: 'command', command }),
    acknowledge: events.acknowledge,
    stop: async () => {
      hangUp();
      await journal.settled();
    },
  };
};

const journalOf = ({ cycle, done, begun }: Snapshot) => ({ cycle, ops: [...done, ...begun] });
