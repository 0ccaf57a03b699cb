import type { Need } from '../scoring/needs.ts';
import { boundsOf } from './needs-meaning.ts';
import type { Counted, HowMany, Needs, WrittenPattern } from './written-rules.ts';

/** What lies aside, whatever of it is counted. */
const ASIDE: readonly Counted[] = ['flowers', 'flower-pairs', 'number-pairs', 'norths'];
const RUNS: readonly (Need | undefined)[] = [undefined, undefined, 'two-runs', 'three-runs', 'four-runs'];
const THREE = 3;

const leastOf = (wanted: HowMany | undefined): number => (wanted === undefined ? 0 : boundsOf(wanted).least);
const mostOf = (wanted: HowMany | undefined): number =>
  wanted === undefined ? Number.POSITIVE_INFINITY : boundsOf(wanted).most;

/** What a pattern of a file cannot be without, so that most readings are not asked for it; a guess here would lose points. */
export function needOf({ needs = {}, each }: Pick<WrittenPattern, 'needs' | 'each'>): Need | undefined {
  return each !== undefined && ASIDE.includes(each) ? 'laid-aside' : neededBy(needs);
}

function neededBy(needs: Needs): Need | undefined {
  const { runs, form, by, moment, concealed, all = [] } = needs;
  if (runs !== undefined && RUNS[runs.ranks.length] !== undefined) return RUNS[runs.ranks.length];
  if (form !== undefined && form !== 'sets') return 'no-sets';
  if (ASIDE.some((aside) => leastOf(needs[aside]) > 0)) return 'laid-aside';
  if (moment === 'ready' || moment === 'double-ready') return 'ready';
  if (leastOf(needs.kongs) > 0) return 'kong';
  if (leastOf(needs['concealed-pongs']) >= THREE) return 'three-concealed-pongs';
  if (leastOf(needs.pongs) >= THREE) return 'three-pongs';
  if (mostOf(needs.honours) === 0) return 'no-honours';
  if (mostOf(needs.suits) <= 1) return 'one-suit';
  if (by === 'self-draw') return 'self-draw';
  if (concealed === true) return 'concealed';
  return all.map(neededBy).find((need) => need !== undefined);
}
