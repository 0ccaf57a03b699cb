import { assign, enqueueActions, sendParent, setup } from 'xstate';
import type { HandEvent } from '../play/domain-event.ts';
import { foldOnto } from '../play/fold/hand-fold.ts';
import { claimWindow } from '../play/hand/claim-window.ts';
import type { HandState } from '../play/hand/hand-state.ts';
import { throwerOf } from '../play/hand/thrower.ts';
import { judge } from '../play/referee.ts';
import type { Sight } from '../play/sight/sight.ts';
import type { Dice, Side } from '../play/table/furniture.ts';
import { sideOf } from '../play/table/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { ChildTold, HandChartEvent, TileSeen } from './chart-events.ts';
import { DELAYS_MS } from './delays.ts';
import type { HandChartInput, HandContext } from './hand-context.ts';
import { HAND_GUARDS } from './hand-guards.ts';
import { differencesTo, missedMove } from './missed-move.ts';
import type { Push } from './outbox.ts';
import { REFUSAL_TEXTS, resultShows, sideToTurn } from './shows.ts';
import type { HandStage } from './start-press.ts';

export interface HandPorts {
  readonly push: Push;
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

/**
 * The life of one hand: shuffling → buildingWalls → rollingDice → dealing → playing → settling. Every state is
 * entered and left on a report of the table or a tile event; a report that does not come is missed by name.
 */
export const createHandChart = ({ push, ruleset, rollDice, claimWindowMs }: HandPorts) => {
  /** What the referee makes of a sight: the hand after it, what happened, and who is told what. */
  const follow = (
    context: HandContext,
    sight: Sight,
  ): { next: HandContext; events: readonly HandEvent[] } => {
    const judged = judge({ hand: context.hand, ruleset, sight });
    const hand = foldOnto(context.hand, judged.events);
    const { notices } = context;
    if (!judged.ok) {
      const { side, code } = judged.violation;
      push({ send: { command: 'show', side, text: REFUSAL_TEXTS[code] } });
      return { next: { ...context, hand, notices: { ...notices, [side]: code } }, events: judged.events };
    }
    for (const side of Object.keys(notices).map(Number).filter(isSide))
      push({ send: { command: 'show', side, text: 'blank' } });
    askToTurn(context, hand);
    return { next: { ...context, hand, notices: {} }, events: judged.events };
  };

  /** Whoever is to turn a tile of the wall over is told so, and no longer once it was done. */
  const askToTurn = ({ hand: before, notices }: HandContext, hand: HandState): void => {
    if (before.stage !== 'playing') return;
    const asked = sideToTurn({ hand: before, ruleset });
    const side = sideToTurn({ hand, ruleset });
    if (asked !== null && asked !== side) push({ send: { command: 'show', side: asked, text: 'blank' } });
    if (side === null || (side === asked && notices[side] === undefined)) return;
    push({ send: { command: 'show', side, text: 'turn_indicator' } });
  };

  return setup({
    types: { context: {} as HandContext, events: {} as HandChartEvent, input: {} as HandChartInput },
    delays: { ...DELAYS_MS, claimWindowMs: claimWindowMs ?? NEVER_MS },
    guards: HAND_GUARDS,
    actions: {
      /** Applies events to the hand, records them, and tells the table, which keeps the match. */
      record: enqueueActions(({ context, enqueue }, { events }: { events: readonly HandEvent[] }) => {
        enqueue.assign({ hand: foldOnto(context.hand, events) });
        for (const event of events) {
          push({ record: event });
          enqueue(sendParent({ type: 'HandRecorded', event } satisfies ChildTold));
        }
      }),
      follow: enqueueActions(({ context, event, enqueue }) => {
        const sight = sightIn(event) ?? { saw: 'claim-time-ended' };
        const { next, events } = follow(context, sight);
        enqueue.assign(next);
        for (const happened of events) {
          push({ record: happened });
          enqueue(sendParent({ type: 'HandRecorded', event: happened } satisfies ChildTold));
        }
        if (next.hand.misplaced.length < context.hand.misplaced.length)
          enqueue(sendParent({ type: 'StrayReturned' } satisfies ChildTold));
      }),
      tellMissedMove: enqueueActions(({ context, event, enqueue }) => {
        const move = event.type === 'TableLearned' ? missedMove(differencesTo(context.hand, event)) : null;
        if (move !== null) enqueue(sendParent({ type: 'TileSeen', ...move } satisfies TileSeen));
      }),
      noteRefusal: assign(({ context, event }) =>
        event.type === 'KeyRefused' ? { notices: { ...context.notices, [event.side]: event.code } } : {},
      ),
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
      askForIndicator: ({ context: { hand } }) => {
        const side = sideToTurn({ hand, ruleset });
        if (side !== null) push({ send: { command: 'show', side, text: 'turn_indicator' } });
      },
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
    context: ({ input }) => ({ ...input, notices: {}, timedWindow: null }),
    initial: 'entering',
    on: {
      Ruled: {
        actions: [
          { type: 'record', params: ({ event }) => ({ events: event.events }) },
          assign({ notices: {} }),
        ],
      },
      KeyRefused: { actions: 'noteRefusal' },
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
        entry: { type: 'tellStage', params: { stage: 'dealing' } },
        always: [
          { guard: { type: 'stageIs', params: { stage: 'settling' } }, target: 'settling' },
          { guard: { type: 'stageIs', params: { stage: 'voided' } }, target: 'voided' },
        ],
        on: {
          TileMoved: [{ guard: 'moveKnown' }, { actions: 'follow' }],
          KeyPressed: { actions: 'follow' },
          TableLearned: [
            { guard: 'moveMissed', actions: 'tellMissedMove' },
            { guard: 'contradicted', actions: 'tellContradicted' },
          ],
          CommandFinished: {
            guard: { type: 'lockIs', params: { live: 'on' } },
            target: 'playing',
          },
        },
        initial: 'taking',
        states: {
          taking: { always: { guard: { type: 'stageIs', params: { stage: 'playing' } }, target: 'dealt' } },
          dealt: { entry: { type: 'orderLive', params: { live: 'on' } } },
        },
        after: { dealingTimeoutMs: { actions: { type: 'tellMissed', params: { waitingFor: 'deal' } } } },
      },
      playing: {
        entry: [{ type: 'tellStage', params: { stage: 'playing' } }, 'askForIndicator'],
        always: [
          { guard: { type: 'stageIs', params: { stage: 'settling' } }, target: 'settling' },
          { guard: { type: 'stageIs', params: { stage: 'voided' } }, target: 'voided' },
        ],
        on: {
          TileMoved: [{ guard: 'moveKnown' }, { actions: 'follow' }],
          KeyPressed: { actions: 'follow' },
          TableLearned: [
            { guard: 'moveMissed', actions: 'tellMissedMove' },
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
            after: { claimWindowMs: { actions: 'follow' } },
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

const isSide = (value: number): value is Side => value === 0 || value === 1 || value === 2 || value === 3;
