import { describe, expect, test } from 'vitest';
import { demoConfig } from '../../../src/cli/start/demo-config.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { told } from './config-told.ts';

const chosen = rulesetWith('korean-japanese');
const defaultRuleset = chosen.ok ? chosen.ruleset : null;

describe('what a demonstration needs', () => {
  test('nothing', () => {
    expect(demoConfig({})).toEqual({
      ok: true,
      config: {
        speed: 8,
        seed: null,
        matches: null,
        play: 'as-the-table-can',
        http: { host: '127.0.0.1', port: 8080 },
        brokerPort: 1883,
        inside: null,
        noise: 0,
        faults: [],
        script: null,
        record: null,
        data: './data',
        tables: [{ id: 't1', ruleset: 'korean-japanese', rules: defaultRuleset, seed: null }],
        phones: { at: null, command: 'npm start -- --phones', wifi: null },
        options: {},
        profile: 'suitable',
        sets: '2',
        shuffle: 'fair',
        people: 'calm',
        machine: 'usual',
      },
    });
  });

  test('several tables take the rules that are named in turn, and are each seeded by itself', () => {
    const several = { tables: '3', ruleset: 'house,korean-japanese', seed: '42' };
    expect(demoConfig(several)).toMatchObject({
      config: {
        tables: [
          { id: 't1', ruleset: 'house', seed: '42' },
          { id: 't2', ruleset: 'korean-japanese', seed: '42-t2' },
          { id: 't3', ruleset: 'house', seed: '42-t3' },
        ],
      },
    });
    expect(told(demoConfig({ ...several, option: ['players=4'] }))).toContain(
      'korean-japanese has no option "players"',
    );
  });

  test.each([
    ['http', 'broker-port', { http: '127.0.0.1:1883' }],
    ['http', 'broker-port', { phones: true, 'broker-port': '8080' }],
    ['http', 'inside', { inside: '8080' }],
    ['broker-port', 'inside', { 'broker-port': '7000', inside: '7000' }],
  ])('a port for each of its listeners: --%s and --%s have not one', (one, other, flags) => {
    expect(told(demoConfig(flags))).toMatch(
      new RegExp(
        `^mjtable: --${one} and --${other} would listen at one port, \\d+; give one of them another$`,
      ),
    );
  });

  const accepted: readonly [key: string, written: string, config: object][] = [
    ['speed', 'max', { speed: 'max' }],
    ['speed', '2.5', { speed: 2.5 }],
    ['seed', '42', { seed: '42' }],
    ['matches', '3', { matches: 3 }],
    ['broker-port', '0', { brokerPort: 0 }],
    ['noise', '10', { noise: 10 }],
    ['fault', 'goes-silent,reboot:mid-stroke:BUILD', { faults: ['goes-silent', 'reboot:mid-stroke:BUILD'] }],
    ['fault', 'on SERVE brown-out, t2:head-jams', { faults: ['on SERVE brown-out', 't2:head-jams'] }],
  ];
  test.each(accepted)('--%s may be %s', (key, written, config) => {
    expect(demoConfig({ [key]: written })).toMatchObject({ config });
  });

  const refused: readonly [key: string, written: string][] = [
    ['tables', '0'],
    ['tables', '257'],
    ['ruleset', 'house,hause'],
    ['speed', '0'],
    ['speed', '0.5'],
    ['speed', 'fast'],
    ['speed', '-1'],
    ['seed', ''],
    ['seed', 'a b'],
    ['matches', '0'],
    ['matches', '1.5'],
    ['broker-port', '70000'],
    ['noise', '100'],
    ['noise', 'much'],
    ['fault', 'gate-pinches, gâte-pinches'],
  ];
  test.each(refused)('--%s may not be "%s"', (key, written) => {
    expect(told(demoConfig({ [key]: written }))).toMatch(
      new RegExp(`^mjtable: --${key} wants .*; see "mjtable demo --help"$`),
    );
  });
});
