import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadedAnew } from '../../harness/loaded-anew.ts';
import { VIEWS } from './fixtures.ts';

const TILES = '/assets/tiles-1.svg';
const FLOWERS = '/assets/flowers-1.svg';

/** What the server has at an address; null: it cannot be reached. */
const served = new Map<string, string | null>();
const asked: string[] = [];
const kept: { innerHTML: string }[] = [];

/** What is answered instead of drawings. */
const ANSWERS: Readonly<Record<string, ResponseInit>> = {
  gone: { status: 502, headers: { 'content-type': 'image/svg+xml' } },
  'log in': { headers: { 'content-type': 'text/html' } },
};

/** A page that has not asked for anything yet. */
const openPage = () => loadedAnew<typeof import('../../../src/screens/sprites.ts')>('src/screens/sprites.ts');

describe('the drawings of tiles', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
    kept.length = 0;
    served.clear();
    served.set(TILES, '<svg>tiles</svg>').set(FLOWERS, '<svg>flowers</svg>');
    vi.stubGlobal('TILE_SPRITE', TILES);
    vi.stubGlobal('PICTURED_SPRITES', { f1: FLOWERS, f4: FLOWERS });
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      const text = served.get(address) ?? null;
      if (text === null) throw new TypeError('failed to fetch');
      return new Response(text, ANSWERS[text] ?? { headers: { 'content-type': 'image/svg+xml' } });
    });
    vi.stubGlobal('document', {
      createElement: () => ({ innerHTML: '' }),
      head: { append: (part: { innerHTML: string }) => void kept.push(part) },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('come once, however many tiles are drawn with them', async () => {
    const { askForDrawing } = await openPage();
    await Promise.all(['5p', '5p', 'back', 'east'].map(askForDrawing));
    await askForDrawing('1m');
    expect(asked).toEqual([TILES]);
    expect(kept.map(({ innerHTML }) => innerHTML)).toEqual(['<svg>tiles</svg>']);
  });

  test('that only some sets have come when one of them is drawn', async () => {
    const { askForDrawing } = await openPage();
    await askForDrawing('f1');
    await askForDrawing('f4');
    expect(asked).toEqual([FLOWERS]);
  });

  test('of a view that shows flowers are there with all others, and of one that shows none the flowers are not asked for', async () => {
    const without = await openPage();
    const view = VIEWS['playing'];
    expect(JSON.stringify(view)).toContain('"f4"');
    await without.askForDrawingsIn(
      JSON.stringify(view).replaceAll('"f4"', '"5p"').replaceAll('"f1"', '"5p"'),
    );
    expect(asked).toEqual([TILES]);
    await without.askForDrawingsIn(JSON.stringify(view));
    expect(asked).toEqual([TILES, FLOWERS]);
    expect(kept).toHaveLength(2);
  });

  test.each([
    ['cannot be reached', null],
    ['answers that it has none', 'gone'],
    ['is another, of a network that wants its guests to log in', 'log in'],
  ])('are asked for again while the server %s, for as long as it takes', async (_what, answer) => {
    served.set(TILES, answer);
    const { askForDrawing } = await openPage();
    const drawn = vi.fn();
    void askForDrawing('5p').then(drawn);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drawn).not.toHaveBeenCalled();
    expect(asked.length).toBe(31);
    served.set(TILES, '<svg>tiles</svg>');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(drawn).toHaveBeenCalledOnce();
    expect(kept).toHaveLength(1);
  });
});
