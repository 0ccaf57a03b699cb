import { describe, expect, test } from 'vitest';
import { encodeDeviceMessage, encodeHostMessage } from '../../../firmware-protocol/index.ts';

/** A message of a program that knows no types, as it comes from a file. */
const untyped = (message: object) => JSON.parse(JSON.stringify(message));

const host = (message: object) => (): string => encodeHostMessage(untyped(message));

describe('what the protocol does not have is refused by its name before a line is written', () => {
  const plan = [13, 13, 13, 13];
  const build = { cyc: 1, set: 'A', n: 108, plan, mid: 4 };
  test.each([
    ['BUILD', { ...build, n: 153 }, 'n may not be 153'],
    ['BUILD', { ...build, n: 10.5 }, 'n may not be 10.5'],
    ['BUILD', { ...build, plan: [13, 13, 13] }, 'plan may not be [13,13,13]'],
    ['BUILD', { ...build, plan: 13 }, 'plan may not be 13'],
    ['BUILD', { ...build, half: 'none' }, 'half may not be "none"'],
    ['GATE', { cyc: 1_000_000_001, pos: 'open' }, 'cyc may not be 1000000001'],
    ['GATE', { cyc: 1, pos: 'ajar' }, 'pos may not be "ajar"'],
    ['LIVE', { cyc: 1, on: 'off' }, 'on may not be "off"'],
    ['LIVE', { cyc: 1, on: '0' }, 'on may not be "0"'],
    ['SHOW', { side: 4 }, 'side may not be 4'],
    ['SHOW', { side: 1, score: 1_000_000_000 }, 'score may not be 1000000000'],
    ['SHOW', { side: 1, txt: 'hello' }, 'txt may not be "hello"'],
    ['SHOW', { side: 1, txt: 'wrong_tile', from: 'river' }, 'from may not be "river"'],
    ['CLEAR', { f: 'F0', conf: true }, 'f may not be "F0"'],
  ])('%s with %j', (verb, args, told) => {
    expect(host({ message: 'command', id: 7, verb, args })).toThrow(new RangeError(told));
  });

  test('of a query and a greeting, too', () => {
    const read = { message: 'query', id: 7, verb: 'READ', args: { at: { of: 'wall', side: 7 } } };
    expect(host(read)).toThrow(new RangeError('at may not be {"of":"wall","side":7}'));
    const version = { major: 1, minor: 2 };
    const hello = { proto: version, min: version, sess: -1, host: 'mine' };
    expect(host({ message: 'hello', hello })).toThrow(new RangeError('sess may not be -1'));
  });

  test('and what says the same in another type is written', () => {
    const args = { ...build, n: '108' };
    expect(host({ message: 'command', id: 7, verb: 'BUILD', args })()).toMatch(
      /^C 7 BUILD cyc=1 set=A n=108 /,
    );
    expect(host({ message: 'command', id: 7, verb: 'LIVE', args: { cyc: 1, on: 0 } })()).toMatch(/ on=0\*/);
  });
});

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
