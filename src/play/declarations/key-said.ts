import { unreachable } from '../../rules/unreachable.ts';
import type { OpenProposal } from '../events/agreement.ts';
import type { PlayerSay } from '../events/say.ts';
import type { HandState } from '../game/hand/hand-state.ts';
import type { Key, Player } from '../seating/furniture.ts';
import { playersOf } from '../seating/seating.ts';

interface KeyPressed {
  readonly player: Player;
  readonly key: Key;
  /** What is before the people. */
  readonly open: OpenProposal | null;
}

/** What a key of the panel says in a declared hand; null for keys that say nothing there, or nothing new. */
export function keySaid(
  { hand, said, winds, unfollowed }: Pick<HandState, 'hand' | 'said' | 'winds' | 'unfollowed'>,
  { player, key, open }: KeyPressed,
): PlayerSay | null {
  switch (key) {
    case 'ready':
      return said.ready[player] === undefined ? { say: 'declare-ready', hand, ready: 'declared' } : null;
    case 'win':
      return said.called.includes(player) ? null : { say: 'call-win', hand };
    case 'draw':
      return {
        say: 'propose',
        proposal: {
          kind: 'outcome',
          hand,
          outcome: {
            kind: 'drawn',
            why: 'wall-exhausted',
            // Whoever was ready waits; anybody else who waits says so on his page.
            waiting: playersOf(winds).filter((player) => said.ready[player] !== undefined),
            held: [],
          },
        },
      };
    case 'claim':
    case 'pass':
      // Where a hand is declared from its beginning these keys belong to the play, which nobody hears.
      return unfollowed === null || open === null ? null : answerByKey(open, player, key);
    case 'start':
    case 'dice':
      return null;
    default:
      return unreachable(key);
  }
}

/** Nobody needs a page: `claim` agrees, and `pass` disputes, or takes the own proposal back. */
function answerByKey({ number, by }: OpenProposal, player: Player, key: 'claim' | 'pass'): PlayerSay | null {
  const isOwn = by.role === 'player' && by.player === player;
  if (key === 'claim') return isOwn ? null : { say: 'confirm', proposal: number };
  return isOwn ? { say: 'withdraw', proposal: number } : { say: 'dispute', proposal: number, reason: BY_KEY };
}

const BY_KEY = 'by the key at the table';
