import type { Choice } from './policy.ts';

/** The choice that was meant, in whichever order its parts were said; undefined where it is none of these. */
export const choiceAmong = (legal: readonly Choice[], said: unknown): Choice | undefined => {
  const told = inOneOrder(said);
  return legal.find((each) => inOneOrder(each) === told);
};

const inOneOrder = (choice: unknown): string =>
  JSON.stringify(
    typeof choice === 'object' && choice !== null ? Object.entries(choice).toSorted() : { not: choice },
  );
