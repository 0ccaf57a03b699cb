import { describe, expect, test } from 'vitest';
import type { Key, Side } from '../../../src/play/seating/furniture.ts';
import { ScriptedTable } from './scripted-table.ts';

/* p1 at side 0 has to discard; p2 at side 1 and p3 at side 2 wait for it. */

const KEYS: readonly Key[] = ['claim', 'win', 'ready', 'pass', 'draw', 'start', 'dice'];
const playing = (): ScriptedTable => {
  const table = new ScriptedTable().playing();
  table.pushed();
  return table;
};
const admitted = (side: Side): string => `admitted ${side}`;

describe('a phone that asks for a seat', () => {
  test.each(KEYS)(
    'is let in by the %s key before it while play waits for others, and the press says nothing',
    (key) => {
      expect(playing().phoneAsks(1).press(1, key).pushed()).toEqual([admitted(1)]);
    },
  );

  test('is let in once: the next press says what it always does', () => {
    const table = playing().phoneAsks(1).press(1, 'win');
    table.pushed();
    expect(table.press(1, 'win').pushed()).toEqual(playing().press(1, 'win').pushed());
  });

  test.each([
    ['the player whose turn it is', 0],
    ['another side', 2],
  ] as const)('is not let in by a key of %s', (_, side) => {
    const table = playing().phoneAsks(side === 2 ? 1 : 0);
    expect(table.press(side, 'win').pushed()).toEqual(playing().press(side, 'win').pushed());
  });

  test('is not let in by a player who is asked whether he claims: his press is his answer', () => {
    const table = playing()
      .act((people) => people.discard('p1', '7z'))
      .phoneAsks(2);
    table.pushed();
    expect(table.press(2, 'pass').recorded()).toEqual(['ClaimPassed']);
    // Who has answered is not waited for any more.
    expect(table.press(2, 'pass').pushed()).toEqual([admitted(2)]);
  });

  test('is not let in by a key twenty seconds later, nor when it was answered', () => {
    const late = playing().phoneAsks(1);
    late.clock.advance(20_000);
    const answered = playing().phoneAsks(1).phoneAskEnds(1);
    for (const table of [late, answered])
      expect(table.press(1, 'win').pushed()).toEqual(playing().press(1, 'win').pushed());
  });

  test('asks anew for twenty seconds anew', () => {
    const table = playing().phoneAsks(1);
    table.clock.advance(15_000);
    table.phoneAsks(1);
    table.clock.advance(15_000);
    expect(table.press(1, 'win').pushed()).toEqual([admitted(1)]);
  });

  test('is never let in by a start press that begins something', () => {
    const table = new ScriptedTable().opened();
    table.pushed();
    expect(table.phoneAsks(0).press(0, 'start').motions()).toEqual(
      new ScriptedTable().opened().press(0, 'start').motions().slice(-1),
    );
  });

  test('is let in while another throws for the first dealer, not by who throws', () => {
    const table = new ScriptedTable().connect();
    table.pushed();
    expect(table.phoneAsks(1).press(1, 'dice').pushed()).toEqual([admitted(1)]);
    expect(table.phoneAsks(0).press(0, 'dice').pushed()).not.toContain(admitted(0));
  });

  test('is not let in while the line is gone: nobody knows what play waits for', () => {
    const table = playing().phoneAsks(1).hear({ type: 'PortLost', why: 'unplugged' });
    table.pushed();
    expect(table.press(1, 'win').pushed()).not.toContain(admitted(1));
  });
});
