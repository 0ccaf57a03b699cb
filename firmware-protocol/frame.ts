import { checksumAt, checksumOf, crc16 } from './crc16.ts';
import type { Field } from './fields.ts';

/** The longest line in bytes, checksum and LF counted. SPEC §2.1 */
export const LINE_MAX_BYTES = 120;

/** `host` kinds go to the device, `device` kinds come from it; `word` says whether a word must follow the id. */
export const KINDS = {
  C: { from: 'host', word: 'required', meaning: 'command' },
  Q: { from: 'host', word: 'required', meaning: 'query' },
  P: { from: 'host', word: 'absent', meaning: 'heartbeat' },
  K: { from: 'host', word: 'absent', meaning: 'events acknowledged up to the id' },
  H: { from: 'device', word: 'required', meaning: 'answer to HELLO' },
  A: { from: 'device', word: 'required', meaning: 'command accepted' },
  R: { from: 'device', word: 'required', meaning: 'command ended' },
  I: { from: 'device', word: 'required', meaning: 'page of an answer to a query' },
  E: { from: 'device', word: 'required', meaning: 'event' },
  T: { from: 'device', word: 'required', meaning: 'telemetry' },
  N: { from: 'device', word: 'required', meaning: 'refused' },
  O: { from: 'device', word: 'absent', meaning: 'digest, the answer to a heartbeat' },
} as const;

export type Kind = keyof typeof KINDS;

/** A line without its checksum. `-` as id stands in an `N` for a line whose id could not be read. SPEC §2.2 */
export interface Frame {
  readonly kind: Kind;
  readonly id: number | '-';
  readonly word: string | null;
  readonly fields: readonly Field[];
}

/** Why a line was thrown away before it was understood. */
export type DiscardReason = 'checksum' | 'too-long' | 'format';

/** What a line was: a frame whose checksum holds, a remark of the device, or nothing to go by. */
export type DecodedLine =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'debug'; readonly text: string }
  | { readonly kind: 'discarded'; readonly line: string; readonly why: DiscardReason };

const U32_MAX = 0xffff_ffff;
const CHECKSUM_LENGTH = '*0000'.length;
const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  Object.keys(KINDS).flatMap((letter) => (isKind(letter) ? [[letter, letter]] : [])),
);
/** Kind, id, word, and all fields with the space before each. SPEC §2.2 */
const BODY =
  /^([A-Z]) (-|0|[1-9][0-9]{0,9})(?: ([A-Z]{1,10}))?((?: [a-z][a-z0-9]{0,7}=[A-Za-z0-9.,:/_+?-]{1,40})*)$/;

/** The line of a frame with checksum and LF. Throws RangeError on a frame no line can carry. */
export function encodeFrame({ kind, id, word, fields }: Frame): string {
  let body = word === null ? `${kind} ${id}` : `${kind} ${id} ${word}`;
  for (const [key, value] of fields) body += ` ${key}=${value}`;
  if (!isWordDue(kind, word)) throw new RangeError(`not a line of MJT/1: ${body}`);
  return lineOf(kind, id, body);
}

/** The line of a body that begins with this kind and id. Throws RangeError where no line can carry it. */
export function lineOf(kind: Kind, id: number | '-', body: string): string {
  const line = `${body}*${checksumOf(body)}\n`;
  if (line.length > LINE_MAX_BYTES) throw new RangeError(`line of ${line.length} bytes: ${body}`);
  if (!isId(kind, id) || !BODY.test(body)) throw new RangeError(`not a line of MJT/1: ${body}`);
  return line;
}

/** Reads one line, given without its LF. Never throws: what is no frame is `discarded` with the reason. */
export function decodeLine(line: string): DecodedLine {
  if (line.length >= LINE_MAX_BYTES) return { kind: 'discarded', line, why: 'too-long' };
  if (line[0] === '#') return { kind: 'debug', text: line.slice(1).trim() };
  const end = bodyEnd(line);
  if (end < 0) return { kind: 'discarded', line, why: 'checksum' };
  const frame = parseBody(line.slice(0, end));
  return frame ? { kind: 'frame', frame } : { kind: 'discarded', line, why: 'format' };
}

/** Where the body of a line ends; -1 for a line that is too long or has no right checksum. SPEC §2.1, §2.5 */
export function bodyEnd(line: string): number {
  if (line.length >= LINE_MAX_BYTES) return -1;
  const star = line.length - CHECKSUM_LENGTH;
  return star >= 0 && line[star] === '*' && checksumAt(line, star + 1) === crc16(line, star) ? star : -1;
}

function parseBody(body: string): Frame | undefined {
  // Not destructured: this is the one place where a line's nanoseconds are spent.
  const parts = BODY.exec(body);
  const kind = KIND_OF.get(parts?.[1] ?? '');
  if (!parts || !kind) return undefined;
  const id = parts[2] === '-' ? '-' : Number(parts[2]);
  const word = parts[3] ?? null;
  if (!isWordDue(kind, word) || !isId(kind, id)) return undefined;
  return { kind, id, word, fields: cutFields(parts[4] ?? '') };
}

/** Fields already known to be well formed, each after a space. */
function cutFields(rest: string): readonly Field[] {
  const fields: Field[] = [];
  for (let from = 1; from < rest.length; ) {
    const space = rest.indexOf(' ', from);
    const end = space < 0 ? rest.length : space;
    const equals = rest.indexOf('=', from);
    fields.push([rest.slice(from, equals), rest.slice(equals + 1, end)]);
    from = end + 1;
  }
  return fields;
}

function isId(kind: Kind, id: number | '-'): boolean {
  return id === '-' ? kind === 'N' : id <= U32_MAX;
}

function isWordDue(kind: Kind, word: string | null): boolean {
  return (word !== null) === (KINDS[kind].word === 'required');
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(KINDS, text);
}
