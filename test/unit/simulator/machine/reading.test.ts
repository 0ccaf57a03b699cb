import { expect, test } from 'vitest';
import { createGreetedScene, serveWalls } from './scripted-host.ts';

test('what READ tells is what lies on the table (SPEC §6.3)', () => {
  const scene = createGreetedScene();
  serveWalls(scene);
  const { table } = scene.simulator;
  const numberAt = (stack: number, level: 'top' | 'bottom') =>
    table.tileAt({ place: 'wall', side: 2, stack, level })?.number;
  const level = (which: 'top' | 'bottom') => [7, 8, 9, 10, 11, 12].map((stack) => numberAt(stack, which));
  expect(scene.host.ask('Q 1 READ at=wall2 page=1')).toContain(
    `I 1 READ page=1/2 at=wall2 first=7 top=${level('top')} bot=${level('bottom')}`,
  );
});

test('an empty place between tiles is told, an empty zone is one page (SPEC §6.3)', () => {
  const scene = createGreetedScene();
  serveWalls(scene);
  const { table } = scene.simulator;
  const left = [0, 2, 3].map((index) => table.tileAt({ place: 'middle', index })?.number);
  const taken = table.tileAt({ place: 'middle', index: 1 })?.number;
  table.moveTile({ from: { place: 'middle', index: 1 }, to: { place: 'meld', side: 1, set: 1, index: 0 } });
  expect(scene.host.ask('Q 1 READ at=mid')).toContain(
    `I 1 READ page=0/1 at=mid first=0 tile=${left[0]},-,${left[1]},${left[2]}`,
  );
  expect(scene.host.ask('Q 2 READ at=meld1')).toContain(
    `I 2 READ page=0/1 at=meld1 m0=- m1=${taken} m2=- m3=-`,
  );
  expect(scene.host.ask('Q 3 READ at=river3')).toContain('I 3 READ page=0/1 at=river3 first=0 tile=-');
});
