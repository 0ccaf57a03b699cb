import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { withOutcome } from '../../contract/carried-outcome.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import type { DomainEvent } from '../../play/events/domain-event.ts';
import type { HandBegan } from '../../play/events/hand.ts';
import type { MatchRestored, ScoreLine } from '../../play/events/match.ts';
import { foldHand } from '../../play/game/fold/hand-fold.ts';
import { foldMatch } from '../../play/game/fold/match-fold.ts';
import type { MatchState } from '../../play/game/match/match-state.ts';
import {
  type ByPlayer,
  type Person,
  PLAYERS,
  type Player,
  type Seating,
} from '../../play/seating/furniture.ts';
import { mapPlayers, playersOf, turnOrderFrom } from '../../play/seating/seating.ts';
import {
  dealerAt,
  FIRST_HAND,
  type HandEnd,
  type MatchPosition,
  playersIn,
  positionAfter,
} from '../../rules/match.ts';
import type { Ruleset } from '../../rules/ruleset.ts';

/** What is known of a match whose events may be damaged. */
export interface EntriesHold {
  readonly number: number;
  /** All of the match, in order. */
  readonly entries: readonly LedgerEntry[];
  readonly ruleset: Ruleset;
  /** Who plays where nothing else is known. */
  readonly players: ByPlayer<Person>;
  readonly seating: Seating;
  readonly seed: string | null;
}

/** The entries hold: where their points are not those of the events, the match goes on with theirs. */
export const restoredFrom = (input: EntriesHold, read: readonly DomainEvent[]): readonly DomainEvent[] => {
  const { entries, number, ruleset } = input;
  const match = foldMatch(read);
  if (match !== null && entriesAgree(match, entries)) return [];
  if (match === null && entries.length === 0) return [];
  const seating = match?.seating ?? input.seating;
  const begun = read.flatMap((event) => (event.type === 'HandBegan' ? [event] : []));
  const firstDealer = match?.firstDealer ?? dealerBefore(begun, { seating, ruleset });
  const played = playedHands(entries);
  const restored: MatchRestored = {
    type: 'MatchRestored',
    match: number,
    ruleset: match?.ruleset ?? ruleset.id,
    options: match?.options ?? ruleset.options,
    players: mapPlayers(match?.players ?? input.players, ({ id }) => ({ id })),
    seating,
    seed: match === null ? input.seed : match.seed,
    firstDealer,
    last: lastOf(played, { begun, ruleset, seating, firstDealer }),
    goulash: played.at(-1)?.outcome.goulash ?? 0,
    lines: entries.flatMap((entry) => lineOf(entry, { entries, players: match?.players ?? input.players })),
    played: played.flatMap(({ line, outcome: { winners }, counts }) =>
      counts === 'counts' ? [{ line, winners }] : [],
    ),
  };
  const hand = foldHand(read);
  const isOn = hand !== null && hand.stage !== 'settled' && hand.stage !== 'voided';
  return isOn ? [{ type: 'HandVoided', why: 'record-damaged' }, restored] : [restored];
};

/**
 * Whether a match has what its entries come to: the points of each player, those on the table, and the same lines in the same
 * order. Entries that moved no points count too: where the book has no line for one, that line was lost, and the next of its
 * name would be taken for it.
 */
export const entriesAgree = ({ totals, book, pot }: MatchState, entries: readonly LedgerEntry[]): boolean => {
  const sums = mapPlayers(totals, (_own, player) => sumFor(entries, player));
  const onTable = entries.reduce((sum, { potDelta }) => sum + potDelta, 0);
  const isSame = playersOf(totals).every((player) => totals[player] === sums[player]);
  const written = entries.filter(({ kind }) => lineKindOf(kind) !== undefined).map(nameIn);
  const own = book.lines.map(({ name }) => name);
  return isSame && pot === onTable && isDeepStrictEqual(own, written);
};

const sumFor = (entries: readonly LedgerEntry[], player: Player): number =>
  entries
    .flatMap(({ deltas }) => deltas)
    .reduce((sum, delta) => (delta.player === player ? sum + delta.pts : sum), 0);

/** How a hand ended, as its entry says. */
const outcomeDetail = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('won'),
    winner: z.enum(PLAYERS),
    also: z.array(z.object({ winner: z.enum(PLAYERS) })).default([]),
  }),
  z.object({ outcome: z.literal('drawn'), goulash: z.number().int().default(0) }),
]);

interface PlayedHand {
  /** By which it stands, with how it ended. */
  readonly entry: LedgerEntry;
  /** What that was written from. */
  readonly line: string;
  readonly hand: number;
  readonly outcome: { readonly winners: readonly Player[]; readonly goulash: number };
  readonly counts: 'counts' | 'taken-back';
}

