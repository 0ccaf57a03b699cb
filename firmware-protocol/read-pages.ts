import { count, list } from './field.ts';
import {
  type Field,
  type FieldTable,
  type FieldValues,
  optional,
  readFields,
  writeFields,
} from './fields.ts';
import { readTarget } from './read-target.ts';
import { faceReading, type PlaceReading, placeReading, tileSet } from './table-fields.ts';
import { unreachable } from './unreachable.ts';
import type { ZoneReading } from './zone-reading.ts';

const FACES_A_PAGE = 13;
const STACKS_A_PAGE = 7;
const TILES_A_PAGE = 10;

const places = list(placeReading);
const READ_PAGE = {
  at: readTarget,
  set: optional(tileSet),
  first: optional(count(0, 255)),
  face: optional(list(faceReading)),
  top: optional(places),
  bot: optional(places),
  tile: optional(places),
  m0: optional(places),
  m1: optional(places),
  m2: optional(places),
  m3: optional(places),
} as const satisfies FieldTable;
type ReadPage = FieldValues<typeof READ_PAGE>;

/** Puts the pages of a READ together, or `undefined` when they do not fit each other. */
export function readReading(pages: readonly (readonly Field[])[]): ZoneReading | undefined {
  const parsed = pages.map((fields) => readFields(READ_PAGE, fields)).filter((page) => page !== undefined);
  const [head] = parsed;
  if (!head || parsed.length !== pages.length) return undefined;
  const target = head.at;
  const set = head.set && { set: head.set };
  switch (target.of) {
    case 'tiles': {
      const faces = joinFaces(parsed);
      return faces && head.set ? { of: 'tiles', set: head.set, faces } : undefined;
    }
    case 'wall': {
      const top = joinPlaces(parsed, 'top');
      const bottom = joinPlaces(parsed, 'bot');
      return top && bottom ? { of: 'wall', side: target.side, ...set, top, bottom } : undefined;
    }
    case 'meld':
      return { of: 'meld', side: target.side, ...set, melds: meldsOf(parsed) };
    case 'middle': {
      const tiles = joinPlaces(parsed, 'tile');
      return tiles && { of: 'middle', ...set, tiles };
    }
    default: {
      const tiles = joinPlaces(parsed, 'tile');
      return tiles && { of: target.of, side: target.side, ...set, tiles };
    }
  }
}

/** The pages a device answers a READ with. */
export function writeReading(reading: ZoneReading): readonly (readonly Field[])[] {
  const set = reading.set && { set: reading.set };
  return pagesOf(reading).map((page) => writeFields(READ_PAGE, { ...page, ...set }));
}

function pagesOf(reading: ZoneReading): readonly ReadPage[] {
  switch (reading.of) {
    case 'tiles': {
      const at = { of: 'tiles' } as const;
      return cut(reading.faces, FACES_A_PAGE).map(({ first, part }) => ({
        at,
        first,
        face: part,
      }));
    }
    case 'wall': {
      const at = { of: 'wall', side: reading.side } as const;
      const stacks = Math.max(reading.top.length, reading.bottom.length);
      const bottoms = cut(filled(reading.bottom, stacks), STACKS_A_PAGE);
      return cut(filled(reading.top, stacks), STACKS_A_PAGE).map(({ first, part }, page) => ({
        at,
        first,
        top: part,
        bot: bottoms[page]?.part ?? [],
      }));
    }
    case 'meld': {
      const [m0 = [], m1, m2, m3] = reading.melds;
      const at = { of: 'meld', side: reading.side } as const;
      const first = { at, m0, ...(m1 && { m1 }) };
      const rest = { ...(m2 && { m2 }), ...(m3 && { m3 }) };
      // With its set a page of four kongs would be longer than a line may be.
      return reading.set && m2 ? [first, { at, ...rest }] : [{ ...first, ...rest }];
    }
    case 'middle':
      return tilePages({ of: 'middle' }, reading.tiles);
    case 'hand':
    case 'flower':
    case 'river':
      return tilePages({ of: reading.of, side: reading.side }, reading.tiles);
    default:
      return unreachable(reading);
  }
}

function tilePages(at: ReadPage['at'], tiles: readonly PlaceReading[]): readonly ReadPage[] {
  return cut(tiles, TILES_A_PAGE).map(({ first, part }) => ({ at, first, tile: part }));
}

function meldsOf(pages: readonly ReadPage[]): readonly (readonly PlaceReading[])[] {
  const toldOf = (key: 'm0' | 'm1' | 'm2' | 'm3') =>
    pages.map((page) => page[key]).find((meld) => meld) ?? [];
  const melds = [toldOf('m0'), toldOf('m1'), toldOf('m2'), toldOf('m3')];
  return melds.slice(0, melds.findLastIndex((meld) => meld.length > 0) + 1);
}

function joinFaces(pages: readonly ReadPage[]): readonly string[] | undefined {
  const faces: string[] = [];
  for (const { first = 0, face } of pages) {
    if (face === undefined || first !== faces.length) return undefined;
    faces.push(...face);
  }
  return faces;
}

// A page may leave out the empty places at its end, so the next one says where it begins.
function joinPlaces(
  pages: readonly ReadPage[],
  key: 'top' | 'bot' | 'tile',
): readonly PlaceReading[] | undefined {
  let joined: readonly PlaceReading[] = [];
  for (const page of pages) {
    const first = page.first ?? 0;
    const part = page[key];
    if (part === undefined || first < joined.length) return undefined;
    joined = part.length === 0 ? joined : [...filled(joined, first), ...part];
  }
  return joined;
}

function filled(list: readonly PlaceReading[], length: number): readonly PlaceReading[] {
  return Array.from({ length }, (_, at) => list[at] ?? 'empty');
}

function cut<T>(list: readonly T[], size: number): readonly { first: number; part: readonly T[] }[] {
  const pages = Math.max(1, Math.ceil(list.length / size));
  return Array.from({ length: pages }, (_, page) => ({
    first: page * size,
    part: list.slice(page * size, (page + 1) * size),
  }));
}
