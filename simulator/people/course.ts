import { KEYS, type Key, SIDES, type Side, sameZone, type Zone } from '../../src/play/seating/furniture.ts';
import type { TileFace } from '../../src/rules/tiles/tile.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import { PLAY_ON_DECLARED, PLAY_WISHES, REFUSALS, THROW_DICE } from './display-texts.ts';
import type { AskedMove, BySide, Happening } from './seat-sight.ts';

export type TileMove = Extract<Happening, { saw: 'tile-moved' }>;

/** What a person has said about the last tile that moved; `refused`: the table did not accept what was said. */
export type Answer = 'none' | 'claim' | 'pass' | 'win' | 'refused';

/** What the public course of the hand amounts to now. */
export interface Course {
  /** Every move that still stands: a tile that was put back was not moved, and sorting a hand moves nothing. */
  readonly moves: readonly TileMove[];
  readonly answers: BySide<Answer>;
  /** Tiles of the wall that were turned over on their places, in order. */
  readonly turned: readonly Turned[];
  /** Who said, after the deal and before the first discard, that he holds no flower. */
  readonly withoutFlowers: ReadonlySet<Side>;
  /** Who declared ready, and how many moves had been made then; `refused` where the table did not accept it. */
  readonly ready: ReadonlyMap<Side, number | 'refused'>;
  /** Who has shown the tiles with which he declared ready, or means to: the key was pressed twice. */
  readonly shown: ReadonlySet<Side>;
  /** Who threw the dice first since the walls rose, when he was asked to where anybody is: the dealer. */
  readonly thrower: Side | undefined;
  /** Whose display asks for the dice; `thrown`: whoever was asked first has thrown. */
  readonly dice: Side | 'thrown' | undefined;
  /** Keys pressed since the gate moved or their side was told something, as `0 start`. */
  readonly pressed: ReadonlySet<string>;
  /** Sides that were told something since the gate moved: what they read is not out of date. */
  readonly told: ReadonlySet<Side>;
  /** Whether anything was discarded yet. */
  readonly discarded: boolean;
  /** The side that was asked last to move a tile back, before any tile was moved again. */
  readonly askedBack: Side | undefined;
  /** The move that each display asks for, where it asks for one. */
  readonly askedOf: ReadonlyMap<Side, AskedMove>;
  /** The move that was asked back last, until another one stands. */
  readonly refused: TileMove | undefined;
  /** Whether the table follows the hand, as the displays say. */
  readonly followed: boolean;
}

export interface Turned {
  readonly at: Extract<Zone, { place: 'wall' }>;
  readonly face: TileFace | null;
}

interface Draft extends Course {
  moves: TileMove[];
  turned: Turned[];
  shown: Set<Side>;
  answers: { [side in Side]: Answer };
  withoutFlowers: Set<Side>;
  ready: Map<Side, number | 'refused'>;
  thrower: Side | undefined;
  dice: Side | 'thrown' | undefined;
  pressed: Set<string>;
  told: Set<Side>;
  discarded: boolean;
  askedBack: Side | undefined;
  askedOf: Map<Side, AskedMove>;
  refused: TileMove | undefined;
  followed: boolean;
}

const noAnswers = (): Draft['answers'] => ({ 0: 'none', 1: 'none', 2: 'none', 3: 'none' });

interface Followed {
  readonly draft: Draft;
  upTo: number;
}

/** A list of happenings only grows, so what was followed once need not be followed again. */
const followed = new WeakMap<readonly Happening[], Followed>();

/** The course of the hand up to the last happening; it is not kept by the caller, for it moves on. */
export function courseOf(happenings: readonly Happening[]): Course {
  const known = followed.get(happenings) ?? { draft: newDraft(), upTo: 0 };
  if (known.upTo === 0) followed.set(happenings, known);
  for (; known.upTo < happenings.length; known.upTo += 1) {
    const happening = happenings[known.upTo];
    if (happening !== undefined) follow(known.draft, happening);
  }
  return known.draft;
}

function newDraft(): Draft {
  return {
    moves: [],
    turned: [],
    shown: new Set(),
    answers: noAnswers(),
    withoutFlowers: new Set(),
    ready: new Map(),
    thrower: undefined,
    dice: undefined,
    pressed: new Set(),
    told: new Set(),
    discarded: false,
    askedBack: undefined,
    askedOf: new Map(),
    refused: undefined,
    followed: true,
  };
}

