/**
 * SIGUSR2 stops the machines of all tables: from a button on the wall, or a person at a terminal, with no screen and no broker in
 * between. Given while the club starts it is obeyed as soon as there is one, and does not end the program. To be called before the
 * club starts; returns what is to be called with the way to stop.
 */
export const obeyEmergencyStop = (): ((stopMachines: () => void) => void) => {
  let stop: (() => void) | null = null;
  let given: 'no' | 'yes' = 'no';
  process.on('SIGUSR2', () => {
    given = 'yes';
    stop?.();
  });
  return (stopMachines) => {
    stop = stopMachines;
    if (given === 'yes') stopMachines();
  };
};
