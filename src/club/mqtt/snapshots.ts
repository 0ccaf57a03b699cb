import type { AboutTable, MachinePayload, StatusPayload } from '../../contract/club-payloads.ts';
import type { LedgerHead } from '../../contract/ledger.ts';
import type { SignedHead } from '../../contract/signed-head.ts';
import type { TableView } from '../../contract/table-view.ts';
import type { PublicationName, Published } from '../../contract/topics.ts';
import {
  callsOf,
  handOf,
  headPayloadOf,
  infoOf,
  machineOf,
  scoreOf,
  timersOf,
} from '../../views/club-projection.ts';
import type { Told } from '../../views/told-outcome.ts';
import { WORDS } from '../../words/words.ts';
import type { Clock } from './clock.ts';
import { createRetainedTopic, type RetainedTopic } from './retained-topic.ts';
import type { Publishing } from './session.ts';

/** A club screen follows ten changes a second; what is faster than that is a burst. */
const BURST_GAP_MS = 100;
const HEAD_EVERY_MS = 15_000;

/** The language of what is published for people (`languages` of the description). */
const TOLD: Told = { language: 'en', words: WORDS.en };

/** Everything the broker keeps of this table, and what it is made from. */
export interface Snapshots {
  readonly topics: readonly Publishing[];
  readonly showStatus: (status: StatusPayload) => void;
  /** Publishes the status once more as it is. */
  readonly repeatStatus: () => void;
  /** Publishes everything once more as it is. */
  readonly repeatAll: () => void;
  /** A view that will be shown: what of it would be sent at once is made now. */
  readonly expectView: (look: () => TableView) => void;
  /** The view is looked at when the broker can be told. */
  readonly showView: (look: () => TableView, about: AboutTable) => void;
  readonly showHead: (head: LedgerHead) => void;
  readonly showSigned: (head: SignedHead) => void;
  /** Sends now what waits for the end of a burst. */
  readonly hurry: () => void;
  /** Ends the heartbeat of the ledger head. */
  readonly stop: () => void;
}

export const createSnapshots = (ports: { readonly clock: Clock; readonly onIdle: () => void }): Snapshots => {
  const { clock } = ports;
  const at = <Name extends PublicationName>(
    name: Name,
    how: { readonly gapMs?: number; readonly stamps?: readonly (keyof Published[Name] & string)[] } = {},
  ): RetainedTopic<Published[Name]> =>
    createRetainedTopic<Published[Name]>({ ...ports, name, gapMs: 0, stamps: [], ...how });

  const status = at('status', { stamps: ['ts'] });
  const info = at('info');
  const machine = at('machine', { gapMs: BURST_GAP_MS });
  const hand = at('hand', { gapMs: BURST_GAP_MS, stamps: ['hv'] });
  const score = at('score');
  const head = at('head', { stamps: ['ts'] });
  const signed = at('signed');
  const timers = at('timers', { gapMs: BURST_GAP_MS, stamps: ['now'] });
  const calls = at('calls', { stamps: ['now'] });
  const topics = [status, info, machine, hand, score, head, signed, timers, calls];

  let shown: (() => TableView) | null = null;
  /** What the broker was told of the machine last: since when it is so. */
  let told: MachinePayload | undefined;
  let end: LedgerHead | null = null;

  let newest: { readonly look: () => TableView; readonly hand: Published['hand'] } | null = null;
  /** What is said of the hand at a moment is made once. */
  const handAt = (look: () => TableView) => (): Published['hand'] => {
    if (newest?.look !== look) newest = { look, hand: handOf(look(), TOLD) };
    return newest.hand;
  };

  const showScore = (): void => {
    const [look, head] = [shown, end];
    if (look !== null && head !== null) score.want(() => scoreOf(look(), head));
  };

  const sayHead = (of: LedgerHead): void => {
    const payload = headPayloadOf(of, clock.now());
    head.want(() => payload);
  };

  const beat = (): unknown =>
    clock.setTimeout(() => {
      if (end !== null) sayHead(end);
      head.again();
      heartbeat = beat();
    }, HEAD_EVERY_MS);
  let heartbeat = beat();

  return {
    topics,
    showStatus: (payload) => status.want(() => payload),
    repeatStatus: status.again,
    repeatAll: () => {
      for (const topic of topics) topic.again();
    },
    expectView: (look) => hand.expect(handAt(look)),
    showView: (look, about) => {
      shown = look;
      // What people look at first; each is sent before the next is made.
      hand.want(handAt(look));
      showScore();
      timers.want(() => timersOf(look()));
      calls.want(() => callsOf(look()));
      machine.want(() => {
        told = machineOf(look(), { about, before: told }, TOLD);
        return told;
      });
      info.want(() => infoOf(look(), about, TOLD));
    },
    showHead: (next) => {
      end = next;
      showScore();
      sayHead(next);
    },
    showSigned: (head) => signed.want(() => head),
    hurry: () => {
      for (const topic of topics) topic.hurry();
    },
    stop: () => clock.clearTimeout(heartbeat),
  };
};
