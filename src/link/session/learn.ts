import { readCapabilities } from '../../../firmware-protocol/caps.ts';
import { readReading } from '../../../firmware-protocol/read.ts';
import { type ReadTarget, ZONE_TARGETS } from '../../../firmware-protocol/read-target.ts';
import { tilesFound, type ZoneReading } from '../../../firmware-protocol/reading.ts';
import { readSnapshot, type Snapshot } from '../../../firmware-protocol/snapshot.ts';
import type { Zone } from '../../../firmware-protocol/zone.ts';
import type { Capabilities, TileSetName } from '../../charts/ports.ts';
import type { Questions } from './questions.ts';

type Asking = Pick<Questions, 'ask'>;

/** What a device answered; null where it did not answer, or with what cannot be understood. */
export const learnCapabilities = async ({ ask }: Asking): Promise<Capabilities | null> => {
  const answer = await ask({ verb: 'CAPS', args: { page: 0 } });
  return answer.answer === 'pages' ? (readCapabilities(answer.pages) ?? null) : null;
};

export const learnSnapshot = async ({ ask }: Asking): Promise<Snapshot | null> => {
  const answer = await ask({ verb: 'SNAP', args: { page: 0 } });
  return answer.answer === 'pages' ? (readSnapshot(answer.pages) ?? null) : null;
};

/** The faces of a set, by physical number; empty where the table cannot read them. */
export const learnFaces = async (
  questions: Asking,
  set: TileSetName,
): Promise<ReadonlyMap<number, string> | null> => {
  const reading = await learnReading(questions, { of: 'tiles' }, set);
  if (reading === 'none') return null;
  if (reading === 'refused' || reading.of !== 'tiles') return new Map();
  return new Map(reading.faces.map((face, number) => [number, face]));
};

/** Where every tile rests that can be read. */
export const learnPlaces = async (questions: Asking): Promise<ReadonlyMap<number, Zone> | null> => {
  const places = new Map<number, Zone>();
  for (const target of ZONE_TARGETS) {
    const reading = await learnReading(questions, target);
    if (reading === 'none') return null;
    if (reading === 'refused') continue;
    for (const { tile, zone } of tilesFound(reading)) if (tile !== 'unreadable') places.set(tile, zone);
  }
  return places;
};

const learnReading = async (
  { ask }: Asking,
  at: ReadTarget,
  set?: TileSetName,
): Promise<ZoneReading | 'refused' | 'none'> => {
  const answer = await ask({ verb: 'READ', args: { at, ...(set === undefined ? {} : { set }) } });
  if (answer.answer !== 'pages') return answer.answer;
  return readReading(answer.pages) ?? 'none';
};
