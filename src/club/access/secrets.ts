import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
/** Enough that no two sessions of a club have the same. */
const PUBLIC_BYTES = 9;
/** To be shown as a picture, and small in it: 128 bits. */
const INVITATION_BYTES = 16;

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** What opens something for whoever has it. */
export const newSecret = (): string => random(SECRET_BYTES);

/** What a picture or a link holds: short-lived, and not to be guessed. */
export const newInvitation = (): string => random(INVITATION_BYTES);

/** A name for the record, which opens nothing. */
export const newName = (): string => random(PUBLIC_BYTES);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What is kept of a secret on the disk. */
export const hashOf = (secret: string): string => digest(secret).toString('base64url');

/** The public name of a browser, from which what it was given cannot be found. */
export const deviceOf = (browser: string): string =>
  digest(browser).subarray(0, PUBLIC_BYTES).toString('base64url');

/** Without the letters and digits that are taken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SEAT_CODE_LETTERS = 6;
/** Fifty bits: to be read from the console and typed once. */
const OPERATOR_CODE_LETTERS = 10;

const newCode = (letters: number): string =>
  Array.from({ length: letters }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Six letters and digits, to be read from a screen and typed on a telephone. */
export const newShortCode = (): string => newCode(SEAT_CODE_LETTERS);

export const newOperatorCode = (): string => newCode(OPERATOR_CODE_LETTERS);

/** Takes as long for a code that is nearly right. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other.trim()));

/** As `isSame`; who types a code of these letters need not hold the shift key. */
export const isSameCode = (code: string, typed: string): boolean => isSame(code, typed.trim().toUpperCase());
