import { type FaultLine, type KeptFault, keptFaults } from '../../contract/fault-record.ts';
import { faults } from '../../words/en/faults.ts';
import { faultTitle, faultWhere } from '../../words/fault-cards.ts';

/** A fault that flutters is told so often at most. */
const TOLD_AGAIN_MS = 10_000;

/** The line that is judged has words of its own on the console, which tell both its end and its beginning. */
const TOLD_ELSEWHERE = 'F101';

const named = ({ code, place }: Pick<KeptFault, 'code' | 'place'>): string => {
  const of = { code, ...(place === undefined ? {} : { place }) };
  return `${code} ${faultTitle(code, faults)} (${faultWhere(of, faults, () => '')})`;
};

/**
 * What standard error is told of what is wrong with the machine: each fault by its code, its name and where it is when it begins,
 * and when it is over. What stood before, and may be over by now, is told first.
 */
export const createFaultNotice = (before: readonly FaultLine[]) => {
  const stood = keptFaults(before).filter(({ ended, code }) => ended === null && code !== TOLD_ELSEWHERE);
  const told = new Map<string, number>();
  const standing = new Set(stood.map(({ code }) => code));

  const begins = (line: Extract<FaultLine, { what: 'raised' }>): string | null => {
    const last = told.get(line.code);
    if (last !== undefined && Math.abs(line.at - last) < TOLD_AGAIN_MS) return null;
    told.set(line.code, line.at);
    standing.add(line.code);
    return `${named(line)}; the operator's page says what is to be done`;
  };

  return {
    stood: stood.map((fault) => `${named(fault)}: so it was when the table was last heard`),
    /** Null where that is no news. */
    of: (line: FaultLine): string | null => {
      if (line.code === TOLD_ELSEWHERE) return null;
      if (line.what === 'raised') return begins(line);
      return standing.delete(line.code) ? `${line.code} is over` : null;
    },
  };
};
