import { not, type StateValueFrom } from 'xstate';
import type { HandChartEvent } from './chart-events.ts';
import { createFollowing, type Following, toldOf } from './hand-following.ts';
import { HAND_GUARDS } from './hand-guards.ts';
import { type HandPorts, setupHand } from './hand-setup.ts';
import { takingInPassing } from './in-passing.ts';
import { forUntaken } from './untaken.ts';

/** What every state is told that waits for something else; people may press a key and move tiles whenever they like. */
const UNTAKEN = {
  PhaseReached: 'nothing',
  TableLearned: 'nothing',
  TileMoved: 'nothing',
  KeyPressed: 'nothing',
  CaughtUp: 'nothing',
  GoOn: 'nothing',
  Deal: 'noted',
  DiceFell: 'noted',
} as const satisfies Record<
  Exclude<
    HandChartEvent['type'],
    'Ruled' | 'DisplaysGiven' | 'DisplaysTaken' | 'DrumStands' | 'DrumTurns' | 'CommandFinished'
  >,
  'noted' | 'nothing'
>;

/** Of hands that the table does not follow no tile is named. */
const HANDS_UNSEEN = [{ type: 'HandsDealt', tiles: [] }] as const;

/** The life of one hand: each state is left on a report or a tile's move; a report that does not come is missed by name. */
const createWholeHandChart = (ports: HandPorts, following: Following) =>
  setupHand(ports, following).createMachine({
    id: 'hand',
    context: ({ input }) => ({
      ...input,
      notices: {},
      shown: {},
      idle: 'blank',
      timedWindow: null,
      early: [],
    }),
    initial: 'entering',
    on: {
      ...forUntaken(UNTAKEN),
      CommandFinished: { guard: 'lastShown', actions: 'noteSeen' },
      Ruled: {
        actions: [
          { type: 'record', params: ({ event }) => ({ events: event.events }) },
          'forgetRefusals',
          'showPlay',
        ],
      },
      DisplaysGiven: {
        actions: [
          'takeDisplays',
          { type: 'showDeclared', params: ({ event }) => ({ dice: event.dice }) },
          'showPlay',
        ],
      },
      DisplaysTaken: { actions: 'leaveDisplays' },
      DrumStands: {
        actions: [
          { type: 'beIdle', params: { idle: 'machine_pauses' } },
          { type: 'showDeclared', params: ({ event }) => ({ dice: event.dice }) },
          'showPlay',
        ],
      },
      DrumTurns: {
        guard: 'standsForKeys',
        actions: [
          { type: 'beIdle', params: { idle: 'blank' } },
          { type: 'showDeclared', params: ({ event }) => ({ dice: event.dice }) },
          'showPlay',
        ],
      },
    },
    states: {
      /** After a restart the hand goes on where the fold says it was. */
      entering: {
        always: [
          { guard: { type: 'stageIs', params: { stage: 'rollingDice' } }, target: 'rollingDice' },
          { guard: { type: 'stageIs', params: { stage: 'dealing' } }, target: 'dealing' },
          { guard: 'toBeDealt', target: 'dealing' },
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
            { guard: 'foundStacking', target: 'buildingWalls' },
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
          shufflingTimeoutMs: { actions: { type: 'tellOverdue', params: { waitingFor: 'first stack' } } },
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
        after: { buildingTimeoutMs: { actions: { type: 'tellOverdue', params: { waitingFor: 'walls' } } } },
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
            { guard: 'firstBeingShown', actions: 'takeDisplays' },
            {
              guard: { type: 'stageIs', params: { stage: 'rollingDice' } },
              actions: ['takeDisplays', 'askForDice'],
            },
            { actions: 'takeDisplays' },
          ],
          GoOn: [
            { guard: 'firstUnseen', actions: ['countThrow', 'showDice'] },
            { guard: 'firstUnshowable', actions: ['noteSeen', 'askForDice'] },
            { guard: { type: 'stageIs', params: { stage: 'rollingDice' } }, actions: 'askForDice' },
            // The table's screen shows what the machine cannot: play never waits for a panel.
            { guard: 'diceUnshowable', target: 'dealing', actions: 'noteSeen' },
            // Thrown, but not shown: a throw that failed is never shown again under its number (SPEC §5.4).
            { actions: ['countThrow', 'showDice'] },
          ],
          KeyPressed: {
            guard: 'throwerThrows',
            actions: [
              {
                type: 'record',
                params: ({ context: { hand, throws } }) => {
                  const number = { cycle: hand.cycle, throw: throws + 1 };
                  return {
                    events: [{ type: 'DiceRolled', dice: ports.rollDice(number), throw: number.throw }],
                  };
                },
              },
              'countThrow',
              'showDice',
            ],
          },
          Ruled: {
            guard: 'diceTold',
            target: 'thrown',
            actions: [
              { type: 'record', params: ({ event }) => ({ events: event.events }) },
              'forgetRefusals',
            ],
          },
          CommandFinished: [
            { guard: 'diceShown', target: 'dealing', actions: 'noteSeen' },
            { guard: 'wallNamed', actions: ['noteSeen', 'askForDice'] },
          ],
          DiceFell: [
            { guard: 'wallBroken', target: 'dealing', actions: 'noteSeen' },
            { guard: 'wallNamed', actions: ['noteSeen', 'askForDice'] },
          ],
        },
        after: { rollingDiceTimeoutMs: { actions: { type: 'tellOverdue', params: { waitingFor: 'dice' } } } },
      },
      /** Dice that the table does not show were told. */
      thrown: { always: [{ guard: 'wallBroken', target: 'dealing' }, { target: 'rollingDice' }] },
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
        initial: 'rising',
        states: {
          /** A machine that deals is told to when the table chart, which knows whether it may move, says so. */
          rising: {
            always: { guard: not('toBeDealt'), target: 'taking' },
            on: {
              Deal: { target: '.moving', actions: 'orderDeal' },
              PhaseReached: [
                { guard: 'handsRose', actions: { type: 'record', params: { events: HANDS_UNSEEN } } },
                { guard: 'handsRoseInSight', actions: 'tellHandsRose' },
              ],
              // Until they were read nobody knows which tile is whose.
              TileMoved: { actions: 'keepMove' },
              TableLearned: [
                { guard: 'foundDealing', target: '.moving' },
                { guard: 'handsFound', actions: 'takeHands' },
                { guard: 'contradicted', actions: 'tellContradicted' },
              ],
              // They name the break: where nobody has seen them they are shown once more.
              GoOn: [{ guard: 'diceMayBeUnseen', actions: ['countThrow', 'showDice'] }, {}],
            },
            initial: 'standing',
            states: {
              standing: {},
              /** How the stroke has ended, or whether it goes on, the table says. */
              moving: {
                after: {
                  handsTimeoutMs: {
                    target: 'standing',
                    actions: { type: 'tellOverdue', params: { waitingFor: 'hands' } },
                  },
                },
              },
            },
          },
          taking: { always: { guard: { type: 'stageIs', params: { stage: 'playing' } }, target: 'dealt' } },
          dealt: { entry: { type: 'orderLive', params: { live: 'on' } } },
        },
        after: { dealingTimeoutMs: { actions: { type: 'tellOverdue', params: { waitingFor: 'deal' } } } },
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
          GoOn: { guard: 'diceUnseen', actions: ['countThrow', 'showDice'] },
          TableLearned: [
            { guard: 'movesMissed', actions: 'followMissed' },
            { guard: 'contradicted', actions: 'tellContradicted' },
          ],
        },
        initial: 'turn',
        states: {
          turn: { always: { guard: 'timedWindowOpen', target: 'claimWindow' } },
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
           * closes, however late that is. After the line was down a synchronisation brings no less.
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
        after: { playingTimeoutMs: { actions: { type: 'tellOverdue', params: { waitingFor: 'play' } } } },
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
          settlingTimeoutMs: { actions: { type: 'tellOverdue', params: { waitingFor: 'settlement' } } },
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

/** Where people take tiles and press keys, and the chart stays as long as nothing begins or ends. */
const isInPlay = (value: StateValueFrom<ReturnType<typeof createWholeHandChart>>): boolean =>
  typeof value === 'object' &&
  (('dealing' in value && value.dealing === 'taking') ||
    ('playing' in value && (value.playing === 'turn' || value.playing === 'claimWindow')));

export const createHandChart = (ports: HandPorts) => {
  const following = createFollowing(ports);
  return takingInPassing(createWholeHandChart(ports, following), ({ value, context }, event, self) => {
    if ((event.type !== 'TileMoved' && event.type !== 'KeyPressed') || !isInPlay(value)) return null;
    if (HAND_GUARDS.moveKnown({ context, event }) || !following.isPassing(context, event)) return null;
    const followed = following.follow(context, event);
    const told = toldOf(context, followed);
    return {
      context: followed.next,
      tell: () => {
        for (const each of told) self._parent?.send(each);
      },
    };
  });
};
