import { type PlannedMishap, readMishap } from '../../simulator/machine/faults/mishap-line.ts';

/** A mishap as its line says it; fails where that is no line of the book. */
export const plannedMishap = (line: string): PlannedMishap => {
  const read = readMishap(line);
  if (!read.ok) throw new Error(`${line}: ${read.what}`);
  return read.planned;
};
