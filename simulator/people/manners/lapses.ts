import type { Key, Zone } from '../../../src/play/seating/furniture.ts';
import { isBonusTile } from '../../../src/rules/tiles/tile.ts';
import type { Course } from '../course.ts';
import { AGREE_OR_DISPUTE } from '../display-texts.ts';
import { type Intention, press } from '../intention.ts';
import type { SeatSight } from '../seat-sight.ts';
import { othersThan } from '../seats.ts';
import { endIndex, freeIndex } from '../zones.ts';
import type { Habit } from './habits.ts';

/** A moment in which somebody could do what he should not. */
export interface LapseMoment {
  /** What he should do. */
  readonly meant: Intention;
  readonly sight: SeatSight;
  readonly course: Course;
  /** Uniform in [0, 1): decides where there is more than one way. */
  readonly chance: number;
}

/** What he does instead; undefined where this is no occasion for it. */
type Lapse = (moment: LapseMoment) => Intention | undefined;

const EARLY_KEYS = ['start', 'dice', 'claim', 'pass'] as const satisfies readonly Key[];
const FALSE_KEYS = ['claim', 'win'] as const satisfies readonly Key[];

export const LAPSES: { readonly [habit in Habit]: Lapse } = {
  'leaves-on-plate': ({ meant }) =>
    meant.do === 'throw-in' ? { do: 'leave-on-plate', pace: meant.pace } : undefined,
  'presses-early': ({ meant, chance }) =>
    isIdle(meant) ? press(oneOf(EARLY_KEYS, chance), 'answer') : undefined,
  'forgets-flowers': (moment) => (goesTo(moment, 'flower') ? keepFlower(moment) : undefined),
  'claims-falsely': ({ meant, course, chance }) =>
    isPress(meant, 'pass') && course.moves.at(-1)?.to.place === 'river'
      ? press(oneOf(FALSE_KEYS, chance), 'answer')
      : undefined,
  'lays-late': (moment) =>
    moment.meant.do === 'move' && goesTo(moment, 'meld')
      ? { ...moment.meant, pace: 'impatience' }
      : undefined,
  'plays-on': (moment) =>
    moment.meant.do === 'move' && moment.course.askedBack === moment.sight.side
      ? discardAny(moment)
      : undefined,
  'swaps-tiles': (moment) => (goesTo(moment, 'river') ? swapWithDiscard(moment) : undefined),
  disputes: ({ meant, sight }) =>
    sight.displays[sight.side].text === AGREE_OR_DISPUTE && isPress(meant, 'claim')
      ? press('pass', meant.pace)
      : undefined,
};

const oneOf = <T>(all: readonly [T, ...T[]], chance: number): T =>
  all[Math.floor(chance * all.length)] ?? all[0];

const isIdle = (meant: Intention): boolean =>
  meant.do === 'wait' || (meant.do === 'hold-start' && meant.pace === 'despair');

const isPress = (meant: Intention, key: Key): meant is Extract<Intention, { do: 'press' }> =>
  meant.do === 'press' && meant.key === key;

/** Whether a tile of his own hand is to go there. */
const goesTo = ({ meant, sight }: LapseMoment, place: Zone['place']): boolean =>
  meant.do === 'move' &&
  meant.from.place === 'hand' &&
  meant.from.side === sight.side &&
  meant.to.place === place;

/** Before the first discard he says that he holds none, later he discards another tile. */
function keepFlower(moment: LapseMoment): Intention | undefined {
  return moment.course.discarded ? discardAny(moment) : press('pass', 'answer');
}

function discardAny({ sight: { side, hand, rivers }, chance }: LapseMoment): Intention | undefined {
  const plain = hand.filter(({ face }) => !isBonusTile(face));
  const tile = plain[Math.floor(chance * plain.length)];
  if (tile === undefined) return undefined;
  return {
    do: 'move',
    from: { place: 'hand', side, index: tile.index },
    to: { place: 'river', side, index: endIndex(rivers[side]) },
    pace: 'discard',
  };
}

function swapWithDiscard({ meant, sight, chance }: LapseMoment): Intention | undefined {
  const { side, rivers, hand } = sight;
  if (meant.do !== 'move') return undefined;
  const lying = othersThan(sight, side).flatMap((other) =>
    rivers[other].map(({ index }): Zone => ({ place: 'river', side: other, index })),
  );
  const other = lying[Math.floor(chance * lying.length)];
  const via: Zone = { place: 'hand', side, index: freeIndex(hand) };
  return other === undefined ? undefined : { do: 'swap', one: meant.from, other, via, pace: 'take' };
}
