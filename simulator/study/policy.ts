import type { ByPlayer, Player } from '../../src/play/seating/furniture.ts';
import type { sightOf } from '../../src/play/sight.ts';
import type { Points } from '../../src/rules/scoring/pattern.ts';
import type { TileFace } from '../../src/rules/tiles/tile.ts';
import { below, type Random } from '../machine/random.ts';

/** Who plays, counted from 0 in the order in which `--people` names them; they move one seat on in each match. */
export type PersonIndex = number;

/**
 * What somebody can make up his mind to. Draws, replacements, flowers, indicators and the laying down of what was claimed are
 * no choices: they follow from the rules, and are done for him.
 */
export type Choice =
  /** Lets another's tile pass. */
  | { readonly type: 'pass' }
  | { readonly type: 'win' }
  /** Takes the discard for a set with these tiles of the own hand. */
  | { readonly type: 'claim'; readonly as: 'chow' | 'pong' | 'kong'; readonly with: readonly TileFace[] }
  /** An own kong: four tiles of the hand, or the fourth beside an own pong. */
  | { readonly type: 'kong'; readonly as: 'concealed' | 'added'; readonly tile: TileFace }
  /** Says ready; the discard that goes with it is asked for next. */
  | { readonly type: 'ready' }
  /** Nine kinds of terminals and honours: the hand ends. */
  | { readonly type: 'draw' }
  /** Lays a wind aside like a flower. */
  | { readonly type: 'aside'; readonly tile: TileFace }
  | { readonly type: 'discard'; readonly tile: TileFace };

/** All that he who is asked may know: what lies open to everybody, and his own tiles. */
export type Sight = ReturnType<typeof sightOf>;

/** A discard of this hand, as everybody has seen it. */
export interface SeenDiscard {
  readonly player: Player;
  readonly face: TileFace;
  /** It was turned aside: with it ready was declared. */
  readonly declaredReady: boolean;
  /** Somebody has claimed it. */
  readonly taken: boolean;
}

/** Somebody is to choose. */
export interface Question {
  readonly sees: Sight;
  /** Of everybody, in the order in which they were made. */
  readonly discards: readonly SeenDiscard[];
  /** What everybody has now; null where nobody has counted. */
  readonly points: ByPlayer<Points> | null;
  /** What the referee would accept of him now; at least one. */
  readonly legal: readonly Choice[];
}

/** Somebody who plays: he is asked wherever there is more than one choice, and answers with one of those that are legal. */
export interface Policy {
  readonly choose: (question: Question) => Choice;
}

/** How a match begins, as a module or a process is told (docs/policies.md). */
export interface PolicyStart {
  /** Counted from 1. */
  readonly match: number;
  readonly ruleset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: number;
  /** For chance of its own: the same in the same match, and nothing of the walls follows from it. */
  readonly seed: number;
}

/** What a module of a policy exports as its default: it makes who plays a match. */
export type MakePolicy = (start: PolicyStart) => Policy;

/** Plays anything that is legal. */
export const randomPolicy = (random: Random): Policy => ({
  choose: ({ legal }) => legal[below(random, legal.length)] ?? noChoice(),
});

/** What is played for one who does not answer: he lets pass, or discards what he has drawn. */
export const legalDefault = ({ sees: { drawn }, legal }: Question): Choice =>
  legal.find(({ type }) => type === 'pass') ??
  legal.find((choice) => choice.type === 'discard' && choice.tile === drawn?.face) ??
  legal.find(({ type }) => type === 'discard') ??
  legal[0] ??
  noChoice();

const noChoice = (): never => {
  throw new RangeError('nothing is legal, and nobody should be asked');
};
