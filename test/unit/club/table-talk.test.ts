import { expect, test } from 'vitest';
import { startContext } from '../../../src/charts/table-context.ts';
import type { Entered } from '../../../src/club/access/entrance.ts';
import { createTableTalk } from '../../../src/club/table-talk.ts';
import { readyAndLostSight, winAsked } from '../play/declarations/lost-sight.ts';

const VOICE = { session: 'session-1', device: 'device-1' };

/** p2, who sits at side 1, is ready with other tiles than those that are asked about. */
const talk = () => {
  const { match, hand, ruleset } = readyAndLostSight('123m456m678p34p88s', 'korean-japanese').inPlay;
  const table = createTableTalk({ ruleset, brokers: () => [] });
  table.show({
    seen: {
      ruleset,
      context: startContext({ match, hand, lastMatch: 1, callsBefore: [], lastCycle: 0 }),
      table: 'inHand',
      surface: 'closed',
      sets: { A: { at: 'table', progress: null } },
      hand: hand === null ? null : { at: 'playing', state: hand, notices: {} },
      warnings: [],
      trouble: null,
    },
    pages: {
      seat: () => null,
      operator: () => {
        throw new Error('nobody looks');
      },
    },
  });
  return table.talk;
};

test.each<readonly [string, Entered, string]>([
  ['his own seat is told', { as: 'seat', side: 1, ...VOICE }, 'impossible'],
  ['the operator is told', { as: 'operator', role: 'operator', ...VOICE }, 'impossible'],
  ['another seat is not told', { as: 'seat', side: 0, ...VOICE }, 'won'],
  ['the empty side is not told', { as: 'seat', side: 3, ...VOICE }, 'won'],
])('of the tiles with which somebody is ready %s', (_, entered, state) => {
  expect(talk().preview(entered, winAsked('123m456m678p34p99p'))).toMatchObject({ state });
});
