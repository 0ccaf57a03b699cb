import { describe, expect, test } from 'vitest';
import { buildLine, createGreetedScene, createScene, only, ScriptedHost } from './scripted-host.ts';

const STOP = '\x18\x18';

describe('the emergency stop (SPEC §4.6)', () => {
  test('two bytes end every motion where it is, and every command with F201', () => {
    const scene = createGreetedScene();
    scene.host.ask('C 1 GATE cyc=1 pos=open', 1_000);
    scene.host.sayRaw(STOP);
    expect(scene.host.heard()).toEqual(['R 1 FAIL f=F201 op=GATE', 'E 2 ESTOP src=link']);
    expect(scene.host.ask('P 1', 5_000).at(0)).toMatch(/^O 1 st=STOP cyc=1 f=F201 ev=2 pos=gX\.pU\.dI /);
    expect(scene.simulator.table.gate).toBe('moving');
  });

  test('it is heard within a line, between two reads, and the line stays whole', () => {
    const { host } = createGreetedScene();
    host.sayRaw('P 11\x18');
    expect(host.heard()).toEqual([]);
    host.sayRaw('\x188*401A\n');
    expect(host.heard().map((line) => line.slice(0, 11))).toEqual(['E 2 ESTOP s', 'O 118 st=ST']);
  });

  test('who has no session is heard too', () => {
    const { simulator, clock, host } = createGreetedScene();
    const stranger = new ScriptedHost(simulator, clock);
    stranger.sayRaw(STOP);
    expect(host.heard()).toEqual(['E 2 ESTOP src=link']);
  });

  test('a single CAN means nothing', () => {
    const { host } = createGreetedScene();
    host.sayRaw('\x18P 1\x18*0000\n');
    expect(host.heard()).toEqual(['N - CRC']);
  });

  test('said again and again it is told once, and it stands above every other fault', () => {
    const scene = createGreetedScene();
    scene.host.ask('C 1 GATE cyc=1 pos=open', 500);
    scene.simulator.mishaps.rebootDevice();
    scene.host.heard();
    scene.host.ask('C 0 HELLO proto=1.1 min=1.0 sess=00000001 host=x');
    for (let at = 0; at < 5; at += 1) scene.host.sayRaw(STOP);
    expect(only(scene.host.ask('K 1'), 'E')).toEqual(['E 2 ESTOP src=link']);
    expect(scene.host.ask('C 1 GATE cyc=2 pos=open')).toContain('N 1 STATE f=F201');
    scene.host.ask('C 1 CLEAR f=F201 conf=1');
    expect(scene.host.ask('P 1').at(-1)).toMatch(/ st=HOLD cyc=1 f=F112 /);
  });

  test('the command stops everything else and then ends itself', () => {
    const scene = createGreetedScene();
    scene.host.ask('C 1 GATE cyc=1 pos=open', 3000);
    scene.simulator.table.throwIn();
    scene.host.ask('C 2 GATE cyc=1 pos=close', 3000);
    scene.host.ask(buildLine(3, 1), 5_000);
    expect(only(scene.host.ask('C 4 ESTOP'), 'A', 'R')).toEqual([
      'A 4 OK t=50',
      'R 3 FAIL f=F201 op=BUILD',
      'R 4 OK',
    ]);
    expect(scene.host.ask('C 5 RESUME ch=all')).toContain('N 5 STATE f=F201');
    scene.host.ask('C 5 CLEAR f=F201 conf=1');
    expect(only(scene.host.ask('C 6 HOME ch=all conf=1', 8_000), 'R')).toHaveLength(1);
    expect(scene.simulator.census()).toEqual({
      onTable: 0,
      loose: 0,
      beside: 0,
      drum: 108,
      track: 0,
      out: 0,
    });
    expect(only(scene.host.ask(buildLine(7, 2), 60_000), 'R').at(0)).toMatch(/^R 7 OK cyc=2 n=108/);
  });

  test('it works before anybody has greeted', () => {
    const { host } = createScene();
    host.sayRaw(STOP);
    expect(host.ask('C 0 HELLO proto=1.1 min=1.0 sess=00000001 host=x').at(0)).toMatch(
      / st=STOP .* f=F201 ev=2$/,
    );
  });
});
