import { numberOf, partOf, type Recorded, textOf, textsOf } from './recorded.ts';

/** What a won hand was worth, in the measure of its rules, as far as its entry says. */
export type KeptWorth =
  /** `limit`: which; null for a hand that is the sum of its points. `limitIds`: every limit hand that it is. */
  | { readonly method: 'points'; readonly limit: string | null; readonly limitIds: readonly string[] }
  | {
      readonly method: 'han';
      /** How many times a yakuman; 0 = an ordinary hand. */
      readonly yakuman: number;
      readonly han: number;
      /** Null where fu are not counted. */
      readonly fu: number | null;
      readonly limitName: string | null;
    }
  /** Every hand is counted and paid. */
  | { readonly method: 'groups'; readonly hands: ReadonlyMap<string, number> };

/** Null where an entry of another release does not say. */
export const worthOf = (detail: Recorded): KeptWorth | null => {
  switch (detail['method']) {
    case 'points':
      return { method: 'points', limit: textOf(detail['limit']), limitIds: textsOf(detail['limitIds']) };
    case 'han':
      return {
        method: 'han',
        yakuman: numberOf(detail['yakuman']) ?? 0,
        han: numberOf(detail['han']) ?? 0,
        fu: numberOf(detail['fu']),
        limitName: textOf(detail['limitName']),
      };
    case 'groups': {
      const hands = Object.entries(partOf(detail, 'hands')).flatMap(([player, points]) =>
        typeof points === 'number' ? [[player, points] as const] : [],
      );
      return { method: 'groups', hands: new Map(hands) };
    }
    default:
      return null;
  }
};
