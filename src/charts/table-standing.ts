import { and, not, or } from 'xstate';
import { FAULT_MAY_END, FAULT_MAY_END_WITH_OP, LATCHED, PAUSED, WALLS_ANEW } from './table-routes.ts';
import type { TableStates } from './table-setup.ts';

/** While nothing goes on, whatever the match is at: what keeps it, and how the table is learned when that is over. */
export const STANDING_STATES = {
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
        actions: ['grantMotion', 'resumeDrum', 'blankPause'],
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
      ServiceRefused: { guard: 'takenOff', actions: ['takeService', 'takeOff'] },
      CommandFinished: [
        { guard: 'homed', target: 'reconciling', actions: 'tell' },
        { guard: 'takenOff', actions: ['takeOff', 'takeService', 'learnAgain'] },
      ],
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
} as const satisfies TableStates;
