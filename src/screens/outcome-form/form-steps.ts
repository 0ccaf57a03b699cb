import type { DeclaredForm } from '../../contract/declared-form.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { Player } from '../seats.ts';
import {
  type Begins,
  type DrawWhy,
  emptyEntry,
  type Flag,
  handOf,
  isFull,
  isWaiting,
  isWhole,
  type OutcomeEntry,
  roomIn,
  type WinBy,
} from './entry.ts';
import {
  type Copies,
  claimedPressed,
  isPairs,
  type Keys,
  type KeyTab,
  keysAfter,
  type Place,
  put,
  type Shape,
  shapePressed,
  type TakenFrom,
  type TileKey,
  tabsFor,
  taken,
} from './tile-keys.ts';
import { lyingIn, type TilesBefore, takenBack } from './tiles-before.ts';

/*
 * The way through the form: how it was won, the tiles, the check; one question at a time, each answered by one tap that
 * leads on. Going back changes nothing that was entered.
 */

/** What the page asks now. `winning`: which of the tiles won. Tiles beside the winner's hand are entered from the check. */
export type Step =
  | { readonly at: 'who' | 'how' | 'winning' | 'check' }
  | { readonly at: 'tiles'; readonly place: Place };

export interface FormState {
  readonly entry: OutcomeEntry;
  readonly step: Step;
  readonly keys: Keys;
  /** What lay where a finger put a tile down or took one out, before it did; the newest last. */
  readonly before: readonly TilesBefore[];
}

/** What a finger does to the form. */
export type Change =
  | { readonly do: 'choose-winner'; readonly winner: Player }
  | { readonly do: 'choose-drawn' }
  | {
      /** How it was won; `in-pairs`: and that it was by seven pairs, each of which is one tap then. */
      readonly do: 'choose-way' | 'choose-way-in-pairs';
      readonly by: WinBy;
      readonly from: Player | null;
    }
  | { readonly do: 'choose-why'; readonly why: DrawWhy }
  | { readonly do: 'choose-winning'; readonly face: string }
  | { readonly do: 'choose-claimed'; readonly claimed: NonNullable<OutcomeEntry['claimed']> }
  | { readonly do: 'tap'; readonly key: TileKey }
  | { readonly do: 'take'; readonly from: TakenFrom }
  | { readonly do: 'take-back' | 'press-claimed' | 'back' | 'next' }
  | { readonly do: 'press-shape'; readonly shape: Shape }
  | { readonly do: 'open-tab'; readonly tab: KeyTab['id'] }
  | { readonly do: 'ask'; readonly step: Step }
  | { readonly do: 'count'; readonly pattern: string; readonly times: number }
  | { readonly do: 'toggle-flag'; readonly flag: Flag }
  | { readonly do: 'toggle-also' | 'toggle-waiting' | 'toggle-nagashi'; readonly player: Player }
  | { readonly do: 'hold-points' | 'pay-units'; readonly player: Player; readonly points: number | null }
  | { readonly do: 'set'; readonly to: Partial<Pick<OutcomeEntry, 'entered' | 'fu' | 'liable' | 'heldBy'>> };

/** What the form may do: by the rules, and by who enters it. */
export interface Bounds {
  readonly form: DeclaredForm;
  /** A player tells the own win or a draw; the operator whatever happened. */
  readonly tells: 'own' | 'any';
  readonly left: Copies;
}

const firstTab = (form: DeclaredForm, place: Place): KeyTab['id'] => tabsFor(form, place)[0]?.id ?? 'honours';

/** The first thing that nobody has said yet; the check where all is there. */
const nextOpen = (entry: OutcomeEntry, form: DeclaredForm): Step => {
  const { kind, winner, by, why } = entry;
  if (kind === null || (kind === 'won' && winner === null)) return { at: 'who' };
  if (kind === 'won' ? by === null : why === null) return { at: 'how' };
  if (winner === null || isWhole({ ...entry, also: [] }, form)) return { at: 'check' };
  const isWinningAsked = entry.entered === 'tiles' && isFull(entry, winner, form);
  return isWinningAsked ? { at: 'winning' } : { at: 'tiles', place: { into: 'hand', of: winner } };
};

