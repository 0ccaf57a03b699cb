import { unreachable } from '../../rules/unreachable.ts';
import type { Flag, MeldShape, OutcomeEntry, Player, Target, WinBy } from './entry.ts';
import { type Bounds, meldAdded, meldDropped, taken, tapped } from './tiles.ts';

/** What a finger does to the form. */
export type Change =
  | { readonly do: 'tap'; readonly face: string }
  | { readonly do: 'take'; readonly from: Target; readonly index: number }
  | { readonly do: 'aim'; readonly at: Target }
  | { readonly do: 'add-meld'; readonly of: Player; readonly shape: MeldShape }
  | { readonly do: 'drop-meld'; readonly of: Player; readonly meld: number }
  | { readonly do: 'choose-winner'; readonly winner: Player }
  | { readonly do: 'choose-way'; readonly by: WinBy; readonly from: Player | null }
  | { readonly do: 'count'; readonly pattern: string; readonly times: number }
  | { readonly do: 'toggle-flag'; readonly flag: Flag }
  | { readonly do: 'toggle-waiting'; readonly player: Player }
  | { readonly do: 'hold-points'; readonly player: Player; readonly points: number | null }
  | { readonly do: 'set'; readonly to: Partial<Plain> };

/** What is chosen as it stands. */
type Plain = Pick<OutcomeEntry, 'kind' | 'why' | 'entered' | 'claimed' | 'fu' | 'liable' | 'heldBy'>;

const toggled = <T>(all: readonly T[], one: T): readonly T[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

const counted = (entry: OutcomeEntry, pattern: string, times: number): OutcomeEntry => {
  const { [pattern]: _, ...others } = entry.patterns;
  return { ...entry, patterns: times > 0 ? { ...others, [pattern]: times } : others };
};

const pointsHeld = (entry: OutcomeEntry, player: Player, points: number | null): OutcomeEntry => {
  const { [player]: _, ...others } = entry.heldPoints;
  return { ...entry, heldPoints: points === null ? others : { ...others, [player]: points } };
};

/** Another winner: who waits, who discarded, who is liable is another question then. The tiles stay where they are. */
const wonBy = (entry: OutcomeEntry, winner: Player): OutcomeEntry => ({
  ...entry,
  winner,
  from: entry.from === winner ? null : entry.from,
  liable: entry.liable === winner ? null : entry.liable,
  waiting: entry.waiting.filter((each) => each !== winner),
  target: { into: 'concealed', of: winner },
});

export const changed = (entry: OutcomeEntry, change: Change, bounds: Bounds): OutcomeEntry => {
  switch (change.do) {
    case 'tap':
      return tapped(entry, change.face, bounds);
    case 'take':
      return taken(entry, change.from, change.index);
    case 'aim':
      return { ...entry, target: change.at };
    case 'add-meld':
      return meldAdded(entry, { ...change, handTiles: bounds.handTiles });
    case 'drop-meld':
      return meldDropped(entry, change.of, change.meld);
    case 'choose-winner':
      return wonBy(entry, change.winner);
    case 'choose-way':
      return { ...entry, by: change.by, from: change.from };
    case 'count':
      return counted(entry, change.pattern, change.times);
    case 'toggle-flag':
      return { ...entry, flags: toggled(entry.flags, change.flag) };
    case 'toggle-waiting':
      return { ...entry, waiting: toggled(entry.waiting, change.player) };
    case 'hold-points':
      return pointsHeld(entry, change.player, change.points);
    case 'set':
      return { ...entry, ...change.to };
    default:
      return unreachable(change);
  }
};
