import type { PreviewQuestion } from '../../../../src/contract/declared-form.ts';
import type { DomainEvent } from '../../../../src/play/events/domain-event.ts';
import type { RulesetId } from '../../../../src/rules/ruleset.ts';
import { DeclaredTable, faces } from './declared-table.ts';

const discarded = (face: string): DomainEvent => ({
  type: 'TileDiscarded',
  player: 'p2',
  tile: { tile: 50, face: faces(face)[0] ?? '1z' },
  index: 0,
  declaresReady: true,
});

/** p2 is ready with these tiles, and the table has lost sight of the hand. */
export const readyAndLostSight = (
  held: string,
  rules: RulesetId,
  ...then: readonly DomainEvent[]
): DeclaredTable => {
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

/** What a form asks that has p2 win with these. */
export const winAsked = (concealed: string, by: 'self-draw' | 'discard' = 'self-draw'): PreviewQuestion => ({
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
