import type { Speaker } from '../events/say.ts';
import { hasSubstitute } from '../game/match/substitutes.ts';
import type { Player } from '../seating/furniture.ts';
import { accept, type DeclarationVerdict, type MatchInPlay, NOTHING_NEW } from './declaration.ts';

interface OfPlayer {
  readonly player: Player;
  readonly by: Speaker;
}

/** Somebody else plays for him, from the next move on. */
export function judgeSubstitute({ match }: MatchInPlay, { player, by }: OfPlayer): DeclarationVerdict {
  return hasSubstitute(match.substitutes, player)
    ? NOTHING_NEW
    : accept({ type: 'SubstituteBegan', player, by });
}

/** He plays himself again. */
export function judgeComingBack({ match }: MatchInPlay, { player, by }: OfPlayer): DeclarationVerdict {
  return hasSubstitute(match.substitutes, player)
    ? accept({ type: 'SubstituteEnded', player, by })
    : NOTHING_NEW;
}
