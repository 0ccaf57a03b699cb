import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { gatherCrowd } from '../../harness/crowd/crowd.ts';
import { seatRegulars } from '../../harness/crowd/regulars.ts';
import { eventually, freePort, startProgram, temporaryFolder } from '../../harness/programs.ts';

/** More strangers than a controller has room for. */
const COUNT = 450;
const CUT_OFF = 20;
/** Files that are turned over, and questions under way. */
const OPEN_ANYWAY = 24;

test('a crowd at every door puts out nobody who was in, and leaves no descriptor open when it goes', async () => {
  const doors = { httpPort: await freePort(), mqttPort: await freePort() };
  const places = ['--http', `127.0.0.1:${doors.httpPort}`, '--broker-port', String(doors.mqttPort)];
  const program = startProgram('mjtable', ['demo', ...places, '--data', temporaryFolder()]);
  await program.says(/^ready /);
  const descriptors = (): number => readdirSync(`/proc/${program.pid}/fd`).length;
  const regulars = await seatRegulars(doors);
  onTestFinished(regulars.leave);
  const [heardBefore, openBefore] = [regulars.heard(), descriptors()];

  const crowd = gatherCrowd(doors, COUNT);
  onTestFinished(crowd.leave);
  await eventually('somebody is put out', () => (crowd.counts().putOut > CUT_OFF ? true : null));
  await eventually('all hear on', () => {
    const heard = Object.entries(regulars.heard());
    return heard.length === 4 && heard.every(([name, times]) => times > (heardBefore[name] ?? 0))
      ? true
      : null;
  });
  expect(descriptors()).toBeGreaterThan(openBefore + 100);
  await crowd.leave();
  await eventually('descriptors are let go', () => (descriptors() <= openBefore + OPEN_ANYWAY ? true : null));
  expect(regulars.putOut()).toEqual([]);
}, 120_000);
