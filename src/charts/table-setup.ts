import { assign, enqueueActions, setup, stopChild } from 'xstate';
import { tileSetsOf } from '../../firmware-protocol/caps.ts';
import { NOTHING_PROPOSED } from '../play/game/match/agreement.ts';
import { createAgreementChart } from './agreement-chart.ts';
import { createAstrayChart } from './astray-chart.ts';
import { hasObstacle, NOTHING_WATCHED, watchAfter } from './astray-watch.ts';
import type { TableChartEvent, TableLearned } from './chart-events.ts';
import {
  answerTo,
  chosenByKey,
  declarationJudged,
  refusedKeyShow,
  saidShows,
  silenceJudged,
  spokenByKey,
  stepsOf,
} from './declared-steps.ts';
import { DELAYS_MS } from './delays.ts';
import { createHandChart } from './hand-chart.ts';
import { listenersOf } from './heard-by.ts';
import { createLinkChart } from './link-chart.ts';
import { buildOrder, dealerChosen, matchEnded, matchOpened, namedAfter, withMatch } from './match-steps.ts';
import { faultShow, START_TEXTS, scoreShows, windShows } from './shows.ts';
import { createSurfaceChart } from './surface-chart.ts';
import {
  askOf,
  registerOf,
  setPlayed,
  type TableContext,
  type TableInput,
  type TablePorts,
} from './table-context.ts';
import { createTableGuards } from './table-guards.ts';
import {
  dealerAskedFor,
  dealerDiceThrown,
  dealerSaidNothing,
  facesTaken,
  faultClearAsked,
  faultReleased,
  faultTaken,
  gateTaken,
  handBegun,
  handInput,
  handReleased,
  handReopened,
  handVoided,
  linkTaken,
  mayThrow,
  settingsTold,
  throwAskedFor,
} from './table-steps.ts';
import { createTileSetChart } from './tile-set-chart.ts';
import { setChart, tileSets } from './tile-sets.ts';
import { agreementShows, displaysAfter, sightShows, unfollowedShows } from './unfollowed-shows.ts';
import {
  readingByKey,
  readingFor,
  redealAsked,
  tilesJudged,
  tileTold,
  winCalled,
} from './unfollowed-steps.ts';
import { unexpectedIn } from './untaken.ts';

