import type { Observation } from '../../src/play/events/observation.ts';
import { claimWindow } from '../../src/play/game/hand/claim-window.ts';
import type { HandInPlay } from '../../src/play/game/hand-in-play.ts';
import { judgeObservation } from '../../src/play/judge.ts';
import { mayChow } from '../../src/play/referee/judge-set.ts';
import type { Key, Player, Side, Tile, Zone } from '../../src/play/seating/furniture.ts';
import { sideOf } from '../../src/play/seating/seating.ts';
import { fitOneChow } from '../../src/rules/claims/claims.ts';
import { kindOf } from '../../src/rules/tiles/kind.ts';
import { isBonusTile, JOKER, type TileFace } from '../../src/rules/tiles/tile.ts';
import { endIndex } from '../people/zones.ts';
import type { Choice } from './policy.ts';

/** A choice, the first thing a hand does for it, and the tiles laid down after that. */
export interface LegalChoice {
  readonly choice: Choice;
  readonly act: Act;
  readonly toLay: readonly TileFace[];
}

export type Act =
  | { readonly do: 'press'; readonly key: Key }
  | { readonly do: 'move'; readonly from: Zone; readonly to: Zone };

/** Who is asked for what he may choose. */
export interface Asked {
  readonly game: HandInPlay;
  readonly player: Player;
}

/**
 * What a player may choose now: the referee is asked about each act there might be. None where it is not for him to choose,
 * but to do what the rules say, or to wait.
 */
export const legalChoices = (asked: Asked): readonly LegalChoice[] => {
  const { hand } = asked.game;
  if (hand.stage !== 'playing' || hand.accepted !== null) return [];
  if (claimWindow(hand)?.open.includes(asked.player) === true) return answers(asked);
  const isHis = hand.turn?.doing === 'discarding' && hand.turn.player === asked.player;
  return isHis && hand.players[asked.player].showing === null ? ofTurn(asked) : [];
};

const pressing = (key: Key, choice: Choice): LegalChoice => ({
  choice,
  act: { do: 'press', key },
  toLay: [],
});

/** Whether a key means something now, and is accepted. */
const isSaid = ({ game, player }: Asked, key: Key): boolean => {
  const seen: Observation = { type: 'KeyPressed', side: sideOf(game.hand.seating, player), key };
  const { accepted, events } = judgeObservation(game, seen);
  return accepted && events.length > 0;
};

const answers = (asked: Asked): readonly LegalChoice[] => [
  pressing('pass', { type: 'pass' }),
  ...(isSaid(asked, 'win') ? [pressing('win', { type: 'win' })] : []),
  ...(isSaid(asked, 'claim') ? claims(asked) : []),
];

const claims = ({ game, player }: Asked): readonly LegalChoice[] => {
  const { hand, ruleset } = game;
  if (hand.window === null) return [];
  const { tile, from } = hand.window;
  const own = facesIn(hand.players[player].concealed).filter((face) => face !== JOKER);
  const alike = own.filter((face) => kindOf(face) === kindOf(tile.face));
  const claim = (as: 'chow' | 'pong' | 'kong', using: readonly TileFace[]): LegalChoice => ({
    choice: { type: 'claim', as, with: using },
    act: { do: 'press', key: 'claim' },
    toLay: using,
  });
  const chows = mayChow(game, player, from)
    ? pairsOf([...new Set(own)]).filter((pair) => fitOneChow([tile.face, ...pair]))
    : [];
  return [
    ...distinct(pairsOf(alike)).map((pair) => claim('pong', pair)),
    ...(alike.length === 3 && ruleset.claims.openKong === 'allowed' ? [claim('kong', alike)] : []),
    ...chows.map((pair) => claim('chow', pair)),
  ];
};

const facesIn = (tiles: readonly Tile[]): readonly TileFace[] => tiles.map(({ face }) => face);

const pairsOf = (faces: readonly TileFace[]): readonly (readonly TileFace[])[] =>
  faces.flatMap((one, at) => faces.slice(at + 1).map((other) => [one, other]));

/** A red five is another tile than a plain one; two plain ones are the same. */
const distinct = (pairs: readonly (readonly TileFace[])[]): readonly (readonly TileFace[])[] => {
  const named = new Map(pairs.map((pair) => [pair.toSorted().join(), pair]));
  return [...named.values()];
};

