import { assign, enqueueActions, setup } from 'xstate';
import { tileSetsOf } from '../../firmware-protocol/caps.ts';
import { createAgreementChart } from './agreement-chart.ts';
import { createAstrayChart } from './astray-chart.ts';
import { NOTHING_WATCHED } from './astray-watch.ts';
import type { TableChartEvent } from './chart-events.ts';
import { DELAYS_MS } from './delays.ts';
import { failingAfter } from './failing-parts.ts';
import { createHandChart } from './hand-chart.ts';
import { createLinkChart } from './link-chart.ts';
import {
  rollDice,
  rollUnseen,
  takeDealerRoll,
  takeUnseenRoll,
  unseenShows,
  wallsThrow,
  withRollTold,
  withStage,
} from './machine-dice.ts';
import { cycleBefore, firstDealerChoice, matchEnding, matchOpening, recordInMatch } from './match-steps.ts';
import { withTakenOff } from './other-game.ts';
import { pauseMachine, resumeDrum, stopDrum, withPause } from './pauses.ts';
import { setPlayed, setToBring } from './played-sets.ts';
import { drumFaced } from './safety.ts';
import { commandOfTask, serviceAfter, serviceBegun } from './service.ts';
import { faultShow, pauseShow, scoreShows, showAll, standingShows, startShow, windShows } from './shows.ts';
import { sortOn, takeDown, takenOff } from './sorting.ts';
import { createSurfaceChart } from './surface-chart.ts';
import { askOf } from './table-asks.ts';
import { diceToShow, type TableContext, type TableInput, type TablePorts } from './table-context.ts';
import { createTableGuards } from './table-guards.ts';
import {
  askForRedeal,
  blankPause,
  follow,
  judgeDeclared,
  judgeKey,
  judgeSilence,
  noteAsking,
  noteWish,
  readForKey,
  readForObstacle,
  stopMatch,
  takeSteps,
  useBoth,
} from './table-judging.ts';
import { safetyStep } from './table-safety.ts';
import {
  askDealer,
  askForThrow,
  beginHand,
  clearFault,
  handInput,
  NO_HAND,
  nextBuild,
  releaseHand,
  reopenHand,
  setToBuild,
  takeDealerSilence,
  takeLink,
  tellSettings,
  throwForDealer,
  voidHand,
  withDrum,
  withFaces,
  withGate,
  withGoingIn,
  withTileRegistered,
} from './table-steps.ts';
import {
  givePlay,
  raiseLater,
  takeTile,
  tell,
  tellAgreement,
  tellDrum,
  tellHand,
  tellLearned,
} from './table-telling.ts';
import { createTileSetChart } from './tile-set-chart.ts';
import { setChart } from './tile-sets.ts';
import { unfollowedShows } from './unfollowed-shows.ts';
import { unexpectedIn } from './untaken.ts';
import { isPlayTold } from './whose-displays.ts';

/** Nothing moves before the next start press. */
const NO_MOTION = { motion: 'not-asked', opening: 'not-asked', deal: 'not-asked' } as const;

