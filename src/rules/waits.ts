import type { Refusal } from './barriers.ts';
import { completingKinds } from './hands/completing.ts';
import type { Situation, WaitingHand, WinningHand } from './hands/hand.ts';
import { pointsForSelfDraw } from './points/score-points.ts';
import type { Ruleset } from './ruleset.ts';
import { type ScoreResult, scoreHand } from './score.ts';
import type { Points } from './scoring/pattern.ts';
import {
  addTo,
  faceOf,
  KIND_COUNT,
  type Kind,
  type KindCounts,
  kindOf,
  NO_KIND,
  noTiles,
} from './tiles/kind.ts';
import { type HonourFace, JOKER, type SuitFace, type TileFace } from './tiles/tile.ts';
import { copiesOf } from './tiles/tile-set.ts';

/** The seat and round, and whether ready is declared. */
export type WaitingSituation = Pick<Situation, 'seat' | 'round' | 'ready'>;

/** What a completing tile would bring. `null` = not a legal win that way. */
export interface Wait {
  readonly face: SuitFace | HonourFace;
  /** Whether each way of getting the tile meets the minimum, or is a limit hand. */
  readonly meetsMinimum: {
    readonly onDiscard: boolean;
    readonly bySelfDraw: boolean;
    /** Self-drawn, but without the points for drawing it oneself: what ready asks for. */
    readonly toDeclareReady: boolean;
  };
  /** Hand-points; a limit hand has its limit's. */
  readonly handPoints: { readonly onDiscard: Points; readonly bySelfDraw: Points };
}

/** Every tile that completes four sets and an eye or another winning form, worth enough or not; in order of kind. */
export function waitsOf(ruleset: Ruleset, hand: WaitingHand, situation: WaitingSituation): readonly Wait[] {
  const waits: Wait[] = [];
  const { concealed, melds, flowers, norths = 0, wests = 0, voidFlowers = 0 } = hand;
  for (const kind of kindsToTry(ruleset, hand)) {
    const won = { concealed, melds, win: faceOf(kind), flowers, norths, wests, voidFlowers };
    const wait = waitFor(ruleset, won, situation);
    if (wait !== undefined) waits.push(wait);
  }
  return waits;
}

/** The kinds that complete the hand by shape; a joker can be so many things that every kind is tried. */
function kindsToTry(ruleset: Ruleset, { concealed, melds }: WaitingHand): readonly Kind[] {
  const faces = [...concealed, ...melds.flatMap(({ tiles }) => tiles)];
  if (faces.includes(JOKER)) return KINDS.filter((kind) => copiesOf(ruleset, kind) > 0);
  const held = { concealed: countsOf(concealed), all: countsOf(faces), melds: melds.length };
  return completingKinds(ruleset, held);
}

const KINDS: readonly Kind[] = Array.from({ length: KIND_COUNT }, (_, kind) => kind);

function countsOf(faces: readonly TileFace[]): KindCounts {
  const counts = noTiles();
  for (const face of faces) {
    const kind = kindOf(face);
    if (kind !== NO_KIND) addTo(counts, kind, 1);
  }
  return counts;
}

function waitFor(ruleset: Ruleset, hand: WinningHand, situation: WaitingSituation): Wait | undefined {
  const selfDrawn = scoreHand(ruleset, hand, { ...situation, by: 'self-draw' });
  if (!isComplete(selfDrawn)) return undefined;
  const discarded = scoreHand(ruleset, hand, { ...situation, by: 'discard' });
  return {
    face: faceOf(kindOf(hand.win)),
    meetsMinimum: {
      onDiscard: discarded.outcome === 'won',
      bySelfDraw: selfDrawn.outcome === 'won',
      toDeclareReady:
        isEnoughByShape(ruleset) || discarded.outcome === 'won' || meetsMinimumUnaided(ruleset, selfDrawn),
    },
    handPoints: { onDiscard: pointsOf(discarded), bySelfDraw: pointsOf(selfDrawn) },
  };
}

const COMPLETE: readonly Refusal[] = ['below-minimum', 'no-yaku'];

function isComplete(result: ScoreResult): boolean {
  return result.outcome === 'won' || (result.outcome === 'refused' && COMPLETE.includes(result.reason));
}

/** Where han are counted a hand waits by its shape alone: ready is itself what it lacks. */
function isEnoughByShape({ scoring }: Ruleset): boolean {
  return scoring.method === 'han';
}

function pointsOf(result: ScoreResult): Points {
  if (result.outcome === 'won') return result.limit?.points ?? result.handPoints;
  return result.outcome === 'refused' ? (result.handPoints ?? 0) : 0;
}

function meetsMinimumUnaided({ scoring }: Ruleset, selfDrawn: ScoreResult): boolean {
  if (selfDrawn.outcome !== 'won') return false;
  if (selfDrawn.limit !== null) return true;
  const forDrawing = scoring.method === 'points' ? pointsForSelfDraw(scoring, selfDrawn.items) : 0;
  return selfDrawn.handPoints - forDrawing >= scoring.minimum;
}

export interface Visible {
  /** What the player can see besides the own hand: discards, melds, flowers of everybody. */
  readonly visible: readonly TileFace[];
}

/**
 * Whether a player was waiting (docs/rules.md, "Waiting"): one tile makes a hand that meets the minimum on a
 * discard or by self-draw, and not all its copies are in sight. A sacred discard does not end waiting. Where han are
 * counted the shape alone decides.
 */
export function isWaiting(
  ruleset: Ruleset,
  hand: WaitingHand,
  situation: WaitingSituation & Visible,
): boolean {
  const seen = [...situation.visible, ...hand.concealed, ...hand.melds.flatMap(({ tiles }) => tiles)];
  return waitsOf(ruleset, hand, situation).some(({ face, meetsMinimum }) => {
    if (isEnoughByShape(ruleset)) return true;
    const copiesSeen = seen.filter((tile) => kindOf(tile) === kindOf(face)).length;
    const enough = meetsMinimum.onDiscard || meetsMinimum.bySelfDraw;
    return enough && copiesSeen < copiesOf(ruleset, kindOf(face));
  });
}

/** Whether these thirteen tiles may be declared ready (docs/rules.md, "Ready"); tiles left in the wall are play's to know. */
export function mayDeclareReady(ruleset: Ruleset, hand: WaitingHand, situation: WaitingSituation): boolean {
  const isConcealed = hand.melds.every(({ meld }) => meld === 'concealed-kong');
  return (
    isConcealed && waitsOf(ruleset, hand, situation).some(({ meetsMinimum }) => meetsMinimum.toDeclareReady)
  );
}
