import { type FieldCodec, hexU32, oneOf, text, u32 } from './field.ts';
import type { FieldValues } from './fields.ts';
import { faultOrNone, type ProtocolVersion, version } from './table-fields.ts';
import { type DrumState, type GatePosition, type PlatePosition, STATUSES } from './words.ts';

/** The version this codec speaks and the oldest it accepts. SPEC §4.1 */
export const PROTOCOL: ProtocolVersion = { major: 1, minor: 2 };
/** The oldest version that is still spoken. SPEC §4.1 */
export const OLDEST_PROTOCOL: ProtocolVersion = { major: 1, minor: 0 };

/** HELLO, the command with id 0. `sess` is chosen at random by the host. */
export const HELLO = { proto: version, min: version, sess: hexU32, host: text } as const;
/** With what a host begins a session. */
export type Hello = FieldValues<typeof HELLO>;

/** `H`, the answer: `boot` differs after each restart of the device, `ev` is the last event it issued. */
export const GREETING = {
  proto: version,
  boot: text,
  fw: text,
  sn: text,
  st: oneOf(...STATUSES),
  cyc: u32,
  f: faultOrNone,
  ev: u32,
} as const;
/** What HELLO is answered with. */
export type Greeting = FieldValues<typeof GREETING>;

/** The positions of a digest, each by its first letter, X for unknown or fault. */
export interface DigestPositions {
  readonly gate: GatePosition;
  readonly plate: PlatePosition;
  readonly drum: DrumState;
}

const GATE_LETTERS = { closed: 'C', open: 'O', moving: 'M', unknown: 'X' } as const;
const PLATE_LETTERS = { up: 'U', down: 'D', moving: 'M', unknown: 'X' } as const;
const DRUM_LETTERS = { idle: 'I', run: 'R', paused: 'P', fault: 'F' } as const;
const POSITIONS = /^g([COMX])\.p([UDMX])\.d([IRPF])$/;

const positions: FieldCodec<DigestPositions> = {
  parse(value) {
    const [, gate, plate, drum] = POSITIONS.exec(value) ?? [];
    const found = {
      gate: wordOf(GATE_LETTERS, gate),
      plate: wordOf(PLATE_LETTERS, plate),
      drum: wordOf(DRUM_LETTERS, drum),
    };
    return found.gate && found.plate && found.drum
      ? { gate: found.gate, plate: found.plate, drum: found.drum }
      : undefined;
  },
  print: ({ gate, plate, drum }) => `g${GATE_LETTERS[gate]}.p${PLATE_LETTERS[plate]}.d${DRUM_LETTERS[drum]}`,
};

function wordOf<W extends string>(letters: Readonly<Record<W, string>>, letter?: string): W | undefined {
  for (const word in letters) if (letters[word] === letter) return word;
  return undefined;
}

/** `O`, the answer to a heartbeat; `up` is the time since boot in milliseconds. SPEC §4.4 */
export const DIGEST = {
  st: oneOf(...STATUSES),
  cyc: u32,
  f: faultOrNone,
  ev: u32,
  pos: positions,
  up: u32,
} as const;
/** What a heartbeat is answered with: the state of the device in one line. SPEC §2.2 */
export type Digest = FieldValues<typeof DIGEST>;

/** The version of one end: what it speaks and the oldest it accepts. */
export interface SpokenVersions {
  readonly proto: ProtocolVersion;
  readonly min: ProtocolVersion;
}

/** What `min(of both)` gives, or `undefined` when the majors differ or the lower is too old. SPEC §4.1 */
export function commonVersion(host: SpokenVersions, device: ProtocolVersion): ProtocolVersion | undefined {
  if (host.proto.major !== device.major || device.minor < host.min.minor) return undefined;
  return { major: device.major, minor: Math.min(host.proto.minor, device.minor) };
}
