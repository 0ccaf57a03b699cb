import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeCommand } from '../../../firmware-protocol/host-message.ts';
import { declaration } from '../../../src/contract/declaration.ts';
import { wireOf } from '../../../src/link/commands/wire-command.ts';

const declared = (pin: string) =>
  declaration.safeParse({ id: 'service-open', say: { say: 'service', task: { do: 'open', pin } } });

/** The pin as the machine is told it; null where it was refused. */
const taken = (pin: string): string | null => {
  const said = declared(pin).data?.say;
  return said?.say === 'service' && said.task.do === 'open' ? said.task.pin : null;
};

/** What fits, and what does not: wide letters too, and some that are several once they are narrow. */
const TYPED = '09AZaz.,:/_+?- *=\n１Ａ．　㍿ﬁ½';

describe('a service pin', () => {
  test.each([
    ['of digits', '0000', '0000'],
    ['of whatever else a line carries', 'A-9.z/+?_:,', 'A-9.z/+?_:,'],
    ['typed wide by an input method', '１２３４', '1234'],
    ['of as many characters as there may be', '1'.repeat(20), '1'.repeat(20)],
  ])('%s is taken', (_, typed, pin) => expect(taken(typed)).toBe(pin));

  test.each([
    ['with a blank', '12 34'],
    ['with a wide blank', '12　34'],
    ['in letters that no line carries', '비밀'],
    ['with what would end the line', '12*34\n'],
    ['of nothing', ''],
    ['that is too long', '1'.repeat(21)],
    ['that is too long once it is narrow', '㍿'.repeat(6)],
  ])('%s is refused, with what it may be', (_, typed) => {
    expect(declared(typed).error?.issues[0]?.message).toBe(
      'wants 1 to 20 letters, digits or . , : / _ + ? -',
    );
  });

  test('that is taken can be said on the line, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...TYPED), maxLength: 20 }), (typed) => {
        const pin = taken(typed);
        if (pin === null) return;
        const line = encodeCommand({
          id: 4_294_967_295,
          ...wireOf({ command: 'service', task: { do: 'open', pin } }),
        });
        expect(line).toContain(` pin=${pin}`);
      }),
    );
  });
});