function follow(draft: Draft, happening: Happening): void {
  switch (happening.saw) {
    case 'tile-moved':
      followTile(draft, happening);
      break;
    case 'key-pressed':
      followKey(draft, happening);
      break;
    case 'dice-told':
      draft.thrower = happening.side;
      draft.dice = 'thrown';
      break;
    case 'text-shown':
      followText(draft, happening);
      break;
    case 'gate-moved':
      draft.pressed.clear();
      draft.told.clear();
      break;
    case 'plates-moved':
      if (happening.to === 'up') forgetDice(draft);
      break;
    default:
      unreachable(happening);
  }
}

function followTile(draft: Draft, move: TileMove): void {
  const { from, to } = move;
  if (from.place === 'hand' && to.place === 'hand' && from.side === to.side) return;
  if (to.place === 'wall' && sameZone(from, to)) {
    draft.turned.push({ at: to, face: move.face });
    return;
  }
  const undone = undoneBy(draft, move);
  if (undone.length > 0) draft.moves = draft.moves.filter((each) => !undone.includes(each));
  else {
    draft.moves.push(move);
    if (draft.refused !== undefined && !isSameMove(draft.refused, move)) draft.refused = undefined;
  }
  draft.discarded ||= to.place === 'river';
  draft.answers = noAnswers();
  draft.askedBack = undefined;
}

/** Which moves it takes back: the last one, or all on the way of a tile that a display asks back. */
function undoneBy({ moves, askedOf }: Draft, move: TileMove): readonly TileMove[] {
  if (askedOf.size === 0) {
    const last = moves.at(-1);
    return last !== undefined && sameZone(last.to, move.from) && sameZone(last.from, move.to) ? [last] : [];
  }
  const way: TileMove[] = [];
  let at = move.from;
  for (let before = moves.length - 1; before >= 0; before -= 1) {
    const earlier = moves[before];
    if (earlier === undefined || !sameZone(earlier.to, at)) continue;
    way.push(earlier);
    at = earlier.from;
    if (sameZone(at, move.to)) return before === moves.length - 1 || isAsked(askedOf, move) ? way : [];
  }
  return [];
}

const isAsked = (askedOf: Course['askedOf'], move: TileMove): boolean =>
  [...askedOf.values()].some((asked) => isSameMove(asked, move));

function followKey(draft: Draft, { side, key }: Extract<Happening, { saw: 'key-pressed' }>): void {
  draft.pressed.add(`${side} ${key}`);
  if (key === 'claim' || key === 'pass' || key === 'win') draft.answers[side] = key;
  if (key === 'ready') followReady(draft, side);
  if (key === 'dice') followDice(draft, side);
  if (key === 'pass' && !draft.discarded) draft.withoutFlowers.add(side);
}

/** A key that somebody pressed before he was asked threw nothing. */
function followDice(draft: Draft, side: Side): void {
  if (draft.dice === side) {
    draft.thrower = side;
    draft.dice = 'thrown';
  } else draft.thrower ??= side;
}

/** Before these walls rose they were thrown for who deals first, or for walls that are gone. */
function forgetDice(draft: Draft): void {
  draft.thrower = undefined;
  draft.dice = undefined;
}

/** Said twice before the discard it is shown open. */
function followReady(draft: Draft, side: Side): void {
  if (draft.ready.get(side) === draft.moves.length) draft.shown.add(side);
  draft.ready.set(side, draft.moves.length);
}

function followText(draft: Draft, { side, text, asked }: Extract<Happening, { saw: 'text-shown' }>): void {
  for (const key of KEYS) draft.pressed.delete(`${side} ${key}`);
  draft.told.add(side);
  if (text === THROW_DICE && draft.dice !== 'thrown') draft.dice = side;
  if (asked === null) draft.askedOf.delete(side);
  else draft.askedOf.set(side, asked);
  if (text === PLAY_ON_DECLARED) playOnDeclared(draft);
  if (text !== null && PLAY_WISHES.has(text)) draft.followed = true;
  if (text === null || !REFUSALS.has(text)) return;
  if (asked !== null && draft.followed) {
    draft.askedBack = side;
    draft.refused = draft.moves.at(-1);
  } else if (draft.ready.get(side) === draft.moves.length) draft.ready.set(side, 'refused');
  else if (draft.answers[side] !== 'none') draft.answers[side] = 'refused';
}

/** Nothing is asked back any more, whatever was. */
function playOnDeclared(draft: Draft): void {
  draft.followed = false;
  draft.askedBack = undefined;
  draft.refused = undefined;
}

type Step = Pick<TileMove, 'from' | 'to'>;

export function isSameMove(one: Step, other: Step): boolean {
  return sameZone(one.from, other.from) && sameZone(one.to, other.to);
}

/** Whether anybody has pressed this key already for what the displays ask. */
export function anyonePressed({ pressed }: Course, key: Key): boolean {
  return SIDES.some((side) => pressed.has(`${side} ${key}`));
}
