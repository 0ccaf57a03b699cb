import { useState } from 'preact/hooks';
import type { OperatorView } from '../../contract/seat-view.ts';
import { handSaidIn, type InHand, type InMatch, matchSaidIn } from '../page-parts/said-in.ts';

/** The match in which a decision was opened, for what is ruled about any of its hands: what comes late reaches no later one. */
export const useMatchSaidIn = (view: OperatorView): InMatch => {
  const [inMatch] = useState(() => matchSaidIn(view.public));
  return inMatch;
};

/** The hand in which a decision was opened, for what is ruled about that one alone. */
export const useHandSaidIn = (view: OperatorView): InHand => {
  const [inHand] = useState(() => handSaidIn(view.public));
  return inHand;
};
