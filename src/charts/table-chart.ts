import { and, not, or } from 'xstate';
import { takingInPassing } from './in-passing.ts';
import { namedContext } from './named-context.ts';
import { tilesOfOtherGame } from './other-game.ts';
import { startContext, type TablePorts } from './table-context.ts';
import { leavesHand } from './table-guards.ts';
import { stepsTaken } from './table-judging.ts';
import {
  ADMITTED,
  FAULT_MAY_END,
  FAULT_MAY_END_WITH_OP,
  LATCHED,
  PAUSED,
  TABLE_ROUTES,
  WALLS_ANEW,
  WALLS_MOVED,
} from './table-routes.ts';
import { setupTable } from './table-setup.ts';

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
      /** The dealer of the last hand leads and would deal again: he may end the match (agari-yame, tenpai-yame). */
      askingDealer: {
        entry: ['tellSettings', 'askDealer'],
        exit: 'blankDisplays',
        always: [
          { guard: 'waitsForResume', target: 'held' },
          // He has chosen, or a ruling has changed who leads.
          { guard: not('dealerAsked'), target: 'deciding' },
        ],
        on: {
          KeyPressed: [{ guard: 'dealerChooses', actions: 'judgeKey' }, ADMITTED],
          PauseAsked: PAUSED,
          HandReopened: { target: 'inHand', actions: ['reopenHand', 'showWinds', 'spawnHand'] },
        },
        initial: 'heard',
        states: {
          heard: {
            always: { guard: not('dealerHeard'), target: 'unheard' },
            on: { KeyPressed: { guard: 'dealerStops', target: 'stopping' } },
            after: { dealerChoiceMs: { actions: 'takeDealerSilence', target: '#table.deciding' } },
          },
          /** Whoever holds that key asks for a pause, and is told as pressing it first. */
          stopping: {
            on: {
              KeyPressed: { guard: 'dealerStops' },
              PauseWished: { guard: 'dealerWishesAlone', actions: 'noteWish', target: 'heard' },
            },
            after: { keyHeldMs: { actions: 'stopMatch', target: 'heard' } },
          },
          /** The line is down, or a proposal is open that his key would answer: his silence says nothing. */
          unheard: { always: { guard: 'dealerHeard', target: 'heard' } },
        },
      },
      /** The highest sum deals first; who ties throws again. */
      choosingDealer: {
        initial: 'asking',
        always: { guard: 'waitsForResume', target: 'held' },
        on: {
          MatchRuled: 'deciding',
          PauseAsked: PAUSED,
          CommandFinished: { guard: 'dealerRolled', actions: 'takeDealerRoll', target: '.asking' },
        },
        states: {
          asking: {
            entry: 'askForThrow',
            always: { guard: 'dealerDecided', actions: 'chooseDealer', target: '#table.deciding' },
            on: {
              KeyPressed: [
                { guard: 'throwsForDealer', actions: 'throwForDealer', target: 'showing' },
                { guard: 'rollsForDealer', actions: 'rollDice', target: 'rolling' },
                ADMITTED,
              ],
              ThrowEntered: { target: 'asking', reenter: true },
            },
          },
          showing: { on: { CommandFinished: { guard: 'diceShown', target: 'asking' }, DiceFell: 'asking' } },
          /** What the machine cannot read its thrower enters. */
          rolling: { on: { ThrowEntered: 'asking' } },
        },
      },
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
            { guard: 'keyReads', actions: 'readForKey' },
            { guard: 'keySpeaks', actions: 'judgeKey' },
            { actions: 'tellHand' },
          ],
          CommandFinished: [
            { guard: 'homed', target: 'reconciling', actions: 'tell' },
            { guard: 'resumed', actions: ['takeSafety', 'tell', 'tellGoOn', 'showUnfollowed'] },
            { guard: 'wallsRolled', actions: 'takeWallsRoll' },
            WALLS_MOVED,
            { actions: ['takeSafety', 'takeDrum', 'tell'] },
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
      /** The controller was away for longer than the device's watchdog allows: motors wait for a person's word. */
      held: {
        entry: ['takeDisplays', 'askToResume', 'forgetAnnounced'],
        // Dice that were falling lie: people deal, for which nothing has to move.
        always: { guard: 'playsInHold', target: 'deciding', actions: 'blankDisplays' },
        on: {
          KeyPressed: { guard: 'startPressedNow', actions: ['resume', 'grantMotion', 'goOn', 'endPause'] },
          CommandFinished: {
            guard: 'resumed',
            target: 'deciding',
            actions: ['takeSafety', 'tell', 'blankDisplays', 'tellGoOn'],
          },
          LinkReady: [
            LATCHED,
            { guard: 'wallsGone', ...WALLS_ANEW },
            { target: 'deciding', actions: ['takeLink', 'tellLearned'] },
          ],
        },
      },
      /** Players have stopped it, or whoever runs the table has from afar: only somebody who stands at it lets it go on. */
      paused: {
        entry: ['takeDisplays', 'showPause', 'forgetAnnounced'],
        exit: 'endPause',
        always: { guard: 'turnsInPause', actions: 'stopDrum' },
        on: {
          KeyPressed: {
            guard: 'startPressedNow',
            target: 'deciding',
            actions: ['grantMotion', 'resumeDrum', 'blankDeclared', 'showUnfollowed'],
          },
          LinkReady: {
            guard: and(['restarted', not('faultBegan')]),
            actions: ['takeLink', 'tellLearned', 'showPause'],
          },
        },
      },
      /** Whoever runs the club tests and moves the machine part by part; no press begins anything. */
      service: {
        entry: ['takeDisplays', 'askToWait', 'forgetAnnounced'],
        // What the service has done to gate, drum and sets the table itself says.
        always: { guard: 'serviceShut', target: 'reconciling' },
        on: {
          ServiceAsked: { actions: 'askService' },
          // Where its sets are now the table is asked when it has done what was asked.
          SetMoved: {},
          // It is laid down to be registered: no move of any hand.
          TileMoved: { actions: 'takeService' },
          // The drum works for whoever serves it, and no press would let it go on.
          PauseAsked: { actions: 'pauseLater' },
        },
      },
      /** The tiles are of another game: people take each set off the table and sort it. What they have done a press says. */
      sorting: {
        entry: ['callStaff', 'forgetAnnounced'],
        exit: 'blankDisplays',
        always: { guard: 'waitsForResume', target: 'held' },
        on: {
          KeyPressed: [
            { guard: 'sortingEnds', target: 'deciding', actions: 'endSorting' },
            { guard: 'startPressedNow', actions: 'sortOn' },
          ],
          // Where the sets are now the table is asked when it has done what was asked.
          SetMoved: {},
          CommandFinished: { guard: 'homed', target: 'reconciling', actions: 'tell' },
          PauseAsked: PAUSED,
        },
      },
      /** Something is wrong at the table: nothing moves until it is cleared, or tried again by a start press. */
      fault: {
        entry: ['takeDisplays', 'showFault', 'forgetAnnounced'],
        on: {
          StartHeld: { guard: 'startHeldNow', actions: 'clearFault' },
          FaultCleared: FAULT_MAY_END,
          FaultTold: FAULT_MAY_END,
          ...FAULT_MAY_END_WITH_OP,
          KeyPressed: [
            { guard: 'resumesInFault', actions: 'resume' },
            { guard: 'failureRetried', target: 'retrying', actions: ['takeSafety', 'goOn'] },
            { guard: 'retryAsked', target: 'reconciling', actions: ['takeSafety', 'goOn'] },
          ],
          LinkReady: [
            { ...LATCHED, reenter: true },
            { guard: 'faultReleased', actions: ['takeLink', 'askToResume', 'tellLearned'] },
          ],
        },
      },
      /** What stood in the way is gone; what came of the tiles meanwhile only the table can say. */
      reconciling: {
        // What was asked is over; whoever finds his turn in what is learned asks anew.
        entry: ['blankDisplays', 'forgetAnnounced', 'learnAgain'],
        on: {
          LinkReady: [
            LATCHED,
            { guard: 'wallsLost', ...WALLS_ANEW },
            { target: 'deciding', actions: ['takeLink', 'tellLearned', 'tellGoOn'] },
          ],
        },
      },
      retrying: {
        entry: ['learnAgain', 'forgetAhead'],
        on: {
          LinkReady: [
            LATCHED,
            // What failed is asked for again with the walls of the next cycle.
            { guard: or(['wallsMissing', 'wallsGone']), ...WALLS_ANEW },
            { target: 'deciding', actions: ['takeLink', 'tellLearned', 'tellGoOn'] },
          ],
        },
      },
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
      const { known, watched, shows, open } = stepsTaken(ports, context, event);
      const next = namedContext(context, known);
      if (shows.length > 0 || open !== undefined || leaves({ context: next, event })) return null;
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
