import type { Side } from '../play/seating/furniture.ts';
import type { PausedBy, TableChartEvent } from './chart-events.ts';
import type { Push } from './outbox.ts';
import type { DrumState } from './ports.ts';
import type { GatePosition } from './start-press.ts';

interface PauseWish {
  readonly side: Side;
  /** Until when another one is waited for, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** What is known of the pauses that people ask for. */
export interface Pause {
  /** Who wishes for one, and has not been joined yet. */
  readonly wishedBy: readonly PauseWish[];
  /**
   * Whether the table is paused: the displays ask for the press that ends it, and for nothing else. Where it is learned, in a
   * fault or in service it stands anyway, and pauses when that is over.
   */
  readonly is: 'on' | 'off';
  /** Who asked for the one that is on, or was the last. */
  readonly by: PausedBy;
  /** Whether the drum was told to stand for it, and was not told to go on since. */
  readonly drum: 'told-to-stand' | 'left';
}

export const NO_PAUSE: Pause = { wishedBy: [], is: 'off', by: 'operator', drum: 'left' };

interface Pausing {
  readonly pause: Pause;
  readonly drum: DrumState;
  readonly gate: GatePosition;
}

/** Two sides make a pause: one alone may have leant on a key. */
export const isPauseAgreed = ({ pause }: Pick<Pausing, 'pause'>, event: TableChartEvent): boolean =>
  event.type === 'PauseWished' && pause.wishedBy.some(({ side }) => side !== event.side);

/** Pauses the machine: the drum stands, too; a stroke on the table comes to its end. */
export const pauseMachine = (push: Push, { drum, pause }: Pausing, by: PausedBy): Pause => {
  const asked = withPause(pause, by);
  return drum === 'run' ? stopDrum(push, asked) : asked;
};

/** The pause once it is on; who asks once more changes nothing of what the displays say. */
export const withPause = (pause: Pause, by: PausedBy): Pause =>
  pause.is === 'on' ? { ...pause, wishedBy: [] } : { wishedBy: [], is: 'on', by, drum: 'left' };

export const stopDrum = (push: Push, pause: Pause): Pause => {
  push({ send: { command: 'pause-drum' } });
  return { ...pause, drum: 'told-to-stand' };
};

/** A drum that was told to turn just before is known to turn only by what it tells of itself since. */
export const turnsInPause = ({ pause, drum }: Pick<Pausing, 'pause' | 'drum'>): boolean =>
  pause.is === 'on' && drum === 'run' && pause.drum === 'left';

/** The drum goes on with what it was at work on; where people have opened its gate it does so by itself. */
export const resumeDrum = (push: Push, { drum, gate, pause }: Pausing): Pause => {
  const stands = drum === 'paused' || pause.drum === 'told-to-stand';
  if (stands && gate === 'closed') push({ send: { command: 'resume' } });
  return { ...pause, drum: 'left' };
};
