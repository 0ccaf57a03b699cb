import { not } from 'xstate';
import { ADMITTED, PAUSED } from './table-routes.ts';
import type { TableStates } from './table-setup.ts';

/** While the table waits for a word about who deals: for one of the dealer himself, or for what everybody throws. */
export const DEALER_STATES = {
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
} as const satisfies TableStates;
