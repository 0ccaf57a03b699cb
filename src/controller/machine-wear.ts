import { FAULTS, isKnownFault, type KnownFault } from '../../firmware-protocol/faults.ts';
import type { Command, Report, TileSetName } from '../charts/ports.ts';
import { isBeingBuilt } from '../charts/tile-sets.ts';
import type { WearFact, WearView } from '../contract/wear.ts';
import { SET_NAMES } from '../play/seating/furniture.ts';

/** Where what wears the machine is kept: nothing of play hangs on it. */
export interface WearRecord {
  readonly before: readonly WearFact[];
  readonly keep: (fact: WearFact) => void;
}

export interface MachineWear {
  readonly sent: (command: Command) => void;
  readonly heard: (report: Report) => void;
  readonly current: () => WearView;
}

type FaultRaised = Extract<Report, { type: 'FaultRaised' }>;
type Jam = Extract<WearFact, { what: 'jam' }>;

/** A part that moves was blocked, or did not come where it was to: what tells of wear. People, tiles and readers do not. */
const JAMS: ReadonlySet<KnownFault> = new Set([
  ...(['F203', 'F301', 'F345', 'F401', 'F402', 'F403', 'F404', 'F405', 'F411'] as const),
  ...(['F501', 'F502', 'F601', 'F602'] as const),
]);

const isJam = (code: string): boolean => isKnownFault(code) && JAMS.has(code);

/** A jam is one part's: of another head, side or set it is another one. */
const keyOf = ({ code, place: { side, head, set } = {} }: Pick<Jam, 'code' | 'place'>): string =>
  [code, side ?? '-', head ?? '-', set ?? '-'].join(' ');

/** Which slot or tile it was is another each time. */
const partOf = ({ side, head, set }: NonNullable<Jam['place']>): NonNullable<Jam['place']> => ({
  ...(side === undefined ? {} : { side }),
  ...(head === undefined ? {} : { head }),
  ...(set === undefined ? {} : { set }),
});

/** What was told so lately that it may be told again, as after a restart. */
const REMEMBERED = 64;

const nameOf = (fact: WearFact): string => (fact.what === 'built' ? `cycle ${fact.cycle}` : fact.event);

/** Counts facts; one that is told twice is counted once. */
const createWearCount = () => {
  const built = { A: 0, B: 0 };
  const jammed = { A: 0, B: 0 };
  const jams = new Map<string, WearView['jams'][number]>();
  const recent = new Set<string>();
  return {
    /** Whether it is news. */
    take: (fact: WearFact): boolean => {
      const name = nameOf(fact);
      if (recent.has(name)) return false;
      recent.add(name);
      const [oldest] = recent;
      if (oldest !== undefined && recent.size > REMEMBERED) recent.delete(oldest);
      if (fact.what === 'built') {
        built[fact.set] += 1;
        return true;
      }
      const { code, at, place } = fact;
      if (place?.set !== undefined) jammed[place.set] += 1;
      const key = keyOf(fact);
      const part = place === undefined ? {} : { place: partOf(place) };
      jams.set(key, { code, ...part, times: (jams.get(key)?.times ?? 0) + 1, last: at });
      return true;
    },
    current: (): WearView => ({
      built: SET_NAMES.filter((set) => built[set] + jammed[set] > 0).map((set) => ({
        set,
        times: built[set],
        jams: jammed[set],
      })),
      jams: [...jams.values()].toSorted((a, b) => b.last - a.last),
    }),
  };
};

/** Counts what the machine does and where it jams, from what is recorded and what is heard. */
export const createMachineWear = (record: WearRecord, now: () => number): MachineWear => {
  const count = createWearCount();
  for (const fact of record.before) count.take(fact);
  let inDrum: TileSetName | null = null;

  const keep = (fact: WearFact): void => {
    if (count.take(fact)) record.keep(fact);
  };
  /** A jam of the drum is of the set that it builds. */
  const placed = ({ fault, place }: Pick<FaultRaised, 'fault' | 'place'>): Pick<Jam, 'place'> => {
    const ofDrum = isKnownFault(fault) && FAULTS[fault].channel === 'drum';
    if (ofDrum && inDrum !== null) return { place: { set: inDrum, ...place } };
    return place === undefined ? {} : { place };
  };
  return {
    sent: (command) => {
      if (command.command === 'build-walls') inDrum = command.set;
    },
    heard: (report) => {
      switch (report.type) {
        case 'SnapshotRead':
          inDrum = SET_NAMES.find((set) => isBeingBuilt(report.snapshot, set)) ?? inDrum;
          break;
        case 'CommandFinished': {
          const { command } = report;
          if (command.command !== 'build-walls') break;
          inDrum = null;
          keep({ v: 1, what: 'built', at: now(), set: command.set, cycle: command.cycle });
          break;
        }
        case 'FaultRaised': {
          const { fault: code, event } = report;
          if (!isJam(code)) break;
          const number = `${event.boot}/${event.sequence}`;
          keep({ v: 1, what: 'jam', at: now(), code, event: number, ...placed(report) });
          break;
        }
        default:
      }
    },
    current: count.current,
  };
};
