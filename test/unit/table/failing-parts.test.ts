import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import type { Dice } from '../../../src/play/seating/furniture.ts';
import { ruleset } from '../play/stacked-table.ts';
import { faultCleared } from './device-script.ts';
import { ScriptedTable, type ScriptedTableOptions } from './scripted-table.ts';

/* A panel of dice, or a part that deals, is out of order for a whole evening: play needs neither. */

const RISEN = { cycle: 7, servedCycle: 7, done: ['open', 'close', 'build', 'serve'] } as const;
const THROWN: Dice = [3, 5];

/** Side 0 deals, and its first throw for the walls names that of side 1. */
const TWO_THROWS: readonly Dice[] = [
  [6, 6],
  [1, 1],
  [1, 2],
  [1, 1],
];

/** The number of the throw that the machine says it shows; null where it says something else. */
const throwShown = (report: Report): number | null =>
  report.type === 'CommandFinished' && report.command.command === 'show-dice' ? report.command.throw : null;

const isDice = (report: Report): boolean => throwShown(report) !== null;

/** Three throws for the first dealer come before it. */
const isDiceOfWalls = (report: Report): boolean => (throwShown(report) ?? 0) > 3;

const diceIn = (table: ScriptedTable): readonly string[] =>
  table.pushed().filter((words) => words.startsWith('dice'));

