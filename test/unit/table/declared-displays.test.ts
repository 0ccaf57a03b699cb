import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/charts/ports.ts';
import type { Say, Speaker } from '../../../src/play/events/say.ts';
import type { Player, Side } from '../../../src/play/seating/furniture.ts';
import { ruleset } from '../play/stacked-table.ts';
import { BOOT, drumTold } from './device-script.ts';
import { ScriptedTable, type ScriptedTableOptions } from './scripted-table.ts';

/* In a hand that people declare the displays keep what they have said, whatever is asked of everybody in between. */

const OPERATOR: Speaker = { role: 'operator' };
const by = (player: Player): Speaker => ({ role: 'player', player });
const PAUSE: Say = { say: 'pause', reason: 'dinner' };
/** One holds his start key down: the hand is to be dealt again. */
const HELD: Report = {
  type: 'KeyPressed',
  side: 0,
  key: 'start',
  act: 'hold',
  event: { boot: BOOT, sequence: 90 },
};
const MOTOR = { rfid: 'none', dice: 'motor' } as const;

/** The walls have risen, and side 0 deals. */
const risen = (dice: 'none' | 'motor', options: ScriptedTableOptions = {}): ScriptedTable => {
  const table = new ScriptedTable(options).connect({ capabilities: { rfid: 'none', dice } });
  table.say(OPERATOR, { say: 'choose-first-dealer', player: 'p1' }).start().start().pushed();
  return table;
};

const texts = (table: ScriptedTable): readonly string[] =>
  table.pushed().filter((words) => words.startsWith('show'));

const everySide = (...said: readonly [string, string, string, string]): readonly string[] =>
  said.map((text, side) => `show ${side} ${text}`);

/** Side 1 is ready, and side 2 has called a win. */
const said = (table: ScriptedTable): ScriptedTable => {
  table.press(1, 'ready').press(2, 'win').pushed();
  return table;
};

describe('a new deal that is asked for in a hand that people declare', () => {
  const asked = (): ScriptedTable => {
    const table = risen('none').press(1, 'ready').hear(HELD);
    expect(texts(table).slice(-3)).toEqual([0, 1, 2].map((side) => `show ${side} hold_to_redeal`));
    return table;
  };
  const ENDS: readonly [string, (table: ScriptedTable) => void][] = [
    ['nobody answers', (table) => table.clock.advance(60_001)],
    [
      'whoever has asked for it takes it back',
      (table) => table.say(by('p1'), { say: 'withdraw', proposal: 1 }),
    ],
    [
      'it is rejected',
      (table) =>
        table
          .say(by('p3'), { say: 'dispute', proposal: 1, reason: 'no' })
          .say(OPERATOR, { say: 'decide', proposal: 1, verdict: 'reject', reason: 'two of three' }),
    ],
  ];

  test.each(ENDS)('is on no display any more when %s: who had said ready is told so again', (_, end) => {
    const table = asked();
    end(table);
    expect(table.context.match?.agreement.open).toBeNull();
    expect(texts(table)).toEqual(everySide('blank', 'ready', 'blank', 'blank'));
  });

  test('has nothing told of the hand that it ends', () => {
    const table = asked();
    for (const player of ['p2', 'p3'] as const) table.say(by(player), { say: 'confirm', proposal: 1 });
    expect(table.at.hand).toBeNull();
    expect(texts(table)).not.toContain('show 1 ready');
  });
});

describe('a drum that two start keys let stand while people declare their hand', () => {
  const isOfSetB = (report: Report): boolean =>
    (report.type === 'CommandFinished' &&
      report.command.command === 'build-walls' &&
      report.command.set === 'B') ||
    (report.type === 'SetMoved' && report.set === 'B' && report.place === 'track');

  /** The first set is played with, and the drum builds the second. */
  const inPlay = (): ScriptedTable => {
    const capabilities = { ...MOTOR, sets: 2 } as const;
    const table = new ScriptedTable({ withhold: isOfSetB });
    table.connect({ capabilities, snapshot: { sets: { A: 'table', B: 'out' } } });
    table.say(OPERATOR, { say: 'choose-first-dealer', player: 'p1' });
    for (let press = 0; press < 5; press++) table.start();
    table.hear(drumTold('run')).pushed();
    return table;
  };

  test('leaves there what players have said', () => {
    const table = said(inPlay()).hear(drumTold('paused'));
    expect(texts(table)).toEqual(everySide('machine_pauses', 'ready', 'winner', 'machine_pauses'));
    expect(texts(table.hear(drumTold('run')))).toEqual(everySide('blank', 'ready', 'winner', 'blank'));
  });

  test('is told again to whoever takes back what he has said', () => {
    const table = said(inPlay()).hear(drumTold('paused'));
    table.pushed();
    table.say(by('p2'), { say: 'take-back-ready', hand: 1 });
    expect(texts(table).slice(-4)).toEqual(
      everySide('machine_pauses', 'machine_pauses', 'winner', 'machine_pauses'),
    );
  });

  test('leaves the dealer asked for his dice', () => {
    const table = inPlay().hear(drumTold('paused'));
    expect(texts(table)).toContain('show 0 throw_dice');
    expect(texts(table.hear(drumTold('run')))).toEqual(everySide('throw_dice', 'blank', 'blank', 'blank'));
  });

  test('leaves everybody asked whether the hand is dealt again', () => {
    const table = inPlay().hear(HELD);
    table.pushed();
    expect(texts(table.hear(drumTold('paused')))).toEqual([]);
  });
});

describe('a pause in a hand that people declare', () => {
  test('is followed by what they had said before it, and by no question for dice', () => {
    const table = said(risen('motor')).say(OPERATOR, PAUSE);
    table.pushed();
    const shown = texts(table.start());
    expect(shown.slice(-4)).toEqual(everySide('blank', 'ready', 'winner', 'blank'));
    expect(shown.filter((words) => words.endsWith('throw_dice'))).toEqual([]);
  });
});

describe('dice that the machine throws while people play', () => {
  const rolled = (table: ScriptedTable, side: Side): readonly string[] => texts(table.press(side, 'dice'));

  test('take nothing off the displays but that they were asked for', () => {
    expect(rolled(said(risen('motor')), 0)).toEqual(['show 0 blank']);
    const ready = risen('motor').press(0, 'ready');
    expect(texts(ready).slice(-4)).toEqual(everySide('ready', 'blank', 'blank', 'blank'));
    expect(rolled(ready, 0)).toEqual([]);
  });

  test('are asked for no second time where somebody has called a win by then, and leave him told so', () => {
    const table = risen('motor', { ruleset: ruleset({}, 'malaysian') }).press(2, 'win');
    table.pushed();
    expect(rolled(table, 0)).toEqual(['show 0 blank']);
    expect(rolled(table, 1)).toEqual(everySide('blank', 'blank', 'winner', 'blank'));
  });
});
