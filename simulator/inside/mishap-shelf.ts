import type { Capabilities } from '../../firmware-protocol/caps.ts';
import { IN_THE_DRUM } from '../machine/faults/book/drum.ts';
import { AT_THE_PANELS } from '../machine/faults/book/panel.ts';
import { WITH_THE_POWER } from '../machine/faults/book/power.ts';
import { ON_THE_SURFACE } from '../machine/faults/book/surface.ts';
import { DETAILS, detailsOf, type MishapEntry, NEEDS } from '../machine/faults/mishap-entry.ts';
import { LINE_AND_POWER_SHELVES } from './line-shelf.ts';
import type { MishapOffer, MishapShelf } from './mishap-offer.ts';

/** In the order in which tiles go round. */
const SHELVES: readonly (readonly [title: string, entries: Readonly<Record<string, MishapEntry>>])[] = [
  ['In the drum', IN_THE_DRUM],
  ['At the gate, the walls and the lid', ON_THE_SURFACE],
  ['At keys, displays, sticks and readers', AT_THE_PANELS],
  ['With power, firmware and cable', WITH_THE_POWER],
];

/** Every mishap of the book, as this table has them, and what may befall lines and power. */
export const mishapShelves = (caps: Capabilities): readonly MishapShelf[] => [
  ...SHELVES.map(([title, entries]) => ({
    title,
    mishaps: Object.entries(entries).map(([word, entry]) => offerOf(word, entry, caps)),
  })),
  ...LINE_AND_POWER_SHELVES,
];

const offerOf = (word: string, entry: MishapEntry, caps: Capabilities): MishapOffer => {
  const { does, ends, leadsTo, needs } = entry;
  return {
    word,
    does,
    ends,
    leadsTo,
    parts: [],
    details: detailsOf(entry).map((name) => ({ name, written: DETAILS[name].written })),
    never: needs === undefined || NEEDS[needs].has(caps) ? null : NEEDS[needs].without,
  };
};
