import { closeSync, createReadStream, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ledgerErrorOf } from '../file/database.ts';
import { createLineWriter, type LineKept } from './line-writer.ts';
import { linesFromEnd } from './lines-from-end.ts';

/** What tells a line of the file from any other value. */
interface LineSchema<Line> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: Line } | { readonly success: false };
}

/** Whether a file is one of these, by its name: it goes where the record goes. */
export const isBesideLedger = (name: string): boolean => /^ledger-.*\.jsonl$/.test(name);

/** The end of a file as text; nothing where it cannot be read. */
const endOf = (file: string, most: number): string => {
  try {
    const open = openSync(file, 'r');
    try {
      const { size } = fstatSync(open);
      const bytes = Buffer.alloc(Math.min(size, most));
      readSync(open, bytes, 0, bytes.length, size - bytes.length);
      return bytes.toString('utf8');
    } finally {
      closeSync(open);
    }
  } catch {
    return '';
  }
};

/** The whole of a file as text; nothing where there is none. */
const wholeOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return '';
    throw ledgerErrorOf(thrown, file);
  }
};

/** All of a file, where it matters whether anything is missing. */
export interface LinesFound<Line> {
  readonly lines: readonly Line[];
  /** Lines that are none of this file, by their numbers. */
  readonly unread: readonly number[];
}

/** How the lines of a file are taken elsewhere. */
export interface LinesAsked {
  readonly format: 'jsonl' | 'csv';
  /** What whoever asked is to know of what he is not given. */
  readonly onTrouble: (line: string) => void;
}

/** What is parsed of it at once takes some three milliseconds. */
const PIECE_BYTES = 64 * 1024;

/** The same in pieces of whole lines; whoever reads them has turns in between. Nothing more comes where it cannot be read. */
async function* endInPieces(file: string, most: number): AsyncGenerator<readonly string[]> {
  try {
    const { size } = await stat(file);
    let begun = '';
    const start = Math.max(0, size - most);
    for await (const piece of createReadStream(file, {
      start,
      highWaterMark: PIECE_BYTES,
      encoding: 'utf8',
    })) {
      const lines = `${begun}${piece}`.split('\n');
      begun = lines.pop() ?? '';
      yield lines;
    }
    yield [begun];
  } catch {
    // A file that cannot be read holds nothing.
  }
}

/**
 * A file of lines beside the ledger, for what follows from no fact: it is no part of the chain. Nothing of play hangs on it, so
 * it is not synced, and a line that is broken or missing is left out.
 */
export const besideLedger = <Line>(folder: string, name: string, schema: LineSchema<Line>) => {
  const file = join(folder, name);
  const addLine = createLineWriter(file);
  const lineIn = (text: string): readonly Line[] => {
    try {
      const read = schema.safeParse(JSON.parse(text));
      return read.success ? [read.data] : [];
    } catch {
      return [];
    }
  };
  /**
   * Every line, and which cannot be read.
   *
   * @throws LedgerError by what the file system says
   */
  const readTelling = (): LinesFound<Line> => {
    const texts = wholeOf(file).split('\n');
    const found = texts.map((text, index) => ({
      number: index + 1,
      isEmpty: text === '',
      read: lineIn(text),
    }));
    return {
      lines: found.flatMap(({ read }) => read),
      unread: found.flatMap(({ number, isEmpty, read }) => (isEmpty || read.length > 0 ? [] : [number])),
    };
  };
  return {
    /** The lines in so many bytes from the end. */
    read: (mostBytes: number): readonly Line[] => endOf(file, mostBytes).split('\n').flatMap(lineIn),
    /** The same, and others have their turns meanwhile: for what may be long. */
    readGivingWay: async (mostBytes: number): Promise<readonly Line[]> => {
      const lines: Line[] = [];
      for await (const piece of endInPieces(file, mostBytes)) lines.push(...piece.flatMap(lineIn));
      return lines;
    },
    readTelling,
    /**
     * Every line, for whoever takes them elsewhere: he is told of those that are left out.
     *
     * @throws LedgerError by what the file system says
     */
    exported: (onTrouble: (line: string) => void): readonly Line[] => {
      const { lines, unread } = readTelling();
      if (unread.length > 0)
        onTrouble(`line ${unread.join(', ')} of ${name} cannot be read and is left out, ${folder}`);
      return lines;
    },
    /** The last line with these letters in it, in so many bytes from the end; undefined where there is none. */
    last: (letters: string, mostBytes: number): Line | undefined => {
      try {
        for (const text of linesFromEnd(file, mostBytes)) {
          const [line] = text.includes(letters) ? lineIn(text) : [];
          if (line !== undefined) return line;
        }
      } catch {
        // A file that cannot be read holds nothing.
      }
      return undefined;
    },
    /** In the order they are handed over; play waits for none. */
    append: (line: Line): Promise<LineKept> => addLine(JSON.stringify(line)),
  };
};
