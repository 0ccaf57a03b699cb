import { expect, test } from 'vitest';
import {
  buildLine,
  createGreetedScene,
  createScene,
  HELLO,
  only,
  type Scene,
  ScriptedHost,
  serveWalls,
} from './scripted-host.ts';

interface Case {
  readonly given?: (scene: Scene) => void;
  readonly say: string;
  readonly answer: string;
  readonly options?: Parameters<typeof createGreetedScene>[0];
}

const thrownIn = (scene: Scene): void => {
  scene.host.ask('C 1 GATE cyc=1 pos=open', 3000);
  scene.simulator.table.throwIn();
  scene.host.ask('C 2 GATE cyc=1 pos=close', 3000);
};
const served = (scene: Scene): void => {
  serveWalls(scene);
};
const live = (scene: Scene): void => {
  serveWalls(scene);
  scene.host.ask('C 5 LIVE cyc=1 on=1');
};

const cases: Readonly<Record<string, Case>> = {
  'an id after the next is a gap (SPEC §3.2)': { say: 'C 2 CFG empty=3', answer: 'N 2 GAP exp=1' },
  'an unknown verb is VERB (SPEC §2.6)': { say: 'C 1 DANCE', answer: 'N 1 VERB' },
  'a verb this table does not carry is VERB (SPEC §5.1)': {
    say: 'C 1 PURGE set=A conf=1',
    answer: 'N 1 VERB',
  },
  'a query this table does not carry is VERB (SPEC §5.1)': { say: 'Q 1 STICK side=0', answer: 'N 1 VERB' },
  'a missing argument is ARG (SPEC §2.3)': { say: 'C 1 GATE cyc=1', answer: 'N 1 ARG' },
  'a key given twice is ARG (SPEC §2.3)': { say: 'C 1 GATE cyc=1 cyc=2 pos=open', answer: 'N 1 ARG' },
  'a page there is not is ARG (SPEC §5.8)': { say: 'Q 1 SNAP page=3', answer: 'N 1 ARG' },
  'a line of the device is FMT (SPEC §2.4)': { say: 'E 1 BOOT why=pwr', answer: 'N 1 FMT' },
  'hands cannot be read by a table that reads walls (SPEC §7.2)': {
    options: { profile: { caps: { rfid: 'wall' } } },
    say: 'Q 1 READ at=hand1',
    answer: 'N 1 ARG',
  },
  'a set this table does not have is ARG (SPEC §6.2)': {
    given: thrownIn,
    say: 'C 3 BUILD cyc=1 set=B n=108 plan=13,13,13,13 mid=4',
    answer: 'N 3 ARG',
  },
  'a plan that does not hold the tiles is ARG (SPEC §6.8)': {
    given: thrownIn,
    say: 'C 3 BUILD cyc=1 set=A n=108 plan=13,13,13,13 mid=0',
    answer: 'N 3 ARG',
  },
  'a table without a middle does not build one (SPEC §6.8)': {
    given: thrownIn,
    options: { profile: { caps: { mid: 0 } } },
    say: buildLine(3, 1),
    answer: 'N 3 ARG',
  },
  'a table whose every side has a wall builds none without one (SPEC §6.8)': {
    given: thrownIn,
    options: { profile: { caps: { minstk: 1 } } },
    say: 'C 3 BUILD cyc=1 set=A n=108 plan=18,18,18,0 mid=0',
    answer: 'N 3 ARG',
  },
  'nothing is built while the set lies on the table (SPEC §6.2)': {
    say: buildLine(1, 1),
    answer: 'N 1 STATE',
  },
  'nothing is built while the gate is open': {
    given: ({ host, simulator }) => {
      host.ask('C 1 GATE cyc=1 pos=open', 3000);
      simulator.table.throwIn();
    },
    say: buildLine(2, 1),
    answer: 'N 2 STATE',
  },
  'nothing is served that is not in the track': {
    given: thrownIn,
    say: 'C 3 SERVE cyc=1 set=A',
    answer: 'N 3 STATE',
  },
  'a set on the table is not served, whatever the cycle (SPEC §6.2)': {
    given: served,
    say: 'C 5 SERVE cyc=2 set=A',
    answer: 'N 5 STATE',
  },
  'a cycle below the highest seen is over (SPEC §5.4)': {
    given: served,
    say: 'C 5 GATE cyc=0 pos=open',
    answer: 'N 5 STATE',
  },
  'the gate stays closed during a hand': {
    given: live,
    say: 'C 6 GATE cyc=2 pos=open',
    answer: 'N 6 STATE',
  },
  'plates are not homed during a hand': {
    given: live,
    say: 'C 6 HOME ch=all conf=1',
    answer: 'N 6 STATE',
  },
  'plates are not homed under tiles unless somebody looked': {
    given: served,
    say: 'C 5 HOME ch=plate',
    answer: 'N 5 STATE',
  },
  'a hand is live only on the wall served last': {
    given: served,
    say: 'C 5 LIVE cyc=2 on=1',
    answer: 'N 5 STATE',
  },
  'a fault that is not latched cannot be cleared': { say: 'C 1 CLEAR f=F112 conf=1', answer: 'N 1 STATE' },
  'nothing is cleared without a confirmation': { say: 'C 1 CLEAR f=F112 conf=0', answer: 'N 1 ARG' },
  'nothing is resumed that does not stand': { say: 'C 1 RESUME ch=all', answer: 'N 1 STATE' },
  'nothing is paused that does not run': { say: 'C 1 PAUSE ch=all', answer: 'N 1 STATE' },
  'dice need a throw or numbers to show': { say: 'C 1 DICE cyc=1 throw=1', answer: 'N 1 ARG' },
  'faces are not registered outside service': { say: 'C 1 CFG set=A tile=1 face=1p', answer: 'N 1 STATE' },
};
for (const [rule, { given, say, answer, options }] of Object.entries(cases)) {
  test(rule, () => {
    const scene = createGreetedScene(options);
    given?.(scene);
    scene.host.heard();
    expect(only(scene.host.ask(say), 'N', 'A').at(0)).toBe(answer);
  });
}

