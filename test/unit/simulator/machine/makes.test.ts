import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../../firmware-protocol/commands.ts';
import { longestMs, STROKES, type StrokeVerb } from '../../../../simulator/machine/device/strokes.ts';
import { MAKE_NAMES, MAKES, type MakeName } from '../../../../simulator/machine/makes.ts';
import { createGreetedScene, FACES_108, once, only } from './scripted-host.ts';

const isStroke = (verb: string): verb is StrokeVerb => Object.hasOwn(STROKES, verb);
const VERBS = Object.keys(STROKES).filter(isStroke);

describe('whatever a machine does ends within the time that its A tells, new and worn (SPEC §3.2)', () => {
  const rows = MAKE_NAMES.flatMap((name) => [0, 10_000].map((builds) => [name, builds] as const));
  test.each(rows)('%s after %i builds', (name: MakeName, builds) => {
    const late = VERBS.filter(
      (verb) => longestMs({ make: MAKES[name], builds }, verb) >= COMMANDS[verb].deadlineMs,
    );
    expect(late).toEqual([]);
  });
});

test('a slow machine takes longer than the usual one, and longer still when it is worn', () => {
  const gateMs = (make: MakeName | null, builds: number): number =>
    longestMs({ make: make === null ? null : MAKES[make], builds }, 'GATE');
  expect(gateMs('slow-four-mouth', 0)).toBeGreaterThan(gateMs(null, 0));
  expect(gateMs('slow-four-mouth', 1_000)).toBeGreaterThan(gateMs('slow-four-mouth', 0));
});

test('one head that lacks one tile of 144 says so before its build has to end (SPEC §8.2, F341)', () => {
  const faces = [...FACES_108, ...FACES_108.slice(0, 36)];
  const { host, simulator } = createGreetedScene({ faces, make: 'single-mouth' });
  host.ask('C 1 GATE cyc=1 pos=open', 4_000);
  simulator.mishaps.takeTile(17);
  simulator.table.throwIn();
  host.ask('C 2 GATE cyc=1 pos=close', 4_000);
  host.ask('K 4');
  const lines = host.ask('C 3 BUILD cyc=1 set=A n=144 plan=18,18,18,18 mid=0', 151_000);
  const told = once(only(lines, 'E', 'R'));
  expect(told).toContainEqual(expect.stringMatching(/^E \d+ FAULT f=F341 sev=P sub=drum want=144 got=143$/));
  expect(told.at(-1)).toBe('R 3 FAIL f=F341 op=BUILD');
});
