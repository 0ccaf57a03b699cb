import { readCapabilities, tileSetsOf } from '../../../firmware-protocol/caps.ts';
import { type FaultCode, type FaultPart, faultEntry } from '../../../firmware-protocol/faults.ts';
import { type LogEntry, readLog } from '../../../firmware-protocol/log.ts';
import { readReading } from '../../../firmware-protocol/read-pages.ts';
import { type ReadTarget, ZONE_TARGETS } from '../../../firmware-protocol/read-target.ts';
import { readSnapshot, type Snapshot } from '../../../firmware-protocol/snapshot.ts';
import { printZone, type Zone } from '../../../firmware-protocol/zone.ts';
import { tilesFound, type ZoneReading } from '../../../firmware-protocol/zone-reading.ts';
import type { Capabilities, FaultPlace, OtherSetTile, Report, TileSetName } from '../../charts/ports.ts';
import type { EventReceiver } from '../events/event-receiver.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Questions } from './questions.ts';

export interface SynchronisationPorts {
  readonly questions: Pick<Questions, 'ask'>;
  readonly heartbeat: Pick<Heartbeat, 'digest'>;
  readonly events: Pick<EventReceiver, 'delivered' | 'watchTiles' | 'hold' | 'release' | 'standing'>;
  readonly report: (report: Report) => void;
  /** How often the table has changed, by what was reported of it. */
  readonly changes: () => number;
  /** The device's journal is known: commands that were under way can be taken up. */
  readonly onSnapshot: (snapshot: Snapshot) => void;
  /** Whether it is sure which start of the device is heard; until then its events are not. False when the line goes down. */
  readonly isSure: () => Promise<boolean>;
  /** Whether the faces of the tiles were learned before: without them nobody knows what a moved tile is. */
  readonly faces: 'known' | 'unknown';
  /** The last event the device had issued when it greeted. */
  readonly lastEvent: number;
  /** The minor version that both ends speak. */
  readonly minor: number;
  /** Whether the line on which it was begun is still there. */
  readonly goesOn: () => boolean;
}

/**
 * Learns what the device is and what lies on it, in the order of docs/architecture.md, "What is learned after
 * a greeting". It is `given-up`, with what it has reported, when the device stops answering.
 */
export const synchronise = async (ports: SynchronisationPorts): Promise<'learned' | 'given-up'> => {
  const { events, report, onSnapshot, lastEvent, goesOn } = ports;
  const questions = tellingProgress(ports);
  const told = <T>(value: T | null): value is T => value !== null && goesOn();

  if (ports.faces === 'unknown') events.hold();
  if (!(await ports.isSure())) return 'given-up';
  const can = await learnCapabilities(questions);
  if (!told(can)) return 'given-up';
  const capabilities = playedWith(can, ports.minor);
  report({ type: 'CapabilitiesRead', capabilities });
  const before = await learnSnapshot(questions);
  if (!told(before)) return 'given-up';
  onSnapshot(before);
  const faultPlace = await learnFaultPlace(questions, before.fault);
  const waitsFor = ports.faces === 'unknown' ? await learnWait(ports, questions, before) : null;
  if (!goesOn()) return 'given-up';
  if (capabilities.rfid === 'full') {
    for (const set of tileSetsOf(capabilities)) {
      const faces = await learnFaces(questions, set);
      if (!told(faces)) return 'given-up';
      report({ type: 'FacesRead', set, faces });
    }
  }
  events.release();
  await events.delivered(lastEvent);
  if (!goesOn()) return 'given-up';
  // Both are told at once, for a tile that is moved before the snapshot is there has left the place it was read at.
  const watch = events.watchTiles();
  const found = await readZones({ ...ports, questions }, tileSetsOf(capabilities));
  const snapshot = found === null || !goesOn() ? null : await learnNewest(questions, ports.changes);
  watch.end();
  if (found === null || !told(snapshot)) return 'given-up';
  report({ type: 'ZonesRead', movedMeanwhile: watch.moved, ...found });
  const isSame = faultPlace !== null && snapshot.fault === before.fault;
  const stillWaits = waitsFor !== null && isDrumWaiting(snapshot);
  report({
    type: 'SnapshotRead',
    snapshot,
    ...(isSame ? { faultPlace } : {}),
    ...(stillWaits ? { waitsFor } : {}),
  });
  return 'learned';
};

