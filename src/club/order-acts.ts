import type { ActLog } from './access/act-log.ts';
import type { OrderAct } from './mqtt/order-receiver.ts';
import { createRate } from './web/rate.ts';

/** Refusals of one key, or of all who have proved none, that are kept: whoever is refused for ever does not push out what others have done. */
const REFUSALS = { atOnce: 20, aSecond: 0.1 };
const NOBODY = 'nobody';

const STATUS = { done: 200, refused: 403 } as const;

/** Keeps who has ordered what of a table over the broker beside what was done on pages. `at`: the table, as `club/t1`. */
export const createOrderActs = (acts: ActLog, at: string): ((act: OrderAct) => void) => {
  const refusals = createRate({ ...REFUSALS, now: () => performance.now() });
  return ({ command, was, key, order }) => {
    if (was === 'refused' && !refusals.take(key ?? NOBODY)) return;
    acts.keep({
      at: Date.now(),
      act: `MQTT ${at} cmd/${command}`,
      status: STATUS[was],
      by: key === null ? null : { role: 'operator', session: `command-key ${key}`, device: 'mqtt' },
      from: 'broker',
      order,
    });
  };
};
