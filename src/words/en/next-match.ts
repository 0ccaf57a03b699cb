const PLURAL = new Intl.PluralRules('en');

/** Where the rules of the next match are chosen. */
export const nextMatch = {
  title: 'Rules of the next match',
  now: (title: string) => `Played now: ${title}`,
  next: (title: string) => `Next match: ${title}`,
  waits: 'They hold as soon as this match is over.',
  change: 'Look at the options, change them',
  close: 'Close',
  rules: 'Rules',
  ofSettings: (title: string) => `${title} (the club’s settings)`,
  differs: (count: number) =>
    PLURAL.select(count) === 'one'
      ? '1 option is otherwise than usual'
      : `${count} options are otherwise than usual`,
  asUsual: 'Every option is as usual',
  standard: (value: string) => `Usual: ${value}`,
  accepts: (what: string) => `It may be: ${what}`,
  reset: 'As usual',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  parts: { first: 'First', second: 'Second', third: 'Third', full: 'Full limit', half: 'Half limit' },
  save: 'Play the next match so',
  taken: {
    'at-once': 'No match is on: the table begins again by these rules.',
    'after-this-match': 'It is kept. The table plays by it as soon as this match is over.',
  },
  otherTiles: 'These rules have other tiles: before it plays, the table tells which to sort out.',
  asStarted: 'A demonstration plays to its end by the rules it was started with.',
  before: 'Chosen here',
  lost: 'The controller does not answer. Try again.',
  refusal: {
    badValue: 'It cannot be this.',
    unknownOption: 'These rules have no such option.',
    unknownRules: 'There are no such rules.',
    notTogether: (options: string) => `These do not go together: ${options}`,
    onlyWith: (needs: string) => `Only with: ${needs}`,
    notAbove: (than: string, is: number) => `It must be more than “${than}” (${is}).`,
    otherPlayers: (wanted: number, named: number) =>
      `These rules are for ${wanted} players, and this table has names for ${named}: change the players in the club’s settings first.`,
    badOwnRules: 'The club’s own rules do not allow it:',
  },
};

/** What a language must be able to say where rules are chosen. */
export type NextMatchWords = typeof nextMatch;
