import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import type { Say, Speaker } from '../../../src/play/events/say.ts';
import type { Side } from '../../../src/play/seating/furniture.ts';
import { ruleset } from '../play/stacked-table.ts';
import { BOOT, faultRaised } from './device-script.ts';
import { ScriptedTable, type ScriptedTableOptions } from './scripted-table.ts';

/* Dice that are motors, and that the machine reads: they fall for some seconds, and meanwhile the table may come to stand. */

const OPERATOR: Speaker = { role: 'operator' };
const PAUSE: Say = { say: 'pause', reason: 'dinner' };
const HELD: Report = { type: 'MotionHeld', event: { boot: BOOT, sequence: 9 } };

const isRoll = (report: Report): boolean =>
  report.type === 'CommandFinished' && report.command.command === 'roll-dice';

/** The machine tells nothing of its dice by itself: the test does. */
const byItself = (report: Report): boolean => isRoll(report) && !('report' in report);
const atMotors = (): ScriptedTable =>
  new ScriptedTable({ withhold: byItself }).connect({ capabilities: { dice: 'motorread' } });

/** The machine says how the dice lie. */
const fell = (table: ScriptedTable, d: string, roll = table.context.rolled): ScriptedTable =>
  table.hear({
    type: 'CommandFinished',
    command: { command: 'roll-dice', cycle: roll.cycle, throw: roll.throw },
    report: { d },
  });

const rolled = (table: ScriptedTable, side: Side, d: string): ScriptedTable =>
  fell(table.press(side, 'dice'), d);

/** Side 0 deals, and its dice for the walls are falling. */
const wallsRolling = (): ScriptedTable => {
  const table = atMotors();
  rolled(table, 0, '6,6');
  rolled(table, 1, '1,1');
  rolled(table, 2, '1,2').start().start();
  expect(table.at.hand).toBe('rollingDice');
  table.press(0, 'dice').pushed();
  return table;
};

const rollsIn = (table: ScriptedTable): readonly string[] =>
  table.pushed().filter((words) => words === 'roll-dice');

describe('dice that the machine throws for the walls', () => {
  test('name the break, and the deal begins', () => {
    expect(fell(wallsRolling(), '3,5').pushed()).toContain('show 0 take_tiles');
  });

  test('count where the table is paused while they fall: the press goes on with the deal', () => {
    const table = wallsRolling().say(OPERATOR, PAUSE);
    expect(fell(table, '3,5').recorded()).toContain('DiceRolled');
    expect(table.at.table).toBe('paused');
    expect(table.start().pushed()).toContain('show 0 take_tiles');
    expect(table.at.hand).toBe('dealing');
  });

  test('count where something is wrong while they fall', () => {
    const table = wallsRolling().hear(faultRaised('F602', 'L'));
    expect(fell(table, '3,5').context.hand?.throws).toHaveLength(1);
    expect(table.at.table).toBe('fault');
  });

  test('count where the machine comes to stand held while they fall: people deal, and are asked to go on after the hand', () => {
    const table = wallsRolling().hear(HELD);
    expect(table.at.table).toBe('held');
    table.pushed();
    const pushed = fell(table, '3,5').pushed();
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'dealing' });
    expect(pushed.filter((words) => words.startsWith('show'))).toEqual([
      'show all blank',
      'show 0 take_tiles',
      'show 1 blank',
      'show 2 blank',
    ]);
    expect(
      table
        .act((people) => people.deal())
        .win()
        .start().at.table,
    ).toBe('betweenHands');
  });

  test('are told once: what the machine says of them after who has read them says nothing more', () => {
    const table = wallsRolling();
    table.say({ role: 'player', player: 'p1' }, { say: 'enter-dice', throw: 4, dice: [3, 5] });
    table.pushed();
    expect(fell(table, '3,5').recorded()).toEqual([]);
  });
});

