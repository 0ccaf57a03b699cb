import type { Ruleset } from '../../src/rules/ruleset.ts';
import type { StackPlace } from '../../src/rules/walls/wall-break.ts';
import { courseOf } from './course.ts';
import { PLAY_ON_DECLARED, PLAY_WISHES } from './display-texts.ts';
import type { SeatSight } from './seat-sight.ts';
import { seatedFrom } from './seats.ts';
import { isWallOpen } from './walls.ts';

/** Where the table's screen says that the walls were opened; null while it says nothing of it. */
export type ReadBreak = () => Promise<StackPlace | null>;

export interface LookUpInput {
  /** What anybody sees. */
  readonly sight: () => SeatSight;
  readonly ruleset: Ruleset;
  readonly read: ReadBreak;
  readonly onRead: (at: StackPlace) => void;
  readonly clock: { readonly setTimeout: (fn: () => void, timeoutMs: number) => unknown };
  /** So long they wait for the dice, and before they look again, in milliseconds. */
  readonly afterMs: number;
}

/** Somebody who looks up to the table's screen where the panel shows no dice. */
export interface LookUp {
  /** Anything on the table changed. */
  readonly look: () => void;
  readonly leave: () => void;
}

export const createLookUp = ({ sight, ruleset, read, onRead, clock, afterMs }: LookUpInput): LookUp => {
  let presence: 'here' | 'gone' = 'here';
  let state: 'idle' | 'waits' = 'idle';
  /** They wait anew with everything that happens. */
  let waitsSince = 0;

  const isNeeded = (): boolean => presence === 'here' && areDiceMissing(sight(), ruleset);
  const readOnce = async (): Promise<void> => {
    const { happenings } = sight();
    const at = await read();
    // The walls may be others meanwhile.
    if (at !== null && isNeeded() && sight().happenings === happenings) onRead(at);
  };
  const waited = async (): Promise<void> => {
    const isLong = waitsSince === sight().happenings.length;
    if (isLong && isNeeded()) await readOnce();
    state = 'idle';
    look();
  };
  const look = (): void => {
    if (state === 'waits' || !isNeeded()) return;
    state = 'waits';
    waitsSince = sight().happenings.length;
    clock.setTimeout(() => void waited(), afterMs);
  };
  return {
    look,
    leave: () => {
      presence = 'gone';
    },
  };
};

/** Whoever was asked for them has thrown, nothing shows how they fell, and the table wants nothing but that they play. */
const areDiceMissing = (sight: SeatSight, ruleset: Ruleset): boolean =>
  sight.gate === 'closed' &&
  sight.plates === 'up' &&
  !isWallOpen({ sight, ruleset }) &&
  courseOf(sight.happenings).dice === 'thrown' &&
  // Where nobody sits nobody is told that something is over.
  seatedFrom(sight, 0).every((side) => isOfPlay(sight.displays[side].text));

const isOfPlay = (text: string | null): boolean =>
  text === null || text === PLAY_ON_DECLARED || PLAY_WISHES.has(text);
