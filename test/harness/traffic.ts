import type { AboutTable, CueName } from '../../src/contract/club-payloads.ts';
import { clubId, tableId } from '../../src/contract/ids.ts';
import { headOf, type LedgerEntry } from '../../src/contract/ledger.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import { PUBLICATIONS, type PublicationName, topicOf } from '../../src/contract/topics.ts';
import {
  callsOf,
  handOf,
  headPayloadOf,
  infoOf,
  machineOf,
  scoreOf,
  timersOf,
} from '../../src/views/club-projection.ts';
import { cuesOf } from '../../src/views/cues.ts';
import type { Shown } from '../../src/views/page-views.ts';
import type { Told } from '../../src/views/told-outcome.ts';
import { WORDS } from '../../src/words/words.ts';
import { undocumented } from './documented.ts';

/** What a table that plays without a broker would say over one, held against the published contract. */
export interface Traffic {
  readonly show: (view: TableView) => void;
  /** What is to be noticed of what has happened. */
  readonly happened: (shown: Pick<Shown, 'happened' | 'seen'>) => void;
  /** The kinds of what was to be noticed. */
  readonly cues: () => readonly CueName[];
  /** Everything that the contract does not know, with the entries and what follows from the last of them. */
  readonly ended: (entries: readonly LedgerEntry[]) => readonly string[];
}

const TOLD: Told = { language: 'en', words: WORDS.en };
const ABOUT: AboutTable = {
  sw: '0.1.0',
  rulesetSha256: 'a'.repeat(64),
  walls: { stacks: [13, 13, 13, 13], middle: 4 },
  device: null,
  line: null,
  warnings: [],
};

export const createTraffic = (): Traffic => {
  const unknown = new Set<string>();
  const cues = new Set<CueName>();
  /** What was said last under each name: no topic says the same twice. */
  const said = new Map<PublicationName, string>();
  let newest: TableView | null = null;

  const say = (name: PublicationName, payload: object | null): void => {
    const text = JSON.stringify(payload);
    if (payload === null || said.get(name) === text) return;
    said.set(name, text);
    const topic = topicOf({ club: clubId.parse('club'), table: tableId.parse('t1') }, name);
    const { qos } = PUBLICATIONS[name];
    const complaint = undocumented({ topic, payload: JSON.parse(text), qos });
    if (complaint !== null) unknown.add(complaint);
  };

  return {
    show: (view) => {
      newest = view;
      say('info', infoOf(view, ABOUT, TOLD));
      say('machine', machineOf(view, { about: ABOUT, before: undefined }, TOLD));
      say('hand', handOf(view, TOLD));
      say('timers', timersOf(view));
      say('calls', callsOf(view));
    },
    happened: ({ happened, seen }) => {
      for (const cue of cuesOf(happened, { match: seen.context.match, at: 0 })) {
        say('event', cue);
        cues.add(cue.cue);
      }
    },
    cues: () => [...cues],
    ended: (entries) => {
      for (const entry of entries) {
        say('ledger', entry);
        say('head', headPayloadOf(headOf(entry), entry.at));
        if (newest !== null) say('score', scoreOf(newest, headOf(entry)));
      }
      return [...unknown];
    },
  };
};