describe('dice that the machine cannot show', () => {
  /** The dealer has thrown for his walls, and the panel has shown nothing: somebody presses start. */
  const unshown = (
    why: 'failed' | 'refused',
    { rfid = 'full', ...options }: ScriptedTableOptions & { readonly rfid?: 'full' | 'none' } = {},
  ): ScriptedTable => {
    const withhold = { now: false };
    const table = new ScriptedTable({ ...options, withhold: (report) => withhold.now && isDice(report) });
    table.connect({ capabilities: { rfid } }).throwForDealer().start().start();
    withhold.now = true;
    table.press(0, 'dice').pushed();
    const learned = { capabilities: { rfid }, snapshot: RISEN } as const;
    const command = { command: 'show-dice', cycle: 7, throw: 4, dice: THROWN } as const;
    if (why === 'failed')
      return table.hear({ type: 'CommandFailed', command, fault: 'F801' }).start().learn(learned);
    const refused = { type: 'CommandRefused', command, reason: 'STATE', fault: null } as const;
    // Perhaps the machine was not ready for them: once it is tried again.
    expect(diceIn(table.hear(refused).learn(learned).start())).toHaveLength(1);
    return table.hear(refused).learn(learned);
  };

  test('are read on the screen: the press that goes on begins the deal, and no throw is shown again', () => {
    for (const why of ['failed', 'refused'] as const) {
      const table = unshown(why);
      if (why === 'refused') table.start();
      const pushed = table.pushed();
      expect(pushed).toContain('show 0 take_tiles');
      expect(pushed.filter((words) => words.startsWith('dice'))).toEqual([]);
      expect(table.at).toMatchObject({ table: 'inHand', hand: 'dealing' });
    }
  });

  test.each([
    ['never says that they lie', 'unknown'],
    ['fails for a reason that the catalogue does not know', 'failed'],
  ] as const)('by a panel that %s are read on the screen when it was tried once more', (_, how) => {
    const table = new ScriptedTable({ withhold: isDiceOfWalls }).wallsUp().press(0, 'dice');
    table.pushed();
    const notShown = (number: number): ScriptedTable => {
      const command = { command: 'show-dice', cycle: 7, throw: number, dice: THROWN } as const;
      if (how === 'failed')
        table.hear({ type: 'CommandFailed', command, fault: 'F899' }, faultCleared('F899'));
      else table.hear({ type: 'CommandUnknown', command }, faultCleared('F112'));
      return table.learn({ snapshot: RISEN });
    };
    expect(diceIn(notShown(4))).toEqual(['dice 7/5 35']);
    const pushed = notShown(5).pushed();
    expect(pushed).toContain('show 0 take_tiles');
    expect(pushed.filter((words) => words.startsWith('dice'))).toEqual([]);
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'dealing' });
  });

  test('are shown again as often as the power was lost: what has begun anew may show them', () => {
    const table = new ScriptedTable({ withhold: isDiceOfWalls }).wallsUp().press(0, 'dice');
    for (const [boot, number] of [
      ['8.B2C1', 4],
      ['9.C3D2', 5],
      ['10.D4E3', 6],
    ] as const) {
      const command = { command: 'show-dice', cycle: 7, throw: number, dice: THROWN } as const;
      table.hear({ type: 'CommandUnknown', command }, { type: 'PortLost', why: 'unplugged' });
      table.clock.advance(250);
      table.connect({ boot, snapshot: RISEN }).pushed();
      expect(diceIn(table.start().learn({ snapshot: RISEN }))).toEqual([`dice 7/${number + 1} 35`]);
    }
  });

  test('are not shown again either where something else stands in the deal', () => {
    const table = unshown('failed').say({ role: 'operator' }, { say: 'pause', reason: 'tea' });
    table.pushed();
    expect(diceIn(table.start())).toEqual([]);
    expect(table.at.hand).toBe('dealing');
  });

  test('keep no hand from being played that people declare', () => {
    expect(unshown('failed', { rfid: 'none' }).at.hand).toBe('playing');
  });

  test.each([
    ['where people declare, in the middle of a hand', { rfid: 'none' }],
    ['the first of two throws', { ruleset: ruleset({}, 'malaysian'), dice: TWO_THROWS }],
  ] as const)('are read by now when the machine loses its power: %s', (_, options) => {
    const { rfid = 'full', ...how } = { rfid: undefined, ...options };
    const table = unshown('failed', { rfid, ...how });
    table.hear({ type: 'PortLost', why: 'unplugged' });
    table.clock.advance(250);
    table.connect({ boot: '8.B2C1', capabilities: { rfid }, snapshot: RISEN }).pushed();
    expect(diceIn(table.start().learn({ capabilities: { rfid }, snapshot: RISEN }))).toEqual([]);
  });

  test('of the first of two throws leave the second to whom they name', () => {
    const table = unshown('failed', {
      ruleset: ruleset({}, 'malaysian'),
      dice: TWO_THROWS,
    });
    expect(table.pushed()).toContain('show 1 throw_dice');
  });

  test('of the first of two throws, shown again, name who throws the second as soon as they lie there', () => {
    const table = new ScriptedTable({
      ruleset: ruleset({}, 'malaysian'),
      dice: TWO_THROWS,
      withhold: isDiceOfWalls,
    })
      .wallsUp()
      .press(0, 'dice');
    table.pushed();
    const command = { command: 'show-dice', cycle: 7, throw: 4, dice: [1, 1] } as const;
    table.hear({ type: 'CommandUnknown', command }, faultCleared('F112')).learn({ snapshot: RISEN });
    const again = table.pushed();
    expect(again).toContain('dice 7/5 11');
    expect(again).not.toContain('show 1 throw_dice');
    expect(table.release().pushed()).toEqual(['show 1 throw_dice']);
  });

  test('of one throw say nothing of the next, where they were shown at the second attempt', () => {
    const table = new ScriptedTable({
      ruleset: ruleset({}, 'malaysian'),
      dice: TWO_THROWS,
      withhold: (report) => throwShown(report) === 4 || throwShown(report) === 6,
    }).wallsUp();
    const refused = (number: number): ScriptedTable => {
      const command = { command: 'show-dice', cycle: 7, throw: number, dice: [1, 1] } as const;
      table.pushed();
      return table
        .hear({ type: 'CommandRefused', command, reason: 'STATE', fault: null })
        .learn({ snapshot: RISEN })
        .start();
    };
    table.press(0, 'dice');
    expect(diceIn(refused(4))).toEqual(['dice 7/5 11']);
    table.press(1, 'dice');
    expect(diceIn(refused(6))).toEqual(['dice 7/7 11']);
    expect(table.at.hand).toBe('dealing');
  });

  test('are tried again in the next hand', () => {
    const table = unshown('failed');
    table.say({ role: 'operator' }, { say: 'void-hand', hand: 1, reason: 'tea on the tiles' });
    table.start().start();
    expect(diceIn(table.press(0, 'dice'))).toHaveLength(1);
  });
});

