import { useState } from 'preact/hooks';
import type { OperatorView } from '../../contract/seat-view.ts';
import { saidIn } from './decisions.ts';

/** The match in which a decision was opened, for what is ruled about any of its hands: what comes late reaches no later one. */
export const useMatchSaidIn = (view: OperatorView): { readonly match?: number } => {
  const [inMatch] = useState(() => {
    const { match } = saidIn(view.public);
    return match === undefined ? {} : { match };
  });
  return inMatch;
};
