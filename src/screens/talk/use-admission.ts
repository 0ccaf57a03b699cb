import { useCallback, useEffect, useState } from 'preact/hooks';
import { unreachable } from '../../rules/unreachable.ts';
import { ask, wantsCode } from './ask.ts';

/** Whether the page may see its own view. `unanswered`: the controller has not said; it is asked again. */
export type Admission = 'asking' | 'unanswered' | 'wanted' | 'given';

const ASK_AGAIN_MS = 2000;

const admissionBy = async (address: string, before: Admission): Promise<Admission> => {
  const reply = await ask<unknown>(address);
  switch (reply.is) {
    case 'given':
      return 'given';
    case 'refused':
      return wantsCode(reply) ? 'wanted' : 'unanswered';
    case 'lost':
      return before === 'asking' ? 'unanswered' : before;
    default:
      return unreachable(reply);
  }
};

/**
 * Asks whether this browser has entered the code. Asked again while nobody answers, and while `news` stay out: a code
 * ends with its match.
 */
export const useAdmission = (address: string, news: 'fresh' | 'out') => {
  const [admission, setAdmission] = useState<Admission>('asking');
  const check = useCallback(
    () => void admissionBy(address, admission).then(setAdmission),
    [address, admission],
  );
  const settled = admission === 'wanted' || (admission === 'given' && news === 'fresh');
  useEffect(() => {
    if (settled) return;
    if (admission !== 'unanswered') check();
    const timer = setInterval(check, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [settled, admission, check]);
  return { admission, check } as const;
};
