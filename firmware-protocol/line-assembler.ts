import { LINE_MAX_BYTES } from './frame.ts';

const LF = 0x0a;
const CR = 0x0d;
const CAN = 0x18;

/** A line without its LF, or the news that one longer than the cap is being thrown away, and how it starts. SPEC §2.1 */
export type Assembled =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'too-long'; readonly start: string };

/** Bytes of a line in, lines out: `createLineAssembler`. */
export interface LineAssembler {
  /** Takes bytes in any chunking and gives what they complete, in order. */
  push(bytes: Uint8Array): readonly Assembled[];
}

/**
 * Cuts a byte stream into lines in constant memory: CR, CAN and empty lines are ignored, a line over the cap is
 * told once, when it crosses the cap, and dropped up to its LF. Bytes become characters one to one (latin1);
 * `decodeLine` refuses those outside the grammar.
 */
export function createLineAssembler(): LineAssembler {
  const buffer = new Uint8Array(LINE_MAX_BYTES - 1);
  let length = 0;
  let mode: 'collecting' | 'dropping' = 'collecting';

  const take = (byte: number): Assembled | undefined => {
    if (byte === CR || byte === CAN) return undefined;
    if (byte === LF) return endLine();
    if (mode === 'dropping') return undefined;
    if (length === buffer.length) {
      mode = 'dropping';
      length = 0;
      return { kind: 'too-long', start: latin1(buffer) };
    }
    buffer[length++] = byte;
    return undefined;
  };

  const endLine = (): Assembled | undefined => {
    const line = latin1(buffer.subarray(0, length));
    length = 0;
    mode = 'collecting';
    return line === '' ? undefined : { kind: 'line', line };
  };

  const isBetweenLines = (): boolean => length === 0 && mode === 'collecting';

  return {
    push(bytes) {
      const whole = isBetweenLines() ? wholeLines(bytes) : undefined;
      if (whole !== undefined) return whole;
      const assembled: Assembled[] = [];
      for (const byte of bytes) {
        const one = take(byte);
        if (one) assembled.push(one);
      }
      return assembled;
    },
  };
}

/** No line is kept alive by much more than itself, and no call has more arguments. */
const MOST_AT_ONCE = 1024;

/** The lines of bytes that are nothing but whole lines, as nearly all are; `undefined` has to be gone through byte by byte. */
function wholeLines(bytes: Uint8Array): readonly Assembled[] | undefined {
  if (bytes.length > MOST_AT_ONCE || bytes.at(-1) !== LF) return undefined;
  const text = latin1(bytes);
  if (text.includes('\r') || text.includes('\x18')) return undefined;
  const lines: Assembled[] = [];
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    if (end - from >= LINE_MAX_BYTES) return undefined;
    if (end > from) lines.push({ kind: 'line', line: text.slice(from, end) });
    from = end + 1;
  }
  return lines;
}

/** Applied, not spread: bytes that are spread are first gone through one by one, which takes six times as long. */
const latin1 = (bytes: Uint8Array): string => Reflect.apply(String.fromCharCode, undefined, bytes);