describe('dice that the machine throws for the first dealer', () => {
  test('count where the table is paused while they fall: the next side is asked after the press', () => {
    const table = atMotors().press(0, 'dice').say(OPERATOR, PAUSE);
    expect(fell(table, '6,6').recorded()).toContain('DealerDiceThrown');
    expect(table.start().pushed()).toContain('show 1 throw_dice');
    expect(rollsIn(table.press(1, 'dice'))).toEqual(['roll-dice']);
  });

  test('count where the table was paused and let go on while they fall', () => {
    const table = atMotors().press(0, 'dice').say(OPERATOR, PAUSE).start();
    expect(fell(table, '6,6').pushed()).toContain('show 1 throw_dice');
    expect(rollsIn(table.press(1, 'dice'))).toEqual(['roll-dice']);
  });

  test('are thrown by the next side also where a throw had failed, and another was asked for', () => {
    const table = atMotors().press(0, 'dice');
    const command = { command: 'roll-dice', cycle: 7, throw: 1 } as const;
    table.hear({ type: 'CommandFailed', command, fault: 'F801' }).start();
    table.learn({ capabilities: { dice: 'motorread' } });
    rolled(table, 0, '6,6').pushed();
    expect(rollsIn(table.press(1, 'dice'))).toEqual(['roll-dice']);
  });

  test('say nothing of a match that was ended while they fell', () => {
    const table = atMotors().press(0, 'dice');
    table.say(OPERATOR, { say: 'end-match', reason: 'late' }).pushed();
    expect(fell(table, '6,6').recorded()).toEqual([]);
  });

  test('that were entered by who threw them are not counted for the next side as well', () => {
    const table = atMotors().press(0, 'dice');
    table.say({ role: 'player', player: 'p1' }, { say: 'enter-dice', throw: 1, dice: [6, 6] }).pushed();
    expect(fell(table, '6,6').recorded()).toEqual([]);
    expect(table.context.match?.throws).toHaveLength(1);
  });
});