describe('a machine that does not deal', () => {
  const DEALS = { rfid: 'none', deal: 13 } as const;
  const SERVED = { ...RISEN, done: [...RISEN.done, 'dice'], wallDone: ['serve', 'dice'] } as const;
  const isDeal = (report: Report): boolean =>
    (report.type === 'CommandFinished' && report.command.command === 'deal-hands') ||
    (report.type === 'PhaseReached' && report.op === 'DEAL');

  const waiting = (): ScriptedTable =>
    new ScriptedTable({ withhold: isDeal })
      .connect({ capabilities: DEALS })
      .throwForDealer()
      .start()
      .start()
      .press(0, 'dice');
  const order = (table: ScriptedTable) =>
    ({ command: 'deal-hands', cycle: table.context.cycle, hands: [13, 13, 13, 0], dealer: 0 }) as const;
  const cycles = ({ context: { cycle } }: ScriptedTable) => ({ cycle, servedCycle: cycle });

  /** A slot is not clear, it says; somebody looks, and presses start. */
  const refused = (table: ScriptedTable): ScriptedTable =>
    table
      .hear({ type: 'CommandRefused', command: order(table), reason: 'STATE', fault: 'F702' })
      .start()
      .learn({ capabilities: DEALS, snapshot: { ...SERVED, ...cycles(table) } });

  /** It begins, and gives up; the hand takes new walls. */
  const failed = (table: ScriptedTable): ScriptedTable =>
    table
      .hear({ type: 'CommandFailed', command: order(table), fault: 'F702' })
      .start()
      .learn({
        capabilities: DEALS,
        snapshot: { ...SERVED, ...cycles(table), wallDone: ['serve', 'dice', 'deal'] },
      });

  const dealsIn = (table: ScriptedTable): readonly string[] =>
    table.pushed().filter((words) => words === 'deal-hands');

  test('is told to twice, and then people deal, from other walls', () => {
    const table = waiting();
    expect(dealsIn(table)).toHaveLength(1);
    expect(dealsIn(refused(table).start())).toHaveLength(1);
    expect(refused(table).at.table).toBe('betweenHands');
    table.start().start().press(0, 'dice');
    expect(dealsIn(table)).toEqual([]);
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'playing' });
  });

  test('is told to no more where it began twice, and failed', () => {
    const table = failed(waiting()).start().start().press(0, 'dice');
    expect(dealsIn(failed(table))).toHaveLength(2);
    table.start().start().press(0, 'dice');
    expect(dealsIn(table)).toEqual([]);
  });

  test('is told to again where it has dealt in between', () => {
    const table = refused(waiting()).start();
    table.hear({ type: 'PhaseReached', op: 'DEAL', phase: 'done', event: { boot: '7.A1F0', sequence: 1 } });
    table.release();
    expect(table.context.failing.deal).toBeNull();
  });

  test('is told to again when another was put there, or it was started anew', () => {
    const table = refused(refused(waiting()).start());
    expect(table.context.failing.deal).not.toBeNull();
    table.hear({ type: 'PortLost', why: 'unplugged' });
    table.clock.advance(250);
    table.connect({ boot: '8.B2C1', capabilities: DEALS, snapshot: { ...SERVED, ...cycles(table) } });
    expect(table.context.failing.deal).toBeNull();
  });

  test.each(['VERB', 'ARG'])('and refuses it with %s twice is told to no more', (reason) => {
    const table = waiting();
    for (const _ of [1, 2]) {
      table.hear({ type: 'CommandRefused', command: order(table), reason, fault: null });
      table.hear(faultCleared('F102')).learn({
        capabilities: DEALS,
        snapshot: { ...SERVED, ...cycles(table) },
      });
    }
    expect(table.context.failing.deal).toEqual({ why: 'F102', times: 2 });
  });

  test('is told to as ever where something else stood in the way', () => {
    const table = waiting();
    for (const _ of [1, 2, 3]) {
      table.hear({ type: 'CommandRefused', command: order(table), reason: 'STATE', fault: 'F205' });
      table.start();
    }
    expect(table.context.failing.deal).toBeNull();
  });
});
