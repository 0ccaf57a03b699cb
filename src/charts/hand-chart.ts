import { assign, enqueueActions, sendParent, setup } from 'xstate';
import type { HandEvent } from '../play/events/domain-event.ts';
import type { Step } from '../play/game/game.ts';
import { claimWindow } from '../play/game/hand/claim-window.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import { throwerOf } from '../play/game/hand/thrower.ts';
import { judge } from '../play/referee/referee.ts';
import type { Dice, Side } from '../play/seating/furniture.ts';
import { sideOf } from '../play/seating/seating.ts';
import type { Sight } from '../play/sight/sight.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { ChildTold, HandChartEvent } from './chart-events.ts';
import { DELAYS_MS } from './delays.ts';
import type { HandChartInput, HandContext } from './hand-context.ts';
import { HAND_GUARDS } from './hand-guards.ts';
import { missedIn } from './missed-moves.ts';
import type { Push, RecordEvents } from './outbox.ts';
import { changedTexts, playTexts, type SideTexts, stillRefused } from './play-texts.ts';
import { type CanBeRecorded, recordableOfHand } from './recordable.ts';
import { resultShows } from './shows.ts';
import type { HandStage } from './start-press.ts';

export interface HandPorts {
  readonly push: Push;
  readonly record: RecordEvents;
  readonly canBeRecorded: CanBeRecorded;
  readonly ruleset: Ruleset;
  readonly rollDice: () => Dice;
  /** How long a discard may be claimed, in milliseconds; null: until everyone answered or somebody draws. */
  readonly claimWindowMs: number | null;
}

/** A window that no clock ends: longer than any hand. */
const NEVER_MS = 2 ** 31 - 1;

const sightIn = (event: HandChartEvent): Sight | null => {
  switch (event.type) {
    case 'TileMoved':
      return { saw: 'tile-moved', tile: event.tile, from: event.from, to: event.to };
    case 'KeyPressed':
      return { saw: 'key-pressed', side: event.side, key: event.key };
    default:
      return null;
  }
};

/** The hand as it is kept after these steps. */
const handAfter = ({ hand }: HandContext, steps: readonly Step[]): HandState =>
  steps.at(-1)?.after.hand ?? hand;

/**
 * The life of one hand: shuffling → buildingWalls → rollingDice → dealing → playing → settling. Every state is
 * entered and left on a report of the table or a tile event; a report that does not come is missed by name.
 */
