import { expect, test } from 'vitest';
import { addOption } from '../../../simulator/flag-values.ts';

test('an option of the rules is chosen once: whoever chooses it again is told', () => {
  const chosen = addOption('minimum=2', addOption('players=4', {}));
  expect(chosen).toEqual({ players: 4, minimum: 2 });
  expect(() => addOption('players=3', chosen)).toThrow('players was chosen before.');
});
