import { describe, expect, test } from 'vitest';
import type { Say, Speaker } from '../../../src/play/events/say.ts';
import type { Player } from '../../../src/play/seating/furniture.ts';
import { won } from '../play/declarations/declared-table.ts';
import { ruleset } from '../play/stacked-table.ts';
import { ScriptedTable } from './scripted-table.ts';

const OPERATOR: Speaker = { role: 'operator' };
const by = (player: Player): Speaker => ({ role: 'player', player });

/** He pays so much to each of the others. */
const costs = (points: number) =>
  ({
    irregularity: 'false-win',
    player: 'p3',
    harmed: null,
    override: { points, hand: 'plays-on' },
    reason: 'seen',
  }) as const;
const penalise = (points: number, player: Player = 'p3'): Say => ({
  say: 'penalise',
  ...costs(points),
  player,
});

/** p2 has won the first hand and lacks less than 40 of the points that end the match. */
const nearTheTarget = (): ScriptedTable => {
  const table = new ScriptedTable({ ruleset: ruleset({ targetPoints: 50 }) }).playing().win();
  table.pushed();
  return table;
};

describe('a ruling between two hands that leaves the match none', () => {
  test('ends it at once: a penalty', () => {
    const table = nearTheTarget().say(OPERATOR, penalise(40));
    expect(table.recorded()).toEqual(['PenaltyImposed', 'MatchEnded']);
    expect(table.at.table).toBe('matchOver');
    expect(table.start().recorded()).toEqual(['MatchOpened']);
  });

  test('ends it at once: a penalty on which all agree', () => {
    const table = nearTheTarget().say(by('p1'), {
      say: 'propose',
      proposal: { kind: 'penalty', ...costs(40) },
    });
    for (const player of ['p2', 'p3'] as const) table.say(by(player), { say: 'confirm', proposal: 1 });
    expect(table.recorded().slice(-2)).toEqual(['PenaltyImposed', 'MatchEnded']);
    expect(table.at.table).toBe('matchOver');
  });

  test('ends it at once: a penalty that is lifted', () => {
    const table = new ScriptedTable({ ruleset: ruleset({ targetPoints: 15 }) }).playing();
    table.say(OPERATOR, penalise(4, 'p2'));
    table.win().say(OPERATOR, { say: 'lift-penalty', penalty: 1, reason: 'it was another' });
    expect(table.at.table).toBe('matchOver');
  });

  test('ends it when the hand for which no tile has gone in would begin anew', () => {
    let tilesGoIn = true;
    const table = new ScriptedTable({
      ruleset: ruleset({ targetPoints: 50 }),
      withhold: ({ type }) => type === 'SetMoved' && !tilesGoIn,
    });
    table.playing().win();
    tilesGoIn = false;
    table.start().start();
    table.say(OPERATOR, penalise(40)).pushed();
    expect(table.start().recorded()).toEqual(['HandVoided', 'MatchEnded']);
    expect(table.at.table).toBe('matchOver');
  });

  test('ends it at once: another outcome', () => {
    const table = new ScriptedTable({ ruleset: ruleset({ targetPoints: 15 }) }).playing();
    table.say(OPERATOR, penalise(5, 'p2')).win();
    expect(table.at.table).toBe('betweenHands');
    table.say(OPERATOR, { say: 'correct-hand', hand: 1, outcome: won(), reason: 'it was another' });
    expect(table.at.table).toBe('matchOver');
  });
});

describe('a penalty in the first hand by which somebody has the target', () => {
  const TO_50 = ruleset({ targetPoints: 50 });
  const makesVoid: Say = {
    say: 'penalise',
    ...costs(60),
    override: { points: 60, hand: 'void' },
  };

  test('ends the match where the hand is void with it: none is dealt again', () => {
    const table = new ScriptedTable({ ruleset: TO_50 }).playing();
    table.pushed();
    table.say(OPERATOR, makesVoid);
    expect(table.recorded()).toEqual(['HandVoided', 'PenaltyImposed', 'MatchEnded']);
    expect(table.at.table).toBe('matchOver');
  });

  test('ends the match where that hand is voided later', () => {
    const table = new ScriptedTable({ ruleset: TO_50 }).playing().say(OPERATOR, penalise(60));
    expect(table.at.table).toBe('inHand');
    table.say(OPERATOR, { say: 'void-hand', hand: 1, reason: 'seen' });
    expect(table.at.table).toBe('matchOver');
  });

  test('leaves the match as it is where nobody has so many: the hand is dealt again', () => {
    const table = new ScriptedTable({ ruleset: TO_50 }).playing().say(OPERATOR, penalise(20));
    table.say(OPERATOR, { say: 'void-hand', hand: 1, reason: 'seen' });
    expect(table.at.table).toBe('betweenHands');
    expect(table.start().context.hand).toMatchObject({ hand: 1 });
  });
});
