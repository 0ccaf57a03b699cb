import type { IrregularityId } from '../../rules/irregularities.ts';
import type { RulesetId } from '../../rules/ruleset.ts';
import type { WarningWords } from '../advice.ts';
import type { PresetWords } from '../names.ts';
import type { TileWords } from '../tiles.ts';

/** What a ruleset is called. */
export const titles: Readonly<Record<RulesetId, string>> = {
  'korean-japanese': 'Korean/Japanese mahjong for three',
  'korean-japanese-2010': 'Korean/Japanese mahjong for three, the 2010 edition',
  'wikidot-table': 'Korean/Japanese mahjong by the Wikidot table',
  'old-korean': 'Old Korean mahjong',
  'modern-korean': 'Modern Korean mahjong',
  'sanma-honshu': 'Japanese mahjong for three, Honshu rules',
  'sanma-hurley': "Japanese mahjong for three, Hurley's rules",
  'sanma-modern': 'Japanese mahjong for three as it is played today',
  malaysian: 'Malaysian mahjong for three',
  house: 'House rules for three or four',
};

/** What a preset is called, and in what it differs. */
export const presets: PresetWords = {
  recap: {
    title: 'Korean/Japanese mahjong by the overview',
    about:
      'Korean/Japanese mahjong as the overview of its description has it: the discarder pays for both, a goulash is 1, limit hands are concealed, seats have dragons, two fives of bamboo.',
  },
  learner: {
    title: 'For learners',
    about: 'Korean/Japanese mahjong without a minimum: any complete hand wins, and nobody pays.',
  },
  'online-sanma': {
    title: 'Sanma as it is played online',
    about: 'Modern sanma with uma of 15 000, and a new deal for nine kinds and for four kongs.',
  },
  'kansai-club': {
    title: 'A club in Kansai',
    about: 'Honshu sanma with flowers and Norths as dora, all fives red, and no stick for ready.',
  },
  'korean-club': {
    title: 'A club in Korea',
    about: 'Modern Korean mahjong for an ante; three ready end the hand.',
  },
};

/** What a ruleset is called where there is little room. */
export const systems: Readonly<Record<RulesetId, string>> = {
  'korean-japanese': 'Korean/Japanese',
  'korean-japanese-2010': 'Korean/Japanese 2010',
  'wikidot-table': 'Wikidot table',
  'old-korean': 'Old Korean',
  'modern-korean': 'Modern Korean',
  'sanma-honshu': 'Sanma, Honshu',
  'sanma-hurley': 'Sanma, Hurley',
  'sanma-modern': 'Modern sanma',
  malaysian: 'Malaysian',
  house: 'House rules',
};

/** What a tile is called, for those who hear it and do not see it. */
export const tiles: TileWords = {
  ranks: ['red 5', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  inSuit: (ranks) => ranks.join(ranks.length === 2 ? ' and ' : '-'),
  through: ' to ',
  suits: { m: ' of characters', p: ' of circles', s: ' of bamboo' },
  honours: [
    'east wind',
    'south wind',
    'west wind',
    'north wind',
    'white dragon',
    'green dragon',
    'red dragon',
  ],
  betweenHonours: ', ',
  bonus: {
    f: ['plum', 'orchid', 'chrysanthemum', 'bamboo flower'],
    g: ['spring', 'summer', 'autumn', 'winter'],
    a: ['cat', 'mouse', 'cock', 'centipede'],
    c: ['scholar', 'lady', 'general', 'clown'],
  },
  joker: 'joker',
  back: 'hidden tile',
  times: (tile, count) => `${count} × ${tile}`,
  between: ', ',
};

/** What players call an irregularity. */
export const irregularities: Readonly<Record<IrregularityId, string>> = {
  'false-win': 'false win',
  'wrong-tile-count': 'wrong tile count',
  'wrong-set-claimed': 'wrong set claimed',
  'forgotten-flower': 'forgotten flower',
  'changed-meld': 'changed meld',
  'exposed-tile': 'exposed tile',
  'knocked-tiles': 'knocked tiles',
  'miscalled-tile': 'miscalled tile',
  'drawing-out-of-turn': 'drawing out of turn',
  'false-ready': 'false ready',
  'playing-after-ready': 'playing after ready',
  misdeal: 'misdeal',
  'wrong-break': 'wrong break',
};

/** Nobody attests these names: the project made them. */
export const OUR_IRREGULARITIES: readonly IrregularityId[] = [
  'changed-meld',
  'playing-after-ready',
  'wrong-break',
];

export const warnings: WarningWords = {
  unfollowed: 'Tiles astray: the hand is not followed. Play on; press win or draw at its end',
};
