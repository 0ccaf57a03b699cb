import type { Capabilities } from '../../../firmware-protocol/caps.ts';
import type { TileSetName } from '../../../firmware-protocol/words.ts';
import type { Simulator } from '../../../simulator/machine/simulator.ts';
import type { WorldFact } from '../../../simulator/machine/world/table-top.ts';
import type { LedgerStore } from '../../../src/ledger/ledger-store.ts';
import type { OpenChannel } from '../../../src/link/channel/line-channel.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { INVARIANTS, type Invariant, type Note, type Tally } from './invariants.ts';
import { type Asked, forgetOldest, type LineWatch, type MotionOp, watchLine } from './line-watch.ts';

/** Looks at what is true: the machine's own tiles and parts, each line, and the record. */
export interface TruthWatch {
  /** Goes between the controller and its line. */
  readonly tap: (open: OpenChannel) => OpenChannel;
  /** Goes between the controller and its record. */
  readonly noting: (ledger: LedgerStore) => LedgerStore;
  readonly tallies: () => ReadonlyMap<Invariant, Tally>;
}

/** Nobody looks on: what a table costs is measured so. */
export const UNWATCHED: TruthWatch = {
  tap: (open) => open,
  noting: (ledger) => ledger,
  tallies: () => new Map(),
};

export interface Watching {
  readonly dice: Capabilities['dice'];
  readonly simulator: Simulator;
  /** How many tiles a set has, and how many sets there are. */
  readonly tiles: number;
  readonly sets: number;
  readonly onBreach: (told: string) => void;
}

export const watchTruth = ({ simulator, tiles, sets, dice, onBreach }: Watching): TruthWatch => {
  const tallies = new Map<Invariant, { occasions: number; readonly breaches: string[] }>();
  const note: Note = (invariant, breach) => {
    const tally = tallies.get(invariant) ?? { occasions: 0, breaches: [] };
    tallies.set(invariant, tally);
    tally.occasions += 1;
    if (breach === null) return;
    tally.breaches.push(breach);
    onBreach(`${invariant}. ${INVARIANTS[invariant].holds} — but ${breach}`);
  };
  const line = watchLine(note);
  const record = watchRecord(note);
  watchMachine({ note, line, simulator, record, dice });
  return {
    tap: line.tap,
    noting: (ledger) => ({
      ...ledger,
      commit: (batch) => {
        const all = Object.values(simulator.census()).reduce((sum, some) => sum + some, 0);
        note(6, all === tiles * sets ? null : `there are ${all} tiles`);
        record.commit(batch.events, batch.seen);
        return ledger.commit(batch);
      },
    }),
    tallies: () => tallies,
  };
};

interface RecordWatch {
  readonly commit: (events: readonly DomainEvent[], seen: { boot: string; sequence: number } | null) => void;
  /** What the hand that began last has come to. */
  readonly hand: () => ReadonlySet<DomainEvent['type']>;
  readonly knowing: () => string;
  /** The dice that were thrown last: those before may still lie where a motor is slow, or a controller was away. */
  readonly dice: () => readonly string[];
}

const ENDS: readonly DomainEvent['type'][] = ['HandWon', 'HandDrawn', 'HandVoided'];

const watchRecord = (note: Note): RecordWatch => {
  const hand = new Set<DomainEvent['type']>();
  const seenLast = new Map<string, number>();
  const thrown = new Set<number>();
  let knowing = 'observed';
  let dice: readonly string[] = [];
  const take = (event: DomainEvent): void => {
    if (event.type === 'HandBegan' || event.type === 'HandUndone') {
      hand.clear();
      knowing = (event.type === 'HandBegan' ? event : event.began).knowing ?? knowing;
    }
    if (event.type === 'HandUndone')
      for (const before of ['WallsServed', 'DiceRolled'] as const) hand.add(before);
    hand.add(event.type);
    if (event.type === 'HandWentDeclared' || event.type === 'HandUndone') knowing = 'declared';
    if (event.type === 'HandBegan' || event.type === 'MatchOpened') thrown.clear();
    if (event.type !== 'DiceRolled' && event.type !== 'DealerDiceThrown') return;
    note(15, thrown.has(event.throw) ? `throw ${event.throw} is recorded twice` : null);
    thrown.add(event.throw);
    dice = [...dice, event.dice.join()].slice(-3);
  };
  return {
    commit: (events, seen) => {
      for (const event of events) take(event);
      if (seen === null) return;
      const before = seenLast.get(seen.boot) ?? 0;
      note(18, seen.sequence < before ? `${seen.sequence} of ${seen.boot} came after ${before}` : null);
      seenLast.set(seen.boot, seen.sequence);
    },
    hand: () => hand,
    knowing: () => knowing,
    dice: () => dice,
  };
};

interface Watched {
  readonly note: Note;
  readonly line: LineWatch;
  readonly simulator: Simulator;
  readonly record: RecordWatch;
  readonly dice: Capabilities['dice'];
}

