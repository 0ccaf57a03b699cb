import { isSameCode, newShortCode } from './secrets.ts';

/** The code before a seat, as it is typed. Wrong ones are counted whoever types them, from wherever. */
export interface TypedCode {
  readonly current: () => string;
  readonly isRight: (typed: string) => 'yes' | 'no' | 'paused';
  /** Another code: the seat is free again. */
  readonly renew: () => void;
  readonly guesses: () => { readonly wrong: number; readonly typing: 'open' | 'paused' };
}

const MINUTE_MS = 60_000;
/** So many wrong codes, and it is another one; a second time within the minute nothing can be typed until it is over. */
const MOST_WRONG = 5;

export const createTypedCode = (now: () => number, onChanged: () => void): TypedCode => {
  let code = newShortCode();
  let changedAt = Number.NEGATIVE_INFINITY;
  let wrongSince = 0;
  let wrong = 0;

  const mayChange = (): boolean => now() - changedAt >= MINUTE_MS;
  const isGuessed = (): boolean => wrongSince >= MOST_WRONG;
  const renew = (): void => {
    code = newShortCode();
    wrongSince = 0;
  };
  const change = (): void => {
    renew();
    changedAt = now();
    onChanged();
  };

  return {
    current: () => code,
    isRight: (typed) => {
      if (isGuessed()) {
        if (!mayChange()) return 'paused';
        change();
      }
      if (isSameCode(code, typed)) return 'yes';
      wrong += 1;
      wrongSince += 1;
      if (isGuessed() && mayChange()) change();
      return 'no';
    },
    renew,
    guesses: () => ({ wrong, typing: isGuessed() && !mayChange() ? 'paused' : 'open' }),
  };
};
