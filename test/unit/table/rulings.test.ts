import { describe, expect, test } from 'vitest';
import type { Say, Speaker } from '../../../src/play/events/say.ts';
import { foldHand } from '../../../src/play/game/fold/hand-fold.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { throwerOf } from '../../../src/play/game/hand/hand-state.ts';
import type { Player } from '../../../src/play/seating/furniture.ts';
import { sideOf } from '../../../src/play/seating/seating.ts';
import { ScriptedTable } from './scripted-table.ts';

const OPERATOR: Speaker = { role: 'operator' };
const by = (player: Player): Speaker => ({ role: 'player', player });

const FALSE_WIN = {
  irregularity: 'false-win',
  player: 'p3',
  harmed: null,
  override: null,
  reason: 'said it without a hand',
} as const;

const UNDO: Say = { say: 'propose', proposal: { kind: 'undo', hand: 1 } };
const confirmed = (table: ScriptedTable, ...players: readonly Player[]): ScriptedTable => {
  const proposal = table.context.match?.agreement.count ?? 0;
  for (const player of players) table.say(by(player), { say: 'confirm', proposal });
  return table;
};

const DRAWN: Say = {
  say: 'propose',
  proposal: {
    kind: 'outcome',
    hand: 1,
    outcome: { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] },
  },
};

/** p2 has won the first hand, and the next has not begun. */
const won = (): ScriptedTable => {
  const table = new ScriptedTable().playing().win();
  table.pushed();
  return table;
};

const isWhole = (table: ScriptedTable): void => {
  expect(foldMatch(table.record)).toEqual(table.context.match);
};

