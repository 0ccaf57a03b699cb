import type { RulesetId } from '../../rules/ruleset.ts';

/** What each example of a rule book shows, in the order of the ruleset. */
export const examples: Readonly<Record<RulesetId, readonly string[]>> = {
  'korean-japanese': [
    'Four chows with a simple eye, concealed, on a discard: 3 for all chows and simples, 2 for concealed',
    'Two dragon pongs are 3 hand-points: just enough',
    'A pure straight, self-drawn',
  ],
  'korean-japanese-2010': [
    'Two dragon pongs, one suit, all pongs: 3 + 3 + 3. A loser who was waiting does not pay the 2 for winning',
    'Four chows with a terminal eye, self-drawn and concealed: 3 + 4',
  ],
  'wikidot-table': [
    'All pongs 2, concealed 2, three concealed pongs 3; winning 2 and three premium tiles',
    'The same self-drawn is fully concealed: 2 in place of concealed, and 1 for the self-draw',
  ],
  'old-korean': ['A pong of the own wind in its own round is enough: 3', 'A kong of it is one more'],
  'modern-korean': [
    'Four chows, a worthless eye, a two-sided wait on a discard: concealed 1, pinfu 1; the premium tile 1',
    'All pongs 2 and simples 1; three copies of the winning tile 3',
  ],
  'sanma-honshu': [
    'Pinfu and all simples on a discard: two han',
    'One suit and honours 2, a dragon 1, the straight 1, all claimed',
  ],
  'sanma-hurley': [
    'Pinfu and all simples on a discard: two han',
    'All simples are no yaku where another tile would have ended the hand without them: pinfu alone',
    'One suit and honours 2, a dragon 1; a straight that two tiles would have completed is none',
  ],
  'sanma-modern': [
    'Pinfu and a concealed self-draw: two han and 20 fu',
    'Open all simples: one han and 30 fu',
  ],
  malaysian: [
    'Circles only 4 and no joker 1: just enough',
    'Two jokers and 9p are read as 789p rather than 999p: four chows without a bonus tile 4, circles only 4, concealed 1',
    'Eleven fan, self-drawn: more than ten, so each pays 20',
  ],
  house: [
    'Kong of 1 3, pong of 5 1, own wind 3, pair of dragons 1, going out 2, self-drawn 2',
    'Circles only: one suit 2 and no honours 2, all chows 2, going out 2',
  ],
};
