import { createRandom } from '../../../simulator/machine/random.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import type { HandEvent } from '../../../src/play/events/domain-event.ts';
import { FIRST_HAND } from '../../../src/rules/match.ts';
import type { ChartsSeen } from '../../../src/views/moment-view.ts';
import { createLookedAt } from '../../harness/looked-at.ts';
import { playHand } from '../../harness/play-rule-table.ts';
import { CALM_MIND, handNumber, RULESET } from '../../harness/rule-table-hands.ts';
import { seenAfter } from './charts-seen.ts';

/** What a view of a table is made with, where nothing else is said. */
export const TABLE_SEEN: Parameters<typeof createLookedAt>[0] = {
  club: clubId.parse('club'),
  table: tableId.parse('t1'),
  hands: 9,
  seed: null,
  play: 'as-the-table-can',
  confirmTimeMs: null,
  undoTimeMs: null,
  now: () => 1000,
  delivery: () => null,
  decided: null,
  head: null,
};

export const viewer = (more: Partial<typeof TABLE_SEEN> = {}) => createLookedAt({ ...TABLE_SEEN, ...more });

/** Every state of a whole hand, from its beginning to its settlement. */
export const wholeHand = (number: number): readonly ChartsSeen[] => {
  const table = handNumber(number, createRandom('views', `hand ${number}`));
  const began: HandEvent = { type: 'HandBegan', ...beginningOf(table.hand) };
  playHand(table, CALM_MIND);
  const events: readonly HandEvent[] = [began, ...table.events, { type: 'HandSettled' }];
  return events.map((_, before) => seenAfter(events.slice(0, before + 1), RULESET));
};

type Began = Omit<Extract<HandEvent, { type: 'HandBegan' }>, 'type'>;
const beginningOf = (hand: ReturnType<typeof handNumber>['hand']): Began => {
  const { cycle, dealer, round, winds, goulash, breaking, seating, wall } = hand;
  return {
    ...FIRST_HAND,
    cycle,
    dealer,
    round,
    winds,
    goulash,
    pot: 0,
    breaking,
    deadWall: wall.dead,
    seating,
    plan: wall.plan,
  };
};

/** Some hands, each with its number and every state of it. */
export const HANDS = [0, 1, 2, 3, 4].map((number) => [number, wholeHand(number)] as const);
