import { KIND_COUNT } from '../../tiles/kind.ts';
import { boundsOf } from '../needs-meaning.ts';
import type { Counted, HowMany, Needs } from '../written-rules.ts';
import { kindsIn } from './sketch-counts.ts';

/** What is counted piece by piece and may be counted of some kinds only, so that numbers of different kinds add up. */
const ADDING: readonly Counted[] = ['chows', 'pongs', 'kongs', 'concealed-pongs', 'pairs', 'tiles'];

/** So many at the least of these tiles. */
interface Share {
  readonly of: string;
  readonly least: number;
}

/**
 * What needs ask for together: two pongs of winds and two of dragons are four pongs of honours. It follows from them, and is seen
 * of a hand as soon as its shape is settled, where each by itself is only missed when the last kind is.
 */
export function jointNeeds(needs: Needs): readonly Needs[] {
  const together = conjuncts(needs);
  return ADDING.flatMap((counted): readonly Needs[] => {
    const shares = together.flatMap((each) => sharesOf(each[counted]));
    const sum = shares.reduce<Share>(added, { of: '', least: 0 });
    return shares.length < 2 ? [] : [{ [counted]: sum }];
  });
}

/** All that must hold: what stands there, and what stands in `all`. */
const conjuncts = (needs: Needs): readonly Needs[] => [needs, ...(needs.all ?? []).flatMap(conjuncts)];

function sharesOf(wanted: HowMany | undefined): readonly Share[] {
  if (wanted === undefined || typeof wanted === 'number' || wanted.of === undefined) return [];
  const { least } = boundsOf(wanted);
  return least === 0 ? [] : [{ of: wanted.of, least }];
}

/** What asks for a kind that has been asked for already may mean the same pieces. */
function added(sum: Share, { of, least }: Share): Share {
  return shareKinds(sum.of, of) ? sum : { of: sum.of + of, least: sum.least + least };
}

function shareKinds(one: string, other: string): boolean {
  const [isOfOne, isOfOther] = [kindsIn(one), kindsIn(other)];
  return Array.from({ length: KIND_COUNT }, (_, kind) => kind).some(
    (kind) => isOfOne(kind) && isOfOther(kind),
  );
}
