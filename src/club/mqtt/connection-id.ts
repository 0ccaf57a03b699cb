const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;

const digit = (value: number): string => CROCKFORD[Math.floor(value) % CROCKFORD.length] ?? '0';

const timeDigits = (atMs: number): string =>
  Array.from({ length: TIME_DIGITS }, (_, place) => digit(atMs / 32 ** (TIME_DIGITS - 1 - place))).join('');

/**
 * A ULID: 48 bits of time, then 80 bits of chance, so that ids sort by age and never meet.
 * `random` gives numbers from 0 up to, not including, 1.
 */
export const connectionId = (atMs: number, random: () => number): string =>
  timeDigits(atMs) + Array.from({ length: RANDOM_DIGITS }, () => digit(random() * CROCKFORD.length)).join('');
