import { canChow, canPong } from '../../rules/claims/claims.ts';
import { kindOf } from '../../rules/tiles/kind.ts';
import { unreachable } from '../../rules/unreachable.ts';
import type { Win } from '../events/outcome.ts';
import { windowWin } from '../game/hand/claim-window.ts';
import type { HandState, OpenWindow } from '../game/hand/hand-state.ts';
import { facesOf, hasNineKinds, hasNoOpenSet } from '../game/hand/player-hand.ts';
import { tilesLeft } from '../game/hand/wall.ts';
import type { HandInPlay } from '../game/hand-in-play.ts';
import type { Key, Player, Side } from '../seating/furniture.ts';
import { playerAt } from '../seating/seating.ts';
import { hanPlayRules, isOwnFirstTurn } from '../win/circumstances.ts';
import { answered, isOfOrphans } from '../win/closing.ts';
import { mayDeclare, mayShowReady, readyBarred } from '../win/ready.ts';
import { assess, eventsOfWins } from '../win/scoring.ts';
import { handDrawn } from '../win/settling.ts';
import { mayChow } from './judge-set.ts';
import { ownTurn } from './judge-turn.ts';
import { allow, forbid, type MoveVerdict } from './move-verdict.ts';
import type { ViolationCode } from './violation.ts';

/** What a dead hand may not say (docs/rules.md, "Dead hand"). */
const DEAD_HAND_REFUSALS: { readonly [key in Key]?: ViolationCode } = {
  claim: 'no_claim',
  win: 'not_a_win',
  ready: 'not_ready',
};

/** Judges what a player says with the keys; `start` and `dice` say nothing to the referee. */
export function judgeKey(game: HandInPlay, side: Side, key: Key): MoveVerdict {
  const { hand } = game;
  const player = playerAt(hand.seating, side);
  if (player === null || isDecided(hand)) return allow();
  const refusal = hand.players[player].dead ? DEAD_HAND_REFUSALS[key] : undefined;
  if (refusal !== undefined) return forbid(refusal);
  switch (key) {
    case 'pass':
      return hand.stage === 'playing' ? judgePass(game, player) : allow();
    case 'claim':
      return said(hand, () => judgeClaim(game, player));
    case 'win':
      return said(hand, () => judgeWin(game, player));
    case 'ready':
      return said(hand, () => judgeReady(game, player));
    case 'draw':
      return mayRedealNineKinds(game) ? said(hand, () => judgeNineKinds(game, player)) : allow();
    case 'start':
    case 'dice':
      return allow();
    default:
      return unreachable(key);
  }
}

/** Nothing more is said once the hand is decided, or once a win stands. */
function isDecided({ stage, accepted }: HandState): boolean {
  return stage === 'settling' || stage === 'settled' || accepted !== null;
}

/** Nothing is declared before play, nor while a tile lies where it does not belong. */
function said(hand: HandState, judgeSaid: () => MoveVerdict): MoveVerdict {
  if (hand.stage !== 'playing') return forbid('not_your_turn');
  return hand.misplaced.length > 0 ? forbid('put_tile_back') : judgeSaid();
}

/** Says no, takes a claim back before its set is shown, or takes ready back before its discard. */
function judgePass(game: HandInPlay, player: Player): MoveVerdict {
  const { turn, window, players } = game.hand;
  const passed = { type: 'ClaimPassed', player } as const;
  if (turn?.player === player && turn.doing === 'claiming') {
    return players[player].showing === null ? answered(game, passed) : forbid('finish_set');
  }
  if (turn?.player === player && turn.doing === 'discarding') {
    return players[player].ready === 'declaring' ? allow({ type: 'ReadyWithdrawn', player }) : allow();
  }
  if (window === null || window.from === player || window.answers[player] === 'pass') return allow();
  if (players[player].showing !== null) return forbid('finish_set');
  return answered(game, passed);
}

