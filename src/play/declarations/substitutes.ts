import type { Speaker } from '../events/say.ts';
import type { Player } from '../seating/furniture.ts';
import { accept, type DeclarationVerdict, type Spoken } from './declaration.ts';

interface PlaysFor {
  readonly player: Player;
  readonly by: Speaker;
}

/** What is wanted and is so already is no mistake: a player and the operator may say the same. */
const NOTHING_NEW = accept();

/** Somebody else plays for him, from the next move on. */
export function judgeSubstitute({ match }: Spoken, { player, by }: PlaysFor): DeclarationVerdict {
  const playsFor = match.substitutes.now.includes(player);
  return playsFor ? NOTHING_NEW : accept({ type: 'SubstituteBegan', player, by });
}

/** He plays himself again. */
export function judgeComingBack({ match }: Spoken, { player, by }: PlaysFor): DeclarationVerdict {
  const playsFor = match.substitutes.now.includes(player);
  return playsFor ? accept({ type: 'SubstituteEnded', player, by }) : NOTHING_NEW;
}