/** Of these there is one, or none, whichever table it is: no note tells more of it. */
const NOWHERE: readonly FaultPart[] = ['link', 'memory', 'stop', 'lid', 'power'];

/** A part of the machine is at fault that has others like it. */
const hasPlace = (fault: Snapshot['fault']): fault is FaultCode =>
  fault !== 'none' && !NOWHERE.includes(faultEntry(fault).sub);

/** What was noted before so many others is no news: a table that stands is not kept waiting for a log without an end. */
const NOTES_MAX = 32;

/** What the device has noted of faults, the newest first, up to the page that is enough; nothing where it does not tell. */
const learnLog = async (
  { ask }: Asking,
  isEnough: (entry: LogEntry) => boolean,
): Promise<readonly LogEntry[]> => {
  const answer = await ask(
    { verb: 'LOG', args: { page: 0 } },
    (page, index) => index + 1 >= NOTES_MAX || (readLog([page]) ?? []).some(isEnough),
  );
  return answer.answer === 'pages' ? (readLog(answer.pages) ?? []) : [];
};

/** Where a latched fault is, whose own word came before this controller: as the device noted it last; null where it did not. */
const learnFaultPlace = async (asking: Asking, fault: Snapshot['fault']): Promise<FaultPlace | null> => {
  if (!hasPlace(fault)) return null;
  const isIt = ({ f }: LogEntry): boolean => f === fault;
  const noted = (await learnLog(asking, isIt)).find(isIt);
  if (noted === undefined) return null;
  const { side, head, slot } = noted;
  return {
    ...(side === undefined ? {} : { side }),
    ...(head === undefined ? {} : { head }),
    ...(slot === undefined ? {} : { slot }),
  };
};

/** For this alone a drum waits; what only waits no snapshot tells. */
const MISSING_TILE: FaultCode = 'F341';
const LID_OPEN: FaultCode = 'F202';

const isDrumWaiting = ({ fault, drum }: Snapshot): boolean => fault === 'none' && drum === 'paused';

/** Whether a drum that stands lacks a tile, which was told before this controller came: it is what was noted last but for a lid, and in this build. */
const learnWait = async (
  { events }: Pick<SynchronisationPorts, 'events'>,
  asking: Asking,
  snapshot: Snapshot,
): Promise<FaultCode | null> => {
  if (!isDrumWaiting(snapshot)) return null;
  // Whoever misses a tile opens the lid, too.
  const isOther = ({ f }: LogEntry): boolean => f !== LID_OPEN;
  const noted = (await learnLog(asking, isOther)).find(isOther);
  if (noted?.f !== MISSING_TILE || noted.cyc !== snapshot.cycle) return null;
  return noted.boot === events.standing().boot ? noted.f : null;
};

const tellingProgress = ({
  questions,
  report,
  goesOn,
}: SynchronisationPorts): SynchronisationPorts['questions'] => {
  const wentOn = (): void => {
    if (goesOn()) report({ type: 'SynchronisationWentOn' });
  };
  return { ask: (query, isEnough) => questions.ask(query, isEnough, wentOn) };
};

/**
 * Reads all zones. A reading may know of moves whose events are still to come, since a device tells only four
 * beyond what was acknowledged: the digest afterwards names the last such event, and it is waited for.
 */
const readZones = async (
  { questions, heartbeat, events, goesOn }: SynchronisationPorts,
  sets: readonly TileSetName[],
): Promise<TilesRead | null> => {
  const places = await learnPlaces(questions, sets);
  const digest = places === null || !goesOn() ? null : await heartbeat.digest();
  if (digest === null) return null;
  await events.delivered(digest.ev);
  return places;
};

type Asking = Pick<Questions, 'ask'>;

