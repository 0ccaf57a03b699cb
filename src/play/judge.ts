import { unreachable } from '../rules/unreachable.ts';
import {
  accept,
  type Declaration,
  type DeclarationVerdict,
  isOfAnother,
  type MatchInPlay,
  type OperatorDeclaration,
  type PlayerDeclaration,
  refuse,
} from './declarations/declaration.ts';
import { judgeCall, judgeProposal, judgeReady, judgeReadyTakenBack } from './declarations/judge-proposal.ts';
import {
  agreed,
  judgeChoice,
  judgeConfirm,
  judgeDecide,
  judgeDice,
  judgeDispute,
  judgeSilence,
  judgeWithdraw,
} from './declarations/judge-reply.ts';
import { doAllPlay, playersNamed } from './declarations/players-named.ts';
import { judgeRuling } from './declarations/rule/rulings.ts';
import { judgeCallingStaff, judgeStaffDone, judgeTakingCallBack } from './declarations/staff-calls.ts';
import { judgeComingBack, judgeSubstitute } from './declarations/substitutes.ts';
import type { DomainEvent, HandEvent } from './events/domain-event.ts';
import type { Move, Observation } from './events/observation.ts';
import type { OperatorSay, PlayerSay, Propose } from './events/say.ts';
import { foldOnto } from './game/fold/hand-fold.ts';
import { applyMatchEvent } from './game/fold/match-fold.ts';
import { whereIs } from './game/hand/unfollowed.ts';
import type { HandInPlay } from './game/hand-in-play.ts';
import type { MatchState } from './game/match/match-state.ts';
import { judgeKey } from './referee/judge-key.ts';
import { judgeRest } from './referee/judge-move.ts';
import { noticed, penalisedAtOnce } from './referee/notice.ts';
import { type RuleViolation, violation } from './referee/violation.ts';
import type { Zone } from './seating/furniture.ts';
import { sideToTell } from './sight.ts';
import { closing } from './win/closing.ts';

/*
 * The one judge of play: a game and what the table saw or somebody said go in, a verdict comes out. Pure: the same in the
 * same game is judged the same. Nothing is recorded or folded here; whoever asks does so with the events of the verdict.
 */

/**
 * What comes of an observation (docs/architecture.md, "Reading the play"). The events are recorded in either case: a
 * misplaced tile is refused and is a fact all the same.
 */
export type ObservationVerdict =
  | { readonly accepted: true; readonly events: readonly HandEvent[] }
  | { readonly accepted: false; readonly violation: RuleViolation; readonly events: readonly HandEvent[] };

/** The referee of a hand that the table follows: one observation at a time. */
export function judgeObservation({ hand, ruleset }: HandInPlay, seen: Observation): ObservationVerdict {
  const game: HandInPlay = { hand, ruleset };
  const judged = judgeSeen(game, seen);
  if (judged.accepted) return judged;
  const notice = noticed(game, seen, judged);
  if (notice === null) return judged;
  const then: HandInPlay = { ...game, hand: foldOnto(hand, judged.events) };
  return { ...judged, events: [...judged.events, notice, ...penalisedAtOnce(then, notice)] };
}

function judgeSeen(game: HandInPlay, seen: Observation): ObservationVerdict {
  switch (seen.type) {
    case 'TileMoved':
      return judgeMove(game, seen);
    case 'KeyPressed':
      return judgePress(game, seen);
    case 'ClaimTimeEnded':
      return { accepted: true, events: closing(game) };
    default:
      return unreachable(seen);
  }
}

function judgePress(
  game: HandInPlay,
  { side, key }: Extract<Observation, { type: 'KeyPressed' }>,
): ObservationVerdict {
  if (isDeclared(game)) return NOTHING;
  const ruling = judgeKey(game, side, key);
  if (ruling.allowed) return { accepted: true, events: ruling.events };
  return { accepted: false, violation: violation(ruling.code, side), events: [] };
}

const NOTHING: ObservationVerdict = { accepted: true, events: [] };

/** What is played in a hand that is declared nobody follows; what its keys say is judged as it is said on a page. */
const isDeclared = ({ hand }: HandInPlay): boolean => hand.knowing === 'declared' && hand.stage === 'playing';

/** Before the walls are up and after the hand tiles are pushed about as people like. */
function isInPlay({ stage }: HandInPlay['hand']): boolean {
  return stage === 'rollingDice' || stage === 'dealing' || stage === 'playing';
}

function judgeMove(game: HandInPlay, { tile, from, to }: Move): ObservationVerdict {
  if (!isInPlay(game.hand) || game.hand.knowing === 'declared') return NOTHING;
  if (to.place === 'air') return { accepted: true, events: [{ type: 'TileLifted', tile, from }] };
  if (from.place !== 'air') return judgeResting(game, { tile, from, to });
  const origin = liftedFrom(game, tile.tile) ?? from;
  const setDown: HandEvent = { type: 'TileSetDown', tile };
  const landed: HandInPlay = { ...game, hand: foldOnto(game.hand, [setDown]) };
  const judged = judgeResting(landed, { tile, from: origin, to });
  return { ...judged, events: [setDown, ...judged.events] };
}

