import { useEffect } from 'preact/hooks';
import { useTalk } from './use-outbox.ts';

/** Whether something is under way: nothing else can be said until it is answered. */
export const useBusy = (): boolean => {
  const { state } = useTalk();
  return state.is === 'sending' || state.is === 'lost';
};

/** Calls back when what was said at a place has been accepted. */
export const useAccepted = (place: string, then: () => void): void => {
  const { state } = useTalk();
  const accepted = state.is === 'accepted' && state.place === place;
  useEffect(() => {
    if (accepted) then();
  }, [accepted]);
};
