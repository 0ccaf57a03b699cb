import type { HandState } from '../play/game/hand/hand-state.ts';

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
