import { enterAnswer, officeAnswer } from '../../src/contract/access.ts';

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

/** What the operator's page gives to an archive: a code that is good once. */
export const archiveCodeAt = async (table: string, operatorCode: string): Promise<string> => {
  const operator = await enterAt(table, { as: 'operator', code: operatorCode });
  const answer = await fetch(`${table}/access/give`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operator}` },
    body: JSON.stringify({ role: 'archive' }),
  });
  return officeAnswer.parse(await answer.json()).code;
};
