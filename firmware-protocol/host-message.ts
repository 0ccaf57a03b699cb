import { COMMAND_FIELDS, type CommandArgs, type CommandVerb, isCommandVerb } from './commands.ts';
import { type Field, readFields, writeFitFields } from './fields.ts';
import { type DecodedLine, decodeLine, encodeFrame, type Frame } from './frame.ts';
import { readAcknowledged, writeAcknowledged } from './frequent-lines.ts';
import { isQueryVerb, QUERY_FIELDS, type QueryArgs, type QueryVerb } from './queries.ts';
import type { RefusalReason } from './refusals.ts';
import { HELLO, type Hello } from './session.ts';
import { unreachable } from './unreachable.ts';

export type CommandMessage<V extends CommandVerb = CommandVerb> = {
  [K in V]: {
    readonly message: 'command';
    readonly id: number;
    readonly verb: K;
    readonly args: CommandArgs<K>;
  };
}[V];

export type QueryMessage<V extends QueryVerb = QueryVerb> = {
  [K in V]: { readonly message: 'query'; readonly id: number; readonly verb: K; readonly args: QueryArgs<K> };
}[V];

/** Everything a host can say. */
export type HostMessage =
  | { readonly message: 'hello'; readonly hello: Hello }
  | CommandMessage
  | QueryMessage
  | { readonly message: 'heartbeat'; readonly id: number }
  | { readonly message: 'events-acknowledged'; readonly sequence: number };

/** What a device makes of a frame: the message, or the refusal it answers with. */
export type HostDecoding =
  | { readonly kind: 'message'; readonly message: HostMessage }
  | { readonly kind: 'refused'; readonly id: number | '-'; readonly reason: RefusalReason };

/** What a device makes of a line: a message with its fields as they stood there, a refusal, or no frame. */
export type HostLine =
  | { readonly kind: 'message'; readonly message: HostMessage; readonly fields: readonly Field[] }
  | Exclude<HostDecoding, { readonly kind: 'message' }>
  | Exclude<DecodedLine, { readonly kind: 'frame' }>;

/**
 * Writes a message of the host as one line with its checksum and LF. Throws RangeError where a field is missing, where one has
 * a value that the protocol does not have, and where no line can carry it.
 */
export function encodeHostMessage(message: HostMessage): string {
  switch (message.message) {
    case 'hello':
      return encodeFrame({ kind: 'C', id: 0, word: 'HELLO', fields: writeFitFields(HELLO, message.hello) });
    case 'command':
      return encodeCommand(message);
    case 'query':
      return encodeQuery(message);
    case 'heartbeat':
      return encodeFrame({ kind: 'P', id: message.id, word: null, fields: [] });
    case 'events-acknowledged':
      return writeAcknowledged(message.sequence);
    default:
      return unreachable(message);
  }
}

export function encodeCommand<V extends CommandVerb>(command: {
  readonly id: number;
  readonly verb: V;
  readonly args: CommandArgs<V>;
}): string {
  const { id, verb, args } = command;
  return encodeFrame({ kind: 'C', id, word: verb, fields: writeFitFields(COMMAND_FIELDS[verb].args, args) });
}

export function encodeQuery<V extends QueryVerb>(query: {
  readonly id: number;
  readonly verb: V;
  readonly args: QueryArgs<V>;
}): string {
  const { id, verb, args } = query;
  return encodeFrame({ kind: 'Q', id, word: verb, fields: writeFitFields(QUERY_FIELDS[verb].args, args) });
}

/** Reads one line, given without its LF, as a device must. Never throws. */
export function decodeHostLine(line: string): HostLine {
  const sequence = readAcknowledged(line);
  if (sequence !== undefined) {
    return { kind: 'message', message: { message: 'events-acknowledged', sequence }, fields: [] };
  }
  const decoded = decodeLine(line);
  if (decoded.kind !== 'frame') return decoded;
  const decoding = decodeHostMessage(decoded.frame);
  return decoding.kind === 'message' ? { ...decoding, fields: decoded.frame.fields } : decoding;
}

/** Reads a frame as a device must: a kind only devices speak is FMT, an unknown verb VERB, a bad field ARG. */
export function decodeHostMessage(frame: Frame): HostDecoding {
  const { kind, id, word } = frame;
  if (id === '-') return { kind: 'refused', id, reason: 'FMT' };
  switch (kind) {
    case 'C':
      return word === 'HELLO' ? decodeHello(frame, id) : decodeCommand(frame, id);
    case 'Q':
      return decodeQuery(frame, id);
    case 'P':
      return { kind: 'message', message: { message: 'heartbeat', id } };
    case 'K':
      return { kind: 'message', message: { message: 'events-acknowledged', sequence: id } };
    default:
      return { kind: 'refused', id, reason: 'FMT' };
  }
}

function decodeHello(frame: Frame, id: number): HostDecoding {
  const hello = id === 0 ? readFields(HELLO, frame.fields) : undefined;
  return hello
    ? { kind: 'message', message: { message: 'hello', hello } }
    : { kind: 'refused', id, reason: 'ARG' };
}

function decodeCommand(frame: Frame, id: number): HostDecoding {
  const verb = frame.word ?? '';
  if (!isCommandVerb(verb)) return { kind: 'refused', id, reason: 'VERB' };
  const message = readCommand(verb, frame, id);
  return message ? { kind: 'message', message } : { kind: 'refused', id, reason: 'ARG' };
}

function decodeQuery(frame: Frame, id: number): HostDecoding {
  const verb = frame.word ?? '';
  if (!isQueryVerb(verb)) return { kind: 'refused', id, reason: 'VERB' };
  const message = readQuery(verb, frame, id);
  return message ? { kind: 'message', message } : { kind: 'refused', id, reason: 'ARG' };
}

function readCommand<V extends CommandVerb>(
  verb: V,
  frame: Frame,
  id: number,
): CommandMessage<V> | undefined {
  const args = readFields(COMMAND_FIELDS[verb].args, frame.fields);
  return args && { message: 'command', id, verb, args };
}

function readQuery<V extends QueryVerb>(verb: V, frame: Frame, id: number): QueryMessage<V> | undefined {
  const args = readFields(QUERY_FIELDS[verb].args, frame.fields);
  return args && { message: 'query', id, verb, args };
}
