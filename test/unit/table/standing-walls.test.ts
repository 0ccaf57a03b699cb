import { describe, expect, test } from 'vitest';
import type { Command, Report } from '../../../src/charts/ports.ts';
import { BUILD, resultOf } from './commands-given.ts';
import { setAt } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

const LOST: Report = { type: 'PortLost', why: 'unplugged' };
const SERVED = { cycle: 7, servedCycle: 7, done: ['open', 'close', 'build', 'serve'] } as const;

/** The machine lost its power and was started anew: nobody knows what became of the command. */
const powerCut = (table: ScriptedTable, unknown: Command): ScriptedTable => {
  table.hear(LOST, { type: 'CommandUnknown', command: unknown }).clock.advance(250);
  table.pushed();
  return table;
};

describe('a hand of which the machine has begun nothing', () => {
  const begun = (): ScriptedTable =>
    new ScriptedTable({ withhold: resultOf('open-gate') }).opened().start().restarted();

  test('opens its gate on the start press, and is not dealt again', () => {
    const table = begun().connect();
    table.pushed();
    const pushed = table.start().pushed();
    expect(pushed).toContain('open-gate 7');
    expect(pushed.filter((words) => words.startsWith('+'))).toEqual([]);
  });

  test('opens it though dice were thrown under its number for the first dealer', () => {
    const table = begun().connect({ snapshot: { cycle: 7, done: ['dice'] } });
    table.pushed();
    expect(table.start().motions()).toEqual(['open-gate 7']);
  });

  test.each([
    ['begun', { begun: ['open'] }],
    ['done', { done: ['open', 'close'] }],
  ] as const)('takes the next number where its gate was %s', (_, journal) => {
    const table = begun().connect({ snapshot: { cycle: 7, ...journal } });
    table.pushed();
    expect(table.start().motions()).toEqual(['open-gate 8']);
  });

  test('opens its gate once under its number, and the next time under another', () => {
    const table = begun().connect();
    table.start().hear({ type: 'GateMoved', position: 'closed', event: { boot: '7.A1F0', sequence: 1 } });
    table.pushed();
    expect(table.start().motions()).toEqual(['open-gate 8']);
  });
});

describe('walls that stand no more', () => {
  test('are built anew under the next number, whenever the table is learned', () => {
    const table = new ScriptedTable().wallsUp().hear(LOST);
    table.clock.advance(250);
    table.pushed();
    table.connect({ snapshot: { ...SERVED, ...setAt('inside') } });
    expect(table.recorded()).toEqual(['HandVoided']);
    expect(table.at).toMatchObject({ table: 'betweenHands', hand: null });
    expect(table.start().motions()).toEqual(['build 8 13,13,13,13+4 of 108', 'serve 8']);
  });
});

describe('walls that stand are used', () => {
  test('after a power cut behind the record of BUILD the walls are served under their number', () => {
    const table = new ScriptedTable({
      withhold: (report) => report.type === 'SetMoved' && report.place === 'track',
    })
      .opened()
      .start();
    const cut = powerCut(table.start(), BUILD);
    cut.connect({
      boot: '8.0000',
      snapshot: { ...setAt('track'), cycle: 7, done: ['open', 'close', 'build'] },
    });
    cut.start().learn({ snapshot: { ...setAt('track'), cycle: 7, done: ['open', 'close', 'build'] } });
    cut.start();
    expect(cut.recorded()).not.toContain('HandVoided');
    expect(cut.at.hand).toBe('rollingDice');
  });

  test('after a power cut before they were served one press serves them, and the dealer throws', () => {
    const table = new ScriptedTable({
      withhold: (report) => report.type === 'SetMoved' && report.place === 'track',
    })
      .opened()
      .start();
    table.start().hear(LOST).clock.advance(250);
    table.connect({
      boot: '8.0000',
      snapshot: { ...setAt('track'), cycle: 7, done: ['open', 'close', 'build'] },
    });
    expect(table.pushed()).not.toContain('show all call_staff');
    const pushed = table.start().pushed();
    expect(pushed).toContain('serve 7');
    expect(pushed).not.toContain('show all resume_hand');
    expect(table.at.hand).toBe('rollingDice');
    expect(table.press(0, 'dice').motions()).toContain('dice 7/4 35');
  });

  test('after a power cut behind the record of SERVE the dealer throws', () => {
    const table = new ScriptedTable({ withhold: resultOf('serve-walls') }).wallsUp();
    const cut = powerCut(table, { command: 'serve-walls', cycle: 7, set: 'A' });
    cut.connect({ boot: '8.0000', snapshot: SERVED });
    cut.start().learn({ snapshot: SERVED }).start();
    expect(cut.recorded()).not.toContain('HandVoided');
    expect(cut.press(0, 'dice').motions()).toContain('dice 7/4 35');
  });

  test('walls found in the track before any hand are a hand’s own once they are served', () => {
    const table = new ScriptedTable().connect({ snapshot: setAt('track') }).throwForDealer();
    table.start().pushed();
    expect(table.at.hand).toBe('rollingDice');
    expect(table.press(0, 'dice').motions()).toEqual(['dice 7/4 35']);
  });

  test('what the machine began under a number and did not end is never asked for again under it', () => {
    const table = new ScriptedTable({ withhold: resultOf('serve-walls') }).wallsUp();
    const cut = powerCut(table, { command: 'serve-walls', cycle: 7, set: 'A' });
    const halfway = {
      ...setAt('track'),
      cycle: 7,
      done: ['open', 'close', 'build'],
      begun: ['serve'],
    } as const;
    cut.connect({ boot: '8.0000', snapshot: halfway }).start().learn({ snapshot: halfway });
    expect(cut.recorded()).toContain('HandVoided');
    expect(cut.start().motions()).toEqual(['serve 8']);
  });
});

describe('a hand that is dealt when the controller ends', () => {
  const dealing = (): ScriptedTable => new ScriptedTable().wallsUp().press(0, 'dice');

  test('goes on with the walls that stand, before any tile was taken', () => {
    const before = dealing();
    const table = before.restarted().connect({ snapshot: SERVED, places: before.people.places() });
    expect(table.pushed()).toContain('show all resume_hand');
    expect(table.start().recorded()).toEqual([]);
    table.act((people) => people.deal());
    expect(table.at.hand).toBe('playing');
  });

  test('shows its dice again where nobody has taken a tile: they may never have been shown', () => {
    const before = dealing();
    const table = before.restarted().connect({ snapshot: SERVED, places: before.people.places() });
    table.pushed();
    expect(table.start().motions()).toEqual(['dice 7/5 35']);
  });

  test('goes on in the middle of the deal, with its dice as they lay', () => {
    const before = dealing().act((people) => people.draw('p1').draw('p1'));
    const table = before.restarted().connect({ snapshot: SERVED, places: before.people.places() });
    table.pushed();
    expect(table.start().motions()).toEqual([]);
    expect(table.at.hand).toBe('dealing');
  });

  test('is dealt again where tiles of the deal have moved and nobody can say how', () => {
    const before = dealing().act((people) => people.draw('p1').draw('p1'));
    const table = before.restarted().connect({ snapshot: SERVED, places: new Map() });
    expect(table.recorded()).toContain('HandVoided');
    expect(table.start().motions()).toContain('open-gate 8');
  });
});
