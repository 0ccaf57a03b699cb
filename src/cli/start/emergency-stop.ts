/** Whoever is in a hurry sends the one beside it, and wants no less. */
const STOPPING = ['SIGUSR2', 'SIGUSR1'] as const;

/**
 * SIGUSR2 stops the machines of all tables: from a button on the wall, or a person at a terminal, with no screen and no broker in
 * between. Given while the club starts it is obeyed as soon as there is one, and does not end the program. To be called before the
 * club starts; returns what is to be called with the way to stop.
 */
export const obeyEmergencyStop = (): ((stopMachines: () => void) => void) => {
  let stop: (() => void) | null = null;
  let given: 'no' | 'yes' = 'no';
  for (const signal of STOPPING)
    process.on(signal, () => {
      given = 'yes';
      stop?.();
    });
  return (stopMachines) => {
    stop = stopMachines;
    if (given === 'yes') stopMachines();
  };
};
