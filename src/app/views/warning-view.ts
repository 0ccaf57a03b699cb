import { FAULTS } from '../../../firmware-protocol/faults.ts';

/** A fault for which nothing stops, for people: what it is and what to do about it. */
export const warningOf = (code: keyof typeof FAULTS) => {
  const { meaning, advice } = FAULTS[code];
  return { code, meaning, steps: advice };
};
