import type { ActLog } from './access/act-log.ts';
import type { OrderAct } from './mqtt/order-receiver.ts';

/** Refusals that are kept: whoever is refused for ever does not push out what others have done. */
const AT_ONCE = 20;
const ONE_EACH_MS = 10_000;

const STATUS = { done: 200, refused: 403 } as const;

/** Keeps who has ordered what of a table over the broker beside what was done on pages. `at`: the table, as `club/t1`. */
export const createOrderActs = (acts: ActLog, at: string): ((act: OrderAct) => void) => {
  let left = AT_ONCE;
  let sinceMs = performance.now();
  const mayKeepRefusal = (): boolean => {
    const nowMs = performance.now();
    left = Math.min(AT_ONCE, left + (nowMs - sinceMs) / ONE_EACH_MS);
    sinceMs = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
  return ({ command, was, key }) => {
    if (was === 'refused' && !mayKeepRefusal()) return;
    acts.keep({
      at: Date.now(),
      act: `MQTT ${at} cmd/${command}`,
      status: STATUS[was],
      by: key === null ? null : { role: 'operator', session: `command-key ${key}`, device: 'mqtt' },
      from: 'broker',
    });
  };
};
