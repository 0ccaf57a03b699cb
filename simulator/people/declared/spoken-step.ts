import type { DeclaredOutcome, PlayerSay } from '../../../src/play/events/say.ts';
import type { Player, Side } from '../../../src/play/seating/furniture.ts';
import type { HandEnd } from './hand-end.ts';
import type { ProposalRead, SeatPage } from './pages.ts';

/** How somebody errs this time, if he does. */
export type Slip = 'none' | 'names-another' | 'disputes-wrongly';

/** Whether something that is waited for may still be about to come. */
export type Awaited = 'on-its-way' | 'gone';

export interface SpokenInput {
  readonly side: Side;
  readonly page: SeatPage;
  readonly end: HandEnd;
  /** The form as it should be; undefined while hands are not open yet, or for those who do not fill it in. */
  readonly form: DeclaredOutcome | undefined;
  readonly slip: Slip;
  /** What the table tells of the key that he pressed; it may have been taken back since. */
  readonly key: Awaited;
  /** The hands of others who called the same tile: who called it falsely enters none that is taken. */
  readonly forms: Awaited;
  /** Who has said that he is ready. */
  readonly ready: readonly Side[];
}

/** What a person says on his page now; undefined while there is nothing for him to say. */
export function spokenStep(input: SpokenInput): PlayerSay | undefined {
  const { page, side } = input;
  if (!page.playing) return undefined;
  return page.proposal === null ? proposalOf(input) : answerTo(page.proposal, input, side);
}

function proposalOf({ side, page, end, form, slip, ready, key }: SpokenInput): PlayerSay | undefined {
  const { hand, may, players } = page;
  const mine = end.end === 'won' ? end.winners.includes(side) : end.tells === side;
  if (!mine || form === undefined) return undefined;
  // The key was pressed; once its word is there, all that was said by keys before is there, too. An undo takes it back.
  if (end.end === 'won' && may.includes('call-win'))
    return key === 'on-its-way' ? undefined : { say: 'call-win', hand };
  if (!may.includes('propose-outcome') || !ready.every((each) => page.ready.has(each))) return undefined;
  const outcome = slip === 'names-another' ? misnamed(form, players) : form;
  return { say: 'propose', proposal: { kind: 'outcome', hand, outcome } };
}

/** The other loser is named as the discarder: easily done, and seen at once by both. */
function misnamed(form: DeclaredOutcome, players: ReadonlyMap<Side, Player>): DeclaredOutcome {
  if (form.kind === 'drawn' || form.from === null) return form;
  const { winner, from } = form;
  const other = [...players.values()].find((player) => player !== winner && player !== from);
  return other === undefined ? form : { ...form, from: other };
}

function answerTo(
  proposal: ProposalRead,
  { page, end, form, slip, forms }: SpokenInput,
  side: Side,
): PlayerSay | undefined {
  const { number, by, disputedBy } = proposal;
  const isRight = agrees(proposal, end);
  if (by === side)
    return disputedBy.length > 0 && !isRight ? { say: 'withdraw', proposal: number } : undefined;
  if (!isRight) {
    return page.may.includes('dispute')
      ? { say: 'dispute', proposal: number, reason: 'this is not what happened' }
      : undefined;
  }
  if (disputedBy.includes(side)) return { say: 'withdraw', proposal: number };
  const missing = forms === 'on-its-way' ? notYetIn(proposal, end) : [];
  if (missing.includes(side) && form !== undefined && page.may.includes('propose-outcome'))
    return { say: 'propose', proposal: { kind: 'outcome', hand: page.hand, outcome: form } };
  // Others who called the tile enter their hands first.
  if (missing.length > 0 || !page.may.includes('confirm')) return undefined;
  return slip === 'disputes-wrongly'
    ? { say: 'dispute', proposal: number, reason: 'let me look again' }
    : { say: 'confirm', proposal: number };
}

/** Whether it says nothing but what everybody has seen: who won, and from whom. */
function agrees({ win }: ProposalRead, end: HandEnd): boolean {
  if (end.end === 'drawn' || win === null) return end.end === 'drawn' && win === null;
  return win.winners.every((winner) => end.winners.includes(winner)) && win.from === end.from;
}

/** Who called the same tile and has not entered his hand. */
function notYetIn({ win }: ProposalRead, end: HandEnd): readonly Side[] {
  if (win === null || end.end === 'drawn') return [];
  return end.winners.filter((winner) => !win.winners.includes(winner));
}
