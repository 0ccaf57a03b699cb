import type { DeclaredForm } from '../contract/declared-form.ts';
import type { OperatorView } from '../contract/seat-view.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import { sideOf } from '../play/seating/seating.ts';
import { IRREGULARITIES } from '../rules/irregularities.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { priceOfChombo } from '../rules/settle.ts';
import type { NoticeTimes } from './notice-times.ts';

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
            side: sideOf(seating, player),
            at: times.at(index),
            detail,
          },
        ],
  );

/** What a player can be penalised for, with what the rules foresee. */
export const irregularityRows = (ruleset: Ruleset): DeclaredForm['irregularities'] =>
  IRREGULARITIES.flatMap((id) => {
    const foreseen = ruleset.irregularities[id];
    if (foreseen === undefined) return [];
    const { pays, hand } = foreseen;
    const points = pays.to === 'nobody' ? 0 : pays.points;
    return [
      {
        id,
        points: points === 'mangan' ? priceOfChombo(ruleset) : points,
        paidTo: pays.to,
        hand,
      },
    ];
  });
