import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Language } from '../../contract/rule-book.ts';
import { reportFailure, usageFailure } from '../../controller/failure/exit-codes.ts';
import { chooseRules } from '../start/rules-file.ts';
import { systemWord } from '../thrown-words.ts';
import { runScore } from './score-lines.ts';

/**
 * So many characters are written at once: a system call a line would cost more than the scoring. Who waits for an answer before he
 * asks again, as a program or a person does, has it once no more lines have come.
 */
const CHUNK_LENGTH = 65_536;

/** What `mjtable score` is asked for beside its files. */
export interface ScoreAsked {
  /** The language answers are explained in; `null` = they are not. */
  readonly explainIn: Language | null;
  /** The rules of every line, an id or a file; `null` = each names its own. */
  readonly ruleset: string | null;
}

/** `mjtable score [files…]`, answers explained in a language or not at all: standard input where no file is given or a file is called `-`. */
export const scoreCommand = async (
  files: readonly string[],
  { explainIn, ruleset }: ScoreAsked,
): Promise<number> => {
  const rules = ruleset === null ? null : chooseRules(ruleset, {});
  if (rules?.ok === false) return reportFailure(rules.failure);
  let chunk = '';
  const flush = (): void => {
    if (chunk !== '') process.stdout.write(chunk);
    chunk = '';
  };
  const write = (line: string): void => {
    if (chunk === '') setImmediate(flush);
    chunk += `${line}\n`;
    if (chunk.length >= CHUNK_LENGTH) flush();
  };
  try {
    const input = atReadersPace(linesOf(files.length === 0 ? ['-'] : files));
    return await runScore({ input, write, explainIn, rules: rules?.chosen ?? null });
  } catch (thrown) {
    if (!(thrown instanceof UnreadableFile)) throw thrown;
    flush();
    const what = `the file cannot be read (${thrown.why})`;
    return reportFailure(usageFailure({ what, where: thrown.file, remedy: 'check the path' }));
  } finally {
    flush();
  }
};

class UnreadableFile extends Error {
  readonly file: string;
  readonly why: string;

  constructor(file: string, cause: unknown) {
    super(`cannot read ${file}`, { cause });
    this.file = file;
    this.why = systemWord(cause);
  }
}

async function* linesOf(files: readonly string[]): AsyncGenerator<string> {
  for (const file of files) {
    const input = file === '-' ? process.stdin : createReadStream(file);
    try {
      if (file !== '-') await once(input, 'open');
      yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    } catch (cause) {
      throw new UnreadableFile(file, cause);
    }
  }
}

/** Holds the next line back while whoever reads our answers is behind, and stops when he has left. */
async function* atReadersPace(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain').catch(() => undefined);
    if (!process.stdout.writable) return;
    yield line;
  }
}