/** A form in which nothing was entered but what is known. */
export const begun = (form: DeclaredForm, begins: Begins): FormState => {
  const entry = emptyEntry(form, begins);
  const place: Place = entry.winner === null ? { into: 'dora' } : { into: 'hand', of: entry.winner };
  return {
    entry,
    step: nextOpen(entry, form),
    keys: { tab: firstTab(form, place), shape: 'single', lies: 'concealed' },
    before: [],
  };
};

/** Where the way back leads; null: out of the form. */
export const stepBefore = ({ entry, step }: FormState, { tells }: Pick<Bounds, 'tells'>): Step | null => {
  const hand: Step | null =
    entry.kind === 'won' && entry.winner !== null
      ? { at: 'tiles', place: { into: 'hand', of: entry.winner } }
      : null;
  switch (step.at) {
    case 'who':
      return null;
    case 'how':
      return tells === 'any' ? { at: 'who' } : null;
    case 'tiles':
      return isOwnHand(entry, step.place) ? { at: 'how' } : { at: 'check' };
    case 'winning':
      return hand;
    case 'check':
      return hand ?? { at: 'how' };
    default:
      return unreachable(step);
  }
};

/** Whether these are the tiles of whoever won, not those that are asked beside them. */
export const isOwnHand = ({ kind, winner }: OutcomeEntry, place: Place): boolean =>
  kind === 'won' && place.into === 'hand' && place.of === winner;

const onward = (state: FormState, entry: OutcomeEntry, { form }: Bounds): FormState => ({
  ...state,
  entry,
  step: nextOpen(entry, form),
});

/**
 * Another winner: who discarded, who is liable is another question then. The tiles stay where they are, and who waits waits:
 * of those who lose alone it is told.
 */
const wonBy = (entry: OutcomeEntry, winner: Player): OutcomeEntry => {
  const isSame = entry.winner === winner;
  return {
    ...entry,
    kind: 'won',
    winner,
    by: entry.from === winner ? null : entry.by,
    from: entry.from === winner ? null : entry.from,
    win: isSame ? entry.win : null,
    liable: entry.liable === winner ? null : entry.liable,
  };
};

const tapped = (state: FormState, key: TileKey, { form, left }: Bounds): FormState => {
  const { entry, step, keys, before } = state;
  if (step.at !== 'tiles') return state;
  const { place } = step;
  const next = put(entry, place, { key, keys, about: { form, left } });
  if (next === entry) return state;
  const kept = { ...state, before: [...before, lyingIn(entry, place)] };
  if (place.into !== 'hand') return { ...kept, entry: next };
  const stands = { ...kept, entry: next, keys: keysAfter(keys, roomIn(next, place.of, form)) };
  if (key.goes === 'aside' || !isOwnHand(next, place) || !isFull(next, place.of, form)) return stands;
  return filled(stands, { of: place.of, key, shape: keys.shape, form });
};

/** All tiles are there: a tile that was put down alone has won as the last one; of a set it is asked. */
const filled = (
  state: FormState,
  last: {
    readonly of: Player;
    readonly key: TileKey;
    readonly shape: Shape;
    readonly form: DeclaredForm;
  },
): FormState => {
  const { concealed, melds } = handOf(state.entry, last.of);
  const isLastTheWinning =
    (last.shape === 'single' && concealed.at(-1) === last.key.face) ||
    (last.shape === 'pair' && melds.length === 0 && isPairs(concealed));
  const win = state.entry.win ?? (isLastTheWinning ? last.key.face : null);
  const entry = { ...state.entry, win };
  return { ...state, entry, step: nextOpen(entry, last.form) };
};

const takenOut = (state: FormState, from: TakenFrom): FormState => {
  const { step, entry, before } = state;
  if (step.at !== 'tiles') return state;
  // One tile is put in its place, not a set.
  const keys: Keys = { ...state.keys, shape: 'single', lies: 'concealed' };
  return {
    ...state,
    keys,
    entry: taken(entry, step.place, from),
    before: [...before, lyingIn(entry, step.place)],
  };
};

const asked = (state: FormState, step: Step, { form }: Bounds): FormState => {
  if (step.at !== 'tiles') return { ...state, step };
  const tabs = tabsFor(form, step.place);
  const tab = tabs.some(({ id }) => id === state.keys.tab) ? state.keys.tab : firstTab(form, step.place);
  return { ...state, step, keys: { shape: 'single', lies: 'concealed', tab } };
};

