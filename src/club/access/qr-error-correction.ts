/** Reed–Solomon over the field of 256 with x⁸ + x⁴ + x³ + x² + 1, as QR codes have it. */

const FIELD = 0x11d;

const product = (one: number, other: number): number => {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >>> 7) * FIELD);
    result ^= ((other >>> bit) & 1) * one;
  }
  return result;
};

/** The product of (x − 2⁰) … (x − 2ⁿ⁻¹), without its first coefficient, which is 1. */
const divisorOf = (degree: number): Uint8Array => {
  const divisor = new Uint8Array(degree);
  divisor[degree - 1] = 1;
  let root = 1;
  for (let factor = 0; factor < degree; factor += 1) {
    for (let at = 0; at < degree; at += 1)
      divisor[at] = product(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0);
    root = product(root, 2);
  }
  return divisor;
};

/** So many codewords more, from which damaged ones can be found again. */
export const errorCorrection = (data: Uint8Array, codewords: number): Uint8Array => {
  const divisor = divisorOf(codewords);
  const rest = new Uint8Array(codewords);
  for (const codeword of data) {
    const factor = codeword ^ (rest[0] ?? 0);
    rest.copyWithin(0, 1);
    rest[codewords - 1] = 0;
    for (let at = 0; at < codewords; at += 1) rest[at] = (rest[at] ?? 0) ^ product(divisor[at] ?? 0, factor);
  }
  return rest;
};
