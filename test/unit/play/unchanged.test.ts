import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { applyHandEvent, isHandEvent } from '../../../src/play/game/fold/hand-fold.ts';
import { applyMatchEvent } from '../../../src/play/game/fold/match-fold.ts';
import type { HandState } from '../../../src/play/game/hand/hand-state.ts';
import type { MatchState } from '../../../src/play/game/match/match-state.ts';
import { RECORDED_TABLES } from '../../harness/recorded-events.ts';

/** Which facts gave another object that holds the same: each is told, and then told a second time. */
const heldTheSame = (): readonly string[] => {
  const found: string[] = [];
  const told = <State>(before: State, after: State, what: string): State => {
    if (after !== before && isDeepStrictEqual(after, before)) found.push(what);
    return after;
  };
  for (const events of RECORDED_TABLES) {
    let hand: HandState | null = null;
    let match: MatchState | null = null;
    for (const event of events) {
      if (isHandEvent(event)) {
        hand = told(hand, applyHandEvent(hand, event), `hand: ${event.type}`);
        told(hand, applyHandEvent(hand, event), `hand, twice: ${event.type}`);
      }
      match = told(match, applyMatchEvent(match, event), `match: ${event.type}`);
      told(match, applyMatchEvent(match, event), `match, twice: ${event.type}`);
    }
  }
  return [...new Set(found)];
};

describe('a fact that changes nothing', () => {
  test('gives the very same hand and the very same match back', () => {
    expect(heldTheSame()).toEqual([]);
  });

  test('is most of what is played, for the match', () => {
    const [events = []] = RECORDED_TABLES.filter((table) => table.some(({ type }) => type === 'TileDrawn'));
    const opened = events.find(({ type }) => type === 'MatchOpened');
    const drawn = events.find(({ type }) => type === 'TileDrawn');
    if (opened === undefined || drawn === undefined) throw new Error('a match is opened and a tile drawn');
    const match = applyMatchEvent(null, opened);
    expect(applyMatchEvent(match, drawn)).toBe(match);
  });
});
