import { unreachable } from '../../rules/unreachable.ts';
import type { HowEnded } from '../events/domain-event.ts';
import type { ByWord } from '../events/outcome.ts';
import type { Proposal, Say, Speaker, Voice } from '../events/say.ts';
import { throwerOf } from '../game/hand/hand-state.ts';
import type { OpenProposal } from '../game/match/agreement.ts';
import { dealerContest, throwsOfWalls } from '../game/match/dealer-contest.ts';
import { dealerToAsk } from '../game/match/next-hand.ts';
import type { ByPlayer, Player, Side } from '../seating/furniture.ts';
import { othersThan, playersOf, sideOf, sidesTaken } from '../seating/seating.ts';
import {
  accept,
  type DeclarationVerdict,
  handToEnd,
  isRedealTold,
  type MatchInPlay,
  type OperatorDeclaration,
  type PlayerDeclaration,
  type Refused,
  refuse,
} from './declaration.ts';
import { judgeAgreed } from './judge-proposal.ts';
import { outcomeEvents } from './outcome/outcome-events.ts';

type About<Verb extends Say['say']> = PlayerDeclaration<Extract<Say, { say: Verb }>>;
type OpenNow = { readonly accepted: true; readonly open: OpenProposal } | Refused;

/** Everybody who is asked: the players who have not proposed it themselves. */
export function askedAbout({ by }: OpenProposal, players: ByPlayer<unknown>): readonly Player[] {
  return by.role === 'player' ? othersThan(players, by.player) : playersOf(players);
}

function openNow({ match }: MatchInPlay, proposal: number): OpenNow {
  const { open } = match.agreement;
  return open?.number === proposal ? { accepted: true, open } : refuse('proposal-over');
}

/** The open proposal, if this player is one who is asked about it. */
function askedNow(inPlay: MatchInPlay, proposal: number, player: Player): OpenNow {
  const now = openNow(inPlay, proposal);
  if (!now.accepted) return now;
  return askedAbout(now.open, inPlay.match.players).includes(player) ? now : refuse('own-proposal');
}

const hasConfirmed = ({ confirmed }: OpenProposal, player: Player): boolean =>
  confirmed.some((each) => each.player === player);

const voiceOf = ({ voice }: Speaker): { readonly voice?: Voice } => (voice === undefined ? {} : { voice });

/** The last confirmation agrees. */
export function judgeConfirm(inPlay: MatchInPlay, { player, by, say }: About<'confirm'>): DeclarationVerdict {
  const now = askedNow(inPlay, say.proposal, player);
  if (!now.accepted) return now;
  const { open } = now;
  if (hasConfirmed(open, player)) return refuse('answered-already');
  const confirmed = { type: 'ProposalConfirmed', proposal: open.number, player, ...voiceOf(by) } as const;
  const answered = { ...open, confirmed: [...open.confirmed, by] };
  const all = askedAbout(open, inPlay.match.players).every((each) => hasConfirmed(answered, each));
  if (!all) return accept(confirmed);
  const stands = agreed(inPlay, answered, { end: 'agreed', by: 'all' });
  return stands.accepted ? accept(confirmed, ...stands.events) : stands;
}

export function judgeDispute(inPlay: MatchInPlay, { player, by, say }: About<'dispute'>): DeclarationVerdict {
  const now = askedNow(inPlay, say.proposal, player);
  if (!now.accepted) return now;
  const { open } = now;
  if (open.disputes.some((dispute) => dispute.player === player)) return refuse('answered-already');
  return accept({
    type: 'ProposalDisputed',
    proposal: open.number,
    player,
    reason: say.reason,
    ...voiceOf(by),
  });
}

/** A proposal is taken back by whoever made it, a dispute by whoever began it. */
export function judgeWithdraw(inPlay: MatchInPlay, { player, say }: About<'withdraw'>): DeclarationVerdict {
  const now = openNow(inPlay, say.proposal);
  if (!now.accepted) return now;
  const { number, by, disputes } = now.open;
  if (by.role === 'player' && by.player === player)
    return accept({ type: 'ProposalEnded', proposal: number, how: { end: 'withdrawn' } });
  if (disputes.some((dispute) => dispute.player === player))
    return accept({ type: 'DisputeTakenBack', proposal: number, player });
  return refuse('not-your-proposal');
}

/** The operator's word ends it, disputed or not. */
export function judgeDecide(
  inPlay: MatchInPlay,
  { speaker, say }: OperatorDeclaration<Extract<Say, { say: 'decide' }>>,
): DeclarationVerdict {
  const now = openNow(inPlay, say.proposal);
  if (!now.accepted) return now;
  const { verdict, reason } = say;
  const how = { end: 'decided', verdict, reason, by: speaker } as const;
  if (verdict === 'accept') return agreed(inPlay, now.open, how);
  return accept({ type: 'ProposalEnded', proposal: now.open.number, how });
}

/** What silence says to each kind of proposal. */
const SILENCE = {
  outcome: 'agrees',
  penalty: 'agrees',
  undo: 'ends-it',
} as const satisfies Record<Proposal['kind'], 'agrees' | 'ends-it'>;

