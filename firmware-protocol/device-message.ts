import { COMMAND_FIELDS, type CommandResult, type CommandVerb } from './commands.ts';
import { EVENTS, type EventMessage, type EventVerb, isEventVerb } from './events.ts';
import { type FaultCode, UNREADABLE_FAULT } from './faults.ts';
import { pair, u32 } from './field.ts';
import { type Field, readFields, writeFields } from './fields.ts';
import { type DecodedLine, decodeLine, encodeFrame, type Frame } from './frame.ts';
import { readOftenEvent, writeKey, writeTile } from './frequent-lines.ts';
import { isQueryVerb, type QueryVerb } from './queries.ts';
import { isRefusalReason, REFUSALS, type RefusalArgs, type RefusalReason } from './refusals.ts';
import { DIGEST, type Digest, GREETING, type Greeting } from './session.ts';
import { faultCode } from './table-fields.ts';
import { isTelemetryVerb, TELEMETRY, type TelemetryArgs, type TelemetryVerb } from './telemetry.ts';
import { unreachable } from './unreachable.ts';

export type TelemetryMessage<V extends TelemetryVerb = TelemetryVerb> = {
  [K in V]: {
    readonly message: 'telemetry';
    readonly id: number;
    readonly verb: K;
    readonly args: TelemetryArgs<K>;
  };
}[V];

export type RefusalMessage<R extends RefusalReason = RefusalReason> = {
  [K in R]: {
    readonly message: 'refused';
    readonly id: number | '-';
    readonly reason: K;
    readonly args: RefusalArgs<K>;
  };
}[R];

/** One page of an answer; what its fields mean depends on the query (caps.ts, snapshot.ts, read-pages.ts). */
export interface PageMessage {
  readonly message: 'page';
  readonly id: number;
  readonly verb: QueryVerb;
  readonly page: { readonly index: number; readonly count: number };
  readonly fields: readonly Field[];
}

/** The fields of a result belong to the verb of the command: `readFields(COMMAND_FIELDS[verb].result, fields)` reads them. */
export interface FinishedMessage {
  readonly message: 'finished';
  readonly id: number;
  readonly told: 'first' | 'again';
  readonly fields: readonly Field[];
}

/** Everything a device can say. An event this codec does not know is still an event and is acknowledged. */
export type DeviceMessage =
  | { readonly message: 'greeting'; readonly greeting: Greeting }
  | { readonly message: 'accepted'; readonly id: number; readonly deadlineMs: number }
  | { readonly message: 'accepted-before'; readonly id: number }
  | FinishedMessage
  | { readonly message: 'failed'; readonly id: number; readonly fault: FaultCode; readonly verb: string }
  | PageMessage
  | EventMessage
  | {
      readonly message: 'unknown-event';
      readonly sequence: number;
      readonly verb: string;
      readonly fields: readonly Field[];
    }
  | TelemetryMessage
  | { readonly message: 'digest'; readonly id: number; readonly digest: Digest }
  | RefusalMessage;

/** A line of a device: what it says, or what else it is; a `frame` is one that no device of this version says. */
export type DeviceLine = { readonly kind: 'message'; readonly message: DeviceMessage } | DecodedLine;

const ACCEPTED = { t: u32 } as const;
const PAGE = { page: pair('/') } as const;

/** Writes a message of the device as one line with its checksum and LF. Throws RangeError where a field is missing, or no line can carry it. */
export function encodeDeviceMessage(message: DeviceMessage): string {
  if (message.message !== 'event') return encodeFrame(frameOf(message));
  if (message.verb === 'TILE') return writeTile(message);
  return message.verb === 'BTN' ? writeKey(message) : encodeFrame(eventFrame(message));
}

/** Reads one line, given without its LF, as a host must. Never throws. */
export function decodeDeviceLine(line: string): DeviceLine {
  const often = readOftenEvent(line);
  if (often !== undefined) return { kind: 'message', message: often };
  const decoded = decodeLine(line);
  const message = decoded.kind === 'frame' ? decodeDeviceMessage(decoded.frame) : undefined;
  return message === undefined ? decoded : { kind: 'message', message };
}

/** The fields of a result, for an `R OK`. */
export function writeResult<V extends CommandVerb>(verb: V, result: CommandResult<V>): readonly Field[] {
  return writeFields(COMMAND_FIELDS[verb].result, result);
}

/** Reads a frame as a host must; `undefined` for what no device of this version says, which is dropped. */
export function decodeDeviceMessage(frame: Frame): DeviceMessage | undefined {
  const { kind, id } = frame;
  if (kind === 'N') return decodeRefusal(frame);
  if (id === '-') return undefined;
  switch (kind) {
    case 'H':
      return decodeGreeting(frame);
    case 'A':
      return decodeAcceptance(frame, id);
    case 'R':
      return decodeEnd(frame, id);
    case 'I':
      return decodePage(frame, id);
    case 'E':
      return decodeEvent(frame, id);
    case 'T':
      return decodeTelemetry(frame, id);
    case 'O':
      return decodeDigest(frame, id);
    default:
      return undefined;
  }
}

