import { assign, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import { applyMatchEvent } from '../play/match-state.ts';
import { isLinkReported, isMotionReported, type TableChartEvent, type TableLearned } from './chart-events.ts';
import { createHandChart } from './hand-chart.ts';
import { createLinkChart } from './link-chart.ts';
import { buildOrder, dealerChosen, matchOpened, withMatch } from './match-steps.ts';
import { faultShow, START_TEXTS, scoreShows, windShows } from './shows.ts';
import { createSurfaceChart } from './surface-chart.ts';
import { askOf, startContext, type TableContext, type TableInput, type TablePorts } from './table-context.ts';
import { createTableGuards } from './table-guards.ts';
import {
  dealerDiceThrown,
  faultClearAsked,
  faultReleased,
  faultTaken,
  handBegun,
  handInput,
  handVoided,
  linkTaken,
  throwAskedFor,
} from './table-steps.ts';
import { createTileSetChart } from './tile-set-chart.ts';

/**
 * The table: the parent of link, surface, tile set and hand. It holds the match, reads what a start press
 * means, and lets nothing move that nobody at the table has asked for.
 */
export const createTableChart = (ports: TablePorts) => {
  const { push } = ports;
  return setup({
    types: {
      context: {} as TableContext,
      events: {} as TableChartEvent,
      input: {} as TableInput,
      children: {} as { link: 'link'; surface: 'surface'; tileSet: 'tileSet'; hand: 'hand' },
    },
    actors: {
      link: createLinkChart(ports),
      surface: createSurfaceChart(push),
      tileSet: createTileSetChart(push),
      hand: createHandChart(ports),
    },
    guards: createTableGuards(ports),
    actions: {
      spawnChildren: enqueueActions(({ context, enqueue }) => {
        enqueue.spawnChild('surface', { id: 'surface' });
        enqueue.spawnChild('tileSet', { id: 'tileSet' });
        if (context.stage !== 'none') enqueue.spawnChild('hand', { id: 'hand', input: handInput(context) });
        enqueue.spawnChild('link', { id: 'link' });
      }),
      spawnHand: enqueueActions(({ context, enqueue }) => {
        enqueue.spawnChild('hand', { id: 'hand', input: handInput(context) });
      }),
      stopHand: stopChild('hand'),
      toLink: enqueueActions(({ event, enqueue }) => {
        if (isLinkReported(event)) enqueue.sendTo('link', event);
      }),
      learnAgain: sendTo('link', { type: 'LearnAgain' }),
      tellAll: enqueueActions(({ context, event, enqueue }) => {
        if (!isMotionReported(event)) return;
        // The hand first: when the walls are up it says so before the set says that it is on the table again.
        if (context.stage !== 'none') enqueue.sendTo('hand', event);
        enqueue.sendTo('surface', event);
        enqueue.sendTo('tileSet', event);
      }),
      tellHand: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'KeyPressed' || context.stage === 'none') return;
        // After a restart even the dice wait for the word of the people.
        if (event.key !== 'dice' || context.resumed === 'resumed') enqueue.sendTo('hand', event);
      }),
      tellTile: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'TileSeen' || context.stage === 'none') return;
        const face = context.register.get(event.tile);
        if (face === undefined)
          return enqueue.raise({ type: 'FaultRaised', code: 'F903', holds: 'until-retried' });
        const { from, to } = event;
        enqueue.sendTo('hand', { type: 'TileMoved', tile: { tile: event.tile, face }, from, to });
      }),
      tellLearned: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'LinkReady') return;
        const { snapshot, places, movedMeanwhile } = event;
        const learned: TableLearned = { type: 'TableLearned', snapshot, places, movedMeanwhile };
        enqueue.sendTo('surface', learned);
        enqueue.sendTo('tileSet', learned);
        if (context.stage !== 'none') enqueue.sendTo('hand', learned);
      }),
      takeRegister: assign(({ event }) => (event.type === 'FacesRead' ? { register: event.register } : {})),
      takeLink: assign(({ context, event }) => linkTaken(ports, context, event)),
      configure: () => push({ send: { command: 'configure', empty: ports.seating.empty } }),
      loseLink: assign({ link: 'lost', motion: 'not-asked' }),
      takeGate: assign(({ event }) => (event.type === 'GateChanged' ? { gate: event.gate } : {})),
      takeSet: assign(({ event }) => (event.type === 'SetChanged' ? { set: event.set } : {})),
      takeStage: assign(({ event }) => (event.type === 'StageReached' ? { stage: event.stage } : {})),
      takeRecorded: assign(({ context, event }) =>
        event.type === 'HandRecorded' ? { match: applyMatchEvent(context.match, event.event) } : {},
      ),
      takeRefusal: assign(({ event }) =>
        event.type === 'LinkRefused' ? { refusal: { reason: event.reason, detail: event.detail } } : {},
      ),
      takeFault: assign(({ context, event }) => faultTaken(context, event)),
      takeHold: assign({ hold: 'held' }),
      endHold: assign({ hold: 'free' }),
      askToResume: () => push({ send: { command: 'show', side: 'all', text: 'press_start' } }),
      resume: () => push({ send: { command: 'resume' } }),
      clearFault: ({ context }) => faultClearAsked(ports, context),
      forgetFault: assign({ fault: null }),
      releaseFault: assign(({ context }) => faultReleased(ports, context)),
      openMatch: assign(({ context }) => withMatch(ports, context, [matchOpened(ports, context)])),
      askForThrow: assign(({ context }) => throwAskedFor(ports, context)),
      throwForDealer: assign(({ context, event }) => dealerDiceThrown(ports, context, event)),
      chooseDealer: assign(({ context }) => withMatch(ports, context, dealerChosen(context))),
      endMatch: assign(({ context }) => withMatch(ports, context, [{ type: 'MatchEnded' }])),
      announceNextMatch: assign(() => {
        push({ send: { command: 'show', side: 'all', text: 'press_start' } });
        return { announced: 'nothing' } as const;
      }),
      announce: assign(({ context }) => {
        const announced = askOf(context);
        if (context.link === 'ready')
          push({ send: { command: 'show', side: 'all', text: START_TEXTS[announced] } });
        return { announced };
      }),
      beginHand: assign(({ context }) => handBegun(ports, context)),
      endHand: assign({ stage: 'none', hand: null }),
      voidHand: assign(({ context }) => handVoided(ports, context)),
      showWinds: ({ context }) => {
        if (context.hand !== null) for (const send of windShows(context.hand)) push({ send });
      },
      showScores: ({ context }) => {
        if (context.match !== null) for (const send of scoreShows(context.match)) push({ send });
      },
      grantMotion: assign({ motion: 'asked' }),
      goOn: assign({ resumed: 'resumed' }),
      tellGoOn: enqueueActions(({ context, enqueue }) => {
        if (context.stage !== 'none') enqueue.sendTo('hand', { type: 'GoOn' });
      }),
      openGate: sendTo('surface', ({ context }) => ({ type: 'OpenGate', cycle: context.cycle })),
      closeGate: sendTo('surface', ({ context }) => ({ type: 'CloseGate', cycle: context.cycle })),
      build: sendTo('tileSet', ({ context }) => ({ type: 'Build', order: buildOrder(ports, context) })),
      serve: sendTo('tileSet', ({ context }) => ({ type: 'Serve', cycle: context.cycle })),
      markMoving: assign({ set: 'serving' }),
      showFault: ({ context }) => push({ send: faultShow(context.fault) }),
      forgetAnnounced: assign({ announced: 'nothing' }),
    },
  }).createMachine({
    id: 'table',
    context: ({ input }) => startContext(input),
    entry: 'spawnChildren',
    initial: 'recovering',
    on: {
      PortOpened: { actions: 'toLink' },
      PortRefused: { actions: 'toLink' },
      PortLost: { actions: 'toLink' },
      Greeted: { actions: 'toLink' },
      GreetingRefused: { actions: 'toLink' },
      DeviceSilent: { actions: 'toLink' },
      CapabilitiesRead: { actions: 'toLink' },
      FacesRead: { actions: 'takeRegister' },
      ZonesRead: { actions: 'toLink' },
      SnapshotRead: { actions: 'toLink' },
      GateMoved: { actions: 'tellAll' },
      SetMoved: { actions: 'tellAll' },
      PhaseReached: { actions: 'tellAll' },
      BuildProgressed: { actions: 'tellAll' },
      CommandFinished: { actions: 'tellAll' },
      TileSeen: { actions: 'tellTile' },
      KeyPressed: { actions: 'tellHand' },
      GateChanged: { actions: 'takeGate' },
      SetChanged: { actions: 'takeSet' },
      StageReached: { actions: 'takeStage' },
      HandRecorded: { actions: 'takeRecorded' },
      HandEnded: { actions: ['stopHand', 'endHand', 'showScores'] },
      LinkLost: { actions: 'loseLink' },
      LinkRefused: { target: '.refused', actions: 'takeRefusal' },
      LinkReady: [
        { guard: 'latched', target: '.fault', actions: ['takeLink', 'takeFault', 'tellLearned'] },
        { actions: ['takeLink', 'tellLearned'] },
      ],
      WordMissed: { actions: 'learnAgain' },
      EventsLost: { actions: 'learnAgain' },
      CommandFailed: { target: '.fault', actions: 'takeFault' },
      FaultRaised: { guard: 'holds', target: '.fault', actions: 'takeFault' },
      MotionHeld: { actions: 'takeHold' },
    },
    states: {
      /** The record is folded; the table is asked where it is. */
      recovering: {
        on: {
          LinkReady: [
            { guard: 'latched', target: 'fault', actions: ['takeLink', 'takeFault', 'tellLearned'] },
            { target: 'deciding', actions: ['takeLink', 'configure', 'tellLearned'] },
          ],
        },
      },
      deciding: {
        always: [
          { guard: 'waitsForResume', target: 'held' },
          { guard: 'matchMissing', actions: 'openMatch', target: 'choosingDealer' },
          { guard: 'dealerMissing', target: 'choosingDealer' },
          { guard: 'handOn', target: 'inHand' },
          { guard: 'matchOver', target: 'matchOver' },
          { guard: 'matchFinished', actions: 'endMatch', target: 'matchOver' },
          { target: 'betweenHands' },
        ],
      },
      /** The highest sum deals first; who ties throws again. */
      choosingDealer: {
        initial: 'asking',
        always: { guard: 'waitsForResume', target: 'held' },
        states: {
          asking: {
            entry: 'askForThrow',
            always: { guard: 'dealerDecided', actions: 'chooseDealer', target: '#table.deciding' },
            on: { KeyPressed: { guard: 'throwsForDealer', actions: 'throwForDealer', target: 'showing' } },
          },
          showing: { on: { CommandFinished: { guard: 'diceShown', target: 'asking' } } },
        },
      },
      /** No hand has begun: a start press begins one with whatever motion the tiles need next. */
      betweenHands: {
        always: [
          { guard: 'waitsForResume', target: 'held' },
          { guard: 'askChanged', actions: 'announce' },
        ],
        on: {
          KeyPressed: [
            {
              guard: { type: 'startAsks', params: { asks: ['open-gate'] } },
              actions: ['beginHand', 'showWinds', 'spawnHand', 'openGate'],
              target: 'inHand',
            },
            {
              guard: { type: 'startAsks', params: { asks: ['close-gate'] } },
              actions: ['beginHand', 'showWinds', 'spawnHand', 'closeGate'],
              target: 'inHand',
            },
            {
              guard: { type: 'startAsks', params: { asks: ['build', 'serve'] } },
              actions: ['beginHand', 'showWinds', 'spawnHand'],
              target: 'inHand',
            },
          ],
        },
      },
      inHand: {
        always: [
          { guard: 'waitsForResume', target: 'held' },
          { guard: 'mayBuild', actions: ['build', 'markMoving'] },
          { guard: 'mayServe', actions: ['serve', 'markMoving'] },
          { guard: 'askChanged', actions: 'announce' },
        ],
        on: {
          KeyPressed: [
            {
              guard: { type: 'startAsks', params: { asks: ['open-gate', 're-deal'] } },
              actions: ['voidHand', 'stopHand', 'beginHand', 'showWinds', 'spawnHand', 'openGate'],
            },
            {
              guard: { type: 'startAsks', params: { asks: ['close-gate'] } },
              actions: ['grantMotion', 'closeGate'],
            },
            { guard: { type: 'startAsks', params: { asks: ['build', 'serve'] } }, actions: 'grantMotion' },
            {
              guard: { type: 'startAsks', params: { asks: ['go-on'] } },
              actions: ['goOn', 'announce', 'tellGoOn'],
            },
            { guard: 'startPressed' },
            { actions: 'tellHand' },
          ],
          HandEnded: { target: 'deciding', actions: ['stopHand', 'endHand', 'showScores'] },
          HandContradicted: { target: 'deciding', actions: ['voidHand', 'stopHand'] },
        },
      },
      matchOver: {
        entry: 'announceNextMatch',
        on: { KeyPressed: { guard: 'startPressed', actions: 'openMatch', target: 'choosingDealer' } },
      },
      /** The controller was away for longer than the device's watchdog allows: motors wait for a person's word. */
      held: {
        entry: ['askToResume', 'forgetAnnounced'],
        on: {
          KeyPressed: { guard: 'startPressed', actions: ['resume', 'grantMotion'] },
          CommandFinished: { guard: 'resumed', target: 'deciding', actions: ['endHold', 'tellAll'] },
          LinkReady: [
            { guard: 'latched', target: 'fault', actions: ['takeLink', 'takeFault', 'tellLearned'] },
            { target: 'deciding', actions: ['takeLink', 'tellLearned'] },
          ],
        },
      },
      /** Something is wrong at the table: nothing moves until it is cleared, or tried again by a start press. */
      fault: {
        entry: ['showFault', 'forgetAnnounced'],
        exit: 'forgetFault',
        on: {
          StartHeld: { actions: 'clearFault' },
          FaultCleared: { guard: 'faultGone', target: 'deciding', actions: 'learnAgain' },
          KeyPressed: { guard: 'retryAsked', target: 'retrying' },
          LinkReady: [
            {
              guard: 'latched',
              target: 'fault',
              reenter: true,
              actions: ['takeLink', 'takeFault', 'tellLearned'],
            },
            // The device itself holds nothing any more: the word of a person is enough.
            { actions: ['takeLink', 'releaseFault', 'tellLearned'] },
          ],
        },
      },
      retrying: {
        entry: 'learnAgain',
        on: {
          LinkReady: [
            { guard: 'latched', target: 'fault', actions: ['takeLink', 'takeFault', 'tellLearned'] },
            // What failed is asked for again with the walls of the next cycle.
            {
              guard: 'beforePlay',
              target: 'deciding',
              actions: ['takeLink', 'voidHand', 'stopHand', 'tellLearned'],
            },
            { target: 'deciding', actions: ['takeLink', 'tellLearned', 'tellGoOn'] },
          ],
        },
      },
      refused: {},
    },
  });
};
