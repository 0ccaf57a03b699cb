import type { AboutTable, MachinePayload, StatusPayload } from '../../contract/club-payloads.ts';
import type { LedgerHead } from '../../contract/ledger.ts';
import type { TableView } from '../../contract/table-view.ts';
import type { PublicationName, Published } from '../../contract/topics.ts';
import { handOf, headPayloadOf, infoOf, machineOf, scoreOf } from '../../views/club-projection.ts';
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
  readonly showView: (view: TableView, about: AboutTable) => void;
  readonly showHead: (head: LedgerHead) => void;
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
  const topics = [status, info, machine, hand, score, head];

  let shown: { readonly view: TableView; readonly machine: MachinePayload } | null = null;
  let end: LedgerHead | null = null;

  const showScore = (): void => {
    const payload = shown === null || end === null ? null : scoreOf(shown.view, end);
    if (payload !== null) score.want(payload);
  };

  const sayHead = (of: LedgerHead): void => head.want(headPayloadOf(of, clock.now()));

  const beat = (): unknown =>
    clock.setTimeout(() => {
      if (end !== null) sayHead(end);
      head.again();
      heartbeat = beat();
    }, HEAD_EVERY_MS);
  let heartbeat = beat();

  return {
    topics,
    showStatus: status.want,
    repeatStatus: status.again,
    showView: (view, about) => {
      shown = { view, machine: machineOf(view, { about, before: shown?.machine }, TOLD) };
      info.want(infoOf(view, about, TOLD));
      machine.want(shown.machine);
      hand.want(handOf(view, TOLD));
      showScore();
    },
    showHead: (next) => {
      end = next;
      showScore();
      sayHead(next);
    },
    hurry: () => {
      for (const topic of topics) topic.hurry();
    },
    stop: () => clock.clearTimeout(heartbeat),
  };
};
