import { FAULTS, type FaultCode, type Severity } from '../../firmware-protocol/faults.ts';
import type { TileNumber } from '../play/seating/furniture.ts';
import { parseFace } from '../rules/tiles/notation.ts';
import type { TileFace } from '../rules/tiles/tile.ts';
import { unreachable } from '../rules/unreachable.ts';
import type { FailedOutcome, FaultHold, TableChartEvent, TileRegister } from './chart-events.ts';
import type { Command, CommandName, Report } from './ports.ts';

/** Whether a fault of this severity stops the table, and what ends that (SPEC.md, "Faults"). */
const HOLDS: Readonly<Record<Severity, FaultHold>> = {
  I: 'nothing',
  W: 'nothing',
  P: 'until-cleared',
  F: 'until-retried',
  L: 'until-cleared',
  X: 'until-cleared',
};

/** Commands whose failure leaves tiles or gate in doubt; a display that failed stops nothing. */
const MOVES: ReadonlySet<CommandName> = new Set<CommandName>([
  'open-gate',
  'close-gate',
  'build-walls',
  'serve-walls',
  'show-dice',
  'set-live',
  'home',
]);

/** Not cleared but resumed: the device says it with the word of its watchdog or with this fault. */
export const WATCHDOG_FAULT = 'F103';

const isFaultCode = (code: string): code is keyof typeof FAULTS => Object.hasOwn(FAULTS, code);

const severityOf = (fault: FaultCode): Severity => (isFaultCode(fault) ? FAULTS[fault].severity : 'F');

type RefusedReport = Extract<Report, { report: 'command-refused' }>;

/** What a failed command leaves: only what is latched waits for its clearing, the rest for another attempt. */
const holdsAfter = (fault: FaultCode): FaultHold => {
  const severity = severityOf(fault);
  return severity === 'L' || severity === 'X' ? 'until-cleared' : 'until-retried';
};

const failed = (command: Command, fault: FaultCode, outcome: FailedOutcome): TableChartEvent | null =>
  MOVES.has(command.command)
    ? {
        type: 'CommandFailed',
        command: command.command,
        code: fault,
        holds: holdsAfter(fault),
        outcome,
      }
    : null;

/** The number was used for something else: what is wanted takes the next one. */
const NUMBER_TAKEN: FaultCode = 'F114';

/**
 * A table that refuses to end a hand is not in it: another machine, or one that was started anew. One that
 * refuses to go on holds nothing. What a table refuses for where it stands is decided anew (SPEC §3.4).
 */
const refused = ({ command, reason, fault }: RefusedReport): TableChartEvent | null => {
  if (command.command === 'configure') return { type: 'SettingsRefused' };
  // What the device does not hold it cannot clear; where it does hold something its snapshot says so.
  if (command.command === 'clear-fault' && fault === null)
    return { type: 'FaultCleared', code: command.fault };
  const isSo = (command.command === 'set-live' && command.live === 'off') || command.command === 'resume';
  if (isSo) return { type: 'CommandFinished', command };
  if (reason === 'STATE' && fault === null)
    return MOVES.has(command.command) ? { type: 'MotionRefused' } : null;
  return failed(command, fault ?? 'F112', fault === NUMBER_TAKEN ? 'failed' : 'not-begun');
};

/** A tile whose face the rule book does not know stays out of the register: it is unread, and a fault when it moves. */
const registerOf = (faces: ReadonlyMap<TileNumber, string>): TileRegister => {
  const register = new Map<TileNumber, TileFace>();
  for (const [number, text] of faces) {
    const face = parseFace(text);
    if (face !== undefined) register.set(number, face);
  }
  return register;
};

/** What a report means to the charts; null for what no chart waits for. */
export const eventOf = (report: Report): TableChartEvent | null => {
  switch (report.report) {
    case 'port-opened':
      return { type: 'PortOpened' };
    case 'port-refused':
      return { type: 'PortRefused' };
    case 'port-lost':
      return { type: 'PortLost' };
    case 'greeted':
      return { type: 'Greeted', boot: report.boot };
    case 'greeting-refused':
      return { type: 'GreetingRefused', reason: report.reason, detail: report.detail };
    case 'device-silent':
      return { type: 'DeviceSilent' };
    case 'caught-up':
      return { type: 'CaughtUp' };
    case 'drum-told':
      return { type: 'DrumTold', drum: report.drum };
    case 'fault-told':
      return { type: 'FaultTold', code: report.fault };
    case 'capabilities-read':
      return { type: 'CapabilitiesRead', capabilities: report.capabilities };
    case 'lesson-went-on':
      return { type: 'LessonWentOn' };
    case 'faces-read':
      return { type: 'FacesRead', set: report.set, register: registerOf(report.faces) };
    case 'zones-read':
      return { type: 'ZonesRead', places: report.places, movedMeanwhile: report.movedMeanwhile };
    case 'snapshot-read':
      return { type: 'SnapshotRead', snapshot: report.snapshot };
    case 'command-finished':
      return { type: 'CommandFinished', command: report.command };
    case 'command-failed':
      return failed(report.command, report.fault, 'failed');
    case 'command-refused':
      return refused(report);
    case 'command-unknown':
      return failed(report.command, 'F112', 'unknown');
    case 'build-progressed': {
      const { counted, of, built, middle } = report;
      return { type: 'BuildProgressed', progress: { counted, of, built, middle } };
    }
    case 'dice-shown':
      return { type: 'DiceFell' };
    case 'key-pressed':
      if (report.key === 'start' && report.act === 'hold') return { type: 'StartHeld', side: report.side };
      return { type: 'KeyPressed', side: report.side, key: report.key };
    case 'gate-moved':
      return { type: 'GateMoved', position: report.position };
    case 'set-moved':
      return { type: 'SetMoved', set: report.set, place: report.location };
    case 'phase-reached':
      return { type: 'PhaseReached', op: report.op, phase: report.phase };
    case 'tile-moved':
      return { type: 'TileSeen', tile: report.tile, from: report.from, to: report.to };
    case 'motion-held':
      return { type: 'MotionHeld' };
    case 'fault-raised':
      if (report.fault === WATCHDOG_FAULT) return { type: 'MotionHeld' };
      return { type: 'FaultRaised', code: report.fault, holds: HOLDS[report.severity] };
    case 'fault-cleared':
      return { type: 'FaultCleared', code: report.fault };
    case 'events-lost':
      return { type: 'EventsLost' };
    case 'line-measured':
    case 'event-noted':
      return null;
    default:
      return unreachable(report);
  }
};
