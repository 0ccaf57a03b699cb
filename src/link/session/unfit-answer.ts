import { unfitCapability } from '../../../firmware-protocol/caps.ts';
import { unfitInSnapshot } from '../../../firmware-protocol/snapshot.ts';
import type { LinkReport } from '../../charts/ports.ts';
import type { Answer, PagedQuery, Questions } from './questions.ts';

/** What of an answer no table can tell, as the line has it; of tiles only their places are told, which have rules of their own. */
const unfitOf = ({ verb }: PagedQuery, answer: Answer): string | null => {
  if (answer.answer !== 'pages') return null;
  if (verb === 'CAPS') return unfitCapability(answer.pages) ?? null;
  return verb === 'SNAP' ? (unfitInSnapshot(answer.pages) ?? null) : null;
};

/** Asks, and knows what of the newest answer is not understood: a firmware's mistake is not looked for in its cable. */
export const watchingForUnfit = ({ ask }: Pick<Questions, 'ask'>) => {
  let refusal: Extract<LinkReport, { type: 'GreetingRefused' }> | null = null;
  return {
    ask: async (...asked: Parameters<Questions['ask']>): Promise<Answer> => {
      const answer = await ask(...asked);
      const [query] = asked;
      const unfit = unfitOf(query, answer);
      refusal =
        unfit === null
          ? null
          : {
              type: 'GreetingRefused',
              reason: 'not-understood',
              detail: `the table tells ${query.verb} ${unfit}, which the protocol does not have: update its firmware, or this controller`,
            };
      return answer;
    },
    /** Null: whatever was answered last is understood. */
    refusal: () => refusal,
  };
};
