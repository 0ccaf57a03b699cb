import type { Need } from '../scoring/needs.ts';
import { HONOURS_FROM, kindOf } from '../tiles/kind.ts';
import { parseTiles } from '../tiles/notation.ts';
import { boundsOf } from './needs-meaning.ts';
import { COUNTED, type Counted, type HowMany, type Needs, type WrittenPattern } from './written-rules.ts';

/** What lies aside, whatever of it is counted. */
const ASIDE: readonly Counted[] = ['flowers', 'flower-pairs', 'number-pairs', 'norths'];

/** Those a file may come to need, the rarest first: the fewer readings are asked the better. */
const RAREST_FIRST: readonly Need[] = [
  'no-sets',
  'three-concealed-pongs',
  'three-pongs',
  'kong',
  'two-value-pongs',
  'four-runs',
  'ready',
  'one-suit',
  'three-runs',
  'value-pong',
  'no-honours',
  'laid-aside',
  'self-draw',
  'two-runs',
  'concealed',
];

/** What a pattern of a file cannot be without, so that most readings are not asked for it; a guess here would lose points. */
export function needOf({ needs = {}, each }: Pick<WrittenPattern, 'needs' | 'each'>): Need | undefined {
  const needed = [...allNeededBy(needs), ...(each === undefined ? [] : countNeeds(each, { least: 1 }))];
  return RAREST_FIRST.find((need) => needed.includes(need));
}

function allNeededBy(needs: Needs): readonly Need[] {
  const { runs, form, by, moment, concealed, all = [], any: [first, ...others] = [] } = needs;
  const neededByFirst = first === undefined ? [] : allNeededBy(first);
  return [
    ...COUNTED.flatMap((counted) => {
      const wanted = needs[counted];
      return wanted === undefined ? [] : countNeeds(counted, wanted);
    }),
    ...(runs === undefined ? [] : neededByChows(runs.ranks.length)),
    ...(form === undefined || form === 'sets' ? [] : ['no-sets' as const]),
    ...(by === 'self-draw' ? ['self-draw' as const] : []),
    ...(moment === 'ready' || moment === 'double-ready' ? ['ready' as const] : []),
    ...(concealed === true ? ['concealed' as const] : []),
    ...all.flatMap(allNeededBy),
    ...neededByFirst.filter((need) => others.every((part) => allNeededBy(part).includes(need))),
  ];
}

function countNeeds(counted: Counted, wanted: HowMany): readonly Need[] {
  const { least, most } = boundsOf(wanted);
  if (ASIDE.includes(counted)) return least > 0 ? ['laid-aside'] : [];
  switch (counted) {
    case 'chows':
      return neededByChows(least);
    case 'same-chows':
      return neededByChows(2 * least);
    case 'pongs':
      return [
        ...(least > 2 ? (['three-pongs'] as const) : []),
        ...(areHonours(wanted) ? neededByValues(least) : []),
      ];
    case 'concealed-pongs':
      return least > 2 ? ['three-concealed-pongs'] : [];
    case 'kongs':
      return least > 0 ? ['kong'] : [];
    case 'pairs':
      return least > 1 ? ['no-sets'] : [];
    case 'honours':
      return most === 0 ? ['no-honours'] : [];
    case 'suits':
      return most <= 1 ? ['one-suit'] : [];
    default:
      return [];
  }
}

/** Of four sets. */
function neededByChows(chows: number): readonly Need[] {
  if (chows < 2) return [];
  return chows < 3 ? ['two-runs'] : chows < 4 ? ['three-runs'] : ['four-runs'];
}

const neededByValues = (pongs: number): readonly Need[] =>
  pongs < 1 ? [] : pongs < 2 ? ['value-pong'] : ['two-value-pongs'];

function areHonours(wanted: HowMany): boolean {
  const read = typeof wanted === 'number' || wanted.of === undefined ? null : parseTiles(wanted.of);
  return read?.ok === true && read.tiles.every((face) => kindOf(face) >= HONOURS_FROM);
}
