/** Says the newest of what comes, and stops. */
interface OnceAPicture<Value> {
  readonly say: (value: Value) => void;
  readonly stop: () => void;
}

/**
 * Tells the newest with the next picture that the browser draws: what was replaced before it nobody would have seen, and drawing it
 * takes as long. A page that nobody sees has no pictures, and is told at once.
 */
export const onceAPicture = <Value>(tell: (value: Value) => void): OnceAPicture<Value> => {
  let waiting: { readonly newest: Value } | null = null;
  let picture: number | null = null;

  const stop = (): void => {
    if (picture !== null) cancelAnimationFrame(picture);
    picture = null;
    waiting = null;
  };
  const tellNewest = (): void => {
    const told = waiting;
    stop();
    if (told !== null) tell(told.newest);
  };
  const say = (newest: Value): void => {
    waiting = { newest };
    if (document.visibilityState === 'hidden') tellNewest();
    else picture ??= requestAnimationFrame(tellNewest);
  };
  return { say, stop };
};
