import type { DeclaredOutcome, Penalty, Say } from '../events/say.ts';
import type { ByPlayer, Player } from '../seating/furniture.ts';
import { playersOf } from '../seating/seating.ts';
import { claimantsOf } from './outcome/claimed-wins.ts';

/** Whether all who are named play: a page can name a fourth, and there is none where three play. */
export const doAllPlay = (record: ByPlayer<unknown>, named: readonly Player[]): boolean =>
  named.every((player) => playersOf(record).includes(player));

/** Whom a saying names. Those in an outcome are asked of `playersInOutcome`, seats of whoever corrects them. */
export function playersNamed(say: Say): readonly Player[] {
  if (say.say === 'propose') return say.proposal.kind === 'penalty' ? inPenalty(say.proposal) : [];
  if (say.say === 'penalise') return inPenalty(say);
  return 'player' in say ? [say.player] : [];
}

const inPenalty = ({ player, harmed }: Penalty): readonly Player[] =>
  harmed === null ? [player] : [player, harmed];

/** Whom an outcome names, in whatever part. */
export function playersInOutcome(outcome: DeclaredOutcome): readonly Player[] {
  const { waiting, held, instant = [] } = outcome;
  const counted = [...held, ...instant].map(({ player }) => player);
  if (outcome.kind === 'drawn') return [...waiting, ...counted, ...(outcome.nagashi ?? [])];
  const { from } = outcome;
  const claimants = claimantsOf(outcome).flatMap(({ winner, circumstances: { liable } }) =>
    liable === undefined ? [winner] : [winner, liable],
  );
  return [...waiting, ...counted, ...claimants, ...(from === null ? [] : [from])];
}
