import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

let loaded = 0;

/**
 * A module of the sources, by its path from the root, as whoever loads it first in a process has it; what it imports is not loaded
 * anew. Where all modules were reset instead, each later file of this process would load all of them again.
 */
export const loadedAnew = <Module>(file: string): Promise<Module> => {
  loaded += 1;
  return import(`${join(ROOT, file)}?anew=${loaded}`);
};
