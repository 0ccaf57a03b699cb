import { SHAPES, type Shape } from '../rulesets/shapes-left.ts';
import type { Need } from '../scoring/needs.ts';
import { isDragon, isHonour, isWind, kindOf } from '../tiles/kind.ts';
import { parseTiles } from '../tiles/notation.ts';
import { unreachable } from '../unreachable.ts';
import { boundsOf } from './needs-meaning.ts';
import { COUNTED, type Counted, type HowMany, type Needs, type WrittenPattern } from './written-rules.ts';

/** What lies aside, whatever of it is counted. */
const ASIDE: readonly Counted[] = ['flowers', 'flower-pairs', 'number-pairs', 'norths'];

/** What a pattern of a file cannot be without, so that most readings are not asked for it; a guess here would lose points. */
export function needsOf({ needs = {}, each }: Pick<WrittenPattern, 'needs' | 'each'>): readonly Need[] {
  const counted = each === undefined ? [] : countNeeds(each, { least: 1 });
  return [...new Set([...allNeededBy(needs), ...counted])];
}

/** The shapes that patterns of a file ask for, and so pay. */
export function shapesAskedBy(patterns: readonly Pick<WrittenPattern, 'needs'>[]): readonly Shape[] {
  return SHAPES.filter((shape) => patterns.some(({ needs = {} }) => asksFor(shape, needs)));
}

function asksFor(shape: Shape, needs: Needs): boolean {
  const { form, all = [], any = [] } = needs;
  return (
    form === shape || asksForTilesOf(shape, needs) || [...all, ...any].some((part) => asksFor(shape, part))
  );
}

const FOUR = 4;

/** Several pairs are in no other shape, and four kongs are four kongs. */
function asksForTilesOf(shape: Shape, { pairs = 0, kongs = 0 }: Needs): boolean {
  switch (shape) {
    case 'seven-pairs':
      return boundsOf(pairs).least > 1;
    case 'four-kongs':
      return boundsOf(kongs).least >= FOUR;
    case 'orphans':
      return false;
    default:
      return unreachable(shape);
  }
}

/** Whether a pattern of a file is paid for drawing the winning tile oneself: no win on a discard can have it. */
export function asksForSelfDraw({ needs = {} }: Pick<WrittenPattern, 'needs'>): boolean {
  return !onADiscard(needs).mayHold;
}

interface Possible {
  readonly mayHold: boolean;
  readonly mayFail: boolean;
}

/** What can be of these needs where a discard wins, by what they say of how it was won; all else may be so or otherwise. */
function onADiscard({ by, all = [], any, not, ...others }: Needs): Possible {
  const choices = any?.map(onADiscard);
  const parts: readonly Possible[] = [
    ...(by === undefined ? [] : [{ mayHold: by === 'discard', mayFail: by !== 'discard' }]),
    ...(not === undefined ? [] : [opposite(onADiscard(not))]),
    ...all.map(onADiscard),
    ...(choices === undefined
      ? []
      : [
          {
            mayHold: choices.some(({ mayHold }) => mayHold),
            mayFail: choices.every(({ mayFail }) => mayFail),
          },
        ]),
  ];
  return {
    mayHold: parts.every(({ mayHold }) => mayHold),
    mayFail: Object.keys(others).length > 0 || parts.some(({ mayFail }) => mayFail),
  };
}

const opposite = ({ mayHold, mayFail }: Possible): Possible => ({ mayHold: mayFail, mayFail: mayHold });

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
      return least < 1 ? [] : [...neededByPongs(least), ...neededByHonours(wanted, least)];
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

function neededByPongs(pongs: number): readonly Need[] {
  if (pongs < 3) return [];
  return pongs < 4 ? ['three-pongs'] : ['four-pongs'];
}

/** Of pongs that are honours alone. */
function neededByHonours(wanted: HowMany, pongs: number): readonly Need[] {
  const read = typeof wanted === 'number' || wanted.of === undefined ? null : parseTiles(wanted.of);
  if (read?.ok !== true) return [];
  const kinds = read.tiles.map(kindOf);
  if (kinds.every(isDragon)) return pongs < 2 ? ['dragon-pong'] : ['two-dragon-pongs'];
  if (kinds.every(isWind)) return pongs < 2 ? ['wind-pong'] : ['two-wind-pongs'];
  return kinds.every(isHonour) ? ['value-pong'] : [];
}
