import type { ShowText } from '../../firmware-protocol/show-texts.ts';
import { isRedealTold, type RefusalCode } from '../play/declarations/declaration.ts';
import type { DomainEvent, HandEvent } from '../play/events/domain-event.ts';
import type { OpenProposal } from '../play/game/match/agreement.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import { playersOf, sideOf } from '../play/seating/seating.ts';
import type { Command } from './ports.ts';
import { emptySideBlank, showAll } from './shows.ts';
import type { OutcomeReadPurpose, TableContext } from './table-context.ts';

type Known = Pick<TableContext, 'match' | 'hand'>;

/** What the displays say in a hand that nobody follows: what is to be answered, else how to end it. */
export const unfollowedShows = ({ match, hand }: Known): readonly Command[] => {
  if (match === null || hand === null || hand.unfollowed === null) return [];
  const { open } = match.agreement;
  return open === null ? [showAll('play_on_declared')] : answerShows(match, open);
};

/** Everybody but who has proposed it is asked, by the keys with which he answers. */
const answerShows = ({ seating, players }: MatchState, open: OpenProposal): readonly Command[] => {
  const { by, what } = open;
  const others = asksRedeal(open) ? 'hold_to_redeal' : 'agree_or_dispute';
  const isWin = what.kind === 'outcome' && what.outcome.kind === 'won';
  const own = isWin ? 'winner' : asksRedeal(open) ? others : 'hand_drawn';
  return playersOf(players).map((player) => ({
    command: 'show',
    side: sideOf(seating, player),
    text: by.role === 'player' && by.player === player ? own : others,
  }));
};

/** By these what is to be answered changes in a hand that nobody follows: what was proposed may have lapsed. */
const CHANGES_ANSWERS: ReadonlySet<HandEvent['type']> = new Set([
  'HandWentDeclared',
  'HandDied',
  'FlowerVoided',
]);

/** What the displays say when following ends; when it goes on they tell of the play again. */
export const sightShows = (known: Known, { type }: HandEvent): readonly Command[] => {
  if (type === 'FollowingResumed') return known.hand === null ? [] : emptySideBlank(known.hand);
  return CHANGES_ANSWERS.has(type) ? unfollowedShows(known) : [];
};

/** What the displays say of what is proposed at the table itself. */
export const agreementShows = (
  { match, hand }: Known,
  events: readonly DomainEvent[],
): readonly Command[] => {
  if (match === null || hand === null) return [];
  if (events.some(({ type }) => type === 'HandWon' || type === 'HandDrawn' || type === 'HandVoided'))
    return [];
  const isAbout = events.some(({ type }) => type === 'Proposed' || type === 'ProposalEnded');
  if (!isAbout) return [];
  return hand.unfollowed !== null ? unfollowedShows({ match, hand }) : redealShows({ match, hand });
};

/** What the displays say while a new deal is asked for in a hand that is followed; nothing while none is. */
export const redealShows = ({ match, hand }: Known): readonly Command[] => {
  const open = match?.agreement.open ?? null;
  const isAsked = hand !== null && hand.unfollowed === null && open !== null && asksRedeal(open);
  return match !== null && isAsked ? answerShows(match, open) : [];
};

export const asksRedeal = ({ what }: OpenProposal): boolean =>
  what.kind === 'outcome' && isRedealTold(what.outcome);

const REFUSED_WINS: { readonly [code in RefusalCode]?: ShowText } = {
  'sacred-discard': 'sacred_discard',
  furiten: 'sacred_discard',
  'below-minimum': 'below_minimum',
  'no-yaku': 'below_minimum',
  'late-yaku': 'below_minimum',
  'proposal-open': 'please_wait',
  'other-tile': 'please_wait',
  'disputed-first': 'please_wait',
  'held-missing': 'tell_on_a_page',
};

/** Why the outcome that was read cannot be proposed, on the display of whoever has asked for it. */
export const refusalShow = (
  { match }: TableContext,
  reading: OutcomeReadPurpose,
  code: RefusalCode,
): readonly Command[] => {
  if (match === null) return [];
  const text = REFUSED_WINS[code] ?? (reading.for === 'win' ? 'not_a_win' : 'no_draw');
  return [{ command: 'show', side: sideOf(match.seating, reading.player), text }];
};

/** A new deal is asked for in a hand that was not lost sight of: the displays are the table's until it is decided. */
export const displaysAfter = (
  { match, hand }: Known,
  events: readonly DomainEvent[],
  before: OpenProposal | null,
) => {
  if (match === null || hand === null || hand.unfollowed !== null) return null;
  if (events.some(({ type }) => type === 'Proposed')) {
    const { open } = match.agreement;
    return open !== null && asksRedeal(open) ? 'DisplaysTaken' : null;
  }
  // Where people declare nothing else that is proposed is on the displays.
  if (hand.knowing === 'declared' && (before === null || !asksRedeal(before))) return null;
  return events.some(({ type }) => type === 'ProposalEnded') ? 'DisplaysGiven' : null;
};
