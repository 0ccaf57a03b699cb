import type { HandState } from '../hand/hand-state.ts';
import type { Key, Player } from '../table/furniture.ts';
import { playersOf } from '../table/seating.ts';
import type { PlayerSay } from './say.ts';

/** What a key of the panel says in a declared hand; null for keys that say nothing there, or nothing new. */
export function keySaid(
  { hand, said, winds }: Pick<HandState, 'hand' | 'said' | 'winds'>,
  { player, key }: { readonly player: Player; readonly key: Key },
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
    case 'start':
    case 'dice':
      return null;
    default:
      return key satisfies never;
  }
}
