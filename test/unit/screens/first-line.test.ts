import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstWords, openFirstLine, takeFirstLine } from '../../../src/screens/connection/first-line.ts';

/** A line of a browser: what comes over it is said by the test. */
class Line extends EventTarget {
  static readonly opened: Line[] = [];
  is: 'open' | 'closed' = 'open';
  constructor() {
    super();
    Line.opened.push(this);
  }
  close(): void {
    this.is = 'closed';
    this.dispatchEvent(new Event('close'));
  }
}

const PATH = '/ws/t/t1';
const say = (data: string): void => {
  Line.opened.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
};

describe('the line that is open before its page is drawn', () => {
  beforeEach(() => {
    Line.opened.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
  });
  afterEach(() => {
    takeFirstLine(PATH);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('gives all that has come to be drawn, once, and what came after it to whoever goes on with the line', async () => {
    const spoken = openFirstLine(PATH);
    say('first');
    expect(await spoken).toBe('first');
    say('second');
    expect(firstWords(PATH).texts).toEqual(['first', 'second']);
    say('third');
    const taken = takeFirstLine(PATH);
    expect(taken).toEqual({ socket: Line.opened[0], heard: ['third'] });
    // From now on whoever has it hears for himself.
    say('fourth');
    expect(taken?.heard).toEqual(['third']);
    expect(firstWords(PATH).texts).toEqual([]);
    expect(takeFirstLine(PATH)).toBeNull();
  });

  test('says how old the last that came over it is', () => {
    void openFirstLine(PATH);
    say('first');
    vi.advanceTimersByTime(1_700);
    expect(firstWords(PATH)).toEqual({ texts: ['first'], agoMs: 1_700 });
  });

  test('is given up where its program is so long in coming that much would have to be kept', () => {
    void openFirstLine(PATH);
    for (let count = 0; count < 65; count += 1) say('view');
    expect(Line.opened[0]?.is).toBe('closed');
    expect(takeFirstLine(PATH)).toBeNull();
  });

  test('is of its own page alone', () => {
    void openFirstLine(PATH);
    say('first');
    expect([firstWords('/ws/club').texts, takeFirstLine('/ws/club')]).toEqual([[], null]);
    expect(firstWords(PATH).texts).toEqual(['first']);
  });

  test('that was drawn without goes on as it is: its first word is not lost', () => {
    void openFirstLine(PATH);
    expect(firstWords(PATH).texts).toEqual([]);
    say('late');
    expect(takeFirstLine(PATH)?.heard).toEqual(['late']);
  });

  test('that has ended keeps nobody waiting, and another is opened', async () => {
    const ended = openFirstLine(PATH);
    Line.opened[0]?.close();
    expect(await ended).toBeNull();
    expect(takeFirstLine(PATH)).toBeNull();
  });
});
