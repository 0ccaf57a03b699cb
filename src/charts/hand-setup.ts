import { assign, enqueueActions, sendParent, setup } from 'xstate';
import type { HandEvent } from '../play/events/domain-event.ts';
import type { Observation } from '../play/events/observation.ts';
import { claimWindow } from '../play/game/hand/claim-window.ts';
import { throwerOf } from '../play/game/hand/hand-state.ts';
import type { Dice } from '../play/seating/furniture.ts';
import { sideOf } from '../play/seating/seating.ts';
import type { ChildEvent, DiceAsked, HandChartEvent } from './chart-events.ts';
import { declaredShows } from './declared-shows.ts';
import { DELAYS_MS } from './delays.ts';
import { type Following, type FollowingPorts, handAfter, toldOf } from './hand-following.ts';
import { HAND_GUARDS, type HandChartInput, type HandContext } from './hand-guards.ts';
import { dealOrder, handsLearned } from './machine-deal.ts';
import { missedIn } from './missed-moves.ts';
import type { IdleText } from './play-texts.ts';
import { resultShows, showAll } from './shows.ts';
import type { HandStage } from './start-press.ts';
import { unexpectedIn } from './untaken.ts';

export interface HandPorts extends FollowingPorts {
  readonly rollDice: (thrown: { readonly cycle: number; readonly throw: number }) => Dice;
}

/** No state waits for the end of a window that no clock ends. */
const NEVER_MS = 2 ** 31 - 1;

/** What the judge is asked about: what was seen, or that the time to claim is over. */
const seenIn = (event: HandChartEvent): Observation =>
  event.type === 'TileMoved' || event.type === 'KeyPressed' ? event : { type: 'ClaimTimeEnded' };

