import { describe, expect, test } from 'vitest';
import { drumTold, faultRaised, gateMoved } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';
import { buildsLong, EVENING, firstWallsUp, TWO, twoSets } from './two-sets-table.ts';

describe('the displays with two sets', () => {
  const shown = (table: ScriptedTable): readonly string[] =>
    table.pushed().filter((words) => words.startsWith('show all'));

  test('ask for the set that lies beside the table by its name', () => {
    const table = twoSets().start().start();
    table.pushed();
    expect(shown(table.start()).at(-1)).toBe('show all bring_set_b');
  });

  test('ask for a missing tile, and for no set, where two start keys open the gate on a build', () => {
    const table = firstWallsUp({ withhold: buildsLong('B') })
      .deal()
      .win()
      .start();
    table.hear(drumTold('paused'));
    table.pushed();
    expect(shown(table.hear(gateMoved('open')))).toEqual(['show all missing_tile']);
  });

  const inPlay = (rfid: 'full' | 'none' = 'full'): ScriptedTable => {
    const learned = { capabilities: { ...TWO.capabilities, rfid }, snapshot: EVENING.snapshot } as const;
    const table = new ScriptedTable({ withhold: buildsLong('B') }).connect(learned).throwForDealer();
    for (let press = 0; press < 4; press++) table.start();
    table.press(0, 'dice');
    if (rfid === 'full') table.act((people) => people.deal());
    table.hear(drumTold('run')).pushed();
    return table;
  };

  test('say that the machine pauses where two start keys are given in play, until it goes on', () => {
    const table = inPlay('none').hear(drumTold('paused'));
    expect(shown(table)).toEqual(['show all machine_pauses']);
    expect(shown(table.hear(drumTold('run')))).toEqual(['show all blank']);
  });

  test('say it to whomever nothing is asked of, where the hand is followed: play goes on', () => {
    const table = inPlay();
    const idle = (text: string) => [`show 1 ${text}`, `show 2 ${text}`];
    expect(table.hear(drumTold('paused')).pushed()).toEqual(idle('machine_pauses'));
    expect(table.act((people) => people.discard('p1', '7z')).pushed()).toContain('show 0 machine_pauses');
    expect(table.hear(drumTold('run')).pushed()).toEqual(['show 0 blank']);
  });

  test('say nothing of a drum that stands for another reason: a pause has its own word, and a fault', () => {
    const paused = inPlay('none').say({ role: 'operator' }, { say: 'pause', reason: 'dinner' });
    paused.pushed();
    expect(shown(paused.hear(drumTold('paused')))).toEqual([]);
    const missing = inPlay('none').hear(faultRaised('F341', 'P'));
    missing.pushed();
    expect(shown(missing.hear(drumTold('paused')))).toEqual([]);
  });

  test('tell how long the drum still works when the press was taken', () => {
    const table = firstWallsUp({ withhold: buildsLong('B') })
      .deal()
      .win();
    table.pushed();
    expect(shown(table.start())).toEqual(['show all drum_still_works 11 s']);
  });
});
