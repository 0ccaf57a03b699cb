import type { HandEvent } from '../../src/play/events/domain-event.ts';
import type { Observation } from '../../src/play/events/observation.ts';
import { foldHand, foldOnto } from '../../src/play/game/fold/hand-fold.ts';
import type { HandState } from '../../src/play/game/hand/hand-state.ts';
import { judgeObservation } from '../../src/play/judge.ts';
import type { RuleViolation } from '../../src/play/referee/violation.ts';
import { PLAYERS, type TileNumber } from '../../src/play/seating/furniture.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { isBonusTile, type TileFace } from '../../src/rules/tiles/tile.ts';
import type { Chance } from './chance.ts';

/** What the referee made of a sight. */
export interface Step {
  readonly hand: HandState;
  readonly events: readonly HandEvent[];
  readonly refused: RuleViolation | null;
}

/** A hand that was seen: how it began and everything the table saw of it. */
export interface SeenHand {
  readonly ruleset: Ruleset;
  readonly began: readonly HandEvent[];
  readonly sights: readonly Observation[];
}

/** The same with what the referee made of it. */
interface PlayedOut {
  readonly seen: SeenHand;
  readonly steps: readonly Step[];
}

export type Faces = ReadonlyMap<TileNumber, TileFace>;

/** The same acts in a world in which these faces are printed on the tiles. */
export function playAgain({ ruleset, began, sights }: SeenHand, faces: Faces): readonly Step[] {
  let hand = foldHand(began);
  return sights.map((seen) => {
    if (hand === null) throw new Error('a hand has begun');
    const judged = judgeObservation({ hand, ruleset }, printed(seen, faces));
    hand = foldOnto(hand, judged.events);
    return { hand, events: judged.events, refused: judged.accepted ? null : judged.violation };
  });
}

function printed(sight: Observation, faces: Faces): Observation {
  if (sight.type !== 'TileMoved') return sight;
  const { tile, face } = sight.tile;
  return { ...sight, tile: { tile, face: faces.get(tile) ?? face } };
}

/** Where a tile lies with its face up. */
export const SHOWN: readonly string[] = ['river', 'meld', 'flower'];

/** The tiles of an open hand lie open, what was just drawn left out. */
export function openTiles({ players, turn }: HandState): readonly TileNumber[] {
  const drawn = turn?.doing === 'discarding' ? turn.drawn : null;
  return PLAYERS.flatMap((player) => {
    const { ready, readyTiles, concealed } = players[player];
    if (ready !== 'declared' || readyTiles === 'hidden') return [];
    return concealed.filter(({ tile }) => tile !== drawn?.tile).map(({ tile }) => tile);
  });
}

/**
 * Tiles that nobody but their holder has seen. A tile of the wall that was lifted and put back may have been turned.
 * Flowers are no secret: they are shown at once.
 */
function hiddenTiles({ seen, steps }: PlayedOut, faces: Faces): readonly TileNumber[] {
  const moves = seen.sights.flatMap((sight) => (sight.type === 'TileMoved' ? [sight] : []));
  const shown = new Set([
    ...moves.filter(({ to }) => [...SHOWN, 'wall'].includes(to.place)).map(({ tile }) => tile.tile),
    ...steps.flatMap(({ hand }) => openTiles(hand)),
  ]);
  return [...faces].flatMap(([tile, face]) => (shown.has(tile) || isBonusTile(face) ? [] : [tile]));
}

/**
 * Another world that differs in hidden tiles only: so many pairs of them change faces, as far as everybody could
 * have done the same in it, and would have been refused the same.
 */
export function twinOf(
  { seen, steps }: PlayedOut,
  faces: Faces,
  { chance, pairs }: { chance: Chance; pairs: number },
): Faces {
  const hidden = hiddenTiles({ seen, steps }, faces);
  const sameActs = actsOf(steps);
  let twin = faces;
  for (let pair = 0; pair < pairs; pair += 1) {
    const swapped = exchanged(twin, chance.pick(hidden), chance.pick(hidden));
    if (actsOf(playAgain(seen, swapped)) === sameActs) twin = swapped;
  }
  return twin;
}

const actsOf = (steps: readonly Step[]): string =>
  steps.map(({ refused, hand }) => `${refused === null}${hand.stage}`).join();

function exchanged(faces: Faces, one: TileNumber, other: TileNumber): Faces {
  const [first, second] = [faces.get(one), faces.get(other)];
  if (first === undefined || second === undefined) return faces;
  return new Map([...faces, [one, second], [other, first]]);
}
