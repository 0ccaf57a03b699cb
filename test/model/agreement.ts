import type { HandState, Turn } from '../../src/play/game/hand/hand-state.ts';
import { zonesAgree } from '../../src/play/game/hand/unfollowed.ts';
import { tilesLeft as tilesLeftOf } from '../../src/play/game/hand/wall.ts';
import type { Player, Tile } from '../../src/play/seating/furniture.ts';
import { unreachable } from '../../src/rules/unreachable.ts';
import { type Course, PLAYERS, tilesLeft } from './course.ts';

/** In what the referee's state differs from the course the rules take; null when it does not. */
export function difference(course: Course, hand: HandState): string | null {
  const mine = JSON.stringify(summaryOf(course));
  const its = JSON.stringify(summaryOfState(hand));
  return mine === its ? null : `the rules say ${mine}, the referee ${its}`;
}

/** In what the referee's places differ from where the tiles lie; null when nowhere. */
export function differenceOfPlaces(course: Course, hand: HandState): string | null {
  const agreement = zonesAgree(hand, course.table.places);
  return agreement.agree ? null : JSON.stringify(agreement.differences);
}

interface Summary {
  readonly due: readonly unknown[];
  readonly window: readonly unknown[] | null;
  readonly players: readonly (readonly unknown[])[];
  readonly turned: readonly (readonly number[])[];
  readonly exchange: number | null;
  readonly tilesLeft: number;
}

const numbersOf = (tiles: readonly Tile[]): readonly number[] => tiles.map(({ tile }) => tile);

const isBefore = ({ phase }: Course): boolean => phase.at === 'dealing' || phase.at === 'flowers';

function summaryOf(course: Course): Summary {
  const { window, doings } = course;
  const isOver = course.phase.at === 'over';
  return {
    due: isBefore(course) ? ['dealing'] : dueIn(course),
    window:
      window === null || isOver
        ? null
        : [window.cause, window.tile.tile, window.from, answersOf(window.answers)],
    players: PLAYERS.map((player) => {
      const { ready, readyTiles, stick, letPass, owed, sets, discarded } = doings[player];
      const kinds = sets.map(({ kind, set }) => `${kind} ${set}`);
      return [ready, readyTiles, stick, letPass, owed, kinds, discarded.length];
    }),
    turned: [course.indicators, course.beneath].map(numbersOf),
    exchange: course.exchange?.joker.tile ?? null,
    tilesLeft: tilesLeft(course),
  };
}

const answersOf = (answers: Partial<Record<Player, string>>): readonly unknown[] =>
  PLAYERS.map((player) => answers[player] ?? null);

function dueIn({ phase }: Course): readonly unknown[] {
  switch (phase.at) {
    case 'draw':
      return ['drawing', phase.who];
    case 'act':
      return ['discarding', phase.who, phase.drawn?.tile ?? null, phase.claimedSet];
    case 'claim':
      return ['claiming', phase.who, phase.claimed.tile.tile];
    case 'replace':
      return ['replacing', phase.who, phase.because];
    case 'beneath':
      return ['beneath'];
    case 'over':
      return ['over', phase.how];
    default:
      return [phase.at];
  }
}

function summaryOfState(hand: HandState): Summary {
  const { window, players, result } = hand;
  const over = result === null ? ['dealing'] : ['over', result.kind];
  return {
    due: hand.accepted !== null ? ['beneath'] : hand.turn === null ? over : turnOf(hand.turn),
    window: window === null ? null : [window.cause, window.tile.tile, window.from, answersOf(window.answers)],
    players: PLAYERS.map((player) => {
      const { ready, readyTiles, stick, missed, owed, melds, discarded } = players[player];
      const kinds = melds.map(({ kind, set }) => `${kind} ${set}`);
      return [ready, readyTiles, stick, missed === 'let-pass', owed, kinds, discarded.length];
    }),
    turned: [hand.indicators, hand.beneath].map((tiles) => numbersOf(tiles.map(({ tile }) => tile))),
    exchange: hand.exchange?.joker.tile ?? null,
    tilesLeft: tilesLeftOf(hand.wall),
  };
}

function turnOf(turn: Turn): readonly unknown[] {
  switch (turn.doing) {
    case 'drawing':
      return ['drawing', turn.player];
    case 'discarding':
      return ['discarding', turn.player, turn.drawn?.tile ?? null, turn.claimedSet];
    case 'claiming':
      return ['claiming', turn.player, turn.tile.tile];
    case 'replacing':
      return ['replacing', turn.player, turn.because];
    default:
      return unreachable(turn);
  }
}
