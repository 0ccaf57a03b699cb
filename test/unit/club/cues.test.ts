import { describe, expect, test } from 'vitest';
import { cuePayload } from '../../../src/contract/club-payloads.ts';
import type { DomainEvent } from '../../../src/play/events/domain-event.ts';
import { foldMatch } from '../../../src/play/game/fold/match-fold.ts';
import { cuesOf } from '../../../src/views/cues.ts';
import { handBegan, ruleset } from '../play/stacked-table.ts';
import { OPENED } from '../views/charts-seen.ts';

const TILE = { tile: 3, face: '1z' } as const;
const BEGAN: DomainEvent = { ...handBegan(ruleset()), hand: 1, cycle: 1 };

const match = foldMatch([...OPENED, BEGAN]);
const cues = (...happened: readonly DomainEvent[]) => cuesOf(happened, { match, at: 7 });

describe('what everybody is to notice', () => {
  test('is told with match, hand and the side whose it is', () => {
    const [cue, ...more] = cues({ type: 'PongMade', player: 'p3', set: 0, from: 'p1' });
    expect(cuePayload.parse(cue)).toEqual({ v: 1, cue: 'pong', game: 1, hand: 1, sides: [2], at: 7 });
    expect(more).toEqual([]);
  });

  test('is of the dice what has fallen, with who has thrown where one side throws', () => {
    expect(
      cues(
        { type: 'DealerDiceThrown', side: 1, throw: 1, dice: [2, 5] },
        { type: 'DiceRolled', dice: [6, 6], throw: 1 },
      ),
    ).toMatchObject([
      { cue: 'dice', sides: [1], dice: [2, 5] },
      { cue: 'dice', sides: [], dice: [6, 6] },
    ]);
  });

  test('is nothing that only its player sees, and nothing of where a tile lies', () => {
    expect(
      cues(
        {
          type: 'TileDrawn',
          player: 'p1',
          tile: TILE,
          slot: 13,
          from: { place: 'wall', side: 0, stack: 0, level: 'top' },
        },
        { type: 'TileLifted', tile: TILE, from: { place: 'hand', side: 0, index: 0 } },
        { type: 'WinLetPass', player: 'p2' },
      ),
    ).toEqual([]);
  });

  test('of a discard does not tell its tile: that is in the hand', () => {
    const [cue] = cues({ type: 'TileDiscarded', player: 'p1', tile: TILE, index: 0, declaresReady: false });
    expect(Object.keys(cue ?? {}).toSorted()).toEqual(['at', 'cue', 'game', 'hand', 'sides', 'v']);
  });

  test('is nothing before the first match', () => {
    expect(cuesOf([{ type: 'WallsServed' }], { match: null, at: 7 })).toEqual([]);
  });
});