/** What the chart of a hand does; when it does it is in hand-chart.ts. */
export const setupHand = (
  { push, record, ruleset, claimWindowMs }: HandPorts,
  { follow, shownBy }: Following,
) => {
  return setup({
    types: { context: {} as HandContext, events: {} as HandChartEvent, input: {} as HandChartInput },
    delays: { ...DELAYS_MS, claimWindowMs: claimWindowMs ?? NEVER_MS },
    guards: {
      ...HAND_GUARDS,
      timedWindowOpen: ({ context }) => claimWindowMs !== null && claimWindow(context.hand) !== null,
      /** Legal moves explain what lies elsewhere than the record says: they were not read. */
      movesMissed: ({ context, event }) =>
        event.type === 'TableLearned' && missedIn({ hand: context.hand, ruleset }, event).length > 0,
      handsFound: ({ context, event }) =>
        event.type === 'TableLearned' &&
        handsLearned({ hand: context.hand, ruleset }, event, context.early) !== null,
    },
    actions: {
      noteUnexpected: (come) => push(unexpectedIn(come)),
      /** Records events of the hand, and tells the table. */
      record: enqueueActions(({ context, enqueue }, { events }: { events: readonly HandEvent[] }) => {
        const steps = record(events);
        enqueue.assign({ hand: handAfter(context, steps) });
        if (steps.length > 0) enqueue(sendParent({ type: 'HandStepped', steps } satisfies ChildEvent));
      }),
      /** What the machine has dealt, as the table reads it, and what people have done since. */
      takeHands: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'TableLearned') return;
        const steps = record(handsLearned({ hand: context.hand, ruleset }, event, context.early) ?? []);
        const told = [...steps];
        let now: HandContext = { ...context, hand: handAfter(context, steps), early: [] };
        for (const move of context.early) {
          const followed = follow(now, move);
          now = followed.next;
          told.push(...followed.steps);
        }
        enqueue.assign({ ...now, shown: shownBy(now, null) });
        if (told.length > 0) enqueue(sendParent({ type: 'HandStepped', steps: told } satisfies ChildEvent));
      }),
      keepMove: assign({
        early: ({ context, event }) =>
          event.type === 'TileMoved' ? [...context.early, event] : context.early,
      }),
      tellHandsRose: sendParent({ type: 'HandsRose' } satisfies ChildEvent),
      follow: enqueueActions(({ context, event, enqueue }) => {
        const followed = follow(context, seenIn(event));
        enqueue.assign(followed.next);
        for (const told of toldOf(context, followed)) enqueue(sendParent(told));
      }),
      /** What the table did not tell is followed as if it had been told, move by move. */
      followMissed: enqueueActions(({ context, event, enqueue }) => {
        const moves = event.type === 'TableLearned' ? missedIn({ hand: context.hand, ruleset }, event) : [];
        let now = context;
        for (const move of moves) {
          const { next, steps } = follow(now, { type: 'TileMoved', ...move });
          now = next;
          if (steps.length > 0) enqueue(sendParent({ type: 'HandStepped', steps } satisfies ChildEvent));
        }
        enqueue.assign(now);
      }),
      forgetRefusals: assign({ notices: {} }),
      catchUp: ({ context: { timedWindow } }) => {
        if (timedWindow !== null) push({ order: { order: 'catch-up' } });
      },
      timeWindow: assign({ timedWindow: ({ context }) => claimWindow(context.hand)?.number ?? null }),
      /** Of a table that asks everybody for something else the thrower is asked when that is done. */
      askForDice: ({ context: { hand, displays } }) => {
        if (displays === 'hand')
          push({
            send: { command: 'show', side: sideOf(hand.seating, throwerOf(hand)), text: 'throw_dice' },
          });
      },
      countThrow: assign({ throws: ({ context }) => context.throws + 1, dice: 'being-shown' }),
      noteSeen: assign({ dice: 'seen' }),
      showDice: ({ context: { hand, throws, displays } }) => {
        const dice = hand.throws.at(-1);
        if (dice === undefined || hand.dice === 'by-hand') return;
        push({ send: { command: 'show-dice', cycle: hand.cycle, throw: throws, dice } });
        if (displays === 'hand') push({ send: showAll('blank') });
      },
      orderDeal: ({ context: { hand } }) => push({ send: dealOrder(hand) }),
      orderLive: ({ context }, params: { live: 'on' | 'off' }) =>
        push({ send: { command: 'set-live', cycle: context.hand.cycle, live: params.live } }),
      showResult: ({ context }) => {
        // What everybody is asked for while something is wrong comes before who has won.
        if (context.displays === 'hand') for (const send of resultShows(context.hand)) push({ send });
      },
      beIdle: assign({ idle: (_, { idle }: { idle: IdleText }) => idle }),
      /** Whoever plays on unfollowed is told that, and what he is asked. */
      showDeclared: ({ context: { hand, displays, idle } }, { dice }: { dice: DiceAsked }) => {
        if (displays === 'hand') for (const send of declaredShows(hand, dice, idle)) push({ send });
      },
      showPlay: assign({ shown: ({ context }) => shownBy(context, null) }),
      takeDisplays: assign({ displays: 'hand' }),
      /** Perhaps for what has cut the dice off, too. */
      leaveDisplays: assign({
        displays: 'table',
        shown: {},
        dice: ({ context: { dice } }) => (dice === 'seen' ? 'seen' : 'perhaps-unseen'),
      }),
      tellStage: sendParent(
        (_, params: { stage: HandStage }): ChildEvent => ({ type: 'StageReached', stage: params.stage }),
      ),
      tellAwaited: sendParent({ type: 'PeopleAwaited' } satisfies ChildEvent),
      tellContradicted: sendParent({ type: 'HandContradicted' } satisfies ChildEvent),
      tellEnded: sendParent({ type: 'HandEnded' } satisfies ChildEvent),
      tellVoid: sendParent({ type: 'HandFoundVoid' } satisfies ChildEvent),
      tellOverdue: sendParent(
        (_, params: { waitingFor: string }): ChildEvent => ({ type: 'ReportOverdue', ...params }),
      ),
    },
  });
};