describe('undoing the last hand', () => {
  test('is proposed by a player and needs the word of everybody', () => {
    const table = confirmed(won().say(by('p1'), UNDO), 'p2');
    expect(table.context.match?.totals.p2).toBeGreaterThan(0);
    confirmed(table, 'p3');
    expect(table.context.match?.totals).toEqual({ p1: 0, p2: 0, p3: 0 });
    isWhole(table);
  });

  test('is never agreed to by silence', () => {
    const table = won().say(by('p1'), UNDO);
    table.clock.advance(3_600_000);
    expect(table.recorded()).toEqual(['Proposed', 'ProposalEnded']);
    expect(table.context.match?.totals.p2).toBeGreaterThan(0);
  });

  test('opens the hand for another outcome, which is settled as ever; a start press begins the next', () => {
    const table = confirmed(won().say(by('p1'), UNDO), 'p2', 'p3');
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'playing' });
    confirmed(table.say(by('p3'), DRAWN), 'p1', 'p2');
    expect(table.recorded().slice(-3)).toEqual(['ProposalEnded', 'HandDrawn', 'HandSettled']);
    expect(table.at.table).toBe('betweenHands');
    table.start();
    expect(table.context.hand).toMatchObject({ hand: 2, goulash: 1 });
    isWhole(table);
  });

  test('opens the hand for an outcome that the operator enters, and silence agrees to', () => {
    const table = confirmed(won().say(by('p1'), UNDO), 'p2', 'p3');
    table.say(OPERATOR, DRAWN);
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'playing' });
    table.clock.advance(60_000);
    table.hear();
    expect(table.recorded().slice(-3)).toEqual(['ProposalEnded', 'HandDrawn', 'HandSettled']);
    expect(table.at.table).toBe('betweenHands');
    isWhole(table);
  });

  test('lets no start press begin the next while the hand is open', () => {
    const table = confirmed(won().say(by('p1'), UNDO), 'p2', 'p3');
    table.pushed();
    expect(table.start().recorded()).toEqual([]);
  });

  test('goes on after a restart where it was', () => {
    const before = confirmed(won().say(by('p1'), UNDO), 'p2', 'p3');
    const table = before
      .restarted()
      .connect({ snapshot: { servedCycle: before.context.cycle } })
      .start();
    expect(table.at.hand).toBe('playing');
    confirmed(table.say(by('p3'), DRAWN), 'p1', 'p2');
    expect(table.recorded().slice(-1)).toEqual(['HandSettled']);
  });

  const thrownFor = (table: ScriptedTable) => {
    const { hand } = table.context;
    return hand === null ? 0 : sideOf(hand.seating, throwerOf(hand));
  };

  test('lets nobody throw the dice of the next hand until it is answered: the displays say so', () => {
    const table = won().start().start();
    expect(table.at.hand).toBe('rollingDice');
    table.pushed();
    table.say(by('p1'), UNDO);
    expect(table.pushed().slice(1)).toEqual(['+Proposed', 'show all please_wait']);
    expect(table.press(thrownFor(table), 'dice').pushed()).toEqual([]);
    table.say(by('p1'), { say: 'withdraw', proposal: 1 });
    expect(table.pushed().slice(1, 4)).toEqual([
      '+ProposalEnded',
      'show all blank',
      `show ${thrownFor(table)} throw_dice`,
    ]);
    expect(table.press(thrownFor(table), 'dice').recorded()).toEqual(['DiceRolled']);
  });

  test('opens the hand also where the dice of the next were asked for', () => {
    const table = won().start().start().say(by('p1'), UNDO);
    table.press(thrownFor(table), 'dice');
    confirmed(table, 'p2', 'p3');
    expect(table.recorded().slice(-1)).toEqual(['HandUndone']);
  });

  test('gives up a next hand that has begun and is not dealt', () => {
    const table = won().start();
    expect(table.context.hand?.hand).toBe(2);
    confirmed(table.say(by('p1'), UNDO), 'p2', 'p3');
    expect(table.recorded().slice(-4)).toEqual([
      'HandVoided',
      'ProposalConfirmed',
      'ProposalEnded',
      'HandUndone',
    ]);
    confirmed(table.say(by('p3'), DRAWN), 'p1', 'p2');
    expect(table.at.table).toBe('betweenHands');
    isWhole(table);
  });

  test('is answered before a start press begins the next', () => {
    const table = won().say(by('p1'), UNDO);
    table.pushed();
    expect(table.start().recorded()).toEqual([]);
    table.clock.advance(60_000);
    expect(table.start().recorded()).toContain('HandBegan');
  });

  test('is answered before the walls of the next are built, and the displays ask to wait', () => {
    const table = won().start();
    table.pushed();
    table.say(by('p1'), UNDO);
    expect(table.pushed()).toContain('show all please_wait');
    expect(table.start().recorded()).toEqual([]);
    table.say(by('p2'), { say: 'dispute', proposal: 1, reason: 'It was a win' });
    expect(table.recorded()).toEqual(['ProposalDisputed']);
    expect(table.start().recorded()).toEqual([]);
  });

  test('has a least time: the gate opens for the next hand, and nothing is built before it is over', () => {
    const table = new ScriptedTable({ undoTimeMs: 6_000 }).playing().win();
    table.pushed();
    table.start().start();
    const pushed = table.pushed().join('\n');
    expect(pushed).not.toMatch(/^build/m);
    expect(pushed).toContain('show all please_wait');
    confirmed(table.say(by('p1'), UNDO), 'p2', 'p3');
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'playing' });
  });

  test('is over with its least time, and the machine builds without another press', () => {
    const table = new ScriptedTable({ undoTimeMs: 6_000 }).playing().win();
    table.start().start();
    table.motions();
    table.clock.advance(6_000);
    expect(table.motions().join()).toMatch(/build/);
  });

  test('is refused once the next is dealt', () => {
    const table = won().start().start().press(1, 'dice');
    table.pushed();
    expect(table.context.stage).toBe('dealing');
    expect(table.say(by('p1'), UNDO).recorded()).toEqual([]);
  });
});

