import { enterAnswer } from '../../src/contract/access.ts';

/** Who comes in, by the code that lets him in. */
type Entering =
  | { readonly as: 'operator'; readonly code: string }
  | { readonly as: 'seat'; readonly side: number; readonly code: string };

/** Comes in at a table over HTTP, and gives the token that speaks for whoever did. */
export const enterAt = async (table: string, who: Entering): Promise<string> => {
  const answer = await fetch(`${table}/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  });
  return enterAnswer.parse(await answer.json()).token;
};
