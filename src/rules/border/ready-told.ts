import { READY_WAYS, type Ready } from '../hands/hand.ts';
import { type ImpossibleHand, impossible } from '../hands/impossible.ts';
import { shown } from './must-be.ts';

interface MayBeReady {
  readonly ready?: Ready | undefined;
}

/** A situation as other programs tell it. `ready`: `false` and `null` too = ready was not declared. */
export type Told<Situation extends MayBeReady> = Omit<Situation, 'ready'> & {
  readonly ready?: Ready | false | null | undefined;
};

/** How ready was declared; undefined where it was not. */
export function readyIn({ ready }: Told<MayBeReady>): Ready | undefined {
  return ready === false || ready === null ? undefined : ready;
}

/** Said to be ready in a way that nobody declares. */
export function noReadyWay(ready: Ready | undefined): ImpossibleHand | undefined {
  if (ready === undefined || READY_WAYS.includes(ready)) return undefined;
  return impossible(
    'contradiction',
    'ready',
    `${shown(ready)} is no way to declare ready: ${READY_WAYS.join(', ')}`,
  );
}