describe('dice that the machine throws for the walls of a hand that people declare', () => {
  const MOTOR = { rfid: 'none', dice: 'motor' } as const;

  /** The walls stand, and the machine tells of its dice only that they lie. */
  const wallsRisen = (options: ScriptedTableOptions = {}): ScriptedTable => {
    const table = new ScriptedTable(options).connect({ capabilities: MOTOR });
    table.say(OPERATOR, { say: 'choose-first-dealer', player: 'p1' });
    return table.start().start();
  };
  const failed = (table: ScriptedTable): ScriptedTable => {
    const { cycle, throw: number } = table.context.rolled;
    const command = { command: 'roll-dice', cycle, throw: number } as const;
    return table.hear({ type: 'CommandFailed', command, fault: 'F801' });
  };

  test('are asked of the dealer once the walls stand, and thrown once, at his key alone', () => {
    const table = wallsRisen();
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'playing' });
    expect(rollsIn(table.press(1, 'dice'))).toEqual([]);
    expect(rollsIn(table.press(0, 'dice'))).toEqual(['roll-dice']);
    expect(rollsIn(table.press(0, 'dice'))).toEqual([]);
  });

  test('are asked for on his display, which is dark again when he has pressed', () => {
    const shown = (table: ScriptedTable) => table.pushed().filter((words) => words.startsWith('show'));
    const table = wallsRisen();
    expect(shown(table).at(-1)).toBe('show 0 throw_dice');
    expect(shown(table.press(0, 'dice'))).toEqual(['show 0 blank']);
  });

  test('are asked for again where something stood in between, as long as nobody has thrown', () => {
    const table = wallsRisen().say(OPERATOR, PAUSE);
    table.pushed();
    expect(table.start().pushed()).toContain('show 0 throw_dice');
    table.press(0, 'dice').say(OPERATOR, PAUSE).pushed();
    expect(table.start().pushed()).not.toContain('show 0 throw_dice');
  });

  test('that did not settle are thrown again, and nothing of the play waits for them', () => {
    const table = wallsRisen({ withhold: isRoll }).press(0, 'dice');
    failed(table)
      .start()
      .learn({ capabilities: MOTOR, snapshot: { cycle: 7, servedCycle: 7, live: 'on' } });
    expect(table.at.hand).toBe('playing');
    table.pushed();
    expect(rollsIn(table.press(0, 'dice'))).toEqual(['roll-dice']);
  });

  test('are asked for by a restarted controller, where the machine has thrown none for these walls', () => {
    const table = wallsRisen().restarted();
    table.connect({ capabilities: MOTOR, snapshot: { cycle: 7, servedCycle: 7, live: 'on' } }).start();
    expect(table.pushed()).toContain('show 0 throw_dice');
    expect(rollsIn(table.press(0, 'dice'))).toEqual(['roll-dice']);
    expect(rollsIn(table.press(0, 'dice'))).toEqual([]);
  });

  test('are not asked for again where the machine knows of them, or somebody has said ready', () => {
    const snapshot = { cycle: 7, servedCycle: 7, live: 'on' } as const;
    const thrown = wallsRisen().press(0, 'dice').restarted();
    thrown.connect({ capabilities: MOTOR, snapshot: { ...snapshot, wallDone: ['serve', 'dice'] } }).start();
    expect(thrown.pushed()).not.toContain('show 0 throw_dice');
    const ready = wallsRisen().press(1, 'ready').restarted();
    ready.connect({ capabilities: MOTOR, snapshot }).start();
    expect(ready.pushed()).not.toContain('show 0 throw_dice');
  });

  describe('are not asked for in a hand that is taken back: its tiles lie as it was ended', () => {
    const SERVED = { capabilities: MOTOR, snapshot: { cycle: 7, servedCycle: 7, live: 'on' } } as const;
    const by = (player: 'p1' | 'p2' | 'p3'): Speaker => ({ role: 'player', player });
    const takenBack = (table: ScriptedTable): ScriptedTable => {
      const drawn = { kind: 'drawn', why: 'wall-exhausted', waiting: [], held: [] } as const;
      table.say(by('p1'), { say: 'propose', proposal: { kind: 'outcome', hand: 1, outcome: drawn } });
      for (const player of ['p2', 'p3'] as const) table.say(by(player), { say: 'confirm', proposal: 1 });
      expect(table.at.hand).toBeNull();
      table.pushed();
      table.say(by('p1'), { say: 'propose', proposal: { kind: 'undo', hand: 1 } });
      for (const player of ['p2', 'p3'] as const) table.say(by(player), { say: 'confirm', proposal: 2 });
      expect(table.at.hand).toBe('playing');
      return table;
    };

    test.each([
      ['at once', () => takenBack(wallsRisen())],
      ['after a restart', () => takenBack(wallsRisen()).restarted().connect(SERVED).start()],
      [
        'where they had failed, and people threw their own',
        () =>
          takenBack(
            failed(wallsRisen({ withhold: isRoll }).press(0, 'dice'))
              .start()
              .learn(SERVED),
          ),
      ],
    ])('%s', (_, reopened) => {
      const table = reopened();
      expect(table.at.hand).toBe('playing');
      expect(table.pushed()).not.toContain('show 0 throw_dice');
      expect(rollsIn(table.press(0, 'dice'))).toEqual([]);
    });
  });

  test('fall twice where two throws break the wall: the second is for whomever the first names', () => {
    const table = wallsRisen({ ruleset: ruleset({}, 'malaysian') });
    table.pushed();
    expect(table.press(0, 'dice').pushed()).toEqual(['roll-dice', 'show 0 blank', 'show all throw_dice']);
    expect(rollsIn(table.press(1, 'dice'))).toEqual(['roll-dice']);
    expect(rollsIn(table.press(1, 'dice'))).toEqual([]);
  });

  describe('are on no display any more once the hand is under way, whether they were thrown or not', () => {
    /** What each side's display says, as far as anything was shown. */
    const saying = (table: ScriptedTable): readonly (string | undefined)[] =>
      table.pushed().reduce<readonly (string | undefined)[]>(
        (says, words) => {
          const [command, side = '', text] = words.split(' ');
          if (command !== 'show') return says;
          return says.map((before, at) => (side === 'all' || side === String(at) ? text : before));
        },
        Array.from({ length: 4 }),
      );
    const asking = (): ScriptedTable => wallsRisen();
    const askingAll = (): ScriptedTable => {
      const table = wallsRisen({ ruleset: ruleset({}, 'malaysian') });
      return table.press(0, 'dice');
    };
    const ALL = 'throw_dice';

    test('the one throw of the dealer', () => {
      const table = asking().press(1, 'ready');
      expect(saying(table)).toEqual(['blank', 'ready', 'blank', 'blank']);
      expect(
        saying(table.say({ role: 'player', player: 'p2' }, { say: 'take-back-ready', hand: 1 })),
      ).toEqual(['throw_dice', 'blank', 'blank', 'blank']);
    });

    test('the second of two, for which everybody was asked', () => {
      const table = askingAll();
      expect(saying(table)).toEqual([ALL, ALL, ALL, ALL]);
      expect(saying(table.press(2, 'win'))).toEqual(['blank', 'blank', 'winner', 'blank']);
      expect(saying(table.press(1, 'win'))).toEqual([undefined, 'winner', undefined, undefined]);
    });

    test('but not what everybody is asked while something stands', () => {
      const table = askingAll().say(OPERATOR, PAUSE);
      table.pushed();
      expect(table.press(1, 'win').pushed()).not.toContain('show 0 blank');
    });
  });

  test('that fall while the table is paused have fallen: the second throw is asked for when play goes on', () => {
    const table = wallsRisen({ ruleset: ruleset({}, 'malaysian'), withhold: byItself }).press(0, 'dice');
    table.say(OPERATOR, PAUSE).pushed();
    const { cycle, throw: number } = table.context.rolled;
    const command = { command: 'roll-dice', cycle, throw: number } as const;
    table.hear({ type: 'CommandFinished', command, report: {} });
    expect(table.at.table).toBe('paused');
    expect(table.pushed()).not.toContain('show all throw_dice');
    expect(table.start().pushed()).toContain('show all throw_dice');
  });
});
