import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErasedPersons, erasedPersons } from '../contract/erased-persons.ts';

export const erasedFile = (data: string): string => join(data, 'erased.json');

/** Whose names were erased in a club's data folder; nobody's where that cannot be read. */
export const readErased = (data: string): ErasedPersons['persons'] => {
  try {
    return erasedPersons.parse(JSON.parse(readFileSync(erasedFile(data), 'utf8'))).persons;
  } catch {
    return [];
  }
};

/** More than a club erases; every subscriber is told of them at each connect. */
const MOST_TOLD = 1_000;

/** Whom archives are told to let go of: those who were erased last. */
export const toldErased = (data: string): readonly string[] =>
  readErased(data)
    .slice(-MOST_TOLD)
    .map(({ id }) => id);
