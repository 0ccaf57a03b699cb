import type { HandEvent } from '../play/events/domain-event.ts';
import type { Observation } from '../play/events/observation.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import { dealtHands, dealtTo } from '../play/referee/judge-deal.ts';
import { sideOf } from '../play/seating/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { BootSeen, LinkReady, TableLearned } from './chart-events.ts';
import { isDealGivenUp } from './failing-parts.ts';
import type { Command, Snapshot } from './ports.ts';
import type { TableContext } from './table-context.ts';

/** What the machine is asked to deal. */
export const dealOrder = (hand: HandState): Command => {
  const hands: [number, number, number, number] = [0, 0, 0, 0];
  for (const { side, count } of dealtTo(hand)) hands[side] = count;
  return { command: 'deal-hands', cycle: hand.cycle, hands, dealer: sideOf(hand.seating, hand.dealer) };
};

/** A tile that somebody has moved. */
type Moved = Extract<Observation, { type: 'TileMoved' }>;

/**
 * The hands that the machine has dealt, where the table reads them and they lay as they are dealt before anybody moved a
 * tile of them; else null. People sort, and play, faster than a table is read.
 */
export const handsLearned = (
  { hand, ruleset }: { readonly hand: HandState; readonly ruleset: Ruleset },
  { places, register }: Pick<TableLearned, 'places' | 'register'>,
  moved: readonly Moved[],
): readonly HandEvent[] | null => {
  if (hand.knowing === 'declared') return null;
  const asDealt = new Map(places);
  for (const { tile, from } of moved.toReversed()) asDealt.set(tile.tile, from);
  return dealtHands({ hand, ruleset }, { places: asDealt, faceOf: (tile) => register.get(tile) });
};

/** Of the walls that stand: with two sets the drum's own op may bear a later number. */
const hasDealt = ({ wallDone, wallBegun }: Snapshot): boolean => [...wallDone, ...wallBegun].includes('deal');

/** Whether the machine has been told to deal: after a restart its journal knows. */
export const dealFound = (
  { deal, match }: Pick<TableContext, 'deal' | 'match'>,
  { snapshot }: Pick<LinkReady, 'snapshot'>,
  boot: Exclude<BootSeen, 'first'>,
): TableContext['deal'] => {
  const isTold = snapshot.servedCycle === match?.cycle && (hasDealt(snapshot) || snapshot.running === 'DEAL');
  if (isTold) return 'asked';
  return boot === 'same' ? deal : 'not-asked';
};

/**
 * The machine has begun to deal this hand and is not at it any more, and nobody knows how it has ended: it never does so
 * twice with the same walls (SPEC §5.4), and what lies in the hands is not to be trusted. A table that reads its tiles shows
 * how it has ended, unless it ended before a hand rose.
 */
export const isDealLost = ({ hand, match }: TableContext, { snapshot, places }: LinkReady): boolean => {
  if (hand === null || hand.toDeal === null || snapshot.servedCycle !== match?.cycle) return false;
  if (snapshot.running === 'DEAL' || !hasDealt(snapshot)) return false;
  const isEnded = snapshot.wallDone.includes('deal');
  return (
    hand.knowing === 'declared' || !isEnded || [...places.values()].every(({ place }) => place !== 'hand')
  );
};

/** The machine does not deal, and was told to often enough: a hand that waits for it is dealt by people, from other walls. */
export const isDealLeftToPeople = (
  { hand, stage, failing }: Pick<TableContext, 'hand' | 'stage' | 'failing'>,
  { snapshot }: Pick<LinkReady, 'snapshot'>,
): boolean =>
  isDealGivenUp(failing) && stage === 'dealing' && hand?.toDeal != null && snapshot.running !== 'DEAL';
