import { expect, onTestFinished, test, vi } from 'vitest';
import { loadedAnew } from '../../harness/loaded-anew.ts';

/** A browser whose pages are silent until they are touched: how many ways to sound it has given, and how many tones there were. */
const browserWithSound = (state: 'running' | 'suspended') => {
  const heard = { given: 0, tones: 0 };
  const node = { connect: (next: object) => next };
  class Audio {
    readonly state = state;
    readonly currentTime = 0;
    readonly destination = {};
    constructor() {
      heard.given += 1;
    }
    readonly createOscillator = () => ({
      ...node,
      frequency: { value: 0 },
      start: () => {
        heard.tones += 1;
      },
      stop: () => undefined,
    });
    readonly createGain = () => ({
      ...node,
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    });
  }
  vi.stubGlobal('AudioContext', Audio);
  onTestFinished(() => void vi.unstubAllGlobals());
  return heard;
};

/** A page that has not sounded yet. */
const openPage = () =>
  loadedAnew<typeof import('../../../src/screens/page-parts/chime.ts')>('src/screens/page-parts/chime.ts');

test('however often a page sounds, the browser gives it one way to do so', async () => {
  const heard = browserWithSound('running');
  const { chime } = await openPage();
  for (let time = 0; time < 20; time += 1) chime();
  expect(heard).toEqual({ given: 1, tones: 20 });
});

test('a page that may not sound yet keeps no tones for later', async () => {
  const heard = browserWithSound('suspended');
  const { chime } = await openPage();
  for (let time = 0; time < 20; time += 1) chime();
  expect(heard).toEqual({ given: 1, tones: 0 });
});
