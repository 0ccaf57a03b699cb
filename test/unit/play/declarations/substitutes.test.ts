import { describe, expect, test } from 'vitest';
import { createScoreKeeper } from '../../../../src/controller/score-keeper.ts';
import { maySay } from '../../../../src/play/declarations/may-say.ts';
import { foldMatch } from '../../../../src/play/game/fold/match-fold.ts';
import { DeclaredTable, voiceOf } from './declared-table.ts';

const DRAWN = {
  say: 'propose',
  proposal: {
    kind: 'outcome',
    hand: 1,
    outcome: { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] },
  },
} as const;
const HAND_OVER = { say: 'hand-to-substitute' } as const;
const COME_BACK = { say: 'come-back' } as const;

const playedBy = (table: DeclaredTable) => foldMatch(table.events)?.substitutes;
const decide = (table: DeclaredTable): void => {
  table.say('p1', DRAWN);
  for (const player of ['p2', 'p3'] as const) table.say(player, { say: 'confirm', proposal: 1 });
};
const entriesOf = (table: DeclaredTable) => {
  const entries = createScoreKeeper({ table: 't1', ruleset: table.rules, match: null, now: () => 0 });
  return table.events.flatMap(entries);
};
const playedInEntries = (table: DeclaredTable) =>
  entriesOf(table).flatMap(({ kind, detail }) =>
    'substitutes' in detail ? [[kind, detail['substitutes']]] : [],
  );

describe('a substitute', () => {
  test('plays by the word of the player or of the operator, and either ends it', () => {
    const table = new DeclaredTable();
    table.say('p2', HAND_OVER);
    table.say('operator', { say: 'seat-substitute', player: 'p3' });
    expect(playedBy(table)?.now).toEqual(['p2', 'p3']);
    table.say('operator', { say: 'end-substitute', player: 'p2' });
    table.say('p3', COME_BACK);
    expect(playedBy(table)?.now).toEqual([]);
    const told = table.events.filter(({ type }) => type.startsWith('Substitute'));
    expect(told).toEqual([
      { type: 'SubstituteBegan', player: 'p2', by: { role: 'player', player: 'p2', voice: voiceOf('p2') } },
      { type: 'SubstituteBegan', player: 'p3', by: { role: 'operator', voice: voiceOf('operator') } },
      { type: 'SubstituteEnded', player: 'p2', by: { role: 'operator', voice: voiceOf('operator') } },
      { type: 'SubstituteEnded', player: 'p3', by: { role: 'player', player: 'p3', voice: voiceOf('p3') } },
    ]);
  });

  test('is seated and ended once, whoever says so twice', () => {
    const table = new DeclaredTable();
    table.say('p2', COME_BACK);
    table.say('p2', HAND_OVER);
    expect(table.verdict('operator', { say: 'seat-substitute', player: 'p2' })).toBe('accepted');
    expect(table.events.filter(({ type }) => type.startsWith('Substitute'))).toHaveLength(1);
  });

  test('is seated by no other player', () => {
    const table = new DeclaredTable();
    expect(table.verdict('p1', { say: 'seat-substitute', player: 'p2' })).toBe('not-your-part');
  });

  test('is offered where there is none, and coming back where there is one', () => {
    const table = new DeclaredTable();
    const may = (who: 'p1' | 'p2') => maySay(table.inPlay, { role: 'player', player: who });
    expect(maySay(table.inPlay, { role: 'operator' })).not.toContain('end-substitute');
    table.say('p2', HAND_OVER);
    expect([may('p1').at(-1), may('p2').at(-1)]).toEqual(['hand-to-substitute', 'come-back']);
    expect(maySay(table.inPlay, { role: 'operator' })).toContain('end-substitute');
  });

  test('stands in the record of the hand that was played so, if only in part, and its points are the player’s', () => {
    const table = new DeclaredTable();
    table.say('p2', HAND_OVER);
    table.say('p2', COME_BACK);
    decide(table);
    expect(playedInEntries(table)).toEqual([['settle', ['p2']]]);
    const settled = entriesOf(table).find(({ kind }) => kind === 'settle');
    expect(settled?.deltas.map(({ player }) => player)).toEqual(['p1', 'p2', 'p3']);
  });

  test('stands in what a hand is corrected to, whoever plays by then', () => {
    const table = new DeclaredTable();
    table.say('p2', HAND_OVER);
    decide(table);
    table.events.push({ type: 'HandSettled' });
    table.say('operator', { say: 'end-substitute', player: 'p2' });
    table.say('operator', { say: 'seat-substitute', player: 'p1' });
    table.say('operator', { say: 'correct-hand', hand: 1, outcome: DRAWN.proposal.outcome, reason: 'again' });
    expect(playedInEntries(table)).toEqual([
      ['settle', ['p2']],
      ['correct', ['p2']],
    ]);
  });

  test('ends when another person takes the place, and with the match', () => {
    const table = new DeclaredTable();
    decide(table);
    table.say('p2', HAND_OVER);
    table.events.push({ type: 'HandSettled' });
    const ruled = { by: { role: 'operator' }, reason: 'left', declaration: null } as const;
    const changed = foldMatch([
      ...table.events,
      { type: 'PlayerChanged', ...ruled, player: 'p2', person: { id: 'dan' } },
    ]);
    expect(changed?.substitutes.now).toEqual([]);
    expect(foldMatch([...table.events, { type: 'MatchEnded' }])?.substitutes.now).toEqual([]);
  });
});
