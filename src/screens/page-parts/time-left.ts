import { useEffect, useState } from 'preact/hooks';
import type { TableView } from '../../contract/table-view.ts';
import { useWords } from '../language.ts';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 10_000;

/** How long is left until a time of the controller, whose clock said `at` when the page heard of it. */
const useMsUntil = (endsAt: number | null, at: number): number => {
  const msNow = (): number => (endsAt === null ? 0 : endsAt - at);
  const [left, setLeft] = useState(msNow);
  useEffect(() => {
    if (endsAt === null) return;
    const heard = performance.now();
    const look = (): void => setLeft(Math.max(0, msNow() - (performance.now() - heard)));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [endsAt, at]);
  return left;
};

/** How long a table is to be played at still; null: nobody has said. */
export const useTimeLeftText = (timeLeft: TableView['timeLeft'], at: number): string | null => {
  const { timeLeft: words } = useWords();
  const endsAt = timeLeft !== undefined && 'endsAt' in timeLeft ? timeLeft.endsAt : null;
  const leftMs = useMsUntil(endsAt, at);
  if (timeLeft === undefined) return null;
  if (endsAt !== null) return words.minutes(Math.ceil(leftMs / MINUTE_MS));
  return 'hands' in timeLeft ? words.hands(timeLeft.hands) : words.last;
};
