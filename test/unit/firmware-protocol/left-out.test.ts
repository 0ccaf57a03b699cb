import { describe, expect, test } from 'vitest';
import { encodeDeviceMessage, encodeHostMessage } from '../../../firmware-protocol/index.ts';

/** A message of a program that knows no types, as it comes from a file. */
const untyped = (message: object) => JSON.parse(JSON.stringify(message));

const host = (message: object) => (): string => encodeHostMessage(untyped(message));

describe('what may not be left out is missed before a line is written', () => {
  test.each([
    [
      'a command',
      { message: 'command', id: 7, verb: 'GATE', args: { cyc: 1 } },
      'pos may not be left out of cyc, pos',
    ],
    [
      'a query',
      { message: 'query', id: 7, verb: 'READ', args: {} },
      'at may not be left out of at, set, page',
    ],
    ['a greeting', { message: 'hello', hello: {} }, 'proto may not be left out of proto, min, sess, host'],
  ])('of %s', (_, message, told) => {
    expect(host(message)).toThrow(RangeError);
    expect(host(message)).toThrow(told);
  });

  test('of what a device says, too', () => {
    const telemetry = untyped({ message: 'accepted', id: 7 });
    expect(() => encodeDeviceMessage(telemetry)).toThrow(new RangeError('t may not be left out of t'));
  });

  test('and what may be left out is', () => {
    const served = { message: 'command', id: 7, verb: 'SERVE', args: { cyc: 1, set: 'A' } };
    expect(host(served)()).toMatch(/^C 7 SERVE cyc=1 set=A\*/);
  });
});
