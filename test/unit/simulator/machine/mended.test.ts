import { expect, test } from 'vitest';
import { cause, createGreetedScene, HELLO, only } from './scripted-host.ts';

test('a line that went bad while the table ran is as before when it is mended, with the noise it always had', () => {
  const drop = {
    in: 'line',
    from: 'device',
    does: 'drop',
    which: { kind: 'A', how: { pick: 'every', nth: 1 } },
  } as const;
  const scene = createGreetedScene({ faults: [drop] });
  cause(scene, 'host:drop:any');
  expect(scene.host.ask('P 1', 100)).toEqual([]);
  cause(scene, 'mended');
  expect(only(scene.host.ask('P 2', 100), 'O')).toHaveLength(1);
  expect(only(scene.host.ask('C 1 SHOW side=all txt=your_turn', 100), 'A')).toEqual([]);
});

test('what is on its way when the line is mended comes first', () => {
  const scene = createGreetedScene();
  cause(scene, 'device:late:any');
  scene.host.say('P 1');
  cause(scene, 'mended');
  scene.host.say('P 2');
  expect(only(scene.host.heard(), 'O')).toEqual([]);
  scene.host.wait(6_000);
  expect(only(scene.host.heard(), 'O').map((line) => line.split(' ')[1])).toEqual(['1', '2']);
});

test.each(['serial-changed', 'firmware-older', 'caps-changed'])(
  '%s is over with the first start after somebody has mended it',
  (word) => {
    const scene = createGreetedScene();
    const says = (): readonly string[] => {
      const greeting = only(scene.host.ask(HELLO), 'H').map(
        (line) => / fw=\S+ sn=\S+/.exec(line)?.[0] ?? line,
      );
      return [...greeting, ...only(scene.host.ask('Q 1 CAPS page=2'), 'I')];
    };
    const before = says();
    expect(before).toHaveLength(2);
    cause(scene, word);
    scene.simulator.mishaps.rebootDevice();
    expect(says()).not.toEqual(before);
    cause(scene, 'mended');
    scene.simulator.mishaps.rebootDevice();
    expect(says()).toEqual(before);
    cause(scene, word);
    cause(scene, 'mended');
    scene.simulator.mishaps.rebootDevice();
    expect(says()).toEqual(before);
  },
);
