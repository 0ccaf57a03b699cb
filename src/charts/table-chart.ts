import { not, or } from 'xstate';
import { takingInPassing } from './in-passing.ts';
import { namedContext } from './named-context.ts';
import { tilesOfOtherGame } from './other-game.ts';
import { startContext, type TablePorts } from './table-context.ts';
import { DEALER_STATES } from './table-dealer.ts';
import { leavesHand } from './table-guards.ts';
import { stepsTaken } from './table-judging.ts';
import {
  ADMITTED,
  LATCHED,
  PAUSED,
  TABLE_ROUTES,
  UNSEEN_ROLLED,
  WALLS_ANEW,
  WALLS_MOVED,
} from './table-routes.ts';
import { setupTable } from './table-setup.ts';
import { STANDING_STATES } from './table-standing.ts';

/**
 * The table: the parent of link, surface, tile set and hand. It holds the match, reads what a start press
 * means, and lets nothing move that nobody at the table has asked for.
 */
const createWholeTableChart = (ports: TablePorts) =>
  setupTable(ports).createMachine({
    id: 'table',
    context: ({ input }) => ({ ...startContext(input), otherGame: tilesOfOtherGame(input, ports.ruleset) }),
    entry: 'spawnChildren',
    initial: 'recovering',
    always: { guard: 'heardChanged', actions: 'tellAgreement' },
    on: TABLE_ROUTES,
    states: {
      /** The record is folded; the table is asked where it is. */
      recovering: {
        on: {
          LinkReady: [
            LATCHED,
            { guard: 'wallsLost', ...WALLS_ANEW },
            { target: 'deciding', actions: ['takeLink', 'tellLearned'] },
          ],
        },
      },
      deciding: {
        always: [
          { guard: not('serviceShut'), target: 'service' },
          { guard: 'faultStands', target: 'fault' },
          { guard: 'waitsForResume', target: 'held' },
          { guard: 'pauseWaits', target: 'paused' },
          { guard: 'drumFaultWaits', target: 'fault', actions: ['faceDrumFault', 'withdrawMotion'] },
          { guard: 'setsToSort', target: 'sorting' },
          { guard: 'matchMissing', actions: 'openMatch', target: 'choosingDealer' },
          { guard: 'matchOver', target: 'matchOver' },
          { guard: 'dealerMissing', target: 'choosingDealer' },
          { guard: 'handOn', target: 'inHand' },
          { guard: 'matchFinished', actions: 'endMatch', target: 'matchOver' },
          { guard: 'dealerAsked', target: 'askingDealer' },
          { target: 'betweenHands' },
        ],
      },
      /** `askingDealer`, `choosingDealer`. */
      ...DEALER_STATES,
      /** No hand has begun: a start press begins one with whatever motion the tiles need next. */
      betweenHands: {
        entry: 'tellSettings',
        always: [
          { guard: 'waitsForResume', target: 'held' },
          { guard: 'setsToSort', target: 'sorting' },
          // By a ruling no hand is left, or its dealer may stop.
          { guard: or(['matchFinished', 'dealerAsked']), target: 'deciding' },
          { guard: 'mayBuild', actions: 'build' },
          { guard: 'askChanged', actions: 'announce' },
        ],
        on: {
          KeyPressed: [
            {
              guard: { type: 'startBegins', params: { asks: ['open-gate'] } },
              actions: ['beginHand', 'showWinds', 'spawnHand', 'openGate'],
              target: 'inHand',
            },
            {
              guard: { type: 'startAsks', params: { asks: ['open-gate-when-built'] } },
              actions: ['beginHand', 'showWinds', 'spawnHand', 'askForGate'],
              target: 'inHand',
            },
            {
              guard: { type: 'startBegins', params: { asks: ['close-gate'] } },
              actions: ['beginHand', 'showWinds', 'spawnHand', 'closeGate'],
              target: 'inHand',
            },
            {
              guard: { type: 'startBegins', params: { asks: ['build', 'serve'] } },
              actions: ['beginHand', 'showWinds', 'spawnHand'],
              target: 'inHand',
            },
            {
              guard: { type: 'startAsks', params: { asks: ['open-gate'] } },
              actions: ['grantMotion', 'goInAhead', 'openGate'],
            },
            {
              guard: { type: 'startAsks', params: { asks: ['close-gate'] } },
              actions: ['grantMotion', 'goOnAhead', 'closeGate'],
            },
            { guard: { type: 'startAsks', params: { asks: ['build'] } }, actions: 'grantMotion' },
            { guard: { type: 'startAsks', params: { asks: ['resume'] } }, actions: 'resume' },
            { guard: { type: 'startAsks', params: { asks: ['home'] } }, actions: 'home' },
            {
              guard: { type: 'startAsks', params: { asks: ['take-down'] } },
              actions: ['grantMotion', 'takeDown'],
            },
          ],
          CommandFinished: { guard: 'homed', target: 'reconciling', actions: 'tell' },
          MatchRuled: 'deciding',
          PauseAsked: PAUSED,
          HandReopened: { target: 'inHand', actions: ['reopenHand', 'showWinds', 'spawnHand'] },
        },
      },
      inHand: {
        entry: 'giveDisplays',
        always: [
          { guard: 'waitsForResume', target: 'held' },
          { guard: 'mayBuild', actions: 'build' },
          { guard: 'mayServe', actions: 'serve' },
          { guard: 'mayDeal', actions: 'deal' },
          { guard: 'mayOpen', actions: 'openGate' },
          { guard: 'askChanged', actions: 'announce' },
        ],
        on: {
          KeyPressed: [
            ADMITTED,
            // Who lets the machine go on to the walls lets the hand go on, too.
            { guard: 'opensUntouched', actions: ['goOn', 'grantMotion', 'openGate'] },
            { guard: 'waitsUntouched', actions: ['goOn', 'grantMotion', 'askForGate'] },
            // It would begin anew, and by a ruling no hand is left.
            {
              guard: 'beginsInVain',
              actions: ['voidHand', 'stopHand'],
              target: 'deciding',
            },
            {
              guard: { type: 'startAsks', params: { asks: ['open-gate-when-built'] } },
              actions: ['voidHand', 'stopHand', 'beginHand', 'showWinds', 'spawnHand', 'askForGate'],
            },
            {
              guard: { type: 'startAsks', params: { asks: ['open-gate'] } },
              actions: ['voidHand', 'stopHand', 'beginHand', 'showWinds', 'spawnHand', 'openGate'],
            },
            {
              guard: { type: 'startAsks', params: { asks: ['close-gate'] } },
              actions: ['goOn', 'grantMotion', 'closeGate'],
            },
            {
              guard: { type: 'startAsks', params: { asks: ['build', 'serve'] } },
              actions: ['goOn', 'grantMotion'],
            },
            // Who lets a build go on wants its walls, too.
            {
              guard: { type: 'startAsks', params: { asks: ['resume'] } },
              actions: ['goOn', 'grantMotion', 'resume'],
            },
            {
              guard: { type: 'startAsks', params: { asks: ['resume-itself'] } },
              actions: ['goOn', 'grantMotion'],
            },
            { guard: { type: 'startAsks', params: { asks: ['home'] } }, actions: 'home' },
            {
              guard: { type: 'startAsks', params: { asks: ['take-down'] } },
              actions: ['goOn', 'grantMotion', 'takeDown'],
            },
            // The hand goes on when the machine does.
            { guard: 'goesOnInHold', actions: ['goOn', 'grantMotion', 'resume'] },
            {
              guard: { type: 'startAsks', params: { asks: ['go-on'] } },
              actions: ['goOn', 'grantMotion', 'resumeDrum', 'announce', 'tellGoOn', 'showUnfollowed'],
            },
            { guard: 'startPressed' },
            { guard: 'rollsForWalls', actions: 'rollDice' },
            { guard: 'rollsUnseen', actions: 'rollUnseen' },
            { guard: 'keyReads', actions: 'readForKey' },
            { guard: 'keySpeaks', actions: 'judgeKey' },
            { actions: 'tellHand' },
          ],
          CommandFinished: [
            { guard: 'homed', target: 'reconciling', actions: 'tell' },
            { guard: 'resumed', actions: ['takeSafety', 'tell', 'tellGoOn', 'showUnfollowed'] },
            { guard: 'wallsRolled', actions: 'takeWallsRoll' },
            UNSEEN_ROLLED,
            WALLS_MOVED,
            { actions: ['takeSafety', 'takeFailing', 'takeDrum', 'tell'] },
          ],
          StartHeld: { guard: 'startHeldNow', actions: 'askForRedeal' },
          PatienceEnded: { actions: 'readForObstacle' },
          PeopleAwaited: { actions: 'remind' },
          HandEnded: { target: 'deciding', actions: ['stopHand', 'endHand', 'beginUndoTime', 'showScores'] },
          HandContradicted: { target: 'deciding', actions: ['voidHand', 'stopHand'] },
          HandGivenUp: { target: 'deciding', actions: ['voidHand', 'stopHand', 'follow'] },
          HandFoundVoid: { target: 'deciding', actions: ['stopHand', 'releaseHand'] },
          PauseAsked: PAUSED,
        },
      },
      matchOver: {
        entry: 'announceNextMatch',
        on: {
          KeyPressed: [
            // The table begins again by them, and asks for a press once more.
            { guard: 'startWaitsForRules', actions: 'askForNextRules' },
            { guard: 'startPressed', actions: 'openMatch', target: 'choosingDealer' },
          ],
          PauseAsked: PAUSED,
        },
      },
      /** `held`, `paused`, `service`, `sorting`, `fault`, `reconciling`, `retrying`. */
      ...STANDING_STATES,
      refused: {},
    },
  });

/** Where steps of a hand lead nowhere else, and nothing but what is known changes. */
export const createTableChart = (ports: TablePorts) => {
  const leaves = leavesHand(ports);
  return takingInPassing(
    createWholeTableChart(ports),
    ({ value, context, children }, event) => {
      if (event.type !== 'HandStepped' || value !== 'inHand') return null;
      const { known, watched, shows, isAskedOtherwise } = stepsTaken(ports, context, event);
      const next = namedContext(context, known);
      if (shows.length > 0 || isAskedOtherwise) return null;
      if (leaves({ context: next, event })) return null;
      return {
        context: next,
        tell: () => {
          for (const each of watched) children.astray?.send(each);
        },
      };
    },
    namedContext,
  );
};
