import type { OperatorView } from '../../contract/seat-view.ts';
import type { MachineWords } from '../../words/en/machine.ts';

type FairnessSeen = OperatorView['fairness'];
type SetSeen = FairnessSeen['sets'][number];
type DiceAlarm = NonNullable<NonNullable<FairnessSeen['dice']>['alarm']>;

/** Something that is not as fair as it may be expected to be. */
export type Unfair =
  | { readonly of: 'walls'; readonly set: SetSeen['set']; readonly kind: NonNullable<SetSeen['alarm']> }
  | { readonly of: 'dice'; readonly kind: DiceAlarm };

/** What is not fair now. */
export const unfairIn = ({ sets, dice }: FairnessSeen): readonly Unfair[] => [
  ...sets.flatMap(({ set, alarm }) => (alarm === null ? [] : [{ of: 'walls' as const, set, kind: alarm }])),
  ...(dice === null || dice.alarm === null ? [] : [{ of: 'dice' as const, kind: dice.alarm }]),
];

/** What comes too often: a face of one of the dice, or a sum. */
const oftenText = (kind: DiceAlarm, { first, second, sum }: MachineWords['fairness']['often']): string => {
  const [what, number = ''] = kind.split('-');
  switch (what) {
    case 'first':
      return first(number);
    case 'second':
      return second(number);
    default:
      return sum(number);
  }
};

/** What is not fair, and what is to be done, in words. */
export const unfairText = (
  unfair: Unfair,
  { fairness, set }: Pick<MachineWords, 'fairness' | 'set'>,
): string =>
  unfair.of === 'dice'
    ? fairness.diceAlarm(oftenText(unfair.kind, fairness.often))
    : fairness.alarm(set(unfair.set), fairness.kinds[unfair.kind]);
