import { describe, expect, test } from 'vitest';
import { createFeedClient } from '../../../../src/club/web/feed-client.ts';

const setUp = () => {
  const log: string[] = [];
  const unsent: ((error?: Error) => void)[] = [];
  const client = createFeedClient({
    send: (text, done) => {
      log.push(text);
      unsent.push(done);
    },
    ping: () => log.push('(ping)'),
    drop: () => log.push('(drop)'),
  });
  /** The socket has taken the message under way. */
  const left = (error?: Error): void => unsent.shift()?.(error);
  const beats = (count: number): void => {
    for (let beat = 1; beat <= count; beat += 1) client.beat('tick');
  };
  return { client, log, left, beats };
};

describe('a screen', () => {
  test('that reads gets every view', () => {
    const { client, log, left } = setUp();
    for (const view of ['1', '2', '3']) {
      client.offer(view);
      left();
    }
    expect(log).toEqual(['1', '2', '3']);
  });

  test('that reads slowly gets the newest view, never a queue', () => {
    const { client, log, left } = setUp();
    for (let view = 1; view <= 1000; view += 1) client.offer(String(view));
    left();
    left();
    expect(log).toEqual(['1', '1000']);
  });

  test('hears a beat each second', () => {
    const { log, left, client } = setUp();
    for (let beat = 0; beat < 3; beat += 1) {
      client.beat('tick');
      left();
    }
    expect(log).toEqual(['tick', 'tick', 'tick']);
  });

  test('that stops reading is dropped after five beats', () => {
    const { client, log, beats } = setUp();
    client.offer('1');
    beats(4);
    expect(log).toEqual(['1']);
    beats(1);
    expect(log).toEqual(['1', '(drop)']);
  });

  test('that answers no ping is dropped after fifteen beats', () => {
    const { client, log, left } = setUp();
    for (let beat = 0; beat < 15; beat += 1) {
      client.beat('tick');
      left();
    }
    expect(log.filter((line) => line !== 'tick')).toEqual(['(ping)', '(ping)', '(drop)']);
  });

  test('that answers its pings stays', () => {
    const { client, log, left } = setUp();
    for (let beat = 0; beat < 60; beat += 1) {
      client.beat('tick');
      left();
      client.heard();
    }
    expect(log).not.toContain('(drop)');
  });

  test('whose socket has closed is sent nothing more', () => {
    const { client, log, left } = setUp();
    client.offer('1');
    client.offer('2');
    left(new Error('closed'));
    expect(log).toEqual(['1']);
  });
});
