/**
 * SHA-256 (FIPS 180-4) in plain JavaScript: pages that came over plain HTTP have no `crypto.subtle`. It hashes what everybody
 * may read, so that how long it takes gives nothing away.
 */
const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;
const ROUNDS = 64;

/** The first 32 bits of the fractional parts of a root of the first primes. */
const ofPrimes = (count: number, root: (prime: number) => number): Uint32Array => {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
};
const CONSTANTS = ofPrimes(ROUNDS, Math.cbrt);
const BEGIN = ofPrimes(8, Math.sqrt);

const at = (words: Uint32Array, index: number): number => words[index] ?? 0;
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a bit that ends it, zeros, and its length in bits (section 5.1.1). */
const padded = (message: Uint8Array): DataView => {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - LENGTH_BYTES, BigInt(message.length) * 8n);
  return view;
};

/** The message schedule of one block (section 6.2.2, step 1). */
const schedule = (message: DataView, from: number, words: Uint32Array): void => {
  for (let t = 0; t < 16; t += 1) words[t] = message.getUint32(from + 4 * t);
  for (let t = 16; t < ROUNDS; t += 1) {
    const two = at(words, t - 2);
    const fifteen = at(words, t - 15);
    const one = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
    const zero = turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >>> 3);
    words[t] = one + at(words, t - 7) + zero + at(words, t - 16);
  }
};

const compress = (hash: Uint32Array, words: Uint32Array): void => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let t = 0; t < ROUNDS; t += 1) {
    const sumE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + sumE + ((e & f) ^ (~e & g)) + at(CONSTANTS, t) + at(words, t)) | 0;
    const sumA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = at(hash, index) + word;
};

/** Of the text as UTF-8, in hex. */
export const sha256 = (text: string): string => {
  const message = padded(new TextEncoder().encode(text));
  const hash = BEGIN.slice();
  const words = new Uint32Array(ROUNDS);
  for (let from = 0; from < message.byteLength; from += BLOCK_BYTES) {
    schedule(message, from, words);
    compress(hash, words);
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
};
