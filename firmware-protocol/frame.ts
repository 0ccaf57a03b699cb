import { checksumOf } from './crc16.ts';
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

/** A line without its checksum. `-` as id stands for a line whose id could not be read. SPEC §2.2 */
export interface Frame {
  readonly kind: Kind;
  readonly id: number | '-';
  readonly word: string | null;
  readonly fields: readonly Field[];
}

/** Why a line was thrown away before it was understood. */
export type DiscardReason = 'checksum' | 'too-long' | 'format';

export type DecodedLine =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'debug'; readonly text: string }
  | { readonly kind: 'discarded'; readonly line: string; readonly why: DiscardReason };

const ID = /^(?:0|[1-9][0-9]{0,9})$/;
const WORD = /^[A-Z]{1,10}$/;
const FIELD = /^([a-z][a-z0-9]{0,7})=([A-Za-z0-9.,:/_+?-]{1,40})$/;
const CHECKSUM_LENGTH = '*0000'.length;

/** The line of a frame with checksum and LF. Throws RangeError on a frame no line can carry. */
export function encodeFrame(frame: Frame): string {
  const head = frame.word === null ? `${frame.kind} ${frame.id}` : `${frame.kind} ${frame.id} ${frame.word}`;
  const body = frame.fields.reduce((line, [key, value]) => `${line} ${key}=${value}`, head);
  const line = `${body}*${checksumOf(body)}\n`;
  if (line.length > LINE_MAX_BYTES) throw new RangeError(`line of ${line.length} bytes: ${body}`);
  if (!parseBody(body)) throw new RangeError(`not a line of MJT/1: ${body}`);
  return line;
}

/** Reads one line, given without its LF. Never throws: what is no frame is `discarded` with the reason. */
export function decodeLine(line: string): DecodedLine {
  if (line.length >= LINE_MAX_BYTES) return { kind: 'discarded', line, why: 'too-long' };
  if (line.startsWith('#')) return { kind: 'debug', text: line.slice(1).trim() };
  const star = line.length - CHECKSUM_LENGTH;
  if (star < 0 || line[star] !== '*') return { kind: 'discarded', line, why: 'checksum' };
  const body = line.slice(0, star);
  if (line.slice(star + 1) !== checksumOf(body)) return { kind: 'discarded', line, why: 'checksum' };
  const frame = parseBody(body);
  return frame ? { kind: 'frame', frame } : { kind: 'discarded', line, why: 'format' };
}

function parseBody(body: string): Frame | undefined {
  const [kind = '', idText = '', ...rest] = body.split(' ');
  const id = parseId(idText);
  if (!isKind(kind) || id === undefined) return undefined;
  const word = KINDS[kind].word === 'required' ? (rest.shift() ?? '') : null;
  if (word !== null && !WORD.test(word)) return undefined;
  const fields = parseFields(rest);
  return fields && { kind, id, word, fields };
}

function parseFields(parts: readonly string[]): readonly Field[] | undefined {
  const fields: Field[] = [];
  for (const part of parts) {
    const [, key, value] = FIELD.exec(part) ?? [];
    if (key === undefined || value === undefined) return undefined;
    fields.push([key, value]);
  }
  return fields;
}

function parseId(text: string): number | '-' | undefined {
  if (text === '-') return '-';
  const id = ID.test(text) ? Number(text) : Number.NaN;
  return id <= 0xffff_ffff ? id : undefined;
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(KINDS, text);
}
