import { type FileHandle, open } from 'node:fs/promises';
import { OWNERS_FILE } from '../file/owners-rights.ts';

/** What became of a line; `lost`: it could not be written, or not whole. */
export type LineKept = 'kept' | 'lost';

const LINE_END = 10;

/**
 * Adds lines to a file in the order they come, each once the one before it is written or lost; none is synced. What a power cut or a full disk
 * has left of a line stays one by itself, and takes none that follows with it. The file is made where there is none.
 */
export const createLineWriter = (path: string) => {
  let writing: Promise<unknown> = Promise.resolve();
  return (line: string): Promise<LineKept> => {
    const written = writing
      .then(() => addLine(path, line))
      .then(
        (): LineKept => 'kept',
        (): LineKept => 'lost',
      );
    writing = written;
    return written;
  };
};

const addLine = async (path: string, line: string): Promise<void> => {
  const file = await open(path, 'a+', OWNERS_FILE);
  try {
    await file.writeFile(`${(await isCutOff(file)) ? '\n' : ''}${line}\n`);
  } finally {
    await file.close();
  }
};

const isCutOff = async (file: FileHandle): Promise<boolean> => {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== LINE_END;
};
