import { count, type FieldCodec, list, oneOf, or, u32 } from './field.ts';
import {
  type Field,
  type FieldValues,
  type OptionalCodec,
  optional,
  readFields,
  unfitIn,
  writeFields,
} from './fields.ts';
import { packPages } from './paging.ts';
import { openWord } from './table-fields.ts';
import { TILE_SETS, type TileSetName } from './words.ts';

/** Events kept un-overwritten by a device that names no `ring`. SPEC §7.3 */
export const DEFAULT_EVENT_RING = 32;

const none = { value: 'none', written: '0' } as const;
const flagNumber: FieldCodec<0 | 1> = {
  parse: (text) => (text === '1' ? 1 : text === '0' ? 0 : undefined),
  print: (value) => String(value),
};

const CAPABILITY_FIELDS = {
  sides: optional(count(0, 4)),
  mid: optional(count(0, 10)),
  port: optional(count(0, 8)),
  sets: optional(count(0, 2)),
  maxstk: optional(count(0, 19)),
  minstk: optional(flagNumber),
  uneq: optional(flagNumber),
  half: optional(flagNumber),
  deal: optional(count(0, 14)),
  dlive: optional(flagNumber),
  flip: optional(flagNumber),
  dice: optional(or(oneOf('motor', 'motorread', 'elec'), none)),
  ndice: optional(count(0, 2)),
  nv: optional(flagNumber),
  tiles: optional(count(0, 152)),
  ring: optional(u32),
  btn: optional(count(0, 32)),
  btnk: optional(list(openWord)),
  disp: optional(or(oneOf('7seg', 'lcd'), none)),
  lamp: optional(flagNumber),
  stick: optional(or(oneOf('res', 'ic'), none)),
  rfid: optional(or(oneOf('drum', 'wall', 'hand', 'full'), none)),
  plt: optional(flagNumber),
  lid: optional(flagNumber),
  est: optional(flagNumber),
  purge: optional(flagNumber),
  gip: optional(flagNumber),
} as const satisfies { readonly [key: string]: OptionalCodec<unknown> };

/** What a device can do, under its keys on the wire. A key left out is 0, `none` or the empty list. SPEC §7 */
export type Capabilities = Required<FieldValues<typeof CAPABILITY_FIELDS>>;

const ABSENT: Capabilities = {
  sides: 0,
  mid: 0,
  port: 0,
  sets: 0,
  maxstk: 0,
  minstk: 0,
  uneq: 0,
  half: 0,
  deal: 0,
  dlive: 0,
  flip: 0,
  dice: 'none',
  ndice: 0,
  nv: 0,
  tiles: 0,
  ring: DEFAULT_EVENT_RING,
  btn: 0,
  btnk: [],
  disp: 'none',
  lamp: 0,
  stick: 'none',
  rfid: 'none',
  plt: 0,
  lid: 0,
  est: 0,
  purge: 0,
  gip: 0,
};

/** The capabilities told by all pages of CAPS, or `undefined` when one of them is not what it may be. */
export function readCapabilities(pages: readonly (readonly Field[])[]): Capabilities | undefined {
  const told = readFields(CAPABILITY_FIELDS, pages.flat());
  if (!told) return undefined;
  const capabilities = { ...ABSENT, ...told };
  return { ...capabilities, ring: capabilities.ring || DEFAULT_EVENT_RING };
}

/** What of these pages is no capability, as the line has it; `undefined` where all are. */
export const unfitCapability = (pages: readonly (readonly Field[])[]): string | undefined =>
  unfitIn(CAPABILITY_FIELDS, pages.flat());

/** The tile sets of a table, the first of them first; one that does not tell has one. */
export const tileSetsOf = ({ sets }: Pick<Capabilities, 'sets'>): readonly TileSetName[] =>
  TILE_SETS.slice(0, Math.max(1, sets));

/** The pages of CAPS for these capabilities; what equals its absence is left out. */
export function writeCapabilities(capabilities: Capabilities): readonly (readonly Field[])[] {
  const absent = new Map(writeFields(CAPABILITY_FIELDS, ABSENT));
  const fields = writeFields(CAPABILITY_FIELDS, capabilities);
  return packPages(fields.filter(([key, value]) => absent.get(key) !== value));
}