/** What the table chart knows of, asks and does; when it does it is in table-chart.ts. */
export const setupTable = (ports: TablePorts) => {
  const { push, undoTimeMs } = ports;
  return setup({
    types: {
      context: {} as TableContext,
      events: {} as TableChartEvent,
      input: {} as TableInput,
      children: {} as {
        link: 'link';
        surface: 'surface';
        setA: 'tileSet';
        setB: 'tileSet';
        hand: 'hand';
        agreement: 'agreement';
        astray: 'astray';
      },
    },
    actors: {
      link: createLinkChart(ports),
      surface: createSurfaceChart(push),
      tileSet: createTileSetChart(push),
      hand: createHandChart(ports),
      agreement: createAgreementChart(ports),
      astray: createAstrayChart(ports),
    },
    delays: { dealerChoiceMs: DELAYS_MS.dealerChoiceMs },
    guards: createTableGuards(ports),
    actions: {
      noteUnexpected: (come) => push(unexpectedIn(come)),
      spawnChildren: enqueueActions(({ context, enqueue }) => {
        enqueue.spawnChild('surface', { id: 'surface' });
        if (context.stage !== 'none') enqueue.spawnChild('hand', { id: 'hand', input: handInput(context) });
        const open = context.match?.agreement.open ?? null;
        enqueue.spawnChild('agreement', { id: 'agreement', input: { open } });
        enqueue.spawnChild('astray', { id: 'astray', input: { watch: context.watch } });
        enqueue.spawnChild('link', { id: 'link' });
      }),
      spawnHand: enqueueActions(({ context, enqueue }) => {
        enqueue.spawnChild('hand', { id: 'hand', input: handInput(context) });
      }),
      stopHand: stopChild('hand'),
      learnAgain: enqueueActions(({ enqueue }) => {
        enqueue.assign({ lesson: 'under-way' });
        enqueue.sendTo('link', { type: 'LearnAgain' });
      }),
      /** Whoever listens to it is told what was reported; a hand that is not on hears nothing. */
      tell: enqueueActions(({ context, event, enqueue }) => {
        for (const listener of listenersOf(event.type)) {
          if (listener === 'sets')
            for (const [set] of tileSets(context.sets)) enqueue.sendTo(setChart(set), event);
          else if (listener !== 'hand' || context.stage !== 'none') enqueue.sendTo(listener, event);
        }
      }),
      tellHand: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'KeyPressed' || context.stage === 'none') return;
        if (event.key !== 'dice' || mayThrow(context)) enqueue.sendTo('hand', event);
      }),
      tellTile: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'TileMoved' || context.stage === 'none') return;
        // What a table sees of a hand it does not follow says nothing.
        if (context.hand?.knowing === 'declared') return;
        const face = registerOf(context).get(event.tile);
        if (face === undefined) return enqueue.raise({ type: 'FaultRaised', fault: 'F903', severity: 'F' });
        const { from, to } = event;
        enqueue.sendTo('hand', { type: 'TileMoved', tile: { tile: event.tile, face }, from, to });
      }),
      tellLearned: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'LinkReady') return;
        const { snapshot, places, movedMeanwhile } = event;
        const told = { set: setPlayed(context), register: registerOf(context) };
        const learned: TableLearned = { type: 'TableLearned', ...told, snapshot, places, movedMeanwhile };
        enqueue.sendTo('surface', learned);
        for (const [each] of tileSets(context.sets)) enqueue.sendTo(setChart(each), learned);
        if (context.stage === 'none') return;
        const found = tilesJudged(ports, context, learned);
        enqueue.assign(found.step);
        if (found.ruled.length > 0) enqueue.sendTo('hand', { type: 'Ruled', events: found.ruled });
        enqueue.sendTo('hand', learned);
        if (context.reading?.for === 'doubt') enqueue.sendTo('hand', { type: 'DisplaysGiven' });
        for (const send of found.shows) push({ send });
        if (found.accepted.length > 0) enqueue.raise({ type: 'Accepted', events: found.accepted });
      }),
      /** Of a hand that nobody follows it is kept where its tiles are: perhaps they come to lie right again. */
      takeTold: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'TileMoved' || context.hand === null || context.hand.unfollowed === null) return;
        const { told, ruled, watch } = tileTold(ports, context, event);
        enqueue.assign({ told, watch });
        enqueue.sendTo('astray', { type: 'WatchChanged', watch });
        if (ruled.length > 0) enqueue.sendTo('hand', { type: 'Ruled', events: ruled });
      }),
      /** The displays ask everybody, and the zones are read: then it is decided how the hand goes on. */
      readForObstacle: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'PatienceEnded') return;
        const reading = readingFor(context, event.obstacle);
        if (reading === null) return;
        enqueue.assign({ reading, lesson: 'under-way' });
        if (reading.for === 'doubt') {
          push({ send: { command: 'show', side: 'all', text: 'put_tiles_right' } });
          enqueue.sendTo('hand', { type: 'DisplaysTaken' });
        }
        enqueue.sendTo('link', { type: 'LearnAgain' });
      }),
      /** A win that was called once more, or that nobody has won: the zones are read, and the form is filled in. */
      readForKey: enqueueActions(({ context, event, enqueue }) => {
        const reading = readingByKey(context, event);
        if (reading === null) return;
        enqueue.assign({ reading, lesson: 'under-way' });
        enqueue.sendTo('link', { type: 'LearnAgain' });
      }),
      askForRedeal: enqueueActions(({ context, event, enqueue }) => {
        const spoken = redealAsked(context, event);
        const judged = spoken === null ? null : declarationJudged(ports, context, spoken);
        if (judged?.accepted === true) enqueue.raise({ type: 'Accepted', events: judged.events });
      }),
      showUnfollowed: ({ context }) => {
        for (const send of unfollowedShows(context)) push({ send });
      },
      takeRegister: assign(({ context, event }) => facesTaken(context, event)),
      /** The sets that the table says it has begin with it; one that is known already goes on. */
      takeLink: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'LinkReady') return;
        enqueue.assign(linkTaken(ports, context, event));
        const found = tileSetsOf(event.capabilities).filter((set) => context.sets[set] === undefined);
        for (const set of found) enqueue.spawnChild('tileSet', { id: setChart(set), input: { set } });
        const places = Object.fromEntries(found.map((set) => [set, 'unknown'] as const));
        enqueue.assign({ sets: { ...context.sets, ...places } });
      }),
      tellSettings: assign(({ context }) => settingsTold(ports, context)),
      forgetSettings: assign({ settings: 'not-told' }),
      loseLink: assign({ link: 'lost', motion: 'not-asked' }),
      takeGate: assign(({ context, event }) => gateTaken(context, event)),
      takeDrum: assign(({ event }) => (event.type === 'DrumTold' ? { drum: event.drum } : {})),
      resume: () => push({ send: { command: 'resume' } }),
      home: () => push({ send: { command: 'home' } }),
      takeSet: assign(({ context, event }) =>
        event.type === 'SetChanged' ? { sets: { ...context.sets, [event.set]: event.place } } : {},
      ),
      takeStage: assign(({ event }) => (event.type === 'StageReached' ? { stage: event.stage } : {})),
      /** What the hand has recorded; it may be a step behind what the table itself has recorded since. */
      takeStep: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'HandStepped') return;
        const { match, hand } = ports.game();
        enqueue.assign({ match, hand: context.hand === null ? null : hand });
        const { event: happened, after } = event.step;
        const watched = context.hand === null ? null : after.hand;
        const watch = watched === null ? NOTHING_WATCHED : watchAfter(context.watch, happened, watched);
        enqueue.assign({ watch });
        if (hasObstacle(context.watch, watch)) enqueue.sendTo('astray', { type: 'WatchChanged', watch });
        for (const send of sightShows({ ...after, hand: watched }, happened)) push({ send });
        const { open } = match?.agreement ?? NOTHING_PROPOSED;
        if (open !== context.match?.agreement.open)
          enqueue.sendTo('agreement', { type: 'AgreementChanged', open });
      }),
      judgeDeclared: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'Declared') return;
        const judged = declarationJudged(ports, context, event);
        if (event.id !== null) push({ answer: answerTo(event.id, judged) });
        if (judged.accepted) enqueue.raise({ type: 'Accepted', events: judged.events });
        if (judged.accepted && event.say.say === 'pause') enqueue.raise({ type: 'PauseAsked' });
      }),
      judgeKey: enqueueActions(({ context, event, enqueue }) => {
        const spoken = chosenByKey(ports, context, event) ?? spokenByKey(context, event);
        if (spoken === null || event.type !== 'KeyPressed') return;
        const judged = declarationJudged(ports, context, spoken);
        if (judged.accepted) return enqueue.raise({ type: 'Accepted', events: judged.events });
        for (const send of refusedKeyShow(context, spoken)) push({ send });
        if (context.stage !== 'none')
          enqueue.sendTo('hand', { type: 'KeyRefused', side: event.side, code: judged.code });
      }),
      judgeSilence: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'SilenceFell') return;
        const judged = silenceJudged(ports, context, event.proposal);
        if (judged.accepted) enqueue.raise({ type: 'Accepted', events: judged.events });
      }),
      /** What people have said and the judge has accepted becomes so, in the match and in its hand. */
      follow: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'Accepted') return;
        const steps = stepsOf(context, event.events);
        if (steps.givenUp !== null) {
          // What else follows is said of the match without that hand.
          enqueue.raise({ type: 'HandGivenUp', why: steps.givenUp });
          return enqueue.raise({ type: 'Accepted', events: steps.later });
        }
        const { match } = withMatch(ports, steps.recorded);
        enqueue.assign({ match, named: namedAfter(context, steps.recorded) });
        enqueue.sendTo('agreement', { type: 'AgreementChanged', open: match?.agreement.open ?? null });
        for (const send of saidShows(context, event.events)) push({ send });
        const displays = displaysAfter({ match, hand: context.hand }, event.events);
        if (displays !== null && context.stage !== 'none') enqueue.sendTo('hand', { type: displays });
        for (const send of agreementShows({ match, hand: context.hand }, event.events)) push({ send });
        const called = winCalled(context, event.events);
        if (called !== null) {
          enqueue.assign({ reading: called, lesson: 'under-way' });
          enqueue.sendTo('link', { type: 'LearnAgain' });
        }
        if (steps.told.length > 0) enqueue.sendTo('hand', { type: 'Ruled', events: steps.told });
        for (const raised of steps.raised) enqueue.raise(raised);
      }),
      reopenHand: assign(({ event }) =>
        event.type === 'HandReopened' ? handReopened(ports, event.undone) : {},
      ),
      releaseHand: assign(({ context }) => handReleased(ports, context)),
      pause: assign({ motion: 'not-asked' }),
      takeRefusal: assign(({ event }) =>
        event.type === 'LinkRefused' ? { refusal: { reason: event.reason, detail: event.detail } } : {},
      ),
      takeFault: assign(({ context, event }) => faultTaken(context, event)),
      takeHold: assign({ hold: 'held' }),
      endHold: assign({ hold: 'free' }),
      askToResume: () => push({ send: { command: 'show', side: 'all', text: 'press_start' } }),
      /** What was asked for is done; whoever is to do something is asked again. */
      blankDisplays: () => push({ send: { command: 'show', side: 'all', text: 'blank' } }),
      clearFault: ({ context }) => faultClearAsked(ports, context),
      forgetFault: assign({ fault: null }),
      releaseFault: assign(({ context }) => faultReleased(ports, context)),
      openMatch: assign(({ context }) => withMatch(ports, [matchOpened(ports, context)])),
      askForThrow: assign(({ context }) => throwAskedFor(ports, context)),
      throwForDealer: assign(({ context, event }) => dealerDiceThrown(ports, context, event)),
      chooseDealer: assign(({ context }) => withMatch(ports, dealerChosen(context))),
      endMatch: assign(({ context }) => withMatch(ports, matchEnded(ports, context))),
      askDealer: assign(({ context }) => dealerAskedFor(ports, context)),
      dealerSilent: assign(({ context }) => dealerSaidNothing(ports, context)),
      announceNextMatch: assign(() => {
        push({ send: { command: 'show', side: 'all', text: 'press_start' } });
        return { announced: 'nothing' } as const;
      }),
      announce: enqueueActions(({ context, enqueue }) => {
        const announced = askOf(context);
        enqueue.assign({ announced });
        if (context.link !== 'ready') return;
        push({ send: { command: 'show', side: 'all', text: START_TEXTS[announced] } });
        if (context.stage !== 'none')
          enqueue.sendTo('hand', { type: announced === 'nothing' ? 'DisplaysGiven' : 'DisplaysTaken' });
      }),
      takeDisplays: enqueueActions(({ context, enqueue }) => {
        if (context.stage !== 'none') enqueue.sendTo('hand', { type: 'DisplaysTaken' });
      }),
      /** Nothing is asked of all any more: the displays tell of the play. */
      giveDisplays: enqueueActions(({ context, enqueue }) => {
        if (context.stage !== 'none' && context.resumed === 'resumed' && askOf(context) === 'nothing')
          enqueue.sendTo('hand', { type: 'DisplaysGiven' });
      }),
      remind: ({ context }) => {
        const asked = askOf(context);
        if (asked !== 'nothing') push({ send: { command: 'show', side: 'all', text: START_TEXTS[asked] } });
      },
      beginHand: assign(({ context }) => handBegun(ports, context)),
      endHand: assign({ stage: 'none', hand: null }),
      beginUndoTime: enqueueActions(({ enqueue }) => {
        if (undoTimeMs === null) return;
        enqueue.assign({ undoTime: 'running' });
        enqueue.raise({ type: 'UndoTimeEnded' }, { id: 'undo-time', delay: undoTimeMs });
      }),
      endUndoTime: assign({ undoTime: 'over' }),
      voidHand: enqueueActions(({ context, event, enqueue }) => {
        const step = handVoided(ports, context, event);
        enqueue.assign(step);
        enqueue.sendTo('agreement', { type: 'AgreementChanged', open: step.match?.agreement.open ?? null });
      }),
      showWinds: ({ context }) => {
        if (context.hand !== null) for (const send of windShows(context.hand)) push({ send });
      },
      showScores: ({ context }) => {
        if (context.match !== null) for (const send of scoreShows(context.match)) push({ send });
      },
      grantMotion: assign({ motion: 'asked' }),
      goOn: assign({ resumed: 'resumed' }),
      /** A hand goes on by the word of the people, at a machine that moves. */
      tellGoOn: enqueueActions(({ context, enqueue }) => {
        const { stage, resumed, hold } = context;
        if (stage !== 'none' && resumed === 'resumed' && hold === 'free')
          enqueue.sendTo('hand', { type: 'GoOn' });
      }),
      /** What the machine did not do for where it stands is asked of the people again. */
      askAnew: assign({ motion: 'not-asked', resumed: 'waiting' }),
      openGate: enqueueActions(({ context, enqueue }) => {
        enqueue.sendTo('surface', { type: 'OpenGate', cycle: context.cycle });
        enqueue.assign({ walls: 'touched' });
      }),
      closeGate: enqueueActions(({ context, enqueue }) => {
        enqueue.sendTo('surface', { type: 'CloseGate', cycle: context.cycle });
        enqueue.assign({ walls: 'touched' });
      }),
      build: enqueueActions(({ context, enqueue }) =>
        enqueue.sendTo(setChart(setPlayed(context)), { type: 'Build', order: buildOrder(ports, context) }),
      ),
      serve: enqueueActions(({ context, enqueue }) =>
        enqueue.sendTo(setChart(setPlayed(context)), { type: 'Serve', cycle: context.cycle }),
      ),
      markMoving: assign(({ context }) => ({ sets: { ...context.sets, [setPlayed(context)]: 'serving' } })),
      showFault: ({ context }) => push({ send: faultShow(context.fault) }),
      forgetAnnounced: assign({ announced: 'nothing' }),
    },
  });
};
