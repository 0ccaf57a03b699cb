import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import type { Say, Speaker } from '../../../src/play/events/say.ts';
import type { Player } from '../../../src/play/seating/furniture.ts';
import { ruleset } from '../play/stacked-table.ts';
import { BOOT, faultRaised } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

/* Somebody has stopped the machine. People and operator go on meanwhile, and a start press finds what has come of it. */

const OPERATOR: Speaker = { role: 'operator' };
const by = (player: Player): Speaker => ({ role: 'player', player });
const PAUSE: Say = { say: 'pause', reason: 'dinner' };

const paused = (table: ScriptedTable): ScriptedTable => {
  table.say(OPERATOR, PAUSE);
  expect(table.at.table).toBe('paused');
  table.pushed();
  return table;
};

const undone = (table: ScriptedTable, hand: number): ScriptedTable => {
  table.say(by('p1'), { say: 'propose', proposal: { kind: 'undo', hand } });
  const proposal = table.context.match?.agreement.count ?? 0;
  for (const player of ['p2', 'p3'] as const) table.say(by(player), { say: 'confirm', proposal });
  return table;
};

const endsServing = (report: Report): boolean =>
  report.type === 'CommandFinished' && report.command.command === 'serve-walls';

/** The club has the table penalise, and whoever calls a win without one has the hand dealt again. */
const strict = (): ScriptedTable =>
  new ScriptedTable({
    ruleset: ruleset({ penalise: 'automatically', irregularities: { 'false-win': { hand: 'void' } } }),
  });

describe('a table that is paused', () => {
  test('has its hand voided by the operator: the next press finds no hand, the one after it begins one', () => {
    const table = paused(new ScriptedTable().playing());
    table.say(OPERATOR, { say: 'void-hand', hand: 1, reason: 'a tile on the floor' });
    expect(table.recorded()).toEqual(['HandVoided']);
    expect(table.at).toMatchObject({ table: 'paused', hand: null });
    expect(table.start().at.table).toBe('betweenHands');
    expect(table.start().context.hand).toMatchObject({ hand: 1 });
  });

  test('is played on at, and a hand that what was done makes void ends there', () => {
    const table = paused(strict().playing());
    table.press(0, 'win');
    expect(table.recorded()).toEqual(['IrregularityNoticed', 'PenaltyImposed', 'HandVoided']);
    expect(table.at).toMatchObject({ table: 'paused', hand: null });
    expect(table.start().at.table).toBe('betweenHands');
  });

  test('has its last hand taken back: the press goes on with that hand', () => {
    const table = undone(paused(new ScriptedTable().playing().win()), 1);
    expect(table.at).toMatchObject({ table: 'paused', hand: 'playing' });
    expect(table.start().at).toMatchObject({ table: 'inHand', hand: 'playing' });
  });

  test('does not remind those who put the tiles in', () => {
    const table = paused(new ScriptedTable().opened().start());
    table.clock.advance(3_600_000);
    expect(table.pushed()).toEqual([]);
  });

  test('asks for its press and for nothing else, also where its walls come to stand: the dice wait for the press', () => {
    const table = new ScriptedTable({ withhold: endsServing }).wallsUp();
    paused(table).release();
    expect(table.at.hand).toBe('rollingDice');
    table.press(0, 'dice');
    expect(table.pushed().filter((words) => /^(show|dice)/.test(words))).toEqual([]);
    expect(table.start().pushed()).toContain('show 0 throw_dice');
    expect(table.press(0, 'dice').at.hand).toBe('dealing');
  });

  test('asks for its press and for nothing else, also where the hand can be followed no more: that is told after it', () => {
    const table = new ScriptedTable().playing();
    const [tile, from] = [...table.people.places()].find(([, { place }]) => place === 'hand') ?? [];
    if (tile === undefined || from === undefined) throw new Error('everybody holds tiles');
    const to = { place: 'river', side: 2, index: 9 } as const;
    table.hear({ type: 'TileMoved', tile, from, to, event: { boot: BOOT, sequence: 9 } });
    table.clock.advance(20_000);
    paused(table);
    table.learn({
      places: new Map([...table.people.places()].map(([each, zone]) => [each, each === tile ? to : zone])),
      snapshot: { cycle: 7, servedCycle: 7, live: 'on' },
    });
    const pushed = table.pushed();
    expect(pushed).toContain('+HandWentDeclared');
    expect(pushed.filter((words) => words.startsWith('show'))).toEqual([]);
    expect(table.start().pushed()).toContain('show all play_on_declared');
  });

  test('asks for its press no more when it came, also where it has nothing to ask of a hand that people declare', () => {
    const table = paused(new ScriptedTable({ play: 'declared' }).wallsUp().press(0, 'dice'));
    expect(table.at.hand).toBe('playing');
    expect(table.start().pushed()).toContain('show all blank');
  });

  test('is not paused twice: one press lets it go on', () => {
    const table = paused(new ScriptedTable().playing().win()).say(OPERATOR, PAUSE);
    expect(table.pushed().filter((words) => words.startsWith('show'))).toEqual([]);
    expect(table.start().at.table).toBe('betweenHands');
  });

  test('asks for the press again when its machine was started anew and shows nothing', () => {
    const table = paused(new ScriptedTable().playing().win());
    table.hear({ type: 'PortLost', why: 'unplugged' }).clock.advance(250);
    table.connect({ boot: '8.0000' });
    expect(table.at.table).toBe('paused');
    expect(table.pushed().filter((words) => words === 'show all press_start')).toHaveLength(1);
    expect(table.start().at.table).toBe('betweenHands');
  });
});

describe('a table that holds, or has a fault', () => {
  test('is played on at to its end, and asks for what ends the fault, not for the winner to be looked at', () => {
    const table = new ScriptedTable().playing().hear(faultRaised('F602', 'L'));
    table.pushed();
    const pushed = table.win().pushed();
    expect(pushed).toContain('+HandWon');
    expect(pushed.filter((words) => words.includes('winner'))).toEqual([]);
  });

  test('whose watchdog held it finds a latched fault when it is learned anew: that comes first', () => {
    const table = new ScriptedTable().connect({ snapshot: { status: 'HOLD' } });
    expect(table.at.table).toBe('held');
    table.hear({ type: 'PortLost', why: 'unplugged' }).clock.advance(250);
    expect(table.connect({ snapshot: { status: 'HOLD', fault: 'F112' } }).at.table).toBe('fault');
  });

  test('is not paused on top of that', () => {
    const table = new ScriptedTable().playing().hear(faultRaised('F602', 'L'));
    expect(table.say(OPERATOR, PAUSE).at.table).toBe('fault');
  });

  test('is paused while the first dealer is being chosen, and the throws so far count', () => {
    const table = paused(new ScriptedTable().connect().press(0, 'dice'));
    expect(table.start().at.table).toBe('choosingDealer');
    expect(table.press(1, 'dice').press(2, 'dice').at.table).toBe('betweenHands');
  });
});
