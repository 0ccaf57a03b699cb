import type { Ruleset } from '../../../rules/ruleset.ts';
import type { CountedWin } from '../../../rules/score.ts';
import { liabilityIn } from '../../../rules/settle.ts';
import { kindOf } from '../../../rules/tiles/kind.ts';
import type { Meld } from '../../../rules/tiles/tile.ts';
import type { DeclaredHand, DeclaredWin } from '../../events/say.ts';
import { kindsFedFor, paidIn } from '../../win/scoring.ts';
import { type Refused, refuse } from '../declaration.ts';

/** Why nobody can have fed what he is told to pay for: no set of it was claimed, and no kong whose tile was replaced. */
export function liabilityProblem(ruleset: Ruleset, win: DeclaredWin, score: CountedWin): Refused | undefined {
  const rule = liabilityIn(ruleset);
  if (win.circumstances.liable === undefined || rule === null) return undefined;
  const paid = paidIn(score).filter((id) => rule.patterns.includes(id));
  const isFed = paid.some((id) => {
    const isOfKind = kindsFedFor(id);
    return hasClaimed(win.hand, ({ tiles }) => tiles.some((face) => isOfKind(kindOf(face))));
  });
  return isFed || (rule.openKong === 'pays-all' && isOnFedKong(win)) ? undefined : NOTHING_FED;
}

function isOnFedKong({ by, circumstances, hand }: DeclaredWin): boolean {
  return (
    by === 'self-draw' &&
    circumstances.replacement === true &&
    hasClaimed(hand, ({ meld }) => meld === 'kong')
  );
}

/** Whether such a set was claimed; patterns say no more than that some set was. */
function hasClaimed(hand: DeclaredHand, isSuch: (meld: Meld) => boolean): boolean {
  return hand.entered === 'patterns'
    ? hand.melds === 'claimed'
    : hand.melds.some((meld) => meld.meld !== 'concealed-kong' && isSuch(meld));
}

const NOTHING_FED = refuse('impossible-hand', {
  of: 'hand',
  seat: null,
  problem: {
    code: 'contradiction',
    where: 'liable',
    message:
      'nobody pays in another’s place: no set of what is paid was claimed, nor a kong that was replaced',
  },
});
