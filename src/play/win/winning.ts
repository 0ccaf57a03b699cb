import type { HandEvent } from '../events/domain-event.ts';
import { looksBeneath } from './indicators.ts';
import type { HandInPlay } from './ruling.ts';
import { assess, handWon, type WinAssessed, type WinsAssessed } from './scoring.ts';

/**
 * What legal wins bring: they are counted at once, or first what lies beneath the indicators is turned for a winner
 * who had declared ready.
 */
export function winning(game: HandInPlay, wins: WinsAssessed): readonly HandEvent[] {
  const [{ win: first }, ...others] = wins;
  const all = [first, ...others.map(({ win }) => win)] as const;
  return looksBeneath(game, all) ? [{ type: 'WinAccepted', wins: all }] : counted(game, wins);
}

/** The accepted wins are counted, once nothing is left to be turned for them. */
export function acceptedWins(game: HandInPlay): readonly HandEvent[] {
  const [first, ...others] = (game.hand.accepted ?? []).flatMap((win): readonly WinAssessed[] => {
    const found = assess(game, win);
    return found.legal ? [{ win, score: found.score }] : [];
  });
  return first === undefined ? [] : counted(game, [first, ...others]);
}

function counted(game: HandInPlay, wins: WinsAssessed): readonly HandEvent[] {
  const closed: readonly HandEvent[] = game.hand.window === null ? [] : [{ type: 'ClaimWindowClosed' }];
  return [...closed, handWon(game, wins)];
}