/** Two sets overlap as this minor version has it; a table that speaks an older one is played with one. */
const TWO_SETS_SINCE = 2;

const playedWith = (capabilities: Capabilities, minor: number): Capabilities =>
  minor < TWO_SETS_SINCE && capabilities.sets > 1 ? { ...capabilities, sets: 1 } : capabilities;

/** What a device answered; null where it did not answer, or with what cannot be understood. */
export const learnCapabilities = async ({ ask }: Asking): Promise<Capabilities | null> => {
  const answer = await ask({ verb: 'CAPS', args: { page: 0 } });
  return answer.answer === 'pages' ? (readCapabilities(answer.pages) ?? null) : null;
};

export const learnSnapshot = async ({ ask }: Asking): Promise<Snapshot | null> => {
  const answer = await ask({ verb: 'SNAP', args: { page: 0 } });
  return answer.answer === 'pages' ? (readSnapshot(answer.pages) ?? null) : null;
};

/** The faces of a set, by physical number; empty where the table cannot read them. */
export const learnFaces = async (
  questions: Asking,
  set: TileSetName,
): Promise<ReadonlyMap<number, string> | null> => {
  const reading = await learnReading(questions, { of: 'tiles' }, set);
  if (reading === 'none') return null;
  if (reading === 'refused' || reading.of !== 'tiles') return new Map();
  return new Map(reading.faces.map((face, number) => [number, face]));
};

/** A table that never stands still is taken as it was told last. */
const SNAPSHOTS_MAX = 3;

/** A snapshot that is no older than what was reported by then: what comes between its pages some of them do not know. */
const learnNewest = async (
  questions: Asking,
  changes: () => number,
  asksLeft = SNAPSHOTS_MAX,
): Promise<Snapshot | null> => {
  const before = changes();
  const snapshot = await learnSnapshot(questions);
  const isOld = snapshot !== null && changes() !== before;
  return isOld && asksLeft > 1 ? learnNewest(questions, changes, asksLeft - 1) : snapshot;
};

interface TilesRead {
  readonly places: ReadonlyMap<number, Zone>;
  readonly otherSetTiles: readonly OtherSetTile[];
}

/** Where every tile rests that can be read; what is read as no tile of its set may be one of the other. */
export const learnPlaces = async (
  questions: Asking,
  sets: readonly TileSetName[],
): Promise<TilesRead | null> => {
  const places = new Map<number, Zone>();
  const otherSetTiles: OtherSetTile[] = [];
  for (const target of ZONE_TARGETS) {
    const reading = await learnReading(questions, target);
    if (reading === 'none') return null;
    if (reading === 'refused') continue;
    const unread = new Set<string>();
    for (const { tile, zone } of tilesFound(reading)) {
      if (tile === 'unreadable') unread.add(printZone(zone));
      else places.set(tile, zone);
    }
    const found = unread.size === 0 || sets.length < 2 ? [] : await learnOtherSets(questions, target, sets);
    if (found === null) return null;
    otherSetTiles.push(...found.filter(({ zone }) => unread.has(printZone(zone))));
  }
  return { places, otherSetTiles };
};

/** The tiles of each set in a zone, of which the one that is played with was read already. */
const learnOtherSets = async (
  questions: Asking,
  target: ReadTarget,
  sets: readonly TileSetName[],
): Promise<readonly OtherSetTile[] | null> => {
  const found: OtherSetTile[] = [];
  for (const set of sets) {
    const reading = await learnReading(questions, target, set);
    if (reading === 'none') return null;
    if (reading === 'refused') continue;
    for (const { tile, zone } of tilesFound(reading))
      if (tile !== 'unreadable') found.push({ set, tile, zone });
  }
  return found;
};

const learnReading = async (
  { ask }: Asking,
  at: ReadTarget,
  set?: TileSetName,
): Promise<ZoneReading | 'refused' | 'none'> => {
  const answer = await ask({ verb: 'READ', args: { at, ...(set === undefined ? {} : { set }) } });
  if (answer.answer !== 'pages') return answer.answer;
  return readReading(answer.pages) ?? 'none';
};