test('a channel in motion is busy, tells for how long, and does not eat the id (SPEC §5.3)', () => {
  const { host } = createGreetedScene();
  host.ask('C 1 GATE cyc=1 pos=open', 500);
  expect(only(host.ask('C 2 GATE cyc=1 pos=close'), 'N')).toEqual(['N 2 BUSY t=3500']);
  host.ask('P 1', 3000);
  expect(only(host.ask('C 2 GATE cyc=1 pos=close'), 'A')).toEqual(['A 2 OK t=4000']);
});

const broken: readonly (readonly [rule: string, text: string, answer: string])[] = [
  ['a wrong checksum is CRC', 'P 1*0000\n', 'N - CRC'],
  ['a checksum in lower case is CRC', 'P 118*401a\n', 'N - CRC'],
  ['a line over the cap is LEN, once', `${'x'.repeat(300)}\n`, 'N - LEN'],
  ['rubbish is CRC', '\u0000\u00ff hello\n', 'N - CRC'],
];
for (const [rule, text, answer] of broken) {
  test(`${rule}, and the next line is understood`, () => {
    const { host } = createGreetedScene();
    host.sayRaw(text);
    expect(host.heard()).toEqual([answer]);
    expect(only(host.ask('P 2'), 'O')).toHaveLength(1);
  });
}

test('a controller of another major version, or one that wants a newer table, is refused (SPEC §4.1)', () => {
  const { host } = createScene();
  expect(host.ask('C 0 HELLO proto=2.0 min=2.0 sess=00000001 host=x')).toEqual(['N 0 VERB min=1.0']);
  expect(host.ask('C 0 HELLO proto=1.4 min=1.3 sess=00000001 host=x')).toEqual(['N 0 VERB min=1.0']);
});

test('who has not greeted has no session (SPEC §4.2)', () => {
  const { host } = createScene();
  expect(host.ask('C 1 GATE cyc=1 pos=open')).toEqual(['N 1 SESS']);
  expect(host.ask('P 1')).toEqual(['N 1 SESS']);
});

test('a second controller gets the table only when the first was silent for two seconds (SPEC §4.2)', () => {
  const { simulator, clock, host } = createGreetedScene();
  const second = new ScriptedHost(simulator, clock);
  const hello = HELLO.replace('5B0C77E1', '00000002').replace('host=mjtable', 'host=other');
  expect(second.ask(hello)).toEqual(['N 0 SESS host=mjtable/0.1.0']);
  expect(second.ask('C 1 GATE cyc=1 pos=open')).toEqual(['N 1 SESS host=mjtable/0.1.0']);
  host.ask('P 1');
  clock.advance(1999);
  expect(second.ask(hello)).toEqual(['N 0 SESS host=mjtable/0.1.0']);
  clock.advance(2);
  expect(second.ask(hello).at(0)).toMatch(/^H 0 HELLO /);
  expect(only(host.ask('P 2'), 'N', 'O')).toEqual(['N 2 SESS host=other/0.1.0']);
});