/** A hand is dealt again by everybody's own word only: whoever does not look loses none that he would have won. */
export function silenceOn({ what }: Pick<OpenProposal, 'what'>): 'agrees' | 'ends-it' {
  return what.kind === 'outcome' && isRedealTold(what.outcome) ? 'ends-it' : SILENCE[what.kind];
}

/** The time to answer is over, and nobody disputes. */
export function judgeSilence(inPlay: MatchInPlay, proposal: number): DeclarationVerdict {
  const now = openNow(inPlay, proposal);
  if (!now.accepted) return now;
  const { open } = now;
  if (open.disputes.length > 0) return accept();
  const stands = silenceOn(open) === 'agrees' ? agreed(inPlay, open, { end: 'agreed', by: 'silence' }) : null;
  // What nobody can agree to any more keeps nobody from proposing anything else.
  return stands?.accepted === true
    ? stands
    : accept({ type: 'ProposalEnded', proposal: open.number, how: { end: 'lapsed' } });
}

type Agreed = Extract<HowEnded, { end: 'agreed' | 'decided' }>;

/** A proposal stands: its end, and what follows from it. */
export function agreed(inPlay: MatchInPlay, open: OpenProposal, how: Agreed): DeclarationVerdict {
  const ended = { type: 'ProposalEnded', proposal: open.number, how } as const;
  switch (open.what.kind) {
    case 'outcome': {
      const game = handToEnd(inPlay, open.what.hand, open.what.outcome);
      if (!game.accepted) return game;
      const events = outcomeEvents(game, open.what.outcome, wordOf(open, how));
      return events.accepted ? accept(ended, ...events.events) : events;
    }
    case 'penalty':
    case 'undo': {
      const { by, declaration: id, began, what } = open;
      if (by.role === 'operator') return refuse('not-here');
      const ruled = judgeAgreed(inPlay, { by, id, began, what });
      return ruled.accepted ? accept(ended, ...ruled.events) : ruled;
    }
    default:
      return unreachable(open.what);
  }
}

function wordOf({ number, by, declaration, confirmed }: OpenProposal, how: Agreed): Omit<ByWord, 'held'> {
  const said = { proposal: number, by, declaration };
  if (how.end === 'agreed') return { ...said, agreed: how.by, confirmed };
  return { ...said, agreed: 'operator', confirmed: [...confirmed, how.by ?? { role: 'operator' }] };
}

type EnterDice = Extract<Say, { say: 'enter-dice' }>;

/** A throw that people are to tell: whose it is, and which of these walls, counted from 1. */
interface ThrowAsked {
  readonly throw: number;
  readonly side: Side;
  readonly for: 'first-dealer' | 'walls';
}

/** The throw that is told next, for the first dealer or for the walls of a hand that is followed; null while none is. */
export function throwAsked({ match, hand }: Pick<MatchInPlay, 'match' | 'hand'>): ThrowAsked | null {
  if (hand !== null && hand.stage === 'rollingDice') {
    const side = sideOf(hand.seating, throwerOf(hand));
    return { throw: throwsOfWalls(match, hand) + 1, side, for: 'walls' };
  }
  const contest = dealerContest(sidesTaken(match.seating), match.throws);
  if (match.firstDealer !== null || contest.decided) return null;
  return { throw: match.throws.length + 1, side: contest.next, for: 'first-dealer' };
}

/** The own throw, of dice that lie on the table and that nothing reads. */
export function judgeDice(
  inPlay: MatchInPlay,
  { player, say }: PlayerDeclaration<EnterDice>,
): DeclarationVerdict {
  if (inPlay.dice === 'shown') return refuse('dice-are-shown');
  const asked = throwAsked(inPlay);
  if (asked === null) return refuse('not-throwing');
  if (say.throw !== asked.throw) return refuse('other-throw');
  if (sideOf(inPlay.match.seating, player) !== asked.side) return refuse('not-your-throw');
  // Once the dice lie the last hand is not taken back any more.
  if (asked.for === 'walls' && inPlay.match.agreement.open?.what.kind === 'undo')
    return refuse('proposal-open');
  const { dice } = say;
  return asked.for === 'walls'
    ? accept({ type: 'DiceRolled', throw: asked.throw, dice })
    : accept({ type: 'DealerDiceThrown', side: asked.side, throw: asked.throw, dice });
}

type Choice = Extract<Say, { say: 'stop-match' | 'deal-again' }>;

const CHOICES = { 'stop-match': 'stop', 'deal-again': 'deal-again' } as const;

/** The dealer who may stop in the last hand says what he does (docs/declarations.md, "The dealer may stop"). */
export function judgeChoice(
  inPlay: MatchInPlay,
  { player, say }: PlayerDeclaration<Choice>,
): DeclarationVerdict {
  const { match, ruleset, hand } = inPlay;
  const dealer = hand === null ? dealerToAsk(match, ruleset) : null;
  if (dealer === null) return refuse('nobody-may-stop');
  if (dealer !== player) return refuse('not-your-part');
  if (match.settled !== say.hand) return refuse('other-hand');
  // What is before the people may change who leads.
  if (say.say === 'stop-match' && match.agreement.open !== null) return refuse('proposal-open');
  const choice = CHOICES[say.say];
  return accept({ type: 'DealerChose', hand: say.hand, player, choice, told: 'by-himself' });
}
