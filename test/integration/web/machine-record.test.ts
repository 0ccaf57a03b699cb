import { expect, test } from 'vitest';
import { machineRecordAnswer } from '../../../src/contract/fault-record.ts';
import { MACHINE_RECORD } from '../../unit/screens/machine-record.ts';
import { OPERATOR_CODE, startServer } from './server.ts';

test('what was wrong with the machine is read by the operator alone', async () => {
  const server = await startServer({ machineRecord: () => MACHINE_RECORD });
  const address = `${server.url}/api/t/t1/machine-record`;
  expect((await fetch(address)).status).toBe(401);
  const entered = await fetch(`${server.url}/api/t/t1/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: 'operator', code: OPERATOR_CODE }),
  });
  const { token } = await entered.json();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect(machineRecordAnswer.parse(await answer.json())).toEqual(MACHINE_RECORD);
});
