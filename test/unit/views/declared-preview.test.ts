import { describe, expect, test } from 'vitest';
import type { PreviewQuestion } from '../../../src/contract/declared-form.ts';
import type { Speaker } from '../../../src/play/events/say.ts';
import { previewAsked } from '../../../src/views/declared-preview.ts';
import { DeclaredTable, faces } from '../play/declarations/declared-table.ts';
import { readyAndLostSight, winAsked } from '../play/declarations/lost-sight.ts';

const tells = (table: DeclaredTable, question: PreviewQuestion, by: Speaker | null) => {
  const { ruleset, match, hand } = table.inPlay;
  const answer = previewAsked({ ruleset, match, hand }, question, by);
  const [lack] = answer?.lacks ?? [];
  return lack?.of === 'refusal' ? lack.code : answer?.state;
};

const ASKING: readonly (readonly [string, 'told' | 'not told', Speaker | null])[] = [
  ['the player himself', 'told', { role: 'player', player: 'p2' }],
  ['the operator', 'told', { role: 'operator' }],
  ['an opponent', 'not told', { role: 'player', player: 'p1' }],
  ['whoever does not play', 'not told', null],
];

describe('what a player alone knows of a hand that was lost sight of', () => {
  test.each(ASKING)('with which tiles he is ready: %s is %s', (_, expected, by) => {
    const table = readyAndLostSight('123m456m678p34p88s', 'korean-japanese');
    const told = expected === 'told' ? 'ready-hand-changed' : 'won';
    expect(tells(table, winAsked('123m456m678p34p99p'), by)).toBe(told);
  });

  test.each(ASKING)('which win he has let pass: %s is %s', (_, expected, by) => {
    const table = readyAndLostSight('123s456s678p34p99p', 'sanma-modern', {
      type: 'WinLetPass',
      player: 'p2',
    });
    const told = expected === 'told' ? 'furiten' : 'won';
    expect(tells(table, winAsked('123s456s678p34p99p', 'discard'), by)).toBe(told);
  });
});

describe('where every hand is paid', () => {
  const lacksOf = (...hands: readonly string[]) => {
    const { ruleset, match, hand } = new DeclaredTable({ rules: 'house' }).inPlay;
    const held = (['p1', 'p2', 'p3'] as const).map((player, nth) => ({
      player,
      hand: { entered: 'tiles' as const, concealed: [...faces(hands[nth] ?? '')], melds: [], aside: [] },
    }));
    const outcome: PreviewQuestion['outcome'] = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held };
    const answer = previewAsked({ ruleset, match, hand }, { hand: null, outcome }, null);
    return [answer?.state, answer?.lacks];
  };
  const rows: readonly (readonly [string, readonly string[], unknown])[] = [
    [
      'a drawn hand of which none is entered yet lacks their tiles',
      [],
      ['short', [{ of: 'tiles', missing: 39 }]],
    ],
    [
      'tiles that are too many in one make up for none that another lacks',
      ['147m258p19s12357z3z', '147m258p19s55566z', '147m258p'],
      [
        'short',
        [
          { of: 'tiles', missing: 7 },
          { of: 'tiles', missing: -1 },
        ],
      ],
    ],
    [
      'a drawn hand of which all are entered is counted',
      ['147m258p19s12357z', '147m258p19s55566z', '258m369p19s1233z6z'],
      ['drawn', []],
    ],
  ];
  test.each(rows)('%s', (_, hands, expected) => {
    expect(lacksOf(...hands)).toEqual(expected);
  });
});