/** Wants the discard for a set. */
function judgeClaim(game: HandInPlay, player: Player): MoveVerdict {
  const { window, wall, players } = game.hand;
  if (window === null) return forbid('claim_over');
  if (window.answers[player] === 'tile') return allow();
  if (window.from === player || window.cause !== 'discard') return forbid('no_claim');
  if (tilesLeft(wall) === 0) return forbid('last_discard');
  if (players[player].ready === 'declared') return forbid('hand_frozen');
  if (!canClaim(game, player, window)) return forbid('no_claim');
  return answered(game, { type: 'ClaimAnnounced', player, claim: 'tile' });
}

function canClaim(game: HandInPlay, player: Player, { tile, from }: OpenWindow): boolean {
  const { hand, ruleset } = game;
  const kind = kindOf(tile.face);
  if (ruleset.claims.onlyToWin.some((face) => kindOf(face) === kind)) return false;
  const held = facesOf(hand.players[player].concealed);
  return canPong(held, tile.face) || (mayChow(game, player, from) && canChow(held, tile.face));
}

function judgeWin(game: HandInPlay, player: Player): MoveVerdict {
  const { turn, window, players } = game.hand;
  if (players[player].showing !== null) return forbid('finish_set');
  if (turn?.doing === 'discarding' && turn.player === player) return winByDrawing(game, player);
  if (window === null) return forbid(turn?.player === player ? 'draw_first' : 'claim_over');
  if (window.from === player) return forbid('not_a_win');
  if (window.answers[player] === 'win') return allow();
  return announceWin(game, windowWin(window, player), window);
}

function winByDrawing(game: HandInPlay, player: Player): MoveVerdict {
  const turn = ownTurn(game, player);
  if ('refused' in turn) return forbid(turn.refused);
  if (turn.is.drawn === null) return forbid('not_a_win');
  const win: Win = { player, by: 'self-draw', from: null, tile: turn.is.drawn };
  const found = assess(game, win);
  return found.legal ? allow(...eventsOfWins(game, [{ win, score: found.score }])) : forbid(found.code);
}

/** The win is judged when it is said, and granted when the window closes: another may have a better one. */
function announceWin(game: HandInPlay, win: Win, { cause }: OpenWindow): MoveVerdict {
  const found = assess(game, win);
  if (!found.legal) return forbid(found.code);
  if (cause === 'concealed-kong' && !isOfOrphans(found)) return forbid('not_a_win');
  return answered(game, { type: 'ClaimAnnounced', player: win.player, claim: 'win' });
}

/** Ready is said in the own turn, before the discard that goes with it; said twice it is shown open. */
function judgeReady(game: HandInPlay, player: Player): MoveVerdict {
  const turn = ownTurn(game, player);
  if ('refused' in turn) return forbid(turn.refused);
  const own = game.hand.players[player];
  if (own.ready === 'declaring')
    return mayShowReady(game, own) ? allow({ type: 'ReadyShown', player }) : allow();
  if (own.ready === 'declared') return allow();
  if (own.showing !== null) return forbid('finish_set');
  const barred = readyBarred(game, player);
  if (barred !== null) return forbid(barred);
  if (!hasNoOpenSet(own) || !mayDeclare(game, player)) return forbid('not_ready');
  return allow({ type: 'ReadyDeclared', player });
}

function mayRedealNineKinds(game: HandInPlay): boolean {
  return hanPlayRules(game)?.redeals.includes('nine-kinds') ?? false;
}

/** Nine kinds of terminals and honours among the first fourteen tiles, before anything was claimed; of a dead hand they are none. */
function judgeNineKinds(game: HandInPlay, player: Player): MoveVerdict {
  const turn = ownTurn(game, player);
  if ('refused' in turn) return forbid(turn.refused);
  const { concealed, showing, dead } = game.hand.players[player];
  if (dead) return forbid('no_draw');
  if (showing !== null) return forbid('finish_set');
  if (!isOwnFirstTurn(game, player) || !hasNineKinds(facesOf(concealed))) return forbid('no_draw');
  return allow(handDrawn(game, 'nine-kinds'));
}
