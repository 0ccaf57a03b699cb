import type { Speed } from '../../simulator/machine/clock.ts';
import { createRandom } from '../../simulator/machine/random.ts';
import type { Unexpected } from '../../src/charts/outbox.ts';
import type { PlayAsked } from '../../src/charts/suitability.ts';
import type { HandDeadTime } from '../../src/contract/dead-time.ts';
import type { FaultLine } from '../../src/contract/fault-record.ts';
import { clubId, tableId } from '../../src/contract/ids.ts';
import type { TableView } from '../../src/contract/table-view.ts';
import { seededDice } from '../../src/controller/chance-and-time.ts';
import { type Controller, startController } from '../../src/controller/controller.ts';
import type { LinkWiring } from '../../src/controller/controller-ports.ts';
import type { Said } from '../../src/controller/declaration-intake.ts';
import type { FairnessRecord } from '../../src/controller/fairness.ts';
import { personsNamed, usualNames } from '../../src/controller/persons.ts';
import { savedLink } from '../../src/controller/saved-link.ts';
import type { LedgerStore } from '../../src/ledger/ledger-store.ts';
import type { OpenChannel } from '../../src/link/channel/line-channel.ts';
import { createLinkJournal } from '../../src/link/commands/queue-runner.ts';
import { createTableLink } from '../../src/link/table-link.ts';
import { usualSeating } from '../../src/play/seating/seating.ts';
import { playersIn } from '../../src/rules/match.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import type { Stakes } from '../../src/rules/stakes.ts';
import type { Shown } from '../../src/views/page-views.ts';
import { beginLife, type Life, type OnCut } from './life.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What a controller of a whole table is started with. */
export interface Surroundings {
  readonly clock: VirtualClock;
  readonly open: OpenChannel;
  readonly ledger: LedgerStore;
  readonly ruleset: Ruleset;
  readonly seed: string;
  readonly speed: Speed;
  readonly show: (view: () => TableView) => void;
  readonly play: PlayAsked;
  readonly shown: (shown: Shown) => void;
  readonly onDealt: (hand: HandDeadTime) => void;
  readonly onFault: (line: FaultLine) => void;
  readonly fairness: FairnessRecord;
  readonly onSaid: (said: Said) => void;
  readonly onUnrecordable: (why: string) => void;
  readonly onUnexpected: (unexpected: Unexpected) => void;
  readonly confirmTimeMs: number | null;
  readonly undoTimeMs: number | null;
  readonly stakes: Stakes | null;
  readonly onCut: OnCut;
}

interface Running {
  readonly life: Life;
  readonly controller: Controller;
}

/** Starts a controller as a process of its own, which may end anywhere. */
export const startHere = async (surroundings: Surroundings): Promise<Running> => {
  const { ruleset, seed, speed, show, play, shown, onSaid } = surroundings;
  const life = beginLife(surroundings);
  const { clock, open, ledger } = life;
  const random = createRandom(seed, 'controller').next;
  const linkFor = (wiring: LinkWiring) =>
    createTableLink({
      ...wiring,
      ...savedLink(wiring.session, random),
      open,
      random,
      host: 'whole-table',
      journal: createLinkJournal(wiring, failLoudly),
    });
  const controller = await startController(
    {
      club: clubId.parse('club'),
      table: tableId.parse('t1'),
      ruleset,
      players: personsNamed(usualNames(playersIn(ruleset))),
      seating: usualSeating(ruleset),
      seed,
      rollDice: seededDice(seed),
      confirmTimeMs: surroundings.confirmTimeMs,
      speed,
      undoTimeMs: surroundings.undoTimeMs,
      stakes: surroundings.stakes,
      play,
      claimWindowMs: speed === 'max' ? null : ruleset.claims.claimWindowMs / speed,
    },
    {
      clock,
      random,
      newId: idsOf(surroundings.ledger),
      ledger,
      createLink: linkFor,
      publish: (view, _entries, seen) => {
        if (life.isOver()) return;
        shown(seen);
        show(view);
      },
      deadTimes: { before: [], keep: surroundings.onDealt },
      faults: { before: [], keep: surroundings.onFault },
      fairness: surroundings.fairness,
      onRefused: failLoudly,
      onReport: () => undefined,
      delivery: () => null,
      onSaid,
      onUnrecordable: surroundings.onUnrecordable,
      onUnexpected: surroundings.onUnexpected,
      onLedgerFailed: failLoudly,
      onBug: failLoudly,
    },
  );
  return { life, controller };
};

const idsGiven = new WeakMap<LedgerStore, number>();

/** The same at each run, and no two alike in one record, however often its controller is started. */
const idsOf = (ledger: LedgerStore) => (): string => {
  const given = (idsGiven.get(ledger) ?? 0) + 1;
  idsGiven.set(ledger, given);
  return `person-${given}`;
};

/** Thrown out of everybody's reach: no chart, link or test may take it for its own. */
export const failLoudly = (why: unknown): void => {
  setImmediate(() => {
    throw why instanceof Error ? why : new Error(JSON.stringify(why));
  });
};
