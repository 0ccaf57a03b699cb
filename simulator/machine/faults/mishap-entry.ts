import type { Capabilities } from '../../../firmware-protocol/caps.ts';
import type { CommandVerb } from '../../../firmware-protocol/commands.ts';
import type { FaultCode, KnownFault } from '../../../firmware-protocol/faults.ts';
import { KEYS, type Key, type SELF_TESTS, SIDES, type Side } from '../../../firmware-protocol/words.ts';

type SelfTest = (typeof SELF_TESTS)[number];

/** What breaks in a motion. */
export interface MechanicalFault {
  /** The command in whose motion it shows; `on` names another one for what any motion may show. */
  readonly verb: CommandVerb;
  readonly f: KnownFault;
  /** W: told, and the motion goes on. F: the command fails. L: it fails, and the fault is latched. SPEC §8.1 */
  readonly sev: 'W' | 'F' | 'L';
  /** The part SELF finds it in. */
  readonly part: SelfTest;
  /** Any motion may show it; `verb` is the usual one. */
  readonly anyMotion?: true;
}

/**
 * Where a mishap comes from. `motion`: in the machine, at the next command it fits. `firmware`: the device does it by
 * itself. `tiles`: people do it when tiles are pushed in, or with tiles that lie in the standing drum. `now`: at once.
 */
export type MishapCourse =
  | ({ readonly comes: 'motion' } & MechanicalFault)
  | { readonly comes: 'firmware' | 'tiles' | 'now' };

/** One mishap: what somebody may cause, what the table tells of it, and how it ends. */
export interface MishapEntry {
  /** Other words for it. */
  readonly also?: readonly string[];
  readonly does: string;
  /** What may be said of it more precisely. */
  readonly details?: readonly DetailName[];
  /** What a table must have for it. */
  readonly needs?: Need;
  /** The codes it leads to. */
  readonly leadsTo: readonly FaultCode[];
  /** How people and staff end it. */
  readonly ends: string;
  readonly course: MishapCourse;
}

/** What may be said of a mishap beside its word. */
export interface MishapDetails {
  readonly side?: Side;
  readonly head?: number;
  readonly slot?: number;
  /** The number of a tile. */
  readonly tile?: number;
  /** It comes with the so-manieth tile that the heads have taken, of the side that is said or else of all. */
  readonly count?: number;
  readonly key?: Key;
  /** How long it lasts, at a table of speed 1. */
  readonly forMs?: number;
  /** It shows in so many motions, one after the other, before it is mended for good. */
  readonly times?: number;
}

interface Detail {
  /** What is to be written. */
  readonly written: string;
  readonly read: (text: string) => MishapDetails | undefined;
}

/** A timer that is to wait longer does not wait at all: nearly 25 days. */
const LONGEST_MS = 2 ** 31 - 1;

/** `12s`, `1.5s`, `500ms`, `2min`, in milliseconds; undefined where it is none, or is longer than anybody can wait. */
export const durationIn = (text: string): number | undefined => {
  const [, number, unit] = /^(\d{1,7}(?:\.\d{1,3})?)(ms|s|min)$/.exec(text) ?? [];
  if (number === undefined) return undefined;
  const ms = Math.round(Number(number) * (unit === 'ms' ? 1 : unit === 's' ? 1_000 : 60_000));
  return ms <= LONGEST_MS ? ms : undefined;
};
export const DURATION = 'a time such as 3s, 500ms or 2min';

const wholeUpTo = (most: number, text: string): number | undefined =>
  /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

const fromOneUpTo = (most: number, text: string): number | undefined => {
  const number = wholeUpTo(most, text);
  return number === 0 ? undefined : number;
};

const told = <const N extends keyof MishapDetails>(
  name: N,
  value: MishapDetails[N],
): MishapDetails | undefined => (value === undefined ? undefined : { [name]: value });

/** Each as it is written after `--`. `for` may stand without the hyphens. */
export const DETAILS = {
  side: {
    written: '0 to 3',
    read: (text) =>
      told(
        'side',
        SIDES.find((side) => String(side) === text),
      ),
  },
  head: { written: '0 to 7', read: (text) => told('head', wholeUpTo(7, text)) },
  slot: { written: '0 to 31', read: (text) => told('slot', wholeUpTo(31, text)) },
  tile: { written: 'the number of a tile', read: (text) => told('tile', wholeUpTo(255, text)) },
  count: { written: '1 to 152', read: (text) => told('count', fromOneUpTo(152, text)) },
  key: {
    written: KEYS.join(', '),
    read: (text) =>
      told(
        'key',
        KEYS.find((key) => key === text),
      ),
  },
  times: {
    written: '1 to 9',
    read: (text) => told('times', /^[1-9]$/.test(text) ? Number(text) : undefined),
  },
  for: { written: DURATION, read: (text) => told('forMs', durationIn(text)) },
} as const satisfies Readonly<Record<string, Detail>>;
export type DetailName = keyof typeof DETAILS;

/** What may be said of a mishap: whatever breaks in a motion may break again and again. */
export const detailsOf = ({ details = [], course }: MishapEntry): readonly DetailName[] =>
  course.comes === 'motion' ? [...details, 'times'] : details;

export const isDetailName = (word: string): word is DetailName => Object.hasOwn(DETAILS, word);

interface Needed {
  readonly has: (caps: Capabilities) => boolean;
  /** Why it cannot happen at a table without it. */
  readonly without: string;
}

/** What not every table has. */
export const NEEDS = {
  sets: { has: ({ sets }) => sets === 2, without: 'this table has one tile set' },
  lid: { has: ({ lid }) => lid === 1, without: 'this table does not feel its lid' },
  stop: { has: ({ est }) => est === 1, without: 'this table does not feel its emergency stop' },
  sticks: { has: ({ stick }) => stick !== 'none', without: 'this table reads no sticks' },
  hands: { has: ({ deal }) => deal > 0, without: 'this table deals no hands' },
  flip: { has: ({ flip }) => flip === 1, without: 'this table turns no indicator' },
  dice: { has: ({ dice }) => dice !== 'none', without: 'this table has no dice' },
  wallReaders: {
    has: ({ rfid }) => rfid === 'full' || rfid === 'wall',
    without: 'this table reads no tiles of its walls',
  },
  moves: { has: ({ rfid }) => rfid === 'full', without: 'this table reads no moves of tiles' },
  eyes: { has: ({ plt }) => plt === 1, without: 'this table has no eyes at its plates' },
  displays: { has: ({ disp }) => disp !== 'none', without: 'this table has no displays' },
  memory: { has: ({ nv }) => nv === 1, without: 'this table has no memory that outlives its power' },
} as const satisfies Readonly<Record<string, Needed>>;
export type Need = keyof typeof NEEDS;
