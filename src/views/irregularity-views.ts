import type { DeclaredForm } from '../contract/declared-form.ts';
import type { OperatorView } from '../contract/seat-view.ts';
import type { WhyUnfollowed } from '../play/events/hand.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import { sideOf } from '../play/seating/seating.ts';
import { isViolation, VIOLATIONS } from '../play/win/rule-violation.ts';
import { IRREGULARITIES } from '../rules/irregularities.ts';
import { IRREGULARITY_NAMES } from '../rules/irregularity-names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Language } from '../rules/scoring/pattern.ts';
import { priceOfChombo } from '../rules/settle-penalty.ts';
import type { NoticeTimes } from './notice-times.ts';

/** Of those whose tiles were astray when the table lost sight of the hand. */
const WHY_UNFOLLOWED: Readonly<Record<string, string>> = {
  'tiles-astray': 'Tiles before this seat were not put right, and the hand goes on declared',
  'deal-stands-still': 'The deal stood still with tiles of this seat astray, and the hand goes on declared',
  contradiction: 'Tiles before this seat lie otherwise than was seen, and the hand goes on declared',
} satisfies Record<WhyUnfollowed, string>;

/** What the table saw against the rules in this hand and nobody has ruled upon, for the operator. */
export const noticedViews = (
  { noticed, seating }: HandState,
  times: NoticeTimes,
): OperatorView['irregularities'] =>
  noticed.flatMap(({ irregularity, player, detail, ruled }, index) =>
    ruled
      ? []
      : [
          {
            irregularity,
            name: IRREGULARITY_NAMES[irregularity].en,
            side: sideOf(seating, player),
            at: times.at(index),
            detail: isViolation(detail) ? VIOLATIONS[detail] : (WHY_UNFOLLOWED[detail] ?? detail),
          },
        ],
  );

/** What a player can be penalised for, with what the rules foresee. */
export const irregularityRows = (ruleset: Ruleset, language: Language): DeclaredForm['irregularities'] =>
  IRREGULARITIES.flatMap((id) => {
    const foreseen = ruleset.irregularities[id];
    if (foreseen === undefined) return [];
    const { pays, hand } = foreseen;
    const points = pays.to === 'nobody' ? 0 : pays.points;
    return [
      {
        id,
        name: IRREGULARITY_NAMES[id][language],
        points: points === 'mangan' ? priceOfChombo(ruleset) : points,
        paidTo: pays.to,
        hand,
      },
    ];
  });
