import type { Fault } from './fault.ts';
import type { LineFault, LineHarm } from './line-faults.ts';

const ENDS = ['host', 'device'] as const satisfies readonly LineFault['from'][];
const HARMS = ['drop', 'duplicate', 'corrupt'] as const satisfies readonly LineHarm[];

/**
 * A line that drops, doubles and breaks this share of what is sent, both ways; 0 ≤ `percent` < 100. The harms strike
 * each by itself, so each has a lesser chance: together they reach the share.
 */
export const noise = (percent: number): readonly Fault[] => {
  if (percent === 0) return [];
  const rate = 1 - (1 - percent / 100) ** (1 / HARMS.length);
  const which = { kind: 'any', how: { pick: 'chance', rate } } as const;
  return ENDS.flatMap((from) => HARMS.map((does) => ({ in: 'line', from, does, which }) as const));
};
