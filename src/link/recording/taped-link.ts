import { type DeviceMessage, decodeDeviceMessage } from '../../../firmware-protocol/device-message.ts';
import { decodeLine, type Frame } from '../../../firmware-protocol/frame.ts';
import { decodeHostMessage, type HostMessage } from '../../../firmware-protocol/host-message.ts';
import type { Digest, Greeting } from '../../../firmware-protocol/session.ts';
import type { WireEntry } from '../../../firmware-protocol/wire-entry.ts';
import type {
  Capabilities,
  Clock,
  DeviceEvent,
  Report,
  Snapshot,
  TableLink,
  TileSetName,
} from '../../charts/ports.ts';
import type { CommandQueue, QueueInput, Sent } from '../commands/command-queue.ts';
import type { LinkJournal } from '../commands/queue-runner.ts';
import { stepQueue } from '../commands/queue-steps.ts';
import { commandOf } from '../commands/wire-command.ts';
import { createEventReceiver } from '../events/event-receiver.ts';
import { acquaintanceOf } from '../session/acquaintance.ts';
import { createChangeWatch } from '../session/change-watch.ts';
import { createDigestWatch } from '../session/digest-watch.ts';
import { isUnanswerable } from '../session/questions.ts';
import { routeMessage } from '../session/route-message.ts';
import { type SynchronisationPorts, synchronise } from '../session/synchronise.ts';
import { CLOSED_NOTE, OPENED_NOTE, REFUSED_NOTE } from './box-notes.ts';
import { createTapeQuestions } from './tape-questions.ts';

export interface TapedLinkOptions {
  readonly clock: Clock;
  readonly onReport: (report: Report) => void;
  readonly journal: LinkJournal;
  readonly queue: CommandQueue;
  readonly session: number;
  readonly seen: DeviceEvent | null;
}

/** A table that was met and learned before the recording begins, and is at rest. */
export interface KnownTable {
  readonly serialNumber: string;
  readonly firmware: string;
  readonly capabilities: Capabilities;
  /** What is printed on the tiles of each set. */
  readonly faces: ReadonlyMap<TileSetName, ReadonlyMap<number, string>>;
  readonly snapshot: Snapshot;
}

/** A link whose line is a recording: it reports what the recorded link heard, and what it is sent goes nowhere. */
export interface TapedLink extends TableLink {
  readonly play: (entry: WireEntry) => void;
  /** The recording begins on a line that was open already, after the event `seen`. */
  readonly takeUp: (table: KnownTable) => void;
}

interface BeatWaiting {
  readonly afterId: number;
  readonly resolve: (digest: Digest | null) => void;
}

