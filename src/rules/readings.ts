import { countOf } from './counts.ts';
import { type Split, splitsOf } from './decompose.ts';
import { isOrphans, isSevenPairs, type WinningForms } from './forms.ts';
import { NO_KIND } from './kind.ts';
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
    for (const split of splitsOf(hand.concealed)) addReadings(readings, split, { hand, by });
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

function addReadings(readings: Reading[], split: Split, { hand, by }: Won): void {
  const sets = hand.melds.length === 0 ? split.sets : [...split.sets, ...hand.melds];
  const { eye } = split;
  const traits = sumOfTraits(sets);
  if (eye === hand.win) readings.push({ form: 'sets', sets, eye, completed: THE_EYE, traits, hand });
  let previous: ReadSet | undefined;
  for (let index = 0; index < split.sets.length; index += 1) {
    const set = split.sets[index];
    // Equal sets lie side by side: to complete one or the other is the same reading.
    if (set === undefined || set === previous || !holds(set, hand.win)) continue;
    previous = set;
    if (by !== 'self-draw' && set.shape === 'pong') {
      const opened = setOf('pong', set.kind, 'open');
      const asWon = { sets: sets.with(index, opened), traits: traits - set.traits + opened.traits };
      readings.push({ form: 'sets', ...asWon, eye, completed: index, hand });
    } else readings.push({ form: 'sets', sets, eye, completed: index, traits, hand });
  }
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
