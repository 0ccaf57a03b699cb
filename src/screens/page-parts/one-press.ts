import { useEffect, useRef, useState } from 'preact/hooks';

/** Whoever taps twice within that time means what lay beneath the finger at first. */
const SECOND_TAP_MS = 700;

const isPress = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button') !== null;

/**
 * For what holds buttons of which one has another come to its place: after a press none of them is pressed for a moment. The times
 * are those of the touches, which may be heard late.
 */
export const useOnePress = () => {
  const pressedMs = useRef(Number.NEGATIVE_INFINITY);
  const [presses, count] = useState(0);
  const [rests, rest] = useState(false);
  useEffect(() => {
    if (presses === 0) return;
    const timer = setTimeout(() => rest(false), SECOND_TAP_MS);
    return () => clearTimeout(timer);
  }, [presses]);
  const onClickCapture = (event: Event): void => {
    if (!isPress(event)) return;
    if (event.timeStamp - pressedMs.current < SECOND_TAP_MS) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    pressedMs.current = event.timeStamp;
    count((before) => before + 1);
    rest(true);
  };
  return { 'aria-disabled': rests, onClickCapture };
};