const ofTurn = (asked: Asked): readonly LegalChoice[] => {
  const { hand, ruleset } = asked.game;
  const own = hand.players[asked.player];
  const discards = movesOf(asked, (side) => ({ place: 'river', side, index: endIndex(own.river) }), {
    of: () => true,
    as: (tile) => ({ type: 'discard', tile }),
  });
  const { setAside } = ruleset.claims.robbing;
  return [
    ...(isSaid(asked, 'win') ? [pressing('win', { type: 'win' })] : []),
    ...(isSaid(asked, 'draw') ? [pressing('draw', { type: 'draw' })] : []),
    // Said twice it is shown open, which is the same hand.
    ...(own.ready === 'no' && isSaid(asked, 'ready') ? [pressing('ready', { type: 'ready' })] : []),
    ...movesOf(asked, (side) => ({ place: 'flower', side, index: endIndex(own.flowers) }), {
      of: (face) => face === setAside,
      as: (tile) => ({ type: 'aside', tile }),
    }),
    ...kongs(asked),
    ...discards,
  ];
};

const kongs = (asked: Asked): readonly LegalChoice[] => {
  const own = asked.game.hand.players[asked.player];
  const copies = (face: TileFace): number =>
    own.concealed.filter((tile) => kindOf(tile.face) === kindOf(face)).length;
  const concealed = movesOf(asked, (side) => ({ place: 'meld', side, set: own.melds.length, index: 0 }), {
    of: (face) => face !== JOKER && !isBonusTile(face) && copies(face) === 4,
    as: (tile) => ({ type: 'kong', as: 'concealed', tile }),
  }).map((kong): LegalChoice => ({ ...kong, toLay: restOfKong(asked, kong) }));
  const added = own.melds.flatMap(({ kind, set, tiles: [first] }) => {
    if (kind !== 'pong' || first === undefined) return [];
    return movesOf(asked, (side) => ({ place: 'meld', side, set, index: 3 }), {
      of: (face) => face !== JOKER && kindOf(face) === kindOf(first.face),
      as: (tile) => ({ type: 'kong', as: 'added', tile }),
    });
  });
  return [...concealed, ...added];
};

/** The other three, whatever is printed on them: a red five is one of its kind. */
const restOfKong = ({ game, player }: Asked, { choice }: LegalChoice): readonly TileFace[] => {
  if (choice.type !== 'kong') return [];
  const alike = facesIn(game.hand.players[player].concealed).filter(
    (face) => kindOf(face) === kindOf(choice.tile),
  );
  return alike.toSpliced(alike.indexOf(choice.tile), 1);
};

interface Moved {
  readonly of: (face: TileFace) => boolean;
  readonly as: (face: TileFace) => Choice;
}

/** What a tile of each face of the hand may be moved there for. */
const movesOf = ({ game, player }: Asked, to: (side: Side) => Zone, moved: Moved): readonly LegalChoice[] => {
  const { hand } = game;
  const side = sideOf(hand.seating, player);
  const { concealed } = hand.players[player];
  const faces = new Set(facesIn(concealed).filter(moved.of));
  return [...faces].flatMap((face): readonly LegalChoice[] => {
    // Of equal ones any may be the one that was drawn, and who is ready may discard no other.
    const legal = concealed.find(
      (tile) => tile.face === face && isAccepted(game, { tile, side, to: to(side) }),
    );
    if (legal === undefined) return [];
    const from: Zone = { place: 'hand', side, index: legal.slot };
    return [{ choice: moved.as(face), act: { do: 'move', from, to: to(side) }, toLay: [] }];
  });
};

interface HandMove {
  readonly tile: Tile & { readonly slot: number };
  readonly side: Side;
  readonly to: Zone;
}

/** Whether the referee accepts a tile of the hand there. */
export const isAccepted = (game: HandInPlay, { tile: { tile, face, slot }, side, to }: HandMove): boolean => {
  const from: Zone = { place: 'hand', side, index: slot };
  return judgeObservation(game, { type: 'TileMoved', tile: { tile, face }, from, to }).accepted;
};
