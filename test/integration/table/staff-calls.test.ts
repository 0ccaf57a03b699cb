import { expect, test } from 'vitest';
import { declarationAnswer } from '../../../src/contract/declaration.ts';
import { sitDown } from './played-table.ts';
import { eventsIn } from './record.ts';

/** What a page posts, at the table that is served there. */
const pagesAt = (http: string) => {
  const post = async (path: string, body: unknown, token?: string): Promise<unknown> => {
    const response = await fetch(`http://${http}/api/t/t1/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const tokenOf = (answer: unknown): string =>
    typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : '';
  return {
    sit: async (side: number): Promise<string> => {
      const { codes } = await (await fetch(`http://${http}/api/t/t1/seat-codes`)).json();
      const { code } = codes.find((each: { readonly side: number }) => each.side === side);
      return tokenOf(await post('enter', { as: 'seat', side, code }));
    },
    says: async (token: string, id: string, say: string): Promise<boolean> =>
      declarationAnswer.parse(await post('declare', { id, say: { say } }, token)).ok,
  };
};

test('kill -9 of the controller forgets no call for the staff, nor that it was taken back', async () => {
  const { startController, screen, data, http } = await sitDown({ seed: 'staff', speed: '1' });
  const pages = pagesAt(http);
  const first = startController();
  const { sides } = await screen.shows('a match', ({ match }) => match !== null);
  const [one, other] = sides.flatMap((each) => (each.seated ? [each.side] : []));
  if (one === undefined || other === undefined) throw new Error('three sit at the table');
  const [token, others] = [await pages.sit(one), await pages.sit(other)];
  expect(await pages.says(token, 'call-of-one', 'call-staff')).toBe(true);
  expect(await pages.says(others, 'call-of-other', 'call-staff')).toBe(true);
  const { staffCalls } = await screen.shows('two calls', (view) => view.staffCalls?.length === 2);
  expect(staffCalls).toMatchObject([{ side: one }, { side: other }]);
  await first.kill('SIGKILL');

  const second = startController();
  expect((await screen.shows('the match again', ({ match }) => match !== null)).staffCalls).toEqual(
    staffCalls,
  );
  // The phone is known again, and says it once more: the call stands since it was called first.
  expect(await pages.says(token, 'call-of-one-again', 'call-staff')).toBe(true);
  expect(await pages.says(others, 'back-of-other', 'take-back-staff-call')).toBe(true);
  await screen.shows('one call', (view) => view.staffCalls?.length === 1);
  await second.kill('SIGKILL');

  startController();
  const { staffCalls: left } = await screen.shows('the match once more', ({ match }) => match !== null);
  expect(left).toEqual(staffCalls?.slice(0, 1));
  const told = eventsIn(data).filter(({ type }) => type.startsWith('Staff'));
  expect(told.map(({ type }) => type)).toEqual(['StaffCalled', 'StaffCalled', 'StaffCallEnded']);
});