export const createHandChart = ({
  push,
  record,
  canBeRecorded,
  ruleset,
  rollDice,
  claimWindowMs,
}: HandPorts) => {
  /** What the referee makes of a sight: the hand after it, what happened, and who is told what. */
  const follow = (
    context: HandContext,
    sight: Sight,
  ): { next: HandContext; steps: readonly Step<HandEvent>[] } => {
    const judged = judge({ hand: context.hand, ruleset, sight });
    const steps = record(recordableOfHand(canBeRecorded, judged.events));
    const hand = handAfter(context, steps);
    const refused = judged.ok ? null : judged.violation;
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
    },
    actions: {
      /** Records events of the hand, and tells the table. */
      record: enqueueActions(({ context, enqueue }, { events }: { events: readonly HandEvent[] }) => {
        const steps = record(events);
        enqueue.assign({ hand: handAfter(context, steps) });
        for (const step of steps) enqueue(sendParent({ type: 'HandStepped', step } satisfies ChildTold));
      }),
      follow: enqueueActions(({ context, event, enqueue }) => {
        const sight = sightIn(event) ?? { saw: 'claim-time-ended' };
        const { next, steps } = follow(context, sight);
        enqueue.assign(next);
        for (const step of steps) enqueue(sendParent({ type: 'HandStepped', step } satisfies ChildTold));
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
          const { next, steps } = follow(now, { saw: 'tile-moved', ...move });
          now = next;
          for (const step of steps) enqueue(sendParent({ type: 'HandStepped', step } satisfies ChildTold));
        }
        enqueue.assign(now);
      }),
      noteRefusal: assign(({ context, event }) =>
        event.type === 'KeyRefused' ? { notices: { ...context.notices, [event.side]: event.code } } : {},
      ),
      catchUp: ({ context: { timedWindow } }) => {
        if (timedWindow !== null) push({ order: { order: 'catch-up' } });
      },
      timeWindow: assign({ timedWindow: ({ context }) => claimWindow(context.hand)?.number ?? null }),
      askForDice: ({ context: { hand } }) =>
        push({ send: { command: 'show', side: sideOf(hand.seating, throwerOf(hand)), text: 'throw_dice' } }),
      countThrow: assign({ throws: ({ context }) => context.throws + 1 }),
      showDice: ({ context: { hand, throws } }) => {
        const dice = hand.throws.at(-1);
        if (dice === undefined) return;
        push({ send: { command: 'show-dice', cycle: hand.cycle, throw: throws, dice } });
        push({ send: { command: 'show', side: 'all', text: 'blank' } });
      },
      orderLive: ({ context }, params: { live: 'on' | 'off' }) =>
        push({ send: { command: 'set-live', cycle: context.hand.cycle, live: params.live } }),
      showResult: ({ context }) => {
        for (const send of resultShows(context.hand)) push({ send });
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
  }).createMachine({
    id: 'hand',
    context: ({ input }) => ({ ...input, notices: {}, shown: {}, timedWindow: null }),
    initial: 'entering',
    on: {
      Ruled: {
        actions: [
          { type: 'record', params: ({ event }) => ({ events: event.events }) },
          assign({ notices: {} }),
          'showPlay',
        ],
      },
      KeyRefused: { actions: 'noteRefusal' },
      DisplaysGiven: { actions: ['takeDisplays', 'showPlay'] },
      DisplaysTaken: { actions: 'leaveDisplays' },
    },
    states: {
      /** After a restart the hand goes on where the fold says it was. */
      entering: {
        always: [
          { guard: { type: 'stageIs', params: { stage: 'rollingDice' } }, target: 'rollingDice' },
          { guard: { type: 'stageIs', params: { stage: 'dealing' } }, target: 'dealing' },
          { guard: { type: 'stageIs', params: { stage: 'playing' } }, target: 'playing' },
          { guard: { type: 'stageIs', params: { stage: 'settling' } }, target: 'settling' },
          { target: 'gathering' },
        ],
      },
      /**
       * The tiles go in; the drum has not turned yet. Nobody at the table is late here, so it ends with no
       * time-out: the displays ask again. What the machine owes meanwhile is missed by gate and tile set.
       */
      gathering: {
        after: { gatheringReminderMs: { target: 'gathering', reenter: true, actions: 'tellAwaited' } },
        on: {
          PhaseReached: { guard: { type: 'phaseIs', params: { phase: 'stir' } }, target: 'shuffling' },
          // Walls that were found in the track are only served.
          CommandFinished: {
            guard: { type: 'finished', params: { command: 'serve-walls' } },
            target: 'served',
          },
          TableLearned: [
            { guard: 'foundStirring', target: 'shuffling' },
            { guard: 'foundStacked', target: 'buildingWalls' },
            { guard: 'foundServed', target: 'served' },
          ],
        },
      },
      shuffling: {
        on: {
          PhaseReached: { guard: { type: 'phaseIs', params: { phase: 'stack' } }, target: 'buildingWalls' },
          TableLearned: [
            { guard: 'foundStirring' },
            { guard: 'foundStacked', target: 'buildingWalls' },
            { guard: 'foundServed', target: 'served' },
          ],
        },
        after: {
          shufflingTimeoutMs: { actions: { type: 'tellMissed', params: { waitingFor: 'first stack' } } },
        },
      },
      buildingWalls: {
        on: {
          CommandFinished: {
            guard: { type: 'finished', params: { command: 'serve-walls' } },
            target: 'served',
          },
          TableLearned: { guard: 'foundServed', target: 'served' },
        },
        after: { buildingTimeoutMs: { actions: { type: 'tellMissed', params: { waitingFor: 'walls' } } } },
      },
      served: {
        entry: { type: 'record', params: { events: [{ type: 'WallsServed' }] } },
        // Where people throw the dice by hand nobody tells when they have dealt.
        always: [
          { guard: { type: 'stageIs', params: { stage: 'playing' } }, target: 'dealing' },
          { target: 'rollingDice' },
        ],
      },
      rollingDice: {
        entry: [{ type: 'tellStage', params: { stage: 'rollingDice' } }, 'askForDice'],
        on: {
          DisplaysGiven: [
            {
              guard: { type: 'stageIs', params: { stage: 'rollingDice' } },
              actions: ['takeDisplays', 'askForDice'],
            },
            { actions: 'takeDisplays' },
          ],
          GoOn: [
            { guard: { type: 'stageIs', params: { stage: 'rollingDice' } }, actions: 'askForDice' },
            // Thrown, but not shown: a throw that failed is never shown again under its number (SPEC §5.4).
            { actions: ['countThrow', 'showDice'] },
          ],
          KeyPressed: {
            guard: 'throwerThrows',
            actions: [
              {
                type: 'record',
                params: ({ context }) => ({
                  events: [{ type: 'DiceRolled', dice: rollDice(), throw: context.throws + 1 }],
                }),
              },
              'countThrow',
              'showDice',
            ],
          },
          CommandFinished: [
            { guard: 'diceShown', target: 'dealing' },
            { guard: 'wallNamed', actions: 'askForDice' },
          ],
          DiceFell: [
            { guard: 'wallBroken', target: 'dealing' },
            { guard: 'wallNamed', actions: 'askForDice' },
          ],
        },
        after: { rollingDiceTimeoutMs: { actions: { type: 'tellMissed', params: { waitingFor: 'dice' } } } },
      },
      /** A hand that the table does not follow is dealt by the people: it only waits for the machine to stand still. */
      dealing: {
        entry: [{ type: 'tellStage', params: { stage: 'dealing' } }, 'showPlay'],
        always: [
          { guard: { type: 'stageIs', params: { stage: 'settling' } }, target: 'settling' },
          { guard: { type: 'stageIs', params: { stage: 'voided' } }, target: 'voided' },
        ],
        on: {
          TileMoved: [{ guard: 'moveKnown' }, { actions: 'follow' }],
          KeyPressed: { actions: 'follow' },
          TableLearned: [
            { guard: 'movesMissed', actions: 'followMissed' },
            { guard: 'contradicted', actions: 'tellContradicted' },
          ],
          CommandFinished: {
            guard: { type: 'lockIs', params: { live: 'on' } },
            target: 'playing',
          },
          GoOn: [
            {
              guard: { type: 'stageIs', params: { stage: 'playing' } },
              actions: { type: 'orderLive', params: { live: 'on' } },
            },
            // The dice may never have been shown; under another number, as above.
            { guard: 'nothingTaken', actions: ['countThrow', 'showDice'] },
          ],
        },
        initial: 'taking',
        states: {
          taking: { always: { guard: { type: 'stageIs', params: { stage: 'playing' } }, target: 'dealt' } },
          dealt: { entry: { type: 'orderLive', params: { live: 'on' } } },
        },
        after: { dealingTimeoutMs: { actions: { type: 'tellMissed', params: { waitingFor: 'deal' } } } },
      },
      playing: {
        entry: [{ type: 'tellStage', params: { stage: 'playing' } }, 'showPlay'],
        always: [
          { guard: { type: 'stageIs', params: { stage: 'settling' } }, target: 'settling' },
          { guard: { type: 'stageIs', params: { stage: 'voided' } }, target: 'voided' },
        ],
        on: {
          TileMoved: [{ guard: 'moveKnown' }, { actions: 'follow' }],
          KeyPressed: { actions: 'follow' },
          TableLearned: [
            { guard: 'movesMissed', actions: 'followMissed' },
            { guard: 'contradicted', actions: 'tellContradicted' },
          ],
        },
        initial: 'turn',
        states: {
          turn: { always: { guard: 'windowOpen', target: 'claimWindow' } },
          claimWindow: {
            entry: 'timeWindow',
            always: [
              { guard: 'windowClosed', target: 'turn' },
              { guard: 'windowChanged', target: 'claimWindow', reenter: true },
            ],
            after: { claimWindowMs: 'catchingUp' },
          },
          /**
           * The time counts where the keys are pressed: what the device saw within it is heard before the window
           * closes, however late that is. After the line was down a lesson brings no less.
           */
          catchingUp: {
            entry: 'catchUp',
            always: [
              { guard: 'windowClosed', target: 'turn' },
              { guard: 'windowChanged', target: 'claimWindow' },
            ],
            on: {
              CaughtUp: { actions: 'follow' },
              TableLearned: [
                { guard: 'movesMissed', actions: 'followMissed' },
                { guard: 'contradicted', actions: 'tellContradicted' },
                { actions: 'follow' },
              ],
            },
          },
        },
        after: { playingTimeoutMs: { actions: { type: 'tellMissed', params: { waitingFor: 'play' } } } },
      },
      settling: {
        entry: [
          { type: 'tellStage', params: { stage: 'settling' } },
          'showResult',
          { type: 'orderLive', params: { live: 'off' } },
        ],
        on: {
          GoOn: { actions: { type: 'orderLive', params: { live: 'off' } } },
          CommandFinished: {
            guard: { type: 'lockIs', params: { live: 'off' } },
            target: 'settled',
          },
        },
        after: {
          settlingTimeoutMs: { actions: { type: 'tellMissed', params: { waitingFor: 'settlement' } } },
        },
      },
      /** What was done against the rules leaves nothing to be played on. */
      voided: { type: 'final', entry: 'tellVoid' },
      settled: {
        type: 'final',
        entry: [{ type: 'record', params: { events: [{ type: 'HandSettled' }] } }, 'tellEnded'],
      },
    },
  });
};
