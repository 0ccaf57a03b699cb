import { createHash } from 'node:crypto';
import {
  type Act,
  type ActsHead,
  type ChainedAct,
  chainedAct,
  act as plainAct,
} from '../../contract/acts.ts';
import { unreachable } from '../../rules/unreachable.ts';

/** What the next act stands on. */
export interface ActLink {
  readonly n: number;
  /** How many acts could not be written before it. */
  readonly lost: number;
  readonly before: string | null;
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const HASH = /,"hash":"([0-9a-f]{64})"\}$/;

/** The line of an act, without its end, and where the chain stands with it. */
export const chainAct = (act: Act, { n, lost, before }: ActLink): { line: string; head: ActsHead } => {
  const text = JSON.stringify({ ...act, n, ...(lost === 0 ? {} : { lost }), before });
  const hash = sha256(text);
  return { line: `${text.slice(0, -1)},"hash":"${hash}"}`, head: { n, hash } };
};

export type ActLine =
  | { readonly is: 'chained'; readonly act: ChainedAct }
  /** Of the chain by its looks, and not what was hashed. */
  | { readonly is: 'changed' }
  /** As earlier releases have written them. */
  | { readonly is: 'unchained'; readonly act: Act }
  | { readonly is: 'unreadable' };

export const readActLine = (line: string): ActLine => {
  const told = HASH.exec(line)?.[1];
  if (told !== undefined && sha256(line.replace(HASH, '}')) !== told) return { is: 'changed' };
  try {
    const value: unknown = JSON.parse(line);
    const chained = chainedAct.safeParse(value);
    if (chained.success) return { is: 'chained', act: chained.data };
    const plain = plainAct.safeParse(value);
    return plain.success ? { is: 'unchained', act: plain.data } : { is: 'unreadable' };
  } catch {
    return { is: 'unreadable' };
  }
};

/** A line of one of the files, and what is wrong with it. */
export interface ActFault {
  readonly fault: /** It is not what was hashed. */
    | 'changed'
    /** Between it and the one before it lines are gone. */
    | 'missing-before'
    /** It does not follow on the one before it: moved, or put in twice. */
    | 'misplaced'
    /** Somebody has put it among those of the chain. */
    | 'foreign';
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

export interface ActsVerified {
  /** The first and the last link that is there; null where there is none. */
  readonly chain: { readonly first: number; readonly last: ActsHead } | null;
  /** Lines of earlier releases, before the chain begins. */
  readonly unchained: number;
  /** Lines that were cut off while they were written. */
  readonly cutOff: number;
  /** Acts that could not be written. */
  readonly lost: number;
  readonly wrong: readonly ActFault[];
  /** The hash of each link by its number. */
  readonly links: ReadonlyMap<number, string>;
}

export interface ActFileText {
  readonly file: string;
  readonly text: string;
}

/** A line that nothing can be read from: whether somebody has changed it only what stands after it tells. */
interface Doubtful {
  readonly is: 'changed' | 'unreadable';
  readonly at: Pick<ActFault, 'file' | 'line'>;
}

/** Holds every line of the files, the older one first, against itself and the one before it. */
export const verifyActs = (files: readonly ActFileText[]): ActsVerified => {
  const links = new Map<number, string>();
  const wrong: ActFault[] = [];
  let [unchained, cutOff, lost] = [0, 0, 0];
  let first: number | null = null;
  let last: ActsHead | null = null;
  let doubtful: readonly Doubtful[] = [];
  const settle = (as: 'passed-over' | 'in-the-chain'): void => {
    for (const { is, at } of doubtful) {
      if (as === 'in-the-chain') wrong.push({ fault: 'changed', ...at });
      else if (is === 'changed') wrong.push({ fault: 'foreign', ...at });
      else cutOff += 1;
    }
    doubtful = [];
  };
  const take = ({ n, hash, before, lost: more = 0 }: ChainedAct, at: Doubtful['at']): void => {
    // What was before the older of two files was let go of.
    const mayBegin = n === 1 || (files.length > 1 && doubtful.length === 0);
    const isNext = last === null ? mayBegin : before === last.hash && n === last.n + 1;
    if (!isNext && doubtful.length === 0)
      wrong.push({ fault: n > (last?.n ?? 0) + 1 ? 'missing-before' : 'misplaced', ...at });
    settle(isNext ? 'passed-over' : 'in-the-chain');
    first ??= n;
    last = { n, hash };
    lost += more;
    links.set(n, hash);
  };
  for (const { file, text } of files)
    for (const [index, line] of text.split('\n').entries()) {
      const at = { file, line: index + 1 };
      const read = line === '' ? null : readActLine(line);
      if (read === null) continue;
      switch (read.is) {
        case 'chained':
          take(read.act, at);
          break;
        case 'unchained':
          if (last === null) unchained += 1;
          else wrong.push({ fault: 'foreign', ...at });
          break;
        case 'changed':
        case 'unreadable':
          doubtful = [...doubtful, { is: read.is, at }];
          break;
        default:
          unreachable(read);
      }
    }
  // Only what is being written, or was when the process ended, has no end of its line.
  settle(
    files.at(-1)?.text.endsWith('\n') === false && doubtful.length === 1 ? 'passed-over' : 'in-the-chain',
  );
  return {
    chain: first === null || last === null ? null : { first, last },
    unchained,
    cutOff,
    lost,
    wrong,
    links,
  };
};
