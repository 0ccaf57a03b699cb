/**
 * Calls back whenever the page is looked at again, comes back whole from where its browser kept it, or finds a network:
 * its timers may have stood still, and its line may be dead without a word. Returns how to stop listening.
 */
export const onWaking = (wake: () => void): (() => void) => {
  const seen = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  const restored = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) wake();
  };
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pageshow', restored);
  window.addEventListener('online', wake);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('pageshow', restored);
    window.removeEventListener('online', wake);
  };
};
