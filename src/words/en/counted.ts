const PLURAL = new Intl.PluralRules('en');

/** How many of what there are, as one says it: `1 tile`, `2 tiles`, `0 tiles`. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${PLURAL.select(count) === 'one' ? one : several}`;
