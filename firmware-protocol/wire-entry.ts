/**
 * What went over a line, written down: `>` a line to the device, `<` a line from it, `=` what happened beside them.
 * In a file it is one line of text, `1234.567 < A 7 OK t=4000*1244`, with the time in milliseconds since the record
 * was begun; bytes that cannot be printed are written `\xHH`.
 */
export interface WireEntry {
  readonly atMs: number;
  readonly mark: '>' | '<' | '=';
  readonly text: string;
}

/** What a note of JSON is not written with: one line of ASCII, in which no run of spaces can be lost. */
const NOT_IN_NOTE = /[^\x20-\x7e]| (?= )/g;

/** A note that holds a value, as JSON of printable characters. */
export const jsonNote = (name: string, value: unknown): string =>
  name +
  JSON.stringify(value).replaceAll(
    NOT_IN_NOTE,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The value in a note of this name; undefined for any other entry. */
export const jsonIn = ({ mark, text }: WireEntry, name: string): unknown => {
  if (mark !== '=' || !text.startsWith(name)) return undefined;
  try {
    return JSON.parse(text.slice(name.length));
  } catch {
    return undefined;
  }
};

const ENTRY = /^(\d+\.\d{3}) ([<>=]) (.*)$/;
const UNPRINTABLE = /[^\x20-\x5b\x5d-\x7e]/g;
const ESCAPED = /\\x([0-9a-f]{2})/g;

const escaped = (text: string): string =>
  text.replaceAll(UNPRINTABLE, (char) => `\\x${(char.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`);

export const printEntry = ({ atMs, mark, text }: WireEntry): string =>
  `${atMs.toFixed(3)} ${mark} ${mark === '=' ? text.replaceAll(/\s+/g, ' ') : escaped(text)}\n`;

/** Null for what is no entry, such as the torn end of a record whose process was killed. */
export const parseEntry = (line: string): WireEntry | null => {
  const [, at, mark, text = ''] = ENTRY.exec(line) ?? [];
  if (at === undefined || (mark !== '>' && mark !== '<' && mark !== '=')) return null;
  const plain =
    mark === '=' ? text : text.replaceAll(ESCAPED, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { atMs: Number(at), mark, text: plain };
};
