import { expect, test } from 'vitest';
import { declaration } from '../../src/contract/declaration.ts';
import type { ServiceTask } from '../../src/play/events/say.ts';
import { startWholeTable } from '../harness/whole-table.ts';

/** The pin of the simulated machine. */
const PIN = '0000';

test('the machine is tested in service mode before a match, by its pin alone, and then it is played', async () => {
  const heard: string[] = [];
  const table = await startWholeTable({
    seed: 'service',
    between: (open) => (listener) =>
      open({
        ...listener,
        onLine: (line) => {
          heard.push(line);
          listener.onLine(line);
        },
      }),
  });
  const asked = async (id: string, task: ServiceTask): Promise<string> => {
    let answer: string | null = null;
    const said = declaration.parse({ id: `service-${id}`, say: { say: 'service', task } });
    void table.declare({ role: 'operator' }, said).then((told) => {
      answer = told.ok ? 'ok' : told.code;
    });
    await table.playUntil(() => answer !== null);
    return answer ?? '';
  };
  const until = (line: RegExp): Promise<void> => table.playUntil(() => heard.some((each) => line.test(each)));
  await table.playUntil((view) => view?.moment.at === 'choosingDealer');
  expect(await asked('wrong-pin', { do: 'open', pin: '9999' })).toBe('ok');
  await until(/AUTH/);
  await table.playUntil((view) => view?.moment.at === 'choosingDealer');
  expect(await asked('no-service', { do: 'test', part: 'all' })).toBe('not-in-service');
  expect(await asked('right-pin', { do: 'open', pin: PIN })).toBe('ok');
  await until(/ SVC on=1/);
  expect(await asked('lift-up', { do: 'lift', to: 'up' })).toBe('ok');
  await until(/^R .*plate=up/);
  expect(await asked('leaves', { do: 'close' })).toBe('ok');
  await until(/ SVC on=0/);
  await table.playUntil((view) => view?.moment.at === 'playing');
  expect(await asked('in-play', { do: 'open', pin: PIN })).toBe('hand-in-play');
  await table.stop();
});
