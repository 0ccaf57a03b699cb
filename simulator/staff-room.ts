/** Whether the simulated staff comes when a display calls, or somebody else is the staff for now. */
export interface StaffRoom {
  readonly isAtHand: () => boolean;
  readonly send: (where: 'at-hand' | 'away') => void;
  /** Calls when the staff was sent away or is back. Returns the function that ends it. */
  readonly onSent: (listener: () => void) => () => void;
}

export const createStaffRoom = (): StaffRoom => {
  const listeners = new Set<() => void>();
  let staff: 'at-hand' | 'away' = 'at-hand';
  return {
    isAtHand: () => staff === 'at-hand',
    send: (where) => {
      staff = where;
      for (const listener of listeners) listener();
    },
    onSent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
