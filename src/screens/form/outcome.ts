import type { OutcomeDraft, OutcomeSent } from '../../contract/declaration.ts';
import type { DeclaredForm } from '../../contract/declared-form.ts';
import { handOf, type OutcomeEntry, type Player, type TilesEntry } from './entry.ts';

/** What an entry needs to be known of the table it is about. */
interface About {
  readonly form: DeclaredForm;
  readonly players: readonly Player[];
}

type Won = Extract<OutcomeDraft, { kind: 'won' }>;
type Held = OutcomeDraft['held'][number];

const tilesOf = ({ concealed, melds, aside }: TilesEntry) => ({
  concealed: [...concealed],
  melds: melds
    .filter(({ tiles }) => tiles.length > 0)
    .map(({ meld, tiles }) => ({ meld, tiles: [...tiles] })),
  aside: [...aside],
});

const winnersHand = (entry: OutcomeEntry): Won['hand'] =>
  entry.entered === 'tiles'
    ? { entered: 'tiles', ...tilesOf(handOf(entry, entry.winner)), win: entry.win }
    : { entered: 'patterns', patterns: { ...entry.patterns }, melds: entry.claimed, fu: entry.fu };

/** Only what the form asks for, and only what is so. */
const circumstancesOf = (entry: OutcomeEntry, { form: { asks } }: About): Won['circumstances'] => {
  const flags = entry.flags.filter((flag) => asks.includes(flag)).map((flag) => [flag, true] as const);
  const { dora, ura, liable } = entry;
  return {
    ...Object.fromEntries(flags),
    ...(asks.includes('doraIndicators') && dora.length > 0 ? { doraIndicators: [...dora] } : {}),
    ...(asks.includes('uraIndicators') && ura.length > 0 ? { uraIndicators: [...ura] } : {}),
    ...(asks.includes('liable') && liable !== null ? { liable } : {}),
  };
};

/** Who did not win. */
export const losersOf = ({ kind, winner }: OutcomeEntry, players: readonly Player[]): readonly Player[] =>
  kind === 'drawn' ? players : players.filter((player) => player !== winner);

const heldBy = (entry: OutcomeEntry, player: Player): Held =>
  entry.heldBy === 'points'
    ? { player, hand: { entered: 'points', points: entry.heldPoints[player] ?? 0 } }
    : { player, hand: { entered: 'tiles', ...tilesOf(handOf(entry, player)) } };

/** What is entered, as the controller is asked about it. */
export const draftOf = (entry: OutcomeEntry, about: About): OutcomeDraft => {
  const { asks } = about.form;
  const losers = losersOf(entry, about.players);
  const rest = {
    waiting: asks.includes('waiting') ? entry.waiting.filter((player) => losers.includes(player)) : [],
    held: asks.includes('held') ? losers.map((player) => heldBy(entry, player)) : [],
  };
  if (entry.kind === 'drawn') return { kind: 'drawn', why: entry.why, ...rest };
  const { winner, by, from } = entry;
  const circumstances = circumstancesOf(entry, about);
  return { kind: 'won', winner, by, from, hand: winnersHand(entry), circumstances, ...rest };
};

/** The draft as a declaration; null while it lacks what no declaration can go without. */
export const sentOf = (draft: OutcomeDraft): OutcomeSent | null => {
  if (draft.kind === 'drawn') return draft;
  if (draft.by !== 'self-draw' && draft.from === null) return null;
  const { hand } = draft;
  if (hand.entered === 'patterns') return { ...draft, hand };
  return hand.win === null ? null : { ...draft, hand: { ...hand, win: hand.win } };
};
