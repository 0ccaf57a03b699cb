import { type FaultLine, type KeptFault, keptFaults } from '../../contract/fault-record.ts';
import { faults } from '../../words/en/faults.ts';
import { faultTitle, faultWhere } from '../../words/fault-cards.ts';

/** What changes again sooner flutters: that is told, and no change of it before it has been steady for so long. */
const STEADY_MS = 10_000;

/** The line that is judged has words of its own on the console, which tell both its end and its beginning. */
const TOLD_ELSEWHERE = 'F101';

const named = ({ code, place }: Pick<KeptFault, 'code' | 'place'>): string => {
  const of = { code, ...(place === undefined ? {} : { place }) };
  return `${code} ${faultTitle(code, faults)} (${faultWhere(of, faults, () => '')})`;
};

/** What was told last of a fault. */
type Told = 'stands' | 'comes-and-goes' | 'is-over';

interface Known {
  readonly word: Told;
  readonly changedAt: number;
}

/**
 * What standard error is told of the machine's faults: each by its code, its name and its place when it begins, and again when
 * it is over. Faults that stood when the table was last heard are told first; they may be over by now.
 */
export const createFaultNotice = (before: readonly FaultLine[]) => {
  const stood = keptFaults(before).filter(({ ended, code }) => ended === null && code !== TOLD_ELSEWHERE);
  const known = new Map<string, Known>(
    stood.map(({ code, raised }) => [code, { word: 'stands', changedAt: raised }]),
  );

  /** Null where it says nothing new: its newest change is kept all the same. */
  const next = ({ code, at, what }: FaultLine): Told | null => {
    const before = known.get(code);
    const isSteady = before === undefined || Math.abs(at - before.changedAt) >= STEADY_MS;
    const word = wordAfter(before?.word ?? 'is-over', { what, isSteady });
    known.set(code, { word, changedAt: at });
    return word === before?.word ? null : word;
  };

  return {
    stood: stood.map((fault) => `${named(fault)}: so it was when the table was last heard`),
    /** Null where that is no news. */
    of: (line: FaultLine): string | null => {
      if (line.code === TOLD_ELSEWHERE || (line.what === 'ended' && !known.has(line.code))) return null;
      switch (next(line)) {
        case null:
          return null;
        case 'stands':
          return `${named(line)}; the operator's page says what is to be done`;
        case 'comes-and-goes':
          return `${line.code} comes and goes`;
        case 'is-over':
          return `${line.code} is over`;
      }
    },
  };
};

interface Change {
  readonly what: FaultLine['what'];
  readonly isSteady: boolean;
}

/** One that comes back at once stands perhaps for good: the last that is told of it is never that it is over. */
const wordAfter = (before: Told, { what, isSteady }: Change): Told => {
  if (before === 'stands' && what === 'raised') return before;
  if (isSteady) return what === 'raised' ? 'stands' : 'is-over';
  if (before === 'comes-and-goes' || what === 'raised') return 'comes-and-goes';
  return 'is-over';
};
