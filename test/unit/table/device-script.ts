import type {
  Capabilities,
  Command,
  DeviceEvent,
  OtherSetTile,
  Report,
  Snapshot,
  TileSetName,
} from '../../../src/charts/ports.ts';
import type { Observation } from '../../../src/play/events/observation.ts';
import {
  type Dice,
  type Key,
  type Side,
  type Tile,
  type TileNumber,
  type Zone,
  zoneKey,
} from '../../../src/play/seating/furniture.ts';

/** What a healthy table says, as reports: no wire, no motion, no time. */

export const BOOT = '7.A1F0';

/** The line is gone. */
export const LOST: Report = { type: 'PortLost', why: 'the cable was pulled' };

/** Charts never look at an event's place in the count; the pipeline does, and numbers its own. */
const SOMEWHERE: DeviceEvent = { boot: BOOT, sequence: 1 };

export const CAPABILITIES: Capabilities = {
  sides: 4,
  mid: 10,
  port: 4,
  sets: 1,
  maxstk: 19,
  minstk: 0,
  uneq: 1,
  half: 1,
  deal: 0,
  dlive: 0,
  flip: 0,
  dice: 'elec',
  ndice: 2,
  nv: 1,
  tiles: 152,
  ring: 32,
  btn: 7,
  btnk: ['start', 'dice', 'ready', 'win', 'claim', 'draw', 'pass'],
  disp: 'lcd',
  lamp: 0,
  stick: 'none',
  rfid: 'full',
  plt: 1,
  lid: 0,
  est: 0,
  purge: 0,
  gip: 0,
};

/** An idle table: gate closed, the tiles on it, nothing of these walls done. */
export const snapshot = (told: Partial<Snapshot> = {}): Snapshot => ({
  status: 'IDLE',
  mode: 'normal',
  fault: 'none',
  cycle: 6,
  servedCycle: 6,
  live: 'off',
  gate: 'closed',
  plates: 'up',
  platesUp: [true, true, true, true],
  drum: 'idle',
  sets: { A: 'table', B: 'none' },
  counted: 0,
  stacks: [0, 0, 0, 0],
  middle: 0,
  running: 'none',
  drumRuns: told.running === 'BUILD' ? 'BUILD' : 'none',
  wallDone: [],
  wallBegun: [],
  inTrack: 'none',
  done: [],
  begun: [],
  ...told,
});

export const setAt = (place: Snapshot['sets']['A']): Pick<Snapshot, 'sets'> => ({
  sets: { A: place, B: 'none' },
});

export const greeted = (boot = BOOT): Report => ({
  type: 'Greeted',
  boot,
  serialNumber: 'SIM0001',
  firmware: 'sim/0.1.0',
  lastEvent: 0,
});

export const capabilitiesRead = (told: Partial<Capabilities> = {}): Report => ({
  type: 'CapabilitiesRead',
  capabilities: { ...CAPABILITIES, ...told },
});

export const zonesRead = (
  places: ReadonlyMap<TileNumber, Zone> = new Map(),
  movedMeanwhile: ReadonlySet<TileNumber> = new Set(),
  otherSetTiles: readonly OtherSetTile[] = [],
): Report => ({ type: 'ZonesRead', places, movedMeanwhile, otherSetTiles });

export const snapshotRead = (told: Partial<Snapshot> = {}): Report => ({
  type: 'SnapshotRead',
  snapshot: snapshot(told),
});

export const facesRead = (tiles: Iterable<Tile>): Report => ({
  type: 'FacesRead',
  set: 'A',
  faces: new Map([...tiles].map(({ tile, face }) => [tile, face])),
});

export const pressed = (side: Side, key: Key): Report => ({
  type: 'KeyPressed',
  side,
  key,
  act: 'press',
  event: SOMEWHERE,
});

/** How players wish for a pause: a long press that says nothing else. */
export const passHeld = (side: Side): Report => ({
  type: 'KeyPressed',
  side,
  key: 'pass',
  act: 'hold',
  event: SOMEWHERE,
});

export const gateMoved = (position: 'open' | 'closed'): Report => ({
  type: 'GateMoved',
  position,
  event: SOMEWHERE,
});

