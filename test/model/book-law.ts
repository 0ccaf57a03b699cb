import type { Player, Tile } from '../../src/play/seating/furniture.ts';
import { inOrderOfRank } from '../../src/rules/claims/claims.ts';
import type { Ready, Situation, WinningHand } from '../../src/rules/hands/hand.ts';
import { type ScoreResult, scoreHand } from '../../src/rules/score.ts';
import { isBonusTile, type Meld } from '../../src/rules/tiles/tile.ts';
import {
  type Breaks,
  type Course,
  facesOf,
  handOf,
  type MadeSet,
  playersOf,
  type SaidWin,
  shownBy,
  sideOf,
  tilesLeft,
  windOf,
} from './course.ts';

/** What the rule book says of a win: tiles and circumstances are the course's own, nothing is asked of the play. */
export function bookScore(course: Course, win: SaidWin): ScoreResult {
  return scoreHand(course.ruleset, winningHandOf(course, win), situationOf(course, win));
}

/** Whether the tile completes the hand, worth enough or not, barred or not. */
export function completesShape(course: Course, win: SaidWin): boolean {
  const found = bookScore(course, win);
  return found.outcome === 'won' || (found.outcome === 'refused' && found.reason !== 'not-a-winning-hand');
}

/** Whoever has laid the claimed tile down holds the thirteen tiles he had before. */
function winningHandOf(course: Course, { player, tile }: SaidWin): WinningHand {
  const { table, doings } = course;
  const side = sideOf(course, player);
  const without = (tiles: readonly Tile[]): readonly Tile[] =>
    tiles.filter((each) => each.tile !== tile.tile);
  const sets = doings[player].sets.map((made) => {
    const tiles = table.set(side, made.set).map((lying) => lying.tile);
    return { made, tiles, isUndone: without(tiles).length < tiles.length };
  });
  const undone = sets.filter(({ isUndone }) => isUndone).flatMap(({ tiles }) => without(tiles));
  const aside = facesOf(table.row('flower', side).map((lying) => lying.tile));
  return {
    concealed: facesOf([...without([...handOf(course, player), ...shownBy(course, player)]), ...undone]),
    melds: sets.filter(({ isUndone }) => !isUndone).map(({ made, tiles }) => meldOf(made, tiles)),
    win: tile.face,
    flowers: aside.filter(isBonusTile),
    norths: aside.filter((face) => face === '4z').length,
    wests: aside.filter((face) => face === '3z').length,
  };
}

function meldOf({ kind }: MadeSet, tiles: readonly Tile[]): Meld {
  const faces = facesOf(tiles);
  if (kind === 'chow') return { meld: 'chow', tiles: inOrderOfRank(faces) };
  const meld = kind === 'pong' ? 'pong' : kind === 'concealed-kong' ? 'concealed-kong' : 'kong';
  return { meld, tiles: faces };
}

function situationOf(course: Course, { player, by }: SaidWin): Situation {
  const { doings, window, round } = course;
  const own = doings[player];
  const breaks = by === 'self-draw' ? course.breaks : (window?.breaks ?? course.breaks);
  const ready = readinessOf(course, player);
  return {
    ...{ by, seat: windOf(course, player), round },
    ...(ready === null ? {} : { ready, ippatsu: isIppatsu(course, player, breaks) }),
    firstTurn: isFirstTurn(course, breaks),
    lastTile: tilesLeft(course) === 0 && !(by === 'self-draw' && isFromDeadWall(course)),
    replacement: by === 'self-draw' && isReplacement(course),
    everyoneReady: playersOf(course).every((each) => doings[each].ready === 'declared'),
    ownDiscards: own.discarded,
    letPass: own.letPass,
    afterKong: by === 'discard' && window?.afterKong === true,
    dealersHand: course.dealersHand,
    doraIndicators: facesOf(course.indicators),
    uraIndicators: facesOf(course.beneath),
  };
}

/** Whether a North set aside ends ippatsu, double ready and first-turn hands, as claims and kongs do. */
function windsBreak({ ruleset: { scoring } }: Course): boolean {
  return scoring.method === 'han' && scoring.play.northSetAside === 'breaks-ippatsu';
}

const isSameTurnRound = (course: Course, one: Breaks, other: Breaks): boolean =>
  one.claims === other.claims && (one.winds === other.winds || !windsBreak(course));

/** Nothing was claimed, no kong made, and the dealer has not drawn from the wall. */
export function isFirstTurn(course: Course, breaks: Breaks): boolean {
  return !course.dealerDrew && isSameTurnRound(course, breaks, { claims: 0, winds: 0 });
}

function readinessOf(course: Course, player: Player): Ready | null {
  const { ready, readySince, readyTiles } = course.doings[player];
  if (ready !== 'declared' || readySince === null) return null;
  if (readyTiles === 'shown') return 'open';
  const isFirst = isSameTurnRound(course, readySince.breaks, { claims: 0, winds: 0 });
  const isDouble = course.ruleset.scoring.method === 'han' && readySince.discards === 1 && isFirst;
  return isDouble ? 'double' : 'declared';
}

function isIppatsu(course: Course, player: Player, breaks: Breaks): boolean {
  const { readySince, discarded } = course.doings[player];
  if (readySince === null || discarded.length > readySince.discards) return false;
  return isSameTurnRound(course, readySince.breaks, breaks);
}

/** What replaces a tile from the dead wall is never the last tile of the wall. */
function isFromDeadWall({ wonIn, phase: now, ruleset: { deadWall } }: Course): boolean {
  const phase = wonIn ?? now;
  if (deadWall?.replacements !== 'from-it' || phase.at !== 'act') return false;
  return phase.source === 'wind' || phase.source === 'flower' || phase.source === 'kong';
}

/** On what replaced a kong's tile, a flower or a wind; these two count in western Honshu and Hurley's only after a kong of the turn. */
function isReplacement({ wonIn, phase: now, ruleset: { scoring } }: Course): boolean {
  const phase = wonIn ?? now;
  if (phase.at !== 'act') return false;
  if (phase.source === 'kong') return true;
  if (phase.source !== 'flower' && phase.source !== 'wind') return false;
  return phase.kong || scoring.method !== 'han' || scoring.play.northReplacement === 'counts';
}
