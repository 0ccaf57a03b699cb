import type { RecordEvents } from '../charts/outbox.ts';
import { type Game, type Step, stepsFrom } from '../play/game/game.ts';

export interface GameKeeper {
  readonly current: () => Game;
  /** Folds these events into the game, one after the other, and hands each step on. */
  readonly record: RecordEvents;
}

/** Keeps the one game of a table. Whoever else knows of it holds what is kept here, and folds nothing. */
export const createGameKeeper = (start: Game, onStep: (step: Step) => void): GameKeeper => {
  let game = start;
  return {
    current: () => game,
    record: (events) => {
      const steps = stepsFrom(game, events);
      game = steps.at(-1)?.after ?? game;
      for (const step of steps) onStep(step);
      return steps;
    },
  };
};
