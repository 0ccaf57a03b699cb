import type { DeclaredForm } from '../contract/declared-form.ts';
import type { OperatorView } from '../contract/seat-view.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import { sideOf } from '../play/seating/seating.ts';
import { IRREGULARITIES } from '../rules/irregularities.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { priceOfChombo } from '../rules/settle-penalty.ts';

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

/** When each irregularity of the hand was noticed, in milliseconds since 1970: what is folded knows no clock. */
export interface NoticeTimes {
  readonly see: (hand: HandState | null) => void;
  /** Of the so-manyth of this hand, from 0. */
  readonly at: (index: number) => number;
}

export const createNoticeTimes = (now: () => number): NoticeTimes => {
  let cycle = 0;
  let times: readonly number[] = [];
  return {
    see: (hand) => {
      if (hand === null) return;
      if (hand.cycle !== cycle) times = [];
      cycle = hand.cycle;
      const fresh = hand.noticed.slice(times.length).map(() => now());
      times = [...times, ...fresh];
    },
    at: (index) => times[index] ?? now(),
  };
};
