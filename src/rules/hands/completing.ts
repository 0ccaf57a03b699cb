import {
  addTo,
  BAMBOO_FROM,
  CIRCLES_FROM,
  countOf,
  HONOURS_FROM,
  KIND_COUNT,
  type Kind,
  type KindCounts,
  NO_KIND,
  NORTH,
  WEST,
} from '../tiles/kind.ts';
import { copiesOfKinds, type HasTiles } from '../tiles/tile-set.ts';
import type { HandTally } from './reading.ts';
import { placeOf, SETS_AND_EYE, shareOf, stateOfHonours, stateOfSuit, suitKey, suitSumsOf } from './suits.ts';

/** Thirteen orphans: one of each of these kinds, and one of them twice more (`pong`) or once more (`pair`). */
export interface OrphansForm {
  readonly kinds: readonly Kind[];
  readonly repeated: 'pong' | 'pair';
}

/** The shapes that win beside four sets and an eye. */
export interface WinningForms {
  readonly sevenPairs: 'different-pairs' | 'none';
  readonly orphans: OrphansForm | null;
  /** `win`: the fourth kong ends the hand as a self-draw, eye or no eye. Left out = the hand is played on. */
  readonly fourKongs?: 'win' | 'play-on';
  /** A kind that no set and no eye may hold: North, where it is a flower. */
  readonly outsideSets?: Kind;
}

/** Seven different pairs and nothing else. */
export function isSevenPairs(tiles: KindCounts): boolean {
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    const held = countOf(tiles, kind);
    if (held !== 0 && held !== 2) return false;
  }
  return true;
}

/** All fourteen tiles are of the orphans' kinds, none is missing, and the extra tiles are of one kind. */
export function isOrphans(tiles: KindCounts, { kinds, repeated }: OrphansForm): boolean {
  const most = repeated === 'pong' ? 3 : 2;
  let repeats = 0;
  // Those of a ruleset are frozen: the engine goes through them faster by place.
  for (let place = 0; place < kinds.length; place += 1) {
    const held = countOf(tiles, kinds[place] ?? NO_KIND);
    if (held === most) repeats += 1;
    else if (held !== 1) return false;
  }
  return repeats === 1;
}

export interface HasForms extends HasTiles {
  readonly forms: WinningForms;
}

/** Tiles by kind, of which only the concealed ones can still be arranged. */
interface HeldTiles {
  /** Changed and put back while it is looked at. */
  readonly concealed: KindCounts;
  /** With those of the melds and the winds laid aside: a kind of which all tiles are held completes nothing. */
  readonly all: KindCounts;
  readonly melds: number;
}

/** The kinds that complete a hand which lacks one tile, by shape alone, whatever it would be worth; in order. */
export function completingKinds(ruleset: HasForms, held: HeldTiles): readonly Kind[] {
  const { concealed, all, melds } = held;
  const copies = copiesOfKinds(ruleset);
  const completesSets = setsCompleter(concealed);
  const found: Kind[] = [];
  for (let kind = 0; kind < KIND_COUNT; kind += 1) {
    if (countOf(all, kind) >= countOf(copies, kind)) continue;
    if (completesSets(kind) || (melds === 0 && completesOtherForm(ruleset.forms, concealed, kind)))
      found.push(kind);
  }
  return found;
}

/** Whether concealed tiles beside so many melds are a complete hand of one of these forms. */
export function isComplete(forms: WinningForms, concealed: KindCounts, melds: number): boolean {
  return isSetsAndEye(concealed) || (melds === 0 && isOtherForm(forms, concealed));
}

/** The honours tell soonest, and what is left over in one suit spares the others. */
function isSetsAndEye(concealed: KindCounts): boolean {
  let states: number = stateOfHonours(concealed);
  for (const first of SUIT_STARTS) {
    if (states === 0) return false;
    states *= stateOfSuit(suitKey(concealed, first));
  }
  return states === SETS_AND_EYE;
}

/** Works the suits out once for all kinds that are tried. */
function setsCompleter(concealed: KindCounts): (kind: Kind) => boolean {
  const keys = SUIT_STARTS.map((first) => suitKey(concealed, first));
  const honours = stateOfHonours(concealed);
  const suits = keys.map(stateOfSuit);
  const [characters = 0, circles = 0, bamboo = 0] = suits;
  const besides = [circles * bamboo * honours, characters * bamboo * honours, characters * circles * honours];
  const besideHonours = characters * circles * bamboo;
  return (kind) => {
    if (kind >= HONOURS_FROM) {
      return besideHonours > 0 && besideHonours * honoursWith(concealed, kind) === SETS_AND_EYE;
    }
    const suit = Math.trunc(kind / RANKS);
    const beside = besides[suit] ?? 0;
    return beside > 0 && beside * stateOfSuit((keys[suit] ?? 0) + placeOf(kind % RANKS)) === SETS_AND_EYE;
  };
}

const SUIT_STARTS = [0, CIRCLES_FROM, BAMBOO_FROM] as const;
const RANKS = 9;

function honoursWith(concealed: KindCounts, kind: Kind): number {
  addTo(concealed, kind, 1);
  const state = stateOfHonours(concealed);
  addTo(concealed, kind, -1);
  return state;
}

function completesOtherForm(forms: WinningForms, concealed: KindCounts, kind: Kind): boolean {
  addTo(concealed, kind, 1);
  const completes = isOtherForm(forms, concealed);
  addTo(concealed, kind, -1);
  return completes;
}

function isOtherForm({ sevenPairs, orphans }: WinningForms, concealed: KindCounts): boolean {
  if (sevenPairs !== 'none' && isSevenPairs(concealed)) return true;
  return orphans !== null && isOrphans(concealed, orphans);
}

/** The kinds that would have completed this hand, its winning tile's among them; in order. */
export function completingKindsOf(ruleset: HasForms, hand: HandTally): readonly Kind[] {
  const concealed = without(hand.concealed, hand.win);
  const all = hand.all === hand.concealed ? concealed : without(hand.all, hand.win);
  return completingKinds(ruleset, { concealed, all: withAside(all, hand), melds: hand.melds.length });
}

function withAside(all: KindCounts, { norths, wests }: HandTally): KindCounts {
  if (norths === 0 && wests === 0) return all;
  const held = all.slice();
  addTo(held, NORTH, norths);
  addTo(held, WEST, wests);
  return held;
}

/** The same hand completed by another kind. */
export function wonWith(hand: HandTally, win: Kind): HandTally {
  if (win === hand.win) return hand;
  const concealed = withOther(hand.concealed, hand.win, win);
  const all = hand.all === hand.concealed ? concealed : withOther(hand.all, hand.win, win);
  const concealedSums = hand.concealedSums - shareOf(hand.win) + shareOf(win);
  return { ...hand, concealed, concealedSums, all, win, ...suitSumsOf(all) };
}

function without(counts: KindCounts, kind: Kind): KindCounts {
  const left = counts.slice();
  addTo(left, kind, -1);
  return left;
}

function withOther(counts: KindCounts, gone: Kind, come: Kind): KindCounts {
  const changed = without(counts, gone);
  addTo(changed, come, 1);
  return changed;
}