const watchMachine = (watched: Watched): void => {
  const { simulator, note, record } = watched;
  const { table } = simulator;
  const moves = watchMotions(watched);
  let { gate, plates } = table;
  const hear = (fact: WorldFact): void => {
    switch (fact.fact) {
      case 'gate-moved':
        if (fact.gate === 'moving' && gate !== 'moving') moves.began(gate === 'open' ? 'close' : 'open');
        gate = fact.gate;
        return;
      case 'plates-moved':
        note(1, table.live ? `they are ${fact.plates}` : null);
        if (fact.plates === 'moving' && plates === 'up') moves.began('serve');
        if (fact.plates === 'up') moves.risen();
        plates = fact.plates;
        return;
      case 'drum-turned':
        return moves.began('build');
      case 'tiles-thrown-in':
        return moves.thrownIn();
      case 'dice-shown':
        // What lies there was thrown by the machine, and is recorded after it.
        if (watched.dice !== 'elec') return;
        return note(
          15,
          record.dice().includes(fact.dice.join())
            ? null
            : `${fact.dice} is shown, not of ${record.dice().join(' ')}`,
        );
      case 'live-changed':
        return note(16, whyNotNow(record, fact.live));
      default:
    }
  };
  table.subscribe(hear);
};

/** Why the hand of the record may not be made live, or its live end, now; null where it may. */
const whyNotNow = (record: RecordWatch, live: boolean): string | null => {
  const hand = record.hand();
  const come = `${record.knowing()}: ${[...hand].join()}`;
  if (!live)
    return ENDS.some((end) => hand.has(end)) || !hand.has('DealEnded') ? null : `it is over after ${come}`;
  const isDealt = record.knowing() === 'declared' || hand.has('DealEnded');
  return hand.has('WallsServed') && isDealt ? null : `it is live after ${come}`;
};

interface MotionWatch {
  readonly began: (op: MotionOp) => void;
  readonly risen: () => void;
  readonly thrownIn: () => void;
}

const watchMotions = ({ note, line, simulator }: Watched): MotionWatch => {
  const moved = new Set<string>();
  const builds = new Map<string, Asked>();
  let rising: Asked | null = null;

  const allowed = (op: MotionOp): Asked | null => {
    note(10, line.isStopped() ? `${op} began` : null);
    const asked = line.asked(op);
    const fresh = asked.findLast(({ key }) => !moved.has(key)) ?? null;
    const isOfItself = line.isFree() || ((op === 'open' || op === 'close') && line.isBuilding());
    if (fresh === null && isOfItself) return null;
    const again = asked.at(-1);
    if (again !== undefined) note(4, fresh === null ? `${again.key} moved again` : null);
    note(again === undefined ? 9 : 8, again === undefined ? `${op} began, and nobody asked for it` : null);
    note(9, null);
    if (fresh !== null) moved.add(fresh.key);
    forgetOldest(moved);
    return fresh;
  };

  const began = (op: MotionOp): void => {
    const asked = allowed(op);
    if (op === 'serve') rising = asked;
    if (op !== 'build' || asked === null) return;
    builds.set(asked.fields.get('set') ?? '', asked);
    note(3, whyNotBuilt(simulator, asked));
  };

  return {
    began,
    risen: () => {
      const set = rising?.fields.get('set') ?? '';
      const build = builds.get(set);
      rising = null;
      // Plates that a person has lifted, or HOME, bring no walls.
      if (build === undefined || line.isFree()) return;
      note(2, whyNotWhole(simulator, build));
      const sets = new Set(wallTiles(simulator).map(({ tile }) => tile.set));
      note(5, sets.size === 1 && sets.has(asSet(set)) ? null : `the walls of ${set} have ${[...sets]}`);
    },
    thrownIn: () => {
      const { A, B } = simulator.inDrum();
      note(5, A > 1 && B > 1 ? `${A} of A and ${B} of B lie in it` : null);
    },
  };
};

const asSet = (text: string): TileSetName => (text === 'B' ? 'B' : 'A');

const planIn = ({ fields }: Asked) => ({
  tiles: Number(fields.get('n')),
  stacks: (fields.get('plan') ?? '').split(',').map(Number),
  middle: Number(fields.get('mid')),
  half: fields.get('half') === undefined ? 0 : 1,
});

const whyNotBuilt = ({ table, inDrum }: Simulator, asked: Asked): string | null => {
  const { tiles, stacks, middle, half } = planIn(asked);
  const set = asSet(asked.fields.get('set') ?? '');
  if (table.gate !== 'closed') return `the gate is ${table.gate}`;
  if (inDrum()[set] * 2 < tiles) return `${inDrum()[set]} tiles of ${set} are in it`;
  const planned = 2 * stacks.reduce((sum, each) => sum + each, 0) + middle + half;
  return planned === tiles ? null : `a plan of ${planned} is for ${tiles}`;
};

const wallTiles = ({ table }: Simulator) =>
  [...table.occupied()].filter(({ zone }) => zone.place === 'wall' || zone.place === 'middle');

const whyNotWhole = (simulator: Simulator, build: Asked): string | null => {
  const { tiles, stacks, middle } = planIn(build);
  const lying = wallTiles(simulator).map(({ zone }) => zone);
  const atSide = stacks.map(
    (_, side) => lying.filter((zone) => zone.place === 'wall' && zone.side === side).length,
  );
  const inMiddle = lying.filter(({ place }) => place === 'middle').length;
  const isWhole =
    lying.length === tiles &&
    inMiddle === middle &&
    atSide.every((some, side) => Math.ceil(some / 2) === stacks[side]);
  return isWhole ? null : `${atSide} and ${inMiddle} rise of ${tiles}`;
};