export const createTapedLink = (options: TapedLinkOptions): TapedLink => {
  const { clock, journal, seen } = options;
  const { report: onReport, changes } = createChangeWatch(options.onReport);
  let { queue, session } = options;
  let met: 'not-yet' | 'met' = 'not-yet';
  let lastEvent = 0;
  /** The minor versions that host and device of the recording speak. */
  const minors = { host: 0, device: 0 };
  let lastBeat = 0;
  let newestBeat = 0;
  let beats: readonly BeatWaiting[] = [];
  /** What the first synchronisation teaches where the recording does not have it. */
  let known: KnownTable | null = null;
  let faces: SynchronisationPorts['faces'] = 'unknown';
  /** Counts lines, so that a synchronisation begun on an earlier one ends. */
  let line = 0;

  const questions = createTapeQuestions();
  const watch = createDigestWatch(onReport);
  const nowhere = (): void => undefined;
  const events = createEventReceiver({
    clock,
    seen,
    write: nowhere,
    replay: nowhere,
    waitMs: () => 0,
    report: onReport,
  });

  const take = (input: QueueInput): void => {
    const step = stepQueue(queue, input);
    queue = step.queue;
    for (const output of step.outputs) {
      if (output.output === 'outcome') journal.writeOutcome(session, output);
      if (output.output === 'report') onReport(output.report);
      if (output.output === 'begin-anew') take({ input: 'rebooted', session: 'new' });
    }
  };

  /** The recorded host has sent this: the queue stands as it stood then. */
  const follow = (sent: Sent): void => {
    if (queue.running.some(({ id }) => id === sent.id)) return;
    const { unacknowledged: before } = queue;
    if (before?.id === sent.id) {
      queue = { ...queue, unacknowledged: { ...before, unanswered: before.unanswered + 1 } };
      return;
    }
    journal.writeAhead(session, sent, nowhere);
    queue = {
      ...queue,
      line: 'up',
      waiting: [],
      lastId: sent.id - 1,
      ids: 'followed',
      unacknowledged: { ...sent, written: 'written', sends: 1, unanswered: 1 },
    };
  };

  const settleBeats = (digest: Digest | null, id: number): void => {
    const settled = beats.filter(({ afterId }) => afterId < id);
    beats = beats.filter(({ afterId }) => afterId >= id);
    for (const { resolve } of settled) resolve(digest);
  };

  const hangUp = (): void => {
    line += 1;
    met = 'not-yet';
    questions.abandon();
    events.abandon();
    settleBeats(null, Number.POSITIVE_INFINITY);
  };

  const happened = (note: string): void => {
    if (note === OPENED_NOTE) return onReport({ type: 'PortOpened' });
    if (note.startsWith(REFUSED_NOTE)) return onReport({ type: 'PortRefused', code: 'other', message: note });
    if (!note.startsWith(CLOSED_NOTE)) return;
    hangUp();
    onReport({ type: 'PortLost', why: note });
  };

  const said = (message: HostMessage, written: string): void => {
    if (message.message === 'hello') {
      session = message.hello.sess;
      minors.host = message.hello.proto.minor;
    }
    if (message.message === 'heartbeat') lastBeat = message.id;
    if (message.message === 'query') questions.asked(message.id, message);
    const command = message.message === 'command' ? commandOf(message) : null;
    if (message.message === 'command' && command !== null)
      follow({ id: message.id, line: `${written}\n`, command, origin: 'this-run', record: 'written-ahead' });
  };

  const greeted = (greeting: Pick<Greeting, 'boot' | 'ev' | 'sn' | 'fw'>): void => {
    if (met === 'met') return;
    if (acquaintanceOf(greeting, { events, queue: { take, standing: () => queue } }) === 'greet-again')
      return;
    met = 'met';
    watch.greeted();
    lastEvent = greeting.ev;
    events.issued(lastEvent);
    const { boot, sn: serialNumber, fw: firmware } = greeting;
    onReport({ type: 'Greeted', boot, serialNumber, firmware, lastEvent });
  };

  const heard = (message: DeviceMessage): void => {
    if (message.message === 'greeting') {
      minors.device = message.greeting.proto.minor;
      return greeted(message.greeting);
    }
    if (met === 'met')
      routeMessage(message, {
        queue: take,
        page: questions.heard,
        event: events.heard,
        digest: (id, digest) => {
          // A part of a recording may begin with answers to what was said before it.
          if (lastBeat > 0 && id > lastBeat) return;
          watch.digest(digest);
          if (id > newestBeat) events.issued(digest.ev);
          newestBeat = Math.max(newestBeat, id);
          settleBeats(digest, id);
        },
        refusal: (refusal) => {
          if (refusal.id === '-' || refusal.reason === 'SESS') return;
          if (isUnanswerable(refusal)) questions.heard({ page: 'refused', id: refusal.id });
          take({ input: 'refused', id: refusal.id, refusal });
        },
        greeting: nowhere,
        lineCounted: nowhere,
        report: onReport,
      });
  };

  const takeUp = (table: KnownTable): void => {
    if (seen === null) return;
    known = table;
    onReport({ type: 'PortOpened' });
    greeted({ boot: seen.boot, ev: seen.sequence, sn: table.serialNumber, fw: table.firmware });
  };

  /** Between two hands nobody asks where the tiles lie. */
  const tellKnown = ({ capabilities, snapshot, faces: registers }: KnownTable): void => {
    known = null;
    faces = 'known';
    watch.snapshot({ type: 'SnapshotRead', snapshot });
    onReport({ type: 'CapabilitiesRead', capabilities });
    for (const [set, printed] of registers) onReport({ type: 'FacesRead', set, faces: printed });
    onReport({ type: 'ZonesRead', places: new Map(), movedMeanwhile: new Set() });
    onReport({ type: 'SnapshotRead', snapshot });
  };

  /** The next digest that the recorded host asks for. */
  const digest = (): Promise<Digest | null> =>
    new Promise((resolve) => {
      beats = [...beats, { afterId: lastBeat, resolve }];
    });

  const catchUp = async (): Promise<void> => {
    const mine = line;
    const told = await digest();
    if (told === null) return;
    await events.delivered(told.ev);
    if (mine === line) onReport({ type: 'CaughtUp' });
  };

  const learn = (): void => {
    if (known !== null) return tellKnown(known);
    const mine = line;
    void synchronise({
      questions,
      heartbeat: { digest },
      events,
      isSure: async () => true,
      faces,
      lastEvent,
      minor: Math.min(minors.host, minors.device),
      report: (told) => {
        if (told.type === 'FacesRead') faces = 'known';
        watch.snapshot(told);
        onReport(told);
      },
      changes,
      onSnapshot: nowhere,
      goesOn: () => mine === line,
    });
  };

  const play = ({ mark, text }: WireEntry): void => {
    if (mark === '=') return happened(text);
    const frame = frameIn(text);
    if (frame === null) return;
    if (mark === '<') {
      const message = decodeDeviceMessage(frame);
      if (message !== undefined) heard(message);
      return;
    }
    const decoding = decodeHostMessage(frame);
    if (decoding.kind === 'message') said(decoding.message, text);
  };

  return {
    play,
    takeUp,
    order: ({ order }) => {
      if (order === 'learn') learn();
      if (order === 'catch-up') void catchUp();
    },
    send: nowhere,
    acknowledge: events.acknowledge,
    atRest: () => null,
    stop: async () => {
      hangUp();
      await journal.settled();
    },
  };
};

const frameIn = (text: string): Frame | null => {
  const decoded = decodeLine(text);
  return decoded.kind === 'frame' ? decoded.frame : null;
};
