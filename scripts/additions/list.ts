/** Something begun in one place, and where the compiler is to say that it is not finished. */
export interface Addition {
  readonly what: string;
  readonly file: string;
  /** It is written behind the first of these. */
  readonly after: string;
  readonly text: string;
  readonly finish: readonly string[];
}

export const ADDITIONS: readonly Addition[] = [
  {
    what: 'a recorded fact',
    file: 'src/play/events/hand.ts',
    after: 'export type MisplacedEvent =',
    text: " | { readonly type: 'ClockTapped' }",
    finish: [
      'src/charts/astray-watch.ts',
      'src/contract/events/recorded-events.ts',
      'src/play/events/beside-play.ts',
    ],
  },
  {
    what: 'an event of the firmware',
    file: 'firmware-protocol/events.ts',
    after: 'export const EVENTS = {',
    text: '\n  PING: {},',
    finish: ['src/link/events/event-report.ts'],
  },
  {
    what: 'a fault',
    file: 'firmware-protocol/faults.ts',
    after: 'export const FAULTS = {',
    text: "\n  F998: { severity: 'W', sub: 'key', channel: 'none', retries: 0 },",
    finish: [
      'src/words/en/faults.ts',
      'src/words/fault-cards.ts',
      'src/words/ja/faults.ts',
      'src/words/ko/faults.ts',
      'src/words/zh-hans/faults.ts',
      'src/words/zh-hant/faults.ts',
    ],
  },
  {
    what: 'a severity',
    file: 'firmware-protocol/faults.ts',
    after: "export const SEVERITIES = ['I', ",
    text: "'Z', ",
    finish: ['src/charts/safety.ts'],
  },
  {
    what: 'a state of the table',
    file: 'src/charts/table-chart.ts',
    after: '    states: {',
    text: '\n      resting: {},',
    finish: ['src/views/moment-view.ts'],
  },
  {
    what: 'a state of the hand',
    file: 'src/charts/hand-chart.ts',
    after: '    states: {',
    text: '\n      resting: {},',
    finish: ['src/views/moment-view.ts'],
  },
  {
    what: 'an option',
    file: 'src/rules/rulesets/korean-japanese/options.ts',
    after: 'export type KoreanJapaneseOptions = TableOptions &\n  DoraOptions & {',
    text: '\n    readonly eastOnly: boolean;',
    finish: ['src/rules/rulesets/korean-japanese/options.ts'],
  },
  {
    what: 'a word',
    file: 'src/words/language-words.ts',
    after: 'export interface AllWords {',
    text: '\n  readonly greeting: string;',
    finish: [
      'src/words/en/words.ts',
      'src/words/ko/words.ts',
      'src/words/ja/words.ts',
      'src/words/zh-hans/words.ts',
      'src/words/zh-hant/words.ts',
    ],
  },
  {
    what: 'a tile set',
    file: 'firmware-protocol/words.ts',
    after: "export const TILE_SETS = ['A', 'B'",
    text: ", 'C'",
    finish: ['firmware-protocol/snapshot.ts', 'src/views/table-view.ts'],
  },
  {
    what: 'a report',
    file: 'src/charts/ports.ts',
    after: 'export type DeviceTold =',
    text: "\n  | { readonly type: 'LidOpened' }",
    finish: ['src/charts/heard-by.ts', 'src/charts/table-routes.ts'],
  },
  {
    what: 'an event of the charts',
    file: 'src/charts/chart-events.ts',
    after: 'export type ChildEvent =',
    text: "\n  | { readonly type: 'DrumRested' }",
    finish: ['src/charts/table-routes.ts'],
  },
  {
    what: 'a command',
    file: 'src/charts/ports.ts',
    after: 'export type Command =',
    text: "\n  | { readonly command: 'flip'; readonly cycle: number }",
    finish: ['src/charts/command-traits.ts', 'src/link/commands/wire-command.ts'],
  },
  {
    what: 'a topic',
    file: 'src/contract/topics.ts',
    after: 'export interface Published {',
    text: '\n  readonly weather: HeadPayload;',
    finish: ['src/contract/topics.ts'],
  },
  {
    what: 'a reason to refuse',
    file: 'src/play/declarations/declaration.ts',
    after: 'export type RefusalCode =',
    text: "\n  | 'too-late'",
    finish: [
      'src/words/en/refusals.ts',
      'src/words/ja/refusals.ts',
      'src/words/ko/refusals.ts',
      'src/words/zh-hans/refusals.ts',
      'src/words/zh-hant/refusals.ts',
    ],
  },
  {
    what: 'a violation of a rule',
    file: 'src/play/referee/violation.ts',
    after: 'const VIOLATIONS = [',
    text: "\n  'tile_dropped',",
    finish: [
      'src/charts/shows.ts',
      'src/words/en/table.ts',
      'src/words/ja/table.ts',
      'src/words/ko/table.ts',
      'src/words/zh-hans/table.ts',
      'src/words/zh-hant/table.ts',
    ],
  },
];
