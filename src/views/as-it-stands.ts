import { openAgain } from '../play/declarations/rule/rulings.ts';
import { isRedeal } from '../play/events/outcome.ts';
import { foldOnto } from '../play/game/fold/hand-fold.ts';
import type { HandState, LaidMeld } from '../play/game/hand/hand-state.ts';
import { changePlayer, ownWith } from '../play/game/hand/hand-with.ts';
import { decidedHand } from '../play/game/match/match-book.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import { playerAt, playersOf, sideOf } from '../play/seating/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** The hand decided last as the record has it now; null where it was undone or taken out. */
export const asItStands = (decided: HandState, match: MatchState, ruleset: Ruleset): HandState | null => {
  const { book } = match;
  const recorded = decidedHand(book, decided.hand);
  if (recorded === null) return isDealtAgain(decided) ? decided : null;
  if (recorded.began.cycle !== decided.cycle) return decided;
  if (recorded.line === null) return null;
  const isCorrected = book.lines.some(({ kind, name }) => kind === 'correct' && name === recorded.line);
  const again = isCorrected ? openAgain(recorded, { ruleset, match }) : null;
  if (again === null) return decided;
  const { outcome } = recorded;
  // What nobody has declared the table saw, and it lies there still.
  const laid = outcome.declared === undefined ? withTilesOf(decided, again) : again;
  return foldOnto(laid, [outcome]);
};

/** A hand that is dealt again leaves no record. */
const isDealtAgain = ({ result }: HandState): boolean => result?.kind === 'drawn' && isRedeal(result.why);

/** The hand with what was seen to lie before each side, whoever is known to sit there now. */
const withTilesOf = (seen: HandState, hand: HandState): HandState => {
  const inPlaceOf = (meld: LaidMeld): LaidMeld => ({
    ...meld,
    from: meld.from === null ? null : playerAt(hand.seating, sideOf(seen.seating, meld.from)),
  });
  return playersOf(hand.winds).reduce((laid, player) => {
    const sat = playerAt(seen.seating, sideOf(hand.seating, player));
    if (sat === null) return laid;
    const { melds, flowers } = seen.players[sat];
    return changePlayer(laid, player, (own) => ownWith(own, { melds: melds.map(inPlaceOf), flowers }));
  }, hand);
};
