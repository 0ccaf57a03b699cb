/* DER (ITU-T X.690), as far as certificates are made of it: each value is whole, with its tag and length. */

const TAGS = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  bytes: 0x04,
  oid: 0x06,
  text: 0x0c,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

const LONGEST_SHORT = 0x7f;
const LONG = 0x80;

const lengthOf = (bytes: number): Buffer => {
  if (bytes <= LONGEST_SHORT) return Buffer.from([bytes]);
  const digits = Buffer.from(bytes.toString(16).padStart(bytes > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([LONG | digits.length]), digits]);
};

const tagged = (tag: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);

export const sequence = (...parts: readonly Buffer[]): Buffer => tagged(TAGS.sequence, Buffer.concat(parts));
export const set = (...parts: readonly Buffer[]): Buffer => tagged(TAGS.set, Buffer.concat(parts));
export const text = (value: string): Buffer => tagged(TAGS.text, Buffer.from(value, 'utf8'));
export const bytes = (value: Buffer): Buffer => tagged(TAGS.bytes, value);
export const yes = tagged(TAGS.boolean, Buffer.from([0xff]));

/** Of at least one byte; a first bit that is set would make it negative. */
export const integer = (value: Buffer): Buffer =>
  tagged(TAGS.integer, ((value[0] ?? 0) & LONG) === 0 ? value : Buffer.concat([Buffer.from([0]), value]));

/** `unused`: how many bits at the end say nothing. */
export const bits = (value: Buffer, unused = 0): Buffer =>
  tagged(TAGS.bits, Buffer.concat([Buffer.from([unused]), value]));

const BITS_A_DIGIT = 7;
const DIGIT = 0x7f;

/** `2.5.29.17`: the first two numbers are one, each is written in digits of seven bits. */
export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(TAGS.oid, Buffer.from([first * 40 + second, ...rest].flatMap(digitsOf)));
};

const digitsOf = (number: number): readonly number[] => {
  const digits = [number & DIGIT];
  for (let left = number >> BITS_A_DIGIT; left > 0; left >>= BITS_A_DIGIT)
    digits.unshift((left & DIGIT) | LONG);
  return digits;
};

const FIRST_LONG_YEAR = Date.UTC(2050, 0);

/** In whole seconds, UTC, of milliseconds since 1970: with two digits of the year until 2049, as RFC 5280 asks. */
export const time = (at: number): Buffer => {
  const digits = `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`;
  return at < FIRST_LONG_YEAR
    ? tagged(TAGS.utcTime, Buffer.from(digits.slice(2)))
    : tagged(TAGS.time, Buffer.from(digits));
};

/** A part that is known by its number. */
export const numbered = (number: number, content: Buffer): Buffer => tagged(0xa0 | number, content);
/** The same in place of the tag it would have. */
export const instead = (number: number, content: Buffer): Buffer => tagged(0x80 | number, content);

/** What stands in a value that consists of others. */
export const partsOf = (whole: Buffer): readonly Buffer[] => {
  const parts: Buffer[] = [];
  for (let from = headOf(whole).bytes; from < whole.length; ) {
    const { bytes: head, content } = headOf(whole.subarray(from));
    parts.push(whole.subarray(from, from + head + content));
    from += head + content;
  }
  return parts;
};

/** How many bytes tag and length take, and how many follow them. */
const headOf = (value: Buffer): { readonly bytes: number; readonly content: number } => {
  const length = value[1] ?? 0;
  if (length <= LONGEST_SHORT) return { bytes: 2, content: length };
  const digits = length & LONGEST_SHORT;
  return { bytes: 2 + digits, content: value.readUIntBE(2, digits) };
};
