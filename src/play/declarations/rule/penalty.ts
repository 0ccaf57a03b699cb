import { type HandAfter, type IrregularityId, isIrregularity } from '../../../rules/irregularities.ts';
import type { Ruleset } from '../../../rules/ruleset.ts';
import { settlePenalty } from '../../../rules/settle-penalty.ts';
import { isBonusTile } from '../../../rules/tiles/tile.ts';
import { unreachable } from '../../../rules/unreachable.ts';
import type { HandEvent } from '../../events/domain-event.ts';
import type { HandBegan } from '../../events/hand.ts';
import type { PenaltyImposed, Ruled } from '../../events/match.ts';
import type { Penalty } from '../../events/say.ts';
import { foldOnto } from '../../game/fold/hand-fold.ts';
import { claimWindow } from '../../game/hand/claim-window.ts';
import type { HandState } from '../../game/hand/hand-state.ts';
import { facesOf } from '../../game/hand/player-hand.ts';
import type { MatchState } from '../../game/match/match-state.ts';
import type { Player, SeatWinds } from '../../seating/furniture.ts';
import { of, playerOfWind } from '../../seating/seating.ts';
import { closing } from '../../win/closing.ts';

interface PenaltyToImpose {
  readonly ruleset: Ruleset;
  readonly winds: SeatWinds;
  /** The hand in which it happened, while that is on; null: it is over. */
  readonly hand: HandState | null;
  readonly penalty: Omit<Penalty, 'reason'>;
  readonly ruled: Ruled;
}

type PenaltyRuling =
  | { readonly ok: true; readonly events: readonly HandEvent[] }
  | { readonly ok: false; readonly code: 'unknown-irregularity' | 'nobody-harmed' };

/**
 * A penalty and what follows from it: who pays whom, and in a hand that is played also whether the offender's own
 * is dead, the whole is void, a flower counts for nothing (docs/rules.md, "Irregularities").
 */
export function imposePenalty({ ruleset, winds, hand, penalty, ruled }: PenaltyToImpose): PenaltyRuling {
  const { irregularity, player, harmed, override } = penalty;
  const settled = settlePenalty(ruleset, {
    irregularity,
    offender: of(winds, player),
    harmed: harmed === null ? null : of(winds, harmed),
    seats: seatsOf(ruleset, winds),
    override,
  });
  if (!settled.ok) return { ok: false, code: settled.reason };
  if (!isIrregularity(irregularity)) return { ok: false, code: 'unknown-irregularity' };
  const played = hand !== null && isPlayed(hand) ? hand : null;
  const consequence = played === null ? 'plays-on' : settled.hand;
  const imposed: PenaltyImposed = {
    type: 'PenaltyImposed',
    ...ruled,
    irregularity,
    player,
    harmed,
    transfers: settled.transfers.map(({ from, to, ...rest }) => ({
      ...rest,
      from: playerOfWind(winds, from),
      to: playerOfWind(winds, to),
    })),
    consequence,
  };
  if (played === null) return { ok: true, events: [imposed] };
  const flower = settled.flower === 'void' ? forgottenFlower(played, player) : [];
  const end = endOf({ ruleset, hand: played, player, irregularity, consequence });
  return { ok: true, events: [imposed, ...flower, ...end] };
}

interface HandsOf {
  readonly match: Pick<MatchState, 'book'>;
  readonly hand: HandState | null;
}

/** The hand that began so, while it is on. One that is dealt again has its number and other walls. */
export function stillOn({ match, hand }: HandsOf, { hand: number, cycle }: HandBegan): HandState | null {
  const { began } = match.book;
  return began?.hand === number && began.cycle === cycle ? hand : null;
}

/** While it is played a hand can die or be void; once it is decided only points can change hands. */
function isPlayed({ stage }: HandState): boolean {
  return stage === 'dealing' || stage === 'playing' || stage === 'rollingDice';
}

function seatsOf({ match }: Ruleset, winds: SeatWinds) {
  const sitting = Object.values(winds);
  return match.seats.filter((wind) => sitting.includes(wind));
}

/** The flower he holds still, else the one he set aside last; a wind that lies beside them is none. */
function forgottenFlower(hand: HandState, player: Player): readonly HandEvent[] {
  const { concealed, flowers, voidFlowers } = hand.players[player];
  const faces = [...facesOf(flowers), ...facesOf(concealed)].filter(isBonusTile);
  const face = faces.findLast((each) => !voidFlowers.includes(each));
  return face === undefined ? [] : [{ type: 'FlowerVoided', player, face }];
}

interface HandOfOffender {
  readonly ruleset: Ruleset;
  readonly hand: HandState;
  readonly player: Player;
  readonly irregularity: IrregularityId;
  readonly consequence: HandAfter;
}

function endOf({ ruleset, hand, player, irregularity, consequence }: HandOfOffender): readonly HandEvent[] {
  switch (consequence) {
    case 'plays-on':
      return [];
    case 'void':
      return [{ type: 'HandVoided', why: irregularity }];
    case 'dead': {
      const { dead, ready } = hand.players[player];
      if (dead) return [];
      // Ready that was said is declared with a discard only: a dead hand declares none, and lays no stick.
      const unready: readonly HandEvent[] = ready === 'declaring' ? [{ type: 'ReadyWithdrawn', player }] : [];
      const died: HandEvent = { type: 'HandDied', player, irregularity };
      const silent = foldOnto(hand, [...unready, died]);
      const nobodyLeft = claimWindow(silent)?.open.length === 0;
      return [...unready, died, ...(nobodyLeft ? closing({ hand: silent, ruleset }) : [])];
    }
    default:
      return unreachable(consequence);
  }
}
