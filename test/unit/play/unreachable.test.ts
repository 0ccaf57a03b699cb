import { describe, expect, test } from 'vitest';
import * as ofTheProtocol from '../../../firmware-protocol/unreachable.ts';
import { foldOnto } from '../../../src/play/game/fold/hand-fold.ts';
import * as ofTheRules from '../../../src/rules/unreachable.ts';
import { StackedTable } from './stacked-table.ts';

const BOTH = [ofTheProtocol.unreachable, ofTheRules.unreachable];

describe('what cannot be', () => {
  test.each([
    [{ type: 'ClockTapped' }, '{"type":"ClockTapped"}'],
    ['noon', '"noon"'],
    [null, 'null'],
    [undefined, 'undefined'],
  ])('throws when it comes all the same, and says what came: %j', (value, said) => {
    for (const unreachable of BOTH) {
      expect(() => Reflect.apply(unreachable, null, [value])).toThrow(
        `a case that cannot be has come: ${said}`,
      );
    }
  });

  test('says no more of what came than a line', () => {
    for (const unreachable of BOTH) {
      expect(() => Reflect.apply(unreachable, null, ['long '.repeat(1000)])).toThrow(/^.{1,250}$/);
    }
  });

  test('an event nobody knows of does not become the hand', () => {
    const unknown = JSON.parse('{"type":"ClockTapped"}');
    expect(() => foldOnto(new StackedTable().hand, [unknown])).toThrow('ClockTapped');
  });
});
