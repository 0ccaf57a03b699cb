import type { Capabilities } from '../../../firmware-protocol/caps.ts';
import { OLDEST_PROTOCOL, PROTOCOL } from '../../../firmware-protocol/session.ts';
import type { ProtocolVersion } from '../../../firmware-protocol/table-fields.ts';
import { KEYS } from '../../../firmware-protocol/words.ts';
import type { HeadCount } from '../drum/heads.ts';

/** Which table this is: what it says of itself in HELLO and CAPS. */
export interface Profile {
  readonly firmware: string;
  readonly serial: string;
  readonly protocol: ProtocolVersion;
  /** The oldest version it answers. */
  readonly oldest: ProtocolVersion;
  /** Opens service mode. SPEC §5.7 */
  readonly servicePin: string;
  readonly caps: Capabilities;
}

/** So many tile sets a table has that is set up for people. */
export const USUAL_SETS: 1 | 2 = 2;

/** A table with one set that reads its tiles everywhere. */
const CAPS: Capabilities = {
  sides: 4,
  mid: 10,
  port: 4,
  sets: 1,
  maxstk: 19,
  minstk: 0,
  uneq: 1,
  half: 1,
  deal: 0,
  dlive: 0,
  flip: 0,
  dice: 'elec',
  ndice: 2,
  nv: 1,
  tiles: 152,
  ring: 512,
  btn: KEYS.length,
  btnk: KEYS,
  disp: 'lcd',
  lamp: 0,
  stick: 'none',
  rfid: 'full',
  plt: 1,
  lid: 0,
  est: 0,
  purge: 0,
  gip: 0,
};

/** Kinds of tables, by what they can do otherwise than the one that reads its tiles everywhere. */
export const TABLE_KINDS = {
  /** Reads every tile: what a controller needs to follow a hand. Feels its lid and its emergency stop, brings a set out again. */
  lab: { lid: 1, est: 1, purge: 1 },
  /** Deals hands, turns an indicator, reads point sticks, has a lid and a stop. */
  club: { deal: 14, flip: 1, dlive: 1, disp: '7seg', stick: 'ic', rfid: 'hand', lid: 1, est: 1, purge: 1 },
  /** Raises walls, throws dice it cannot read. */
  home: { mid: 4, dice: 'motor', btn: 2, btnk: ['start', 'dice'], disp: 'none', rfid: 'none' },
  /** As little as a table can do, and it forgets everything when the power fails. */
  minimum: {
    sets: 1,
    mid: 0,
    port: 1,
    half: 0,
    dice: 'none',
    ndice: 0,
    nv: 0,
    ring: 32,
    btn: 1,
    btnk: ['start'],
    disp: 'none',
    rfid: 'none',
    plt: 0,
  },
} as const satisfies Readonly<Record<string, Partial<Capabilities>>>;
/** A kind of table, by what it has. */
export type TableKind = keyof typeof TABLE_KINDS;
export const KIND_NAMES = ['lab', 'club', 'home', 'minimum'] as const satisfies readonly TableKind[];

/** What a test may want otherwise. */
export interface ProfileChange {
  readonly firmware?: string;
  readonly serial?: string;
  readonly protocol?: ProtocolVersion;
  readonly oldest?: ProtocolVersion;
  readonly servicePin?: string;
  readonly caps?: Partial<Capabilities>;
}

export const createProfile = ({ caps, ...change }: ProfileChange): Profile => ({
  firmware: 'sim/0.1.0',
  serial: 'SIM0001',
  protocol: PROTOCOL,
  oldest: OLDEST_PROTOCOL,
  servicePin: '0000',
  ...change,
  caps: { ...CAPS, ...caps },
});

/** One head for all walls or one or two for each; any other number stands for one for each. */
export const headsOf = ({ caps }: Profile): HeadCount => (caps.port === 1 || caps.port === 8 ? caps.port : 4);
