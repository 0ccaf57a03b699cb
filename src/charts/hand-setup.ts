import { assign, enqueueActions, sendParent, setup } from 'xstate';
import type { Observation } from '../play/acts.ts';
import type { HandEvent } from '../play/events/domain-event.ts';
import type { Step } from '../play/game/game.ts';
import { claimWindow } from '../play/game/hand/claim-window.ts';
import { type HandState, throwerOf } from '../play/game/hand/hand-state.ts';
import { judgeObservation } from '../play/judge.ts';
import type { Dice, Side } from '../play/seating/furniture.ts';
import { sideOf } from '../play/seating/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { ChildTold, HandChartEvent } from './chart-events.ts';
import { DELAYS_MS } from './delays.ts';
import { HAND_GUARDS, type HandChartInput, type HandContext } from './hand-guards.ts';
import { dealOrder, handsLearned } from './machine-deal.ts';
import { missedIn } from './missed-moves.ts';
import type { Push, RecordEvents } from './outbox.ts';
import { changedTexts, playTexts, type SideTexts, stillRefused } from './play-texts.ts';
import { type CanBeRecorded, recordableOfHand } from './recordable.ts';
import { resultShows } from './shows.ts';
import type { HandStage } from './start-press.ts';
import { unexpectedIn } from './untaken.ts';

export interface HandPorts {
  readonly push: Push;
  readonly record: RecordEvents;
  readonly canBeRecorded: CanBeRecorded;
  readonly ruleset: Ruleset;
  readonly rollDice: (thrown: { readonly cycle: number; readonly throw: number }) => Dice;
  /** How long a discard may be claimed, in milliseconds; null: until everyone answered or somebody draws. */
  readonly claimWindowMs: number | null;
}

/** A window that no clock ends: longer than any hand. */
const NEVER_MS = 2 ** 31 - 1;

/** What the judge is asked about: what was seen, or that the time to claim is over. */
const seenIn = (event: HandChartEvent): Observation =>
  event.type === 'TileMoved' || event.type === 'KeyPressed' ? event : { type: 'ClaimTimeEnded' };

/** The hand as it is kept after these steps. */
const handAfter = ({ hand }: HandContext, steps: readonly Step[]): HandState =>
  steps.at(-1)?.after.hand ?? hand;

/** What the chart of a hand does; when it does it is in hand-chart.ts. */
export const setupHand = ({ push, record, canBeRecorded, ruleset, claimWindowMs }: HandPorts) => {
  /** What the judge makes of an observation: the hand after it, what happened, and who is told what. */
  const follow = (
    context: HandContext,
    seen: Observation,
  ): { next: HandContext; steps: readonly Step<HandEvent>[] } => {
    const judged = judgeObservation({ hand: context.hand, ruleset }, seen);
    const steps = record(recordableOfHand(canBeRecorded, judged.events));
    const hand = handAfter(context, steps);
    const refused = judged.accepted ? null : judged.violation;
    const notices =
      refused === null
        ? stillRefused({ hand }, context.notices)
        : { ...context.notices, [refused.side]: refused.code };
    const next = { ...context, hand, notices };
    return { next: { ...next, shown: shownBy(next, refused?.side ?? null) }, steps };
  };

  /** Tells every side what it is to know now, and the side that was refused something in any case. */
  const shownBy = ({ hand, notices, shown, displays }: HandContext, refused: Side | null): SideTexts => {
    const texts = displays === 'hand' ? playTexts({ hand, ruleset }, notices) : null;
    if (texts === null) return {};
    for (const send of changedTexts({ shown, texts, refused })) push({ send });
    return texts;
  };

  return setup({
    types: { context: {} as HandContext, events: {} as HandChartEvent, input: {} as HandChartInput },
    delays: { ...DELAYS_MS, claimWindowMs: claimWindowMs ?? NEVER_MS },
    guards: {
      ...HAND_GUARDS,
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
        if (steps.length > 0) enqueue(sendParent({ type: 'HandStepped', steps } satisfies ChildTold));
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
        if (told.length > 0) enqueue(sendParent({ type: 'HandStepped', steps: told } satisfies ChildTold));
      }),
      keepMove: assign({
        early: ({ context, event }) =>
          event.type === 'TileMoved' ? [...context.early, event] : context.early,
      }),
      tellHandsRose: sendParent({ type: 'HandsRose' } satisfies ChildTold),
      follow: enqueueActions(({ context, event, enqueue }) => {
        const { next, steps } = follow(context, seenIn(event));
        enqueue.assign(next);
        if (steps.length > 0) enqueue(sendParent({ type: 'HandStepped', steps } satisfies ChildTold));
        if (next.hand.misplaced.length < context.hand.misplaced.length)
          enqueue(sendParent({ type: 'StrayReturned' } satisfies ChildTold));
        if (context.hand.misplaced.length === 1 && next.hand.misplaced.length === 2)
          enqueue(sendParent({ type: 'PlayedOn' } satisfies ChildTold));
      }),
      /** What the table did not tell is followed as if it had been told, move by move. */
      followMissed: enqueueActions(({ context, event, enqueue }) => {
        const moves = event.type === 'TableLearned' ? missedIn({ hand: context.hand, ruleset }, event) : [];
        let now = context;
        for (const move of moves) {
          const { next, steps } = follow(now, { type: 'TileMoved', ...move });
          now = next;
          if (steps.length > 0) enqueue(sendParent({ type: 'HandStepped', steps } satisfies ChildTold));
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
      countThrow: assign({ throws: ({ context }) => context.throws + 1, dice: 'seen' }),
      showDice: ({ context: { hand, throws, displays } }) => {
        const dice = hand.throws.at(-1);
        if (dice === undefined || hand.dice === 'by-hand') return;
        push({ send: { command: 'show-dice', cycle: hand.cycle, throw: throws, dice } });
        if (displays === 'hand') push({ send: { command: 'show', side: 'all', text: 'blank' } });
      },
      orderDeal: ({ context: { hand } }) => push({ send: dealOrder(hand) }),
      orderLive: ({ context }, params: { live: 'on' | 'off' }) =>
        push({ send: { command: 'set-live', cycle: context.hand.cycle, live: params.live } }),
      showResult: ({ context }) => {
        // What everybody is asked for while something is wrong comes before who has won.
        if (context.displays === 'hand') for (const send of resultShows(context.hand)) push({ send });
      },
      showPlay: assign({ shown: ({ context }) => shownBy(context, null) }),
      takeDisplays: assign({ displays: 'hand' }),
      leaveDisplays: assign({ displays: 'table', shown: {} }),
      tellStage: sendParent(
        (_, params: { stage: HandStage }): ChildTold => ({ type: 'StageReached', stage: params.stage }),
      ),
      tellAwaited: sendParent({ type: 'PeopleAwaited' } satisfies ChildTold),
      tellContradicted: sendParent({ type: 'HandContradicted' } satisfies ChildTold),
      tellEnded: sendParent({ type: 'HandEnded' } satisfies ChildTold),
      tellVoid: sendParent({ type: 'HandFoundVoid' } satisfies ChildTold),
      tellMissed: sendParent(
        (_, params: { waitingFor: string }): ChildTold => ({ type: 'WordMissed', ...params }),
      ),
    },
  });
};