export const setMoved = (place: Snapshot['sets']['A'], set: TileSetName = 'A'): Report => ({
  type: 'SetMoved',
  set,
  place: place === 'none' ? 'unknown' : place,
  event: SOMEWHERE,
});

type PhaseReport = Extract<Report, { type: 'PhaseReached' }>;
export const phase = (op: PhaseReport['op'], reached: PhaseReport['phase']): Report => ({
  type: 'PhaseReached',
  op,
  phase: reached,
  event: SOMEWHERE,
});

type FaultReport = Extract<Report, { type: 'FaultRaised' }>;
export const faultRaised = (fault: FaultReport['fault'], severity: FaultReport['severity']): Report => ({
  type: 'FaultRaised',
  fault,
  severity,
  event: SOMEWHERE,
});
export const faultCleared = (fault: FaultReport['fault']): Report => ({
  type: 'FaultCleared',
  fault,
  event: SOMEWHERE,
});

export const drumTold = (drum: Snapshot['drum']): Report => ({ type: 'DrumTold', drum });

export const finished = (command: Command): Report => ({ type: 'CommandFinished', command });

const PROGRESS: Report = {
  type: 'BuildProgressed',
  counted: 61,
  of: 108,
  built: [7, 7, 7, 7],
  middle: 2,
};

/** Everything a healthy table tells of a command, its result last; `pushed` is the set that people push in. */
export const answersTo = (command: Command, pushed: TileSetName = 'A'): readonly Report[] => {
  switch (command.command) {
    case 'open-gate':
      return [gateMoved('open'), finished(command)];
    case 'close-gate':
      return [gateMoved('closed'), setMoved('inside', pushed), finished(command)];
    case 'build-walls':
      return [
        phase('BUILD', 'stir'),
        phase('BUILD', 'stack'),
        PROGRESS,
        phase('BUILD', 'done'),
        setMoved('track', command.set),
        finished(command),
      ];
    case 'serve-walls':
      return [
        phase('SERVE', 'lower'),
        phase('SERVE', 'load'),
        phase('SERVE', 'raise'),
        phase('SERVE', 'done'),
        setMoved('table', command.set),
        finished(command),
      ];
    case 'deal-hands':
      return [phase('DEAL', 'take'), phase('DEAL', 'raise'), phase('DEAL', 'done'), finished(command)];
    case 'place-set':
      return [setMoved(command.place, command.set), finished(command)];
    default:
      return [finished(command)];
  }
};

/** What the table tells of what the referee is to see; the end of a claim window is no report. */
export const reportsOf = (sights: readonly Observation[]): readonly Report[] =>
  sights.flatMap((sight): readonly Report[] => {
    switch (sight.type) {
      case 'TileMoved':
        return [
          {
            type: 'TileMoved',
            tile: sight.tile.tile,
            from: sight.from,
            to: sight.to,
            event: SOMEWHERE,
          },
        ];
      case 'KeyPressed':
        return [pressed(sight.side, sight.key)];
      default:
        return [];
    }
  });

/** One command in a few words. */
export const wordsOf = (command: Command): string => {
  switch (command.command) {
    case 'show': {
      const { text, asked, score, wind, lamp, sec } = command;
      const left = sec === undefined ? '' : ` ${sec} s`;
      const move = asked === undefined ? '' : ` ${zoneKey(asked.from)}>${zoneKey(asked.to)}`;
      return `show ${command.side} ${text ?? score ?? wind ?? lamp}${move}${left}`;
    }
    case 'set-live':
      return `live ${command.live} ${command.cycle}`;
    case 'show-dice':
      return `dice ${command.cycle}/${command.throw} ${diceWords(command.dice)}`;
    case 'build-walls':
      return `build ${command.cycle} ${command.stacks.join(',')}+${command.middle} of ${command.tiles}`;
    case 'clear-fault':
      return `clear ${command.fault}`;
    case 'serve-walls':
      return `serve ${command.cycle}`;
    case 'service':
      return `service ${command.task.do}`;
    case 'place-set':
      return `place ${command.set} ${command.place}`;
    case 'open-gate':
    case 'close-gate':
      return `${command.command} ${command.cycle}`;
    default:
      return command.command;
  }
};

const diceWords = ([one, other]: Dice): string => `${one}${other}`;
