import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstWord, openFirstLine, takeFirstLine } from '../../../src/screens/connection/first-line.ts';

/** A line of a browser: what comes over it is said by the test. */
class Line extends EventTarget {
  static readonly opened: Line[] = [];
  constructor() {
    super();
    Line.opened.push(this);
  }
}

const PATH = '/ws/t/t1';
const say = (data: string): void => {
  Line.opened.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
};

describe('the line that is open before its page is drawn', () => {
  beforeEach(() => {
    Line.opened.length = 0;
    vi.stubGlobal('WebSocket', Line);
    vi.stubGlobal('location', { protocol: 'http:', host: 'table' });
  });
  afterEach(() => {
    takeFirstLine(PATH);
    vi.unstubAllGlobals();
  });

  test('gives its first word to be drawn, once, and what came after it to whoever goes on with the line', async () => {
    const spoken = openFirstLine(PATH);
    say('first');
    await spoken;
    say('second');
    expect(firstWord(PATH)).toBe('first');
    const taken = takeFirstLine(PATH);
    expect(taken).toEqual({ socket: Line.opened[0], heard: ['second'] });
    // From now on whoever has it hears for himself.
    say('third');
    expect(taken?.heard).toEqual(['second']);
    expect([firstWord(PATH), takeFirstLine(PATH)]).toEqual([null, null]);
  });

  test('is of its own page alone', () => {
    void openFirstLine(PATH);
    say('first');
    expect([firstWord('/ws/club'), takeFirstLine('/ws/club')]).toEqual([null, null]);
    expect(firstWord(PATH)).toBe('first');
  });

  test('that was drawn without goes on as it is: its first word is not lost', () => {
    void openFirstLine(PATH);
    expect(firstWord(PATH)).toBeNull();
    say('late');
    expect(takeFirstLine(PATH)?.heard).toEqual(['late']);
  });

  test('that has ended keeps nobody waiting, and another is opened', async () => {
    const ended = openFirstLine(PATH);
    Line.opened[0]?.dispatchEvent(new Event('close'));
    await ended;
    expect(takeFirstLine(PATH)).toBeNull();
  });
});
