import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Where udev keeps a name for each adapter that stays the same whatever order they are plugged in. */
export const BY_ID_FOLDER = '/dev/serial/by-id';

/** A port's path that goes on meaning the same adapter after it was plugged out and in again. */
export interface SteadyPath {
  /** The name of the adapter where one is known, else the path that was given. */
  readonly current: () => string;
  /** The port is there now: remembers which adapter it is. */
  readonly remember: () => void;
}

export const createSteadyPath = (given: string, byIdFolder = BY_ID_FOLDER): SteadyPath => {
  let steady: string | null = null;
  return {
    current: () => steady ?? given,
    remember: () => {
      steady ??= namesById(byIdFolder).find(({ device }) => device === realOf(given))?.name ?? null;
    },
  };
};

/** The adapters that have a steady name, and the device file each stands for now. */
export const namesById = (
  folder = BY_ID_FOLDER,
): readonly { readonly name: string; readonly device: string }[] =>
  existsSync(folder)
    ? readdirSync(folder).map((file) => ({ name: join(folder, file), device: realOf(join(folder, file)) }))
    : [];

const realOf = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};
