import { describe, expect, test } from 'vitest';
import { tableView } from '../../../src/contract/table-view.ts';
import { claimTimeMs } from '../../../src/rules/claims/claims.ts';
import type { ChartsSeen } from '../../../src/views/moment-view.ts';
import { RULESET } from '../../harness/rule-table-hands.ts';
import { blinded } from './charts-seen.ts';
import { HANDS, viewer, wholeHand } from './hands-seen.ts';

test.each([
  ['as the rules have it', {}, claimTimeMs(RULESET)],
  ['at the pace of those who play', { claimWindowMs: 400 }, 400],
  ['and not at all where nobody is waited for', { claimWindowMs: null }, null],
])('how long a claim can be made still is told %s', (_, pace, windowMs) => {
  const view = viewer(pace);
  const ends = wholeHand(0).flatMap((seen) => {
    const { moment } = view(seen, []);
    return moment.at === 'playing' && moment.claim !== null ? [moment.claim.endsAt ?? null] : [];
  });
  expect(new Set(ends)).toEqual(new Set([windowMs === null ? null : 1_000 + windowMs]));
});

describe.each(HANDS)('through whole hand %d', (_, hand) => {
  test('the view is what the contract says, at every step', () => {
    const view = viewer();
    for (const seen of hand) expect(tableView.safeParse(view(seen, [])).error).toBeUndefined();
  });

  test('nothing on the screen depends on a tile that only its holder has seen', () => {
    const [clear, blind] = [viewer(), viewer()];
    const running = hand.filter((seen) => seen.hand?.state.result === null);
    for (const seen of running) expect(blind(blinded(seen), [])).toEqual(clear(seen, []));
    expect(running.length).toBeGreaterThan(40);
  });

  test('every tile is in a wall, in the middle, or before or in a hand', () => {
    const view = viewer();
    const owed = (seen: ChartsSeen): boolean => seen.hand?.state.wall.broken != null;
    for (const seen of hand.filter(owed)) {
      const { sides, tilesLeft, middleLeft } = view(seen, []);
      const held = sides.map((side) =>
        side.seated
          ? side.concealed +
            side.flowers.length +
            side.river.length +
            (side.showing?.length ?? 0) +
            side.melds.flatMap(({ faces }) => faces).length
          : 0,
      );
      const laying = sides.some((side) => side.seated && side.showing !== undefined);
      const turn = seen.hand?.state.turn;
      const inTheAir = turn?.doing === 'claiming' && turn.taken !== null && !laying ? 1 : 0;
      expect(
        held.reduce((sum, tiles) => sum + tiles, 0) + (tilesLeft ?? 0) + (middleLeft ?? 0) + inTheAir,
      ).toBe(108);
    }
  });

  test('its revisions count up by one', () => {
    const view = viewer();
    expect(hand.map((seen) => view(seen, []).revision)).toEqual(hand.map((_, before) => before + 1));
  });
});
