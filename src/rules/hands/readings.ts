import { countOf } from '../tiles/counts.ts';
import { NO_KIND } from '../tiles/kind.ts';
import { type Split, splitsOf } from './decompose.ts';
import { isOrphans, isSevenPairs, type WinningForms } from './forms.ts';
import {
  type HandForm,
  type HandTally,
  isKong,
  type Reading,
  type ReadSet,
  setOf,
  THE_EYE,
} from './reading.ts';
import { sumOfTraits } from './set-traits.ts';
import type { WinBy } from './situation.ts';

/** Every reading of a hand: each split with each element the winning tile may complete, and the other forms. */
export function readingsOf(hand: HandTally, by: WinBy, forms: WinningForms): readonly Reading[] {
  const readings: Reading[] = [];
  if (!holdsOutsider(hand, forms)) {
    for (const split of splitsOf(hand.concealed, hand.melds)) addReadings(readings, split, { hand, by });
  }
  if (hand.melds.length > 0) {
    if (readings.length === 0 && isFourKongs(hand, by, forms)) readings.push(withoutEye('four-kongs', hand));
    return readings;
  }
  if (forms.sevenPairs !== 'none' && isSevenPairs(hand.concealed))
    readings.push(withoutEye('seven-pairs', hand));
  if (forms.orphans !== null && isOrphans(hand.concealed, forms.orphans))
    readings.push(withoutEye('orphans', hand));
  return readings;
}

function holdsOutsider({ all }: HandTally, { outsideSets }: WinningForms): boolean {
  return outsideSets !== undefined && countOf(all, outsideSets) > 0;
}

interface Won {
  readonly hand: HandTally;
  readonly by: WinBy;
}

function addReadings(readings: Reading[], { eye, sets, found }: Split, { hand, by }: Won): void {
  const traits = sumOfTraits(sets);
  if (eye === hand.win) readings.push({ form: 'sets', sets, eye, completed: THE_EYE, traits, hand });
  let previous: ReadSet | undefined;
  for (let index = 0; index < found; index += 1) {
    const set = sets[index];
    // Equal sets lie side by side: to complete one or the other is the same reading.
    if (set === undefined || set === previous || !holds(set, hand.win)) continue;
    previous = set;
    const asWon = by !== 'self-draw' && set.shape === 'pong' ? setOf('pong', set.kind, 'open') : set;
    readings.push({
      form: 'sets',
      sets: asWon === set ? sets : withSet(sets, index, asWon),
      eye,
      completed: index,
      traits: traits - set.traits + asWon.traits,
      hand,
    });
  }
}

function withSet(sets: readonly ReadSet[], index: number, set: ReadSet): readonly ReadSet[] {
  const changed = sets.slice();
  changed[index] = set;
  return changed;
}

function holds({ shape, kind }: ReadSet, tile: number): boolean {
  return shape === 'chow' ? tile >= kind && tile <= kind + 2 : tile === kind;
}

function withoutEye(form: HandForm, hand: HandTally): Reading {
  const traits = sumOfTraits(hand.melds);
  return { form, sets: hand.melds, eye: NO_KIND, completed: THE_EYE, traits, hand };
}

function isFourKongs({ melds }: HandTally, by: WinBy, { fourKongs = 'play-on' }: WinningForms): boolean {
  return fourKongs === 'win' && by === 'self-draw' && melds.length === 4 && melds.every(isKong);
}