function frameOf(message: DeviceMessage): Frame {
  switch (message.message) {
    case 'greeting':
      return { kind: 'H', id: 0, word: 'HELLO', fields: writeFields(GREETING, message.greeting) };
    case 'accepted':
      return {
        kind: 'A',
        id: message.id,
        word: 'OK',
        fields: writeFields(ACCEPTED, { t: message.deadlineMs }),
      };
    case 'accepted-before':
      return { kind: 'A', id: message.id, word: 'DUP', fields: [] };
    case 'finished':
      return { kind: 'R', id: message.id, word: 'OK', fields: finishedFields(message) };
    case 'failed':
      return {
        kind: 'R',
        id: message.id,
        word: 'FAIL',
        fields: [
          ['f', message.fault],
          ['op', message.verb],
        ],
      };
    case 'page': {
      const { index, count } = message.page;
      const fields: readonly Field[] = [['page', `${index}/${count}`], ...message.fields];
      return { kind: 'I', id: message.id, word: message.verb, fields };
    }
    case 'event':
      return eventFrame(message);
    case 'unknown-event':
      return { kind: 'E', id: message.sequence, word: message.verb, fields: message.fields };
    case 'telemetry':
      return telemetryFrame(message);
    case 'digest':
      return { kind: 'O', id: message.id, word: null, fields: writeFields(DIGEST, message.digest) };
    case 'refused':
      return refusalFrame(message);
    default:
      return unreachable(message);
  }
}

function finishedFields({ told, fields }: FinishedMessage): readonly Field[] {
  return told === 'again' ? [...fields, ['again', '1']] : fields;
}

function eventFrame<V extends EventVerb>(event: EventMessage<V>): Frame {
  const { sequence, verb, args } = event;
  return { kind: 'E', id: sequence, word: verb, fields: writeFields(EVENTS[verb], args) };
}

function telemetryFrame<V extends TelemetryVerb>(telemetry: TelemetryMessage<V>): Frame {
  const { id, verb, args } = telemetry;
  return { kind: 'T', id, word: verb, fields: writeFields(TELEMETRY[verb], args) };
}

function refusalFrame<R extends RefusalReason>(refusal: RefusalMessage<R>): Frame {
  const { id, reason, args } = refusal;
  return { kind: 'N', id, word: reason, fields: writeFields(REFUSALS[reason], args) };
}

function decodeGreeting(frame: Frame): DeviceMessage | undefined {
  const greeting = readFields(GREETING, frame.fields);
  return greeting && { message: 'greeting', greeting };
}

function decodeAcceptance(frame: Frame, id: number): DeviceMessage | undefined {
  if (frame.word === 'DUP') return { message: 'accepted-before', id };
  const accepted = frame.word === 'OK' ? readFields(ACCEPTED, frame.fields) : undefined;
  return accepted && { message: 'accepted', id, deadlineMs: accepted.t };
}

function decodeEnd(frame: Frame, id: number): DeviceMessage | undefined {
  if (frame.word === 'OK') {
    const again = frame.fields.some(([key, value]) => key === 'again' && value === '1');
    const fields = frame.fields.filter(([key]) => key !== 'again');
    return { message: 'finished', id, told: again ? 'again' : 'first', fields };
  }
  if (frame.word !== 'FAIL') return undefined;
  // Whatever it says of why, the command has ended, and has failed.
  const fault = faultCode.parse(textOf(frame, 'f')) ?? UNREADABLE_FAULT;
  return { message: 'failed', id, fault, verb: textOf(frame, 'op') };
}

function textOf({ fields }: Frame, key: string): string {
  return fields.find(([each]) => each === key)?.[1] ?? '-';
}

function decodePage(frame: Frame, id: number): DeviceMessage | undefined {
  const verb = frame.word ?? '';
  const values = readFields(PAGE, frame.fields);
  if (!isQueryVerb(verb) || !values) return undefined;
  const [index, count] = values.page;
  const fields = frame.fields.filter(([key]) => key !== 'page');
  return index < count ? { message: 'page', id, verb, page: { index, count }, fields } : undefined;
}

function decodeEvent(frame: Frame, sequence: number): DeviceMessage {
  const verb = frame.word ?? '';
  const known = isEventVerb(verb) ? readEvent(verb, frame, sequence) : undefined;
  return known ?? { message: 'unknown-event', sequence, verb, fields: frame.fields };
}

function readEvent<V extends EventVerb>(
  verb: V,
  frame: Frame,
  sequence: number,
): EventMessage<V> | undefined {
  const args = readFields(EVENTS[verb], frame.fields);
  return args && { message: 'event', sequence, verb, args };
}

function decodeTelemetry(frame: Frame, id: number): DeviceMessage | undefined {
  const verb = frame.word ?? '';
  return isTelemetryVerb(verb) ? readTelemetry(verb, frame, id) : undefined;
}

function readTelemetry<V extends TelemetryVerb>(
  verb: V,
  frame: Frame,
  id: number,
): TelemetryMessage<V> | undefined {
  const args = readFields(TELEMETRY[verb], frame.fields);
  return args && { message: 'telemetry', id, verb, args };
}

function decodeDigest(frame: Frame, id: number): DeviceMessage | undefined {
  const digest = readFields(DIGEST, frame.fields);
  return digest && { message: 'digest', id, digest };
}

function decodeRefusal(frame: Frame): DeviceMessage | undefined {
  const reason = frame.word ?? '';
  return isRefusalReason(reason) ? readRefusal(reason, frame) : undefined;
}

function readRefusal<R extends RefusalReason>(reason: R, frame: Frame): RefusalMessage<R> | undefined {
  const args = readFields(REFUSALS[reason], frame.fields);
  return args && { message: 'refused', id: frame.id, reason, args };
}