/** The hands that were decided and not played again since, in order. */
const playedHands = (entries: readonly LedgerEntry[]): readonly PlayedHand[] => {
  let hands: readonly PlayedHand[] = [];
  for (const each of entries) {
    const { kind, hand, ref } = each;
    if (kind === 'void')
      hands = hands.map((other) => (other.entry.seq === ref ? { ...other, counts: 'taken-back' } : other));
    // A penalty of people who sat elsewhere is entered again too.
    const before = kind === 'correct' ? hands.find(({ entry }) => entry.seq === ref)?.entry : undefined;
    if (kind !== 'settle' && before === undefined) continue;
    const entry = before === undefined ? each : withOutcome(each, before);
    const played: PlayedHand = {
      entry,
      line: nameIn(entry),
      hand,
      outcome: outcomeOf(entry.detail),
      counts: 'counts',
    };
    const isKnown = hands.some((other) => other.hand === hand);
    hands = isKnown ? hands.map((other) => (other.hand === hand ? played : other)) : [...hands, played];
  }
  return hands.at(-1)?.counts === 'taken-back' ? hands.slice(0, -1) : hands;
};

const outcomeOf = (detail: LedgerEntry['detail']): PlayedHand['outcome'] => {
  const read = outcomeDetail.safeParse(detail);
  if (!read.success || read.data.outcome === 'drawn')
    return { winners: [], goulash: read.data?.outcome === 'drawn' ? read.data.goulash : 0 };
  return { winners: [read.data.winner, ...read.data.also.map(({ winner }) => winner)], goulash: 0 };
};

interface Placing {
  readonly begun: readonly HandBegan[];
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  readonly firstDealer: Player | null;
}

/** Where the last of them stood: as its own beginning says, else as it follows from the hands before it. */
const lastOf = (played: readonly PlayedHand[], placing: Placing): MatchRestored['last'] => {
  const { begun, ruleset, seating, firstDealer } = placing;
  let last: MatchRestored['last'] = null;
  for (const { hand, outcome } of played) {
    const known = begun.findLast((each) => each.hand === hand);
    const position: MatchPosition =
      known === undefined
        ? { ...(last === null ? FIRST_HAND : positionAfter(ruleset, last.position, last.end)), hand }
        : { hand, passes: known.passes, dealersHand: known.dealersHand, repeats: known.repeats };
    const dealer =
      firstDealer === null ? null : turnOrderFrom(seating, firstDealer)[dealerAt(ruleset, position)];
    last = { position, end: endOf(outcome, dealer ?? null) };
  }
  return last;
};

/** Whether the dealer of a drawn hand was ready no entry says: as if he was not, and the deal passes on. */
const endOf = ({ winners }: PlayedHand['outcome'], dealer: Player | null): HandEnd => {
  if (winners.length === 0) return { won: 'nobody', dealerReady: false };
  const isDealers = dealer !== null && winners.includes(dealer);
  return { won: isDealers ? 'dealer' : 'another', dealerReady: false };
};

/** Who must have dealt first, so that the dealer of a hand that is known dealt it. */
const dealerBefore = (
  [known]: readonly HandBegan[],
  { seating, ruleset }: Pick<Placing, 'seating' | 'ruleset'>,
): Player | null => {
  if (known === undefined) return null;
  const deals = (first: Player): boolean =>
    turnOrderFrom(seating, first)[known.passes % playersIn(ruleset)] === known.dealer;
  return playersOf(seating.sides).find(deals) ?? null;
};

const LINES = ['open', 'settle', 'penalty', 'adjust', 'void', 'correct', 'bonus', 'close'] as const;

/** Undefined: no line of a match's book is written as such an entry. */
const lineKindOf = (kind: LedgerEntry['kind']): ScoreLine['kind'] | undefined =>
  LINES.find((each) => each === kind);

interface LinesFrom {
  readonly entries: readonly LedgerEntry[];
  readonly players: ByPlayer<unknown>;
}

/** The line of the match's book an entry was written from. */
const lineOf = (entry: LedgerEntry, { entries, players }: LinesFrom): readonly ScoreLine[] => {
  const kind = lineKindOf(entry.kind);
  if (kind === undefined) return [];
  const named = entries.find(({ seq }) => seq === entry.ref);
  const deltaOf = (player: Player) => entry.deltas.find((delta) => delta.player === player);
  return [
    {
      name: nameIn(entry),
      kind,
      hand: entry.hand,
      change: mapPlayers(players, (_own, player) => deltaOf(player)?.pts ?? 0),
      pot: entry.potDelta,
      sides: mapPlayers(players, (_own, player) => deltaOf(player)?.side ?? 0),
      ref: named === undefined ? null : nameIn(named),
    },
  ];
};

/** `t1/g3/h7/settle` was written from the line `h7/settle`. */
const nameIn = ({ id }: LedgerEntry): string => id.split('/').slice(2).join('/');
