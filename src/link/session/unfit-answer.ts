import { unfitCapability } from '../../../firmware-protocol/caps.ts';
import { unfitInSnapshot } from '../../../firmware-protocol/snapshot.ts';
import type { LinkReport } from '../../charts/ports.ts';
import type { Answer, PagedQuery, Questions } from './questions.ts';

/** Why an answer is of no use; of tiles only their places are told, which have rules of their own. */
const unfitOf = ({ verb }: PagedQuery, answer: Answer): string | null => {
  if ((verb !== 'CAPS' && verb !== 'SNAP') || answer.answer === 'none') return null;
  if (answer.answer === 'refused')
    return `the table refuses ${verb}, which each has to answer (SPEC §5.8): update its firmware`;
  const unfit = verb === 'CAPS' ? unfitCapability(answer.pages) : unfitInSnapshot(answer.pages);
  return unfit === undefined
    ? null
    : `the table tells ${verb} ${unfit}, which the protocol does not have: update its firmware, or this controller`;
};

/** Asks, and knows what of the newest answer is not understood: a firmware's mistake is not looked for in its cable. */
export const watchingForUnfit = ({ ask }: Pick<Questions, 'ask'>) => {
  let refusal: Extract<LinkReport, { type: 'GreetingRefused' }> | null = null;
  return {
    ask: async (...asked: Parameters<Questions['ask']>): Promise<Answer> => {
      const answer = await ask(...asked);
      const [query] = asked;
      const detail = unfitOf(query, answer);
      refusal = detail === null ? null : { type: 'GreetingRefused', reason: 'not-understood', detail };
      return answer;
    },
    /** Null: whatever was answered last is understood. */
    refusal: () => refusal,
  };
};
