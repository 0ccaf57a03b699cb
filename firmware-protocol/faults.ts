/**
 * The fault catalogue as a device and its host need it; what was sensed, and what the device does by itself, stands in SPEC §8.2,
 * what people are told in the words of the screens. Severity: I information · W warning, keep going · P the channel waits, the
 * same op may finish · F the op ends, it may be asked for again with the next cycle · L latched until CLEAR ·
 * X emergency stop. `worsensTo` is the severity when the device could not help itself.
 */
export const SEVERITIES = ['I', 'W', 'P', 'F', 'L', 'X'] as const;
/** One of `SEVERITIES`. */
export type Severity = (typeof SEVERITIES)[number];

/** `F` and three digits: the first names the part of the machine. */
export type FaultCode = `F${number}`;

/** The part of the machine that FAULT names in `sub`. SPEC §8.2 */
export type FaultPart =
  | 'link'
  | 'memory'
  | 'stop'
  | 'lid'
  | 'motor'
  | 'power'
  | 'sensor'
  | 'drum'
  | 'head'
  | 'chute'
  | 'track'
  | 'conveyor'
  | 'plate'
  | 'gate'
  | 'hand'
  | 'wall'
  | 'dice'
  | 'key'
  | 'display'
  | 'stick'
  | 'reader';

/** What stands while the fault does: one of the two channels of SPEC §1.4, all that moves, or nothing. SPEC §8.1 */
export type FaultChannel = 'drum' | 'surface' | 'machine' | 'none';

/** What a fault stops, and how it ends. SPEC §8.1 */
export interface FaultEntry {
  readonly severity: Severity;
  readonly worsensTo?: Severity;
  readonly sub: FaultPart;
  readonly channel: FaultChannel;
  /** How often the device tries again by itself before it tells of the fault. */
  readonly retries: 0 | 1 | 2 | 3;
}

/** Every fault a device may tell. SPEC §8.2 */
export const FAULTS = {
  F101: { severity: 'W', sub: 'link', channel: 'none', retries: 0 },
  F102: { severity: 'L', sub: 'link', channel: 'machine', retries: 0 },
  F103: { severity: 'P', sub: 'link', channel: 'machine', retries: 0 },
  F111: { severity: 'W', sub: 'memory', channel: 'none', retries: 0 },
  F112: { severity: 'L', sub: 'memory', channel: 'machine', retries: 0 },
  F114: { severity: 'L', sub: 'memory', channel: 'machine', retries: 0 },
  F201: { severity: 'X', sub: 'stop', channel: 'machine', retries: 0 },
  F202: { severity: 'P', sub: 'lid', channel: 'machine', retries: 0 },
  F203: { severity: 'L', sub: 'motor', channel: 'machine', retries: 1 },
  F204: { severity: 'W', worsensTo: 'L', sub: 'power', channel: 'machine', retries: 0 },
  F205: { severity: 'L', sub: 'sensor', channel: 'machine', retries: 1 },
  F301: { severity: 'F', sub: 'drum', channel: 'drum', retries: 2 },
  F341: { severity: 'P', sub: 'drum', channel: 'drum', retries: 2 },
  F342: { severity: 'L', sub: 'drum', channel: 'drum', retries: 0 },
  F343: { severity: 'W', sub: 'drum', channel: 'drum', retries: 0 },
  F344: { severity: 'L', sub: 'drum', channel: 'drum', retries: 0 },
  F345: { severity: 'F', sub: 'drum', channel: 'drum', retries: 2 },
  F401: { severity: 'F', sub: 'head', channel: 'drum', retries: 3 },
  F402: { severity: 'F', sub: 'head', channel: 'drum', retries: 1 },
  F403: { severity: 'L', sub: 'head', channel: 'drum', retries: 0 },
  F404: { severity: 'F', sub: 'chute', channel: 'drum', retries: 2 },
  F405: { severity: 'L', sub: 'track', channel: 'drum', retries: 0 },
  F411: { severity: 'F', sub: 'conveyor', channel: 'drum', retries: 1 },
  F501: { severity: 'L', sub: 'plate', channel: 'surface', retries: 1 },
  F502: { severity: 'L', sub: 'plate', channel: 'surface', retries: 0 },
  F503: { severity: 'P', sub: 'plate', channel: 'surface', retries: 0 },
  F504: { severity: 'L', sub: 'plate', channel: 'surface', retries: 0 },
  F601: { severity: 'F', sub: 'gate', channel: 'surface', retries: 2 },
  F602: { severity: 'L', sub: 'gate', channel: 'surface', retries: 0 },
  F603: { severity: 'P', sub: 'gate', channel: 'surface', retries: 0 },
  F701: { severity: 'L', sub: 'hand', channel: 'surface', retries: 0 },
  F702: { severity: 'F', sub: 'hand', channel: 'surface', retries: 0 },
  F703: { severity: 'W', sub: 'wall', channel: 'surface', retries: 0 },
  F801: { severity: 'F', sub: 'dice', channel: 'surface', retries: 1 },
  F802: { severity: 'W', sub: 'key', channel: 'none', retries: 0 },
  F803: { severity: 'W', sub: 'display', channel: 'none', retries: 3 },
  F901: { severity: 'W', sub: 'stick', channel: 'none', retries: 0 },
  F902: { severity: 'W', sub: 'stick', channel: 'none', retries: 0 },
  F903: { severity: 'F', sub: 'reader', channel: 'surface', retries: 2 },
} as const satisfies Readonly<Record<FaultCode, FaultEntry>>;

export type KnownFault = keyof typeof FAULTS;

/** Stands for a code that cannot be read: no device tells it. SPEC §8.3 */
export const UNREADABLE_FAULT: FaultCode = 'F199';

export function isKnownFault(code: string): code is KnownFault {
  return Object.hasOwn(FAULTS, code);
}

/** The entry of a code; a code this catalogue does not know is as grave as a latched fault. SPEC §8.3 */
export function faultEntry(code: FaultCode): FaultEntry {
  return isKnownFault(code) ? FAULTS[code] : { severity: 'L', sub: 'sensor', channel: 'machine', retries: 0 };
}