function liftedFrom({ hand }: HandInPlay, number: number): Zone | undefined {
  return hand.lifted.find(({ tile }) => tile.tile === number)?.from ?? whereIs(hand, number);
}

function judgeResting(game: HandInPlay, move: Move): ObservationVerdict {
  const ruling = judgeRest(game, move);
  if (ruling.allowed) return { accepted: true, events: ruling.events };
  const side = sideToTell(game.hand, move);
  const { tile, from, to } = move;
  return {
    accepted: false,
    violation: violation(ruling.code, side),
    events: [{ type: 'TileMisplaced', tile, from, to }],
  };
}

/** The time to answer a proposal is over, and nobody has disputed it. */
export interface Silence {
  readonly silenceOn: number;
}

/** What comes of a declaration, or of silence (docs/declarations.md): the events to record, or why it is refused. */
export function judgeDeclaration(inPlay: MatchInPlay, said: Declaration | Silence): DeclarationVerdict {
  return 'silenceOn' in said ? judgeSilence(inPlay, said.silenceOn) : judgeDeclared(inPlay, said);
}

/** What follows, if everybody agrees, from a proposal that is among these events. */
export function onceAgreed(inPlay: MatchInPlay, events: readonly DomainEvent[]): readonly DomainEvent[] {
  if (!events.some(({ type }) => type === 'Proposed')) return [];
  const match = events.reduce<MatchState | null>(applyMatchEvent, inPlay.match);
  const open = match?.agreement.open ?? null;
  if (match === null || open === null) return [];
  const stands = agreed({ ...inPlay, match }, open, { end: 'agreed', by: 'all' });
  return stands.accepted ? stands.events : [];
}

function judgeDeclared(inPlay: MatchInPlay, { speaker, id, at, say }: Declaration): DeclarationVerdict {
  if (!doAllPlay(inPlay.match.seating.sides, playersNamed(say))) return refuse('not-here');
  if (say.say === 'propose') return judgeProposal(inPlay, { speaker, id, at, say });
  if (isOperators(say))
    return speaker.role === 'operator'
      ? judgeOperator(inPlay, { speaker, id, at, say })
      : refuse('not-your-part');
  return speaker.role === 'player'
    ? judgePlayer(inPlay, { player: speaker.player, by: speaker, id, at, say })
    : refuse('not-your-part');
}

const OPERATOR_SAYS = {
  decide: true,
  penalise: true,
  'lift-penalty': true,
  'lift-dead-hand': true,
  'void-hand': true,
  'correct-hand': true,
  'correct-seats': true,
  'change-player': true,
  'choose-first-dealer': true,
  pause: true,
  'staff-done': true,
  'seat-substitute': true,
  'end-substitute': true,
  'use-sets': true,
  service: true,
  'end-match': true,
} as const satisfies Record<OperatorSay['say'], true>;

/** Whose part it is to say this. */
const isOperators = (say: PlayerSay | OperatorSay): say is OperatorSay =>
  Object.hasOwn(OPERATOR_SAYS, say.say);

function judgePlayer(
  inPlay: MatchInPlay,
  declared: PlayerDeclaration<Exclude<PlayerSay, Propose>>,
): DeclarationVerdict {
  const { say } = declared;
  if ('match' in say && isOfAnother(inPlay.match, { match: say.match })) return refuse('other-hand');
  switch (say.say) {
    case 'declare-ready':
      return judgeReady(inPlay, { ...declared, say });
    case 'take-back-ready':
      return judgeReadyTakenBack(inPlay, { ...declared, say });
    case 'call-win':
      return judgeCall(inPlay, { ...declared, say });
    case 'enter-dice':
      return judgeDice(inPlay, { ...declared, say });
    case 'stop-match':
    case 'deal-again':
      return judgeChoice(inPlay, { ...declared, say });
    // The table's chart stands still when a second player says so too.
    case 'ask-pause':
      return accept();
    case 'call-staff':
      return judgeCallingStaff(inPlay, declared);
    case 'take-back-staff-call':
      return judgeTakingCallBack(inPlay, declared);
    case 'hand-to-substitute':
      return judgeSubstitute(inPlay, declared);
    case 'come-back':
      return judgeComingBack(inPlay, declared);
    case 'confirm':
      return judgeConfirm(inPlay, { ...declared, say });
    case 'dispute':
      return judgeDispute(inPlay, { ...declared, say });
    case 'withdraw':
      return judgeWithdraw(inPlay, { ...declared, say });
    default:
      return unreachable(say);
  }
}

function judgeOperator(inPlay: MatchInPlay, declared: OperatorDeclaration<OperatorSay>): DeclarationVerdict {
  const { say } = declared;
  switch (say.say) {
    case 'decide':
      return judgeDecide(inPlay, { ...declared, say });
    case 'staff-done':
      return judgeStaffDone(inPlay, { ...declared, say });
    case 'seat-substitute':
      return judgeSubstitute(inPlay, { player: say.player, by: declared.speaker });
    case 'end-substitute':
      return judgeComingBack(inPlay, { player: say.player, by: declared.speaker });
    default:
      return judgeRuling(inPlay, { ...declared, say });
  }
}