/** What the table chart knows of, asks and does; when it does it is in table-chart.ts, table-dealer.ts and table-standing.ts. */
export const setupTable = (ports: TablePorts) => {
  const { push, ruleset, undoTimeMs } = ports;
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
    delays: { dealerChoiceMs: DELAYS_MS.dealerChoiceMs, keyHeldMs: DELAYS_MS.keyHeldMs },
    guards: createTableGuards(ports),
    actions: {
      noteUnexpected: (come) => push(unexpectedIn(come)),
      spawnChildren: enqueueActions(({ context, enqueue }) => {
        enqueue.spawnChild('surface', { id: 'surface' });
        if (context.stage !== 'none') enqueue.spawnChild('hand', { id: 'hand', input: handInput(context) });
        enqueue.spawnChild('agreement', { id: 'agreement' });
        enqueue.spawnChild('astray', { id: 'astray', input: { watch: context.watch } });
        enqueue.spawnChild('link', { id: 'link' });
      }),
      spawnHand: enqueueActions(({ context, enqueue }) => {
        enqueue.spawnChild('hand', { id: 'hand', input: handInput(context) });
      }),
      /** Whoever watches over obstacles waits for nothing of it either. */
      stopHand: enqueueActions(({ enqueue }) => {
        enqueue.stopChild('hand');
        enqueue.sendTo('astray', { type: 'WatchChanged', watch: NOTHING_WATCHED });
      }),
      tellAgreement: enqueueActions((acting) => tellAgreement(acting)),
      learnAgain: enqueueActions(({ enqueue }) => {
        enqueue.assign({ synchronisation: 'under-way' });
        enqueue.sendTo('link', { type: 'LearnAgain' });
      }),
      tell: enqueueActions((acting) => tell(acting)),
      tellDrum: enqueueActions((acting) => tellDrum(acting)),
      tellHand: enqueueActions((acting) => tellHand(acting)),
      tellLearned: enqueueActions((acting) => tellLearned(ports, acting)),
      takeTile: enqueueActions((acting) => takeTile(ports, acting)),
      readForObstacle: enqueueActions((acting) => readForObstacle(ports, acting)),
      readForKey: enqueueActions((acting) => readForKey(acting)),
      askForRedeal: enqueueActions((acting) => askForRedeal(ports, acting)),
      showUnfollowed: ({ context }) => {
        for (const send of unfollowedShows(context)) push({ send });
      },
      takeRegister: assign(({ context, event }) => withFaces(context, event)),
      /** The sets that the table says it has begin with it; one that is known already goes on. */
      takeLink: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'LinkReady') return;
        enqueue.assign(takeLink(ports, context, event));
        const found = tileSetsOf(event.capabilities).filter((set) => context.sets[set] === undefined);
        for (const set of found) enqueue.spawnChild('tileSet', { id: setChart(set), input: { set } });
        const places = Object.fromEntries(found.map((set) => [set, 'unknown'] as const));
        enqueue.assign({ sets: { ...context.sets, ...places } });
        // A device that has restarted shows nothing any more.
        if (context.boot !== event.boot) for (const send of standingShows(context, ruleset)) push({ send });
      }),
      tellSettings: assign(({ context }) => tellSettings(ports, context)),
      forgetSettings: assign({ settings: 'not-told' }),
      loseLink: assign({ link: 'lost', ...NO_MOTION }),
      takeGate: assign(({ context, event }) => withGate(context, event)),
      takeDrum: assign(({ event }) => withDrum(event)),
      takeProgress: assign(({ event }) => (event.type === 'BuildProgressed' ? { built: event } : {})),
      resume: () => push({ send: { command: 'resume' } }),
      /** Where everything is the table says when it has found out: until then no press asks for more. */
      home: assign(() => {
        push({ send: { command: 'home' } });
        return { synchronisation: 'under-way' } as const;
      }),
      takeDown: enqueueActions((acting) => takeDown(ports, acting)),
      callStaff: () => push({ send: showAll('call_staff') }),
      sortOn: enqueueActions((acting) => sortOn(ports, acting)),
      takeOff: assign(({ context, event }) => {
        const set = takenOff(event);
        return set === null ? {} : { otherGame: withTakenOff(context.otherGame, set) };
      }),
      endSorting: assign({ otherGame: null }),
      takeSet: assign(({ context, event }) =>
        event.type === 'SetChanged' ? { sets: { ...context.sets, [event.set]: event.place } } : {},
      ),
      useBoth: enqueueActions((acting) => useBoth(acting)),
      takeStage: enqueueActions(({ context, event, enqueue }) => {
        const known = withStage(context, event);
        enqueue.assign(known);
        const now = { ...context, ...known };
        // Who is asked already is not asked again.
        if (context.unseenRolls !== null || !isPlayTold(now)) return;
        for (const send of unseenShows(now)) push({ send });
      }),
      takeSteps: enqueueActions((acting) => takeSteps(ports, acting)),
      judgeDeclared: enqueueActions((acting) => judgeDeclared(ports, acting)),
      judgeKey: enqueueActions((acting) => judgeKey(ports, acting)),
      stopMatch: enqueueActions((acting) => stopMatch(ports, acting)),
      judgeSilence: enqueueActions((acting) => judgeSilence(ports, acting)),
      follow: enqueueActions((acting) => follow(ports, acting)),
      reopenHand: assign(({ context, event }) =>
        event.type === 'HandReopened' ? reopenHand(ports, context, event.undone) : {},
      ),
      releaseHand: assign(({ context }) => releaseHand(ports, context)),
      withdrawMotion: assign(NO_MOTION),
      takeRefusal: assign(({ event }) =>
        event.type === 'LinkRefused' ? { refusal: { reason: event.reason, detail: event.detail } } : {},
      ),
      takeSafety: assign(({ context, event }) => ({ safety: safetyStep(context, event).safety })),
      takeFailing: assign(({ context, event }) => ({ failing: failingAfter(context, event) })),
      faceDrumFault: assign(({ context }) => ({ safety: drumFaced(context.safety) })),
      askService: assign(({ context, event }) => {
        if (event.type !== 'ServiceAsked') return {};
        push({ send: commandOfTask(event.task) });
        return { service: serviceBegun(context.service, event.task) };
      }),
      takeService: assign(({ context, event }) => ({
        ...withTileRegistered(context, event),
        service: serviceAfter(context.service, event, context.synchronisation),
      })),
      askToWait: () => push({ send: showAll('please_wait') }),
      noteWish: enqueueActions((acting) => noteWish(ports, acting)),
      noteAsking: enqueueActions((acting) => noteAsking(acting)),
      forgetAsking: assign(({ context, event }) =>
        event.type === 'PhoneAskEnded'
          ? { asking: context.asking.filter((side) => side !== event.side) }
          : {},
      ),
      noteNextRules: assign(({ event }) =>
        event.type === 'NextRulesChosen' ? { nextRules: event.rules } : {},
      ),
      askForNextRules: () => push({ nextRules: 'asked' }),
      admitPhone: enqueueActions(({ event, enqueue }) => {
        if (event.type !== 'KeyPressed') return;
        push({ admitted: event.side });
        enqueue.raise({ type: 'PhoneAskEnded', side: event.side });
      }),
      forgetWish: assign(({ context }) => ({ pause: { ...context.pause, wishedBy: [] } })),
      pauseTogether: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'PauseAsked', by: 'players' })),
      pause: assign(({ context, event }) =>
        event.type === 'PauseAsked' ? { pause: pauseMachine(push, context, event.by) } : {},
      ),
      pauseLater: assign(({ context: { pause }, event }) =>
        event.type === 'PauseAsked' ? { pause: withPause(pause, event.by) } : {},
      ),
      stopDrum: assign(({ context }) => ({ pause: stopDrum(push, context.pause) })),
      endPause: assign(({ context }) => ({ pause: { ...context.pause, is: 'off' as const } })),
      resumeDrum: assign(({ context }) => ({ pause: resumeDrum(push, context) })),
      showPause: ({ context }) => push({ send: pauseShow(context) }),
      askToResume: () => push({ send: showAll('press_start') }),
      /** What was asked for is done; whoever is to do something is asked again. */
      blankDisplays: () => push({ send: showAll('blank') }),
      blankPause: ({ context }) => blankPause(ports, context),
      clearFault: ({ context }) => clearFault(ports, context),
      openMatch: assign(({ context }) => ({
        ...recordInMatch(ports, matchOpening(ports, context)),
        cycle: cycleBefore(context),
      })),
      askForThrow: assign(({ context }) => askForThrow(ports, context)),
      throwForDealer: assign(({ context, event }) => throwForDealer(ports, context, event)),
      rollDice: assign(({ context }) => rollDice(ports, context)),
      rollUnseen: assign(({ context }) => rollUnseen(ports, context)),
      takeUnseenRoll: assign(({ context }) => takeUnseenRoll(ports, context)),
      takeDealerRoll: assign(({ context, event }) => takeDealerRoll(ports, context, event)),
      takeWallsRoll: enqueueActions(({ context, event, enqueue }) => {
        enqueue.sendTo('hand', { type: 'Ruled', events: wallsThrow(context, event) });
        enqueue.assign(withRollTold(context));
      }),
      chooseDealer: assign(({ context }) => recordInMatch(ports, firstDealerChoice(context))),
      endMatch: assign(({ context }) => recordInMatch(ports, matchEnding(ports, context))),
      askDealer: assign(({ context }) => askDealer(ports, context)),
      takeDealerSilence: assign(({ context }) => takeDealerSilence(ports, context)),
      announceNextMatch: assign(() => {
        push({ send: showAll('press_start') });
        return { announced: 'nothing' } as const;
      }),
      announce: enqueueActions((acting) => {
        const { context, enqueue } = acting;
        const announced = askOf(context);
        enqueue.assign({ announced, broughtIn: setToBring(context) });
        if (context.link !== 'ready') return;
        push({ send: startShow(context, announced) });
        if (isPlayTold(context)) givePlay(ports, acting);
        else if (context.stage !== 'none') enqueue.sendTo('hand', { type: 'DisplaysTaken' });
      }),
      takeDisplays: enqueueActions(({ context, enqueue }) => {
        if (context.stage !== 'none') enqueue.sendTo('hand', { type: 'DisplaysTaken' });
      }),
      /** Nothing is asked of all any more, or the press that is waited for has come: the displays tell of the play. */
      giveDisplays: enqueueActions(({ context, event, enqueue, check }) => {
        if (context.resumed !== 'resumed') return;
        const moves = check('mayBuild') || check('mayServe') || check('mayDeal') || check('mayOpen');
        if (moves || isPlayTold(context)) givePlay(ports, { context, event, enqueue });
        if (!isPlayTold(context) || context.otherSetTiles.length > 0) return;
        for (const send of unfollowedShows(context)) push({ send });
      }),
      remind: ({ context }) => {
        const asked = askOf(context);
        if (asked !== 'nothing') push({ send: startShow(context, asked) });
      },
      beginHand: assign(({ context }) => beginHand(ports, context)),
      endHand: assign(NO_HAND),
      beginUndoTime: enqueueActions(({ enqueue }) => {
        if (undoTimeMs === null) return;
        enqueue.assign({ undoTime: 'running' });
        raiseLater(enqueue, { type: 'UndoTimeEnded' }, { id: 'undo-time', delay: undoTimeMs });
      }),
      endUndoTime: assign({ undoTime: 'over' }),
      voidHand: assign(({ context, event }) => voidHand(ports, context, event)),
      showWinds: ({ context }) => {
        if (context.hand !== null) for (const send of windShows(context.hand)) push({ send });
      },
      showScores: ({ context }) => {
        if (context.match !== null) for (const send of scoreShows(context.match, ruleset)) push({ send });
      },
      grantMotion: assign({ motion: 'asked' }),
      goOn: assign({ resumed: 'resumed' }),
      /** A hand goes on by the word of the people, at a machine that moves; it ends at one that is held, too. */
      tellGoOn: enqueueActions(({ context, enqueue }) => {
        const { stage, resumed, safety } = context;
        if (stage !== 'none' && resumed === 'resumed' && (safety.hold === 'free' || stage === 'settling'))
          enqueue.sendTo('hand', { type: 'GoOn', dice: diceToShow(context) });
      }),
      /** What the machine did not do for where it stands is asked of the people again. */
      askAnew: assign({ ...NO_MOTION, resumed: 'waiting' }),
      openGate: enqueueActions(({ context, enqueue }) => {
        enqueue.sendTo('surface', { type: 'OpenGate', cycle: context.cycle });
        enqueue.assign({ walls: 'touched', opening: 'not-asked' });
      }),
      askForGate: assign({ opening: 'asked' }),
      goInAhead: assign(({ context }) => withGoingIn(context)),
      /** A gate that was found open is closed under a cycle of its own. */
      goOnAhead: assign(({ context }) => (context.wentInAhead === context.cycle ? {} : withGoingIn(context))),
      /** What failed keeps its number: the gate moves under another one. */
      forgetAhead: assign({ wentInAhead: null }),
      closeGate: enqueueActions(({ context, enqueue }) => {
        enqueue.sendTo('surface', { type: 'CloseGate', cycle: context.cycle });
        enqueue.assign({ walls: 'touched' });
      }),
      build: enqueueActions(({ context, enqueue }) => {
        const set = setToBuild(context);
        if (set === null) return;
        const { order, known } = nextBuild(ports, context, set);
        enqueue.sendTo(setChart(set), { type: 'Build', order });
        enqueue.assign(known);
      }),
      serve: enqueueActions(({ context, enqueue }) => {
        const set = setPlayed(context);
        enqueue.sendTo(setChart(set), { type: 'Serve', cycle: context.cycle });
        enqueue.assign({ sets: { ...context.sets, [set]: 'serving' } });
      }),
      deal: enqueueActions(({ enqueue }) => {
        enqueue.sendTo('hand', { type: 'Deal' });
        enqueue.assign({ deal: 'asked' });
      }),
      showFault: ({ context }) => push({ send: faultShow(context.safety.fault) }),
      forgetAnnounced: assign({ announced: 'nothing' }),
    },
  });
};

/** Some states of the table, told beside its chart: by what the setup knows, asks and does. */
export type TableStates = Readonly<
  Record<string, Parameters<ReturnType<typeof setupTable>['createStateConfig']>[0]>
>;
