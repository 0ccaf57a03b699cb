import { z } from 'zod';
import { jsonIn, jsonNote, type WireEntry } from '../../firmware-protocol/wire-entry.ts';
import { PLAYABLE_IDS } from '../../src/rules/rulesets/presets.ts';
import { DEALS, DICE_KINDS, LONGEST_SEED } from '../flag-values.ts';
import { KIND_NAMES } from '../machine/device/profile.ts';
import { SHUFFLES } from '../machine/drum/lying.ts';
import { readMishap } from '../machine/faults/mishap-line.ts';
import { MAKE_NAMES } from '../machine/makes.ts';
import { misreadingText } from '../mishap-words.ts';
import { TEMPERAMENT_NAMES } from '../people/manners/temperaments.ts';
import type { TableMake } from '../wishes.ts';

/** How the head of a record begins; JSON follows. */
const HEAD_NOTE = 'table ';

/** Of how a record is written; another one is for another release. */
const RECORD_VERSION = 1;

/** What the head of a record tells: all that happened at the table follows from it and from what came to it. */
export interface RecordHead {
  /** The release that has written it. */
  readonly sw: string;
  readonly make: TableMake;
  /** What the device's memory chip held at the start; null for a blank one. */
  readonly chip: string | null;
}

/** Of several tables each has its name behind the seed of all. */
const LONGEST_OWN_SEED = LONGEST_SEED + '-t256'.length;
const WANTS_SEED = `a seed has 1 to ${LONGEST_SEED} letters`;

const seed = z.string().min(1, WANTS_SEED).max(LONGEST_OWN_SEED, WANTS_SEED);

const scriptLine = z.string().transform((line, context) => {
  const read = readMishap(line);
  if (read.ok) return read.planned;
  context.addIssue({ code: 'custom', message: `column ${read.column}: ${misreadingText(read)}` });
  return z.NEVER;
});

const headSchema = z.strictObject({
  record: z.literal(RECORD_VERSION),
  sw: z.string().max(100),
  name: z.string().regex(/^t[1-9]\d{0,2}$/, 'a table is called t1, t2 …'),
  seed,
  bootSeed: seed.nullable(),
  speed: z.union([z.number().min(1), z.literal('max')]),
  ruleset: z.enum(PLAYABLE_IDS),
  options: z.record(z.string(), z.unknown()),
  noise: z.number().min(0).lt(100),
  script: z.array(scriptLine),
  kind: z.enum(KIND_NAMES),
  sets: z.literal([1, 2]),
  shuffle: z.enum(SHUFFLES),
  machine: z.enum(MAKE_NAMES).nullable(),
  caps: z.strictObject({
    deal: z.literal(DEALS).exactOptional(),
    dlive: z.literal([0, 1]).exactOptional(),
    dice: z.enum(DICE_KINDS).exactOptional(),
    ndice: z.literal([0, 2]).exactOptional(),
  }),
  people: z.union([z.array(z.enum(TEMPERAMENT_NAMES)).min(1).max(4), z.literal('away')]),
  chip: z.string().nullable(),
});

export const headNote = ({ sw, make, chip }: RecordHead): string =>
  jsonNote(HEAD_NOTE, {
    record: RECORD_VERSION,
    sw,
    name: make.name,
    seed: make.seed,
    bootSeed: make.bootSeed,
    speed: make.speed,
    ruleset: make.ruleset,
    options: make.options,
    noise: make.noise,
    script: make.script.map(({ line }) => line),
    kind: make.kind,
    sets: make.sets,
    shuffle: make.shuffle,
    machine: make.make,
    caps: make.caps,
    people: make.people,
    chip,
  });

export type ReadHead =
  | { readonly ok: true; readonly head: RecordHead }
  | { readonly ok: false; readonly wrong: string };

const otherVersion = z.object({ record: z.number(), sw: z.string().max(100).catch('another release') });

/** The head in this entry, or what is wrong with it. */
export const headIn = (entry: WireEntry | undefined): ReadHead => {
  const written = entry === undefined ? undefined : jsonIn(entry, HEAD_NOTE);
  if (written === undefined) return { ok: false, wrong: whatIsNone(entry) };
  const { data: other } = otherVersion.safeParse(written);
  if (other !== undefined && other.record !== RECORD_VERSION) {
    const told = `a record of version ${other.record}, written by ${other.sw}`;
    return { ok: false, wrong: `this is ${told}; this release runs version ${RECORD_VERSION} again` };
  }
  const read = headSchema.safeParse(written);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { ok: false, wrong: `in the head: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` };
  }
  const { record: _, sw, chip, machine, ...make } = read.data;
  return { ok: true, head: { sw, chip, make: { ...make, make: machine } } };
};

/** A controller's own recording begins otherwise, and is played to a controller. */
const whatIsNone = (entry: WireEntry | undefined): string =>
  entry?.mark === '=' && entry.text.startsWith('box ')
    ? 'this is the black box of a controller: "mjtable wire replay" plays it; "mjtable-sim --record FILE" writes what can be run again'
    : 'a record begins with the head that "mjtable-sim --record FILE" writes';
