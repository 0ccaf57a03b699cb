/** Sends a signal to whoever runs in a group of processes (0: none, it only looks). Returns false where nobody is left. */
export const signalGroup = (leader: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-leader, signal);
  } catch {
    // All have ended, or belong to somebody else now.
    return false;
  }
};