const toggled = <T>(all: readonly T[], one: T): readonly T[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

/** Who waits, or does not, against what is known. Tapped back nothing is told of him: a slip does not outlast his being ready. */
const waitingTold = (entry: OutcomeEntry, player: Player): OutcomeEntry['waitingTold'] => {
  const { [player]: _, ...others } = entry.waitingTold;
  const waits = !isWaiting(entry, player);
  return waits === entry.waiting.includes(player) ? others : { ...others, [player]: waits };
};

const counted = (entry: OutcomeEntry, pattern: string, times: number): OutcomeEntry => {
  const { [pattern]: _, ...others } = entry.patterns;
  return { ...entry, patterns: times > 0 ? { ...others, [pattern]: times } : others };
};

type Numbers = OutcomeEntry['heldPoints'];

const numberOf = (
  numbers: Numbers,
  { player, points }: { readonly player: Player; readonly points: number | null },
): Numbers => {
  const { [player]: _, ...others } = numbers;
  return points === null ? others : { ...others, [player]: points };
};

/** What is said beside the way: it leads nowhere. */
type SaidBeside = Extract<
  Change,
  {
    do:
      | 'count'
      | 'toggle-flag'
      | 'toggle-also'
      | 'toggle-waiting'
      | 'toggle-nagashi'
      | 'hold-points'
      | 'pay-units'
      | 'set';
  }
>;

const besides = (entry: OutcomeEntry, change: SaidBeside): OutcomeEntry => {
  switch (change.do) {
    case 'count':
      return counted(entry, change.pattern, change.times);
    case 'toggle-flag':
      return { ...entry, flags: toggled(entry.flags, change.flag) };
    case 'toggle-also':
      return { ...entry, also: toggled(entry.also, change.player) };
    case 'toggle-waiting':
      return { ...entry, waitingTold: waitingTold(entry, change.player) };
    case 'toggle-nagashi':
      return { ...entry, nagashi: toggled(entry.nagashi, change.player) };
    case 'hold-points':
      return { ...entry, heldPoints: numberOf(entry.heldPoints, change) };
    case 'pay-units':
      return { ...entry, instant: numberOf(entry.instant, change) };
    case 'set':
      return { ...entry, ...change.to };
    default:
      return unreachable(change);
  }
};

/** The form after a finger has done something to it. */
export const formAfter = (state: FormState, change: Change, bounds: Bounds): FormState => {
  const { entry, keys } = state;
  switch (change.do) {
    case 'choose-winner':
      return onward(state, wonBy(entry, change.winner), bounds);
    case 'choose-drawn':
      return onward(state, { ...entry, kind: 'drawn' }, bounds);
    case 'choose-way':
      return onward(state, { ...entry, by: change.by, from: change.from }, bounds);
    case 'choose-way-in-pairs': {
      const inPairs = { ...state, keys: { ...keys, shape: 'pair', lies: 'concealed' } } as const;
      return onward(inPairs, { ...entry, entered: 'tiles', by: change.by, from: change.from }, bounds);
    }
    case 'choose-why':
      return onward(state, { ...entry, why: change.why }, bounds);
    case 'choose-winning':
      return onward(state, { ...entry, win: change.face }, bounds);
    case 'choose-claimed':
      return onward(state, { ...entry, claimed: change.claimed }, bounds);
    case 'tap':
      return tapped(state, change.key, bounds);
    case 'take':
      return takenOut(state, change.from);
    case 'take-back':
      return state.step.at === 'tiles' ? takenBack(state, state.step.place, bounds.left) : state;
    case 'press-claimed':
      return { ...state, keys: claimedPressed(keys) };
    case 'press-shape':
      return { ...state, keys: shapePressed(keys, change.shape) };
    case 'open-tab':
      return { ...state, keys: { ...keys, tab: change.tab } };
    case 'ask':
      return asked(state, change.step, bounds);
    case 'back':
      return asked(state, stepBefore(state, bounds) ?? state.step, bounds);
    case 'next':
      return onward(state, entry, bounds);
    default:
      return { ...state, entry: besides(entry, change) };
  }
};
