import { describe, expect, test } from 'vitest';
import type { PreviewQuestion } from '../../../src/contract/declared-form.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import type { Speaker } from '../../../src/play/events/say.ts';
import type { RulesetId } from '../../../src/rules/ruleset.ts';
import { previewAsked } from '../../../src/views/declared-preview.ts';
import { DeclaredTable, faces } from '../play/declarations/declared-table.ts';

const discarded = (face: string): DomainEvent => ({
  type: 'TileDiscarded',
  player: 'p2',
  tile: { tile: 50, face: faces(face)[0] ?? '1z' },
  index: 0,
  declaresReady: true,
});

/** p2 is ready with these tiles, and the table has lost sight of the hand. */
const tableOf = (held: string, rules: RulesetId, ...then: readonly DomainEvent[]): DeclaredTable => {
  const table = new DeclaredTable({ knowing: 'observed', rules });
  const dealt = faces(held).map(
    (face, index): DomainEvent => ({
      type: 'TileDealt',
      player: 'p2',
      tile: { tile: 60 + index, face },
      slot: index,
      from: { place: 'wall', side: 1, stack: index, level: 'top' },
    }),
  );
  table.events.push(
    ...dealt,
    { type: 'ReadyDeclared', player: 'p2' },
    discarded('1z'),
    { type: 'ClaimWindowClosed' },
    ...then,
    { type: 'HandWentDeclared', because: 'tiles-astray', astray: ['p1'], ready: { p2: 'declared' } },
  );
  return table;
};

const asked = (concealed: string, by: 'self-draw' | 'discard' = 'self-draw'): PreviewQuestion => ({
  hand: null,
  outcome: {
    kind: 'won',
    winner: 'p2',
    by,
    from: by === 'discard' ? 'p1' : null,
    hand: { entered: 'tiles', concealed: [...faces(concealed)], melds: [], win: '5p', aside: [] },
    circumstances: {},
    waiting: [],
    held: [],
  },
});

const tells = (table: DeclaredTable, question: PreviewQuestion, by: Speaker | null) => {
  const { ruleset, match, hand } = table.spoken;
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
    const table = tableOf('123m456m678p34p88s', 'korean-japanese');
    const told = expected === 'told' ? 'ready-hand-changed' : 'won';
    expect(tells(table, asked('123m456m678p34p99p'), by)).toBe(told);
  });

  test.each(ASKING)('which win he has let pass: %s is %s', (_, expected, by) => {
    const table = tableOf('123s456s678p34p99p', 'sanma-modern', { type: 'WinLetPass', player: 'p2' });
    const told = expected === 'told' ? 'furiten' : 'won';
    expect(tells(table, asked('123s456s678p34p99p', 'discard'), by)).toBe(told);
  });
});
