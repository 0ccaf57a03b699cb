import { ask } from './requests.ts';

const ASK_AGAIN_MS = 2_000;

interface Asking<T> {
  readonly given: (value: T) => void;
  /** Told each time that nothing was given; it is asked again. */
  readonly unanswered?: () => void;
}

/** Asks for what stands at an address until it is given. Returns how to stop asking. */
export const askUntilGiven = <T>(address: string, { given, unanswered }: Asking<T>): (() => void) => {
  let asking: 'on' | 'stopped' = 'on';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askOnce = async (): Promise<void> => {
    const reply = await ask<T>(address);
    if (asking === 'stopped') return;
    if (reply.is === 'given') return given(reply.value);
    unanswered?.();
    timer = setTimeout(askOnce, ASK_AGAIN_MS);
  };
  void askOnce();
  return () => {
    asking = 'stopped';
    clearTimeout(timer);
  };
};