describe('a penalty', () => {
  test('proposed by a player is imposed when the others agree, or say nothing', () => {
    const table = won().say(by('p1'), { say: 'propose', proposal: { kind: 'penalty', ...FALSE_WIN } });
    table.clock.advance(60_000);
    expect(table.recorded()).toEqual(['Proposed', 'ProposalEnded', 'PenaltyImposed']);
    isWhole(table);
  });

  test('is agreed to by nobody’s silence while the line is down: who disputes it by a key has his time when it is back', () => {
    const table = won().say(by('p1'), { say: 'propose', proposal: { kind: 'penalty', ...FALSE_WIN } });
    table.hear({ type: 'PortLost', why: 'the cable was pulled' });
    table.clock.advance(61_000);
    expect(table.recorded()).toEqual(['Proposed']);
    table.connect().clock.advance(59_999);
    expect(table.recorded()).toEqual([]);
    table.clock.advance(1);
    expect(table.recorded()).toEqual(['ProposalEnded', 'PenaltyImposed']);
  });

  test('of the operator is in force at once, in the hand that is played', () => {
    const table = new ScriptedTable().playing();
    table.pushed();
    table.say(OPERATOR, { say: 'penalise', ...FALSE_WIN });
    expect(table.recorded()).toEqual(['PenaltyImposed', 'HandDied']);
    expect(table.context.hand?.players.p3.dead).toBe(true);
    expect(table.context.match?.totals).toEqual({ p1: 10, p2: 10, p3: -20 });
    expect(foldHand(table.record)).toEqual(table.context.hand);
    isWhole(table);
  });

  test('that makes the hand void has it dealt again', () => {
    const table = new ScriptedTable().playing();
    table.pushed();
    table.say(OPERATOR, { say: 'penalise', ...FALSE_WIN, override: { points: 3, hand: 'void' } });
    expect(table.recorded()).toEqual(['HandVoided', 'PenaltyImposed']);
    expect(table.at.table).toBe('betweenHands');
    expect(table.start().context.hand).toMatchObject({ hand: 1 });
    expect(table.context.match?.totals).toEqual({ p1: 3, p2: 3, p3: -6 });
  });

  test('is no player’s to impose', () => {
    expect(
      won()
        .say(by('p1'), { say: 'penalise', ...FALSE_WIN })
        .recorded(),
    ).toEqual([]);
  });
});

describe('the operator', () => {
  test('voids the hand that is played: it is dealt again', () => {
    const table = new ScriptedTable().playing();
    table.pushed();
    table.say(OPERATOR, { say: 'void-hand', hand: 1, reason: 'a tile on the floor' });
    expect(table.recorded()).toEqual(['HandVoided']);
    expect(table.start().context.hand).toMatchObject({ hand: 1 });
  });

  test('voids the last hand: it is played again', () => {
    const table = won().say(OPERATOR, { say: 'void-hand', hand: 1, reason: 'two fives of a kind too many' });
    expect(table.recorded()).toEqual(['HandTakenOut']);
    expect(table.start().context.hand).toMatchObject({ hand: 1, dealer: 'p1' });
    isWhole(table);
  });

  test('corrects the last hand, and the next begins as if it had ended so', () => {
    const outcome = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] } as const;
    const table = won().say(OPERATOR, { say: 'correct-hand', hand: 1, outcome, reason: 'misread' });
    expect(table.recorded()).toEqual(['HandCorrected']);
    expect(table.start().context.hand).toMatchObject({ hand: 2, goulash: 1 });
  });

  test('corrects wrong seats', () => {
    const before = won().context.match?.totals;
    const table = won().say(OPERATOR, {
      say: 'correct-seats',
      fromHand: 1,
      sides: { p1: 1, p2: 0, p3: 2 },
      reason: 'sat the other way round',
    });
    expect(table.context.match?.totals.p1).toBe(before?.p2);
    isWhole(table);
  });

  test('pauses the table from afar; only a press at the table lets it go on', () => {
    const table = won().say(OPERATOR, { say: 'pause', reason: 'supper' });
    expect(table.at.table).toBe('paused');
    expect(table.motions()).toEqual([]);
    expect(table.start().at.table).toBe('betweenHands');
  });

  test('pauses a hand, which is played on by those who do not hear of it', () => {
    const table = new ScriptedTable().playing().say(OPERATOR, { say: 'pause', reason: 'a call' });
    table.pushed();
    expect(table.win().recorded().slice(-2)).toEqual(['HandWon', 'HandSettled']);
    expect(table.at.table).toBe('paused');
    expect(table.start().at.table).toBe('betweenHands');
  });

  test('ends the match early', () => {
    const table = new ScriptedTable().playing();
    table.pushed();
    table.say(OPERATOR, { say: 'end-match', reason: 'closing time' });
    expect(table.recorded()).toEqual(['HandVoided', 'MatchEnded']);
    expect(table.at.table).toBe('matchOver');
    expect(table.start().recorded()).toEqual(['MatchOpened']);
  });

  test('names the first dealer in place of the dice', () => {
    const table = new ScriptedTable().connect();
    table.say(OPERATOR, { say: 'choose-first-dealer', player: 'p3' });
    expect(table.at.table).toBe('betweenHands');
    expect(table.start().context.hand?.dealer).toBe('p3');
  });

  test('seats another person between two hands', () => {
    const table = won().say(OPERATOR, { say: 'change-player', player: 'p3', person: 'dan', reason: 'left' });
    expect(table.context.match?.players.p3.id).toBe('dan');
  });
});
