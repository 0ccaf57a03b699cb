import { withOutcome } from './carried-outcome.ts';
import { type Persons, whoPlayed } from './kept-persons.ts';
import { type KeptWorth, worthOf } from './kept-worth.ts';
import type { LedgerEntry } from './ledger.ts';
import { isRecord, numberOf, partOf, type Recorded, recordsOf, textOf, textsOf } from './recorded.ts';

/* The hands of a record, folded from its entries as programs get them. What an entry of another release lacks is left out. */

type Deltas = LedgerEntry['deltas'];

export interface KeptWin {
  readonly winner: string;
  readonly by: string;
  readonly from: string | null;
  readonly concealed: readonly string[];
  readonly melds: readonly (readonly string[])[];
  readonly aside: readonly string[];
  readonly win: string | null;
  readonly items: readonly { readonly id: string; readonly points: number }[];
  readonly worth: KeptWorth | null;
  /** Points taken from the table. */
  readonly pot: number;
}

/** What a player of a match is called, in one of its hands. */
export type CalledIn = (
  hand: Pick<KeptHand, 'game'> & Partial<Pick<KeptHand, 'persons' | 'substitutes'>>,
  player: string,
) => string;

/** What one player paid another for the hand, all reasons together. */
export interface KeptPayment {
  readonly from: string;
  readonly to: string;
  readonly points: number;
}

/** What one entry made of the hand: as it was decided first, or corrected, or void. */
export interface KeptVersion {
  readonly entry: number;
  readonly at: number;
  readonly kind: 'won' | 'drawn' | 'void';
  readonly deltas: Deltas;
  /** Of a drawn hand: why; null where the entry does not say. */
  readonly why: string | null;
  /** By which rules it was played. */
  readonly rules: string;
  readonly wins: readonly KeptWin[];
  /** Empty where nobody paid, and where an entry of another release does not say who paid whom. */
  readonly payments: readonly KeptPayment[];
  /** Who told it, and who agreed; nothing where the table saw it. */
  readonly told: {
    readonly by: string;
    readonly confirmed: readonly string[];
    readonly agreed: string;
  } | null;
  /** By whom it was ruled, and why; null where nobody ruled. */
  readonly ruled: string | null;
}

export interface KeptHand {
  readonly game: number;
  readonly hand: number;
  /** Never empty, the newest last. */
  readonly versions: readonly [KeptVersion, ...KeptVersion[]];
  /** Who played it, as far as that is among the entries; whoever takes over a seat later did not. */
  readonly persons: Persons;
  /** For whom somebody else played it, or a part of it. */
  readonly substitutes: readonly string[];
}

const speakerOf = (told: Recorded): string => textOf(told['player']) ?? textOf(told['role']) ?? '';

const toldOf = (detail: Recorded): KeptVersion['told'] => {
  const declared = detail['declared'];
  if (!isRecord(declared)) return null;
  return {
    by: speakerOf(partOf(declared, 'by')),
    confirmed: recordsOf(declared['confirmed']).map(speakerOf),
    agreed: textOf(declared['agreed']) ?? '',
  };
};

const winOf = (detail: Recorded): KeptWin => {
  const winning = partOf(partOf(detail, 'basis'), 'winning');
  const hand = winning['told'] === 'tiles' ? partOf(winning, 'hand') : {};
  const entered = partOf(detail, 'entered');
  return {
    winner: textOf(detail['winner']) ?? '',
    by: textOf(detail['by']) ?? '',
    from: textOf(detail['from']),
    concealed: textsOf(hand['concealed'] ?? entered['concealed'] ?? detail['concealed']),
    melds: recordsOf(hand['melds'] ?? entered['melds']).map(({ tiles }) => textsOf(tiles)),
    aside: textsOf(hand['flowers'] ?? entered['aside']),
    win: textOf(detail['win']),
    items: recordsOf(detail['items']).flatMap(({ id, points }) =>
      typeof id === 'string' && typeof points === 'number' ? [{ id, points }] : [],
    ),
    worth: worthOf(detail),
    pot: numberOf(detail['pot']) ?? 0,
  };
};

const paymentsOf = (details: readonly Recorded[]): readonly KeptPayment[] => {
  const paid = new Map<string, KeptPayment>();
  for (const transfer of details.flatMap(({ transfers }) => recordsOf(transfers))) {
    const [from, to, points] = [textOf(transfer['from']), textOf(transfer['to']), transfer['points']];
    if (from === null || to === null || typeof points !== 'number') continue;
    const pair = `${from} ${to}`;
    paid.set(pair, { from, to, points: (paid.get(pair)?.points ?? 0) + points });
  }
  return [...paid.values()];
};

const versionOf = ({ seq, at, kind, deltas, detail, actor, reason, rule }: LedgerEntry): KeptVersion => {
  const isWon = detail['outcome'] === 'won';
  return {
    entry: seq,
    at,
    kind: kind === 'void' ? 'void' : isWon ? 'won' : 'drawn',
    // What is taken back changes nothing in the end.
    deltas: kind === 'void' ? deltas.map((delta) => ({ ...delta, pts: 0 })) : deltas,
    why: textOf(detail['why']),
    rules: rule.id,
    wins: kind !== 'void' && isWon ? [detail, ...recordsOf(detail['also'])].map(winOf) : [],
    payments: kind === 'void' ? [] : paymentsOf([detail, ...recordsOf(detail['also'])]),
    told: toldOf(detail),
    ruled: actor.kind === 'operator' ? (reason ?? '') : null,
  };
};

/** Where players really sat elsewhere a penalty is corrected as well, under the same hand: that tells of no outcome. */
const decides = ({ kind, detail }: LedgerEntry, before: LedgerEntry | undefined): boolean =>
  kind === 'settle' || (kind === 'correct' && (before !== undefined || detail['outcome'] !== undefined));

/** The hands of these entries, the newest first. A void line counts where it is the hand that it takes back. */
export const keptHands = (entries: readonly LedgerEntry[]): readonly KeptHand[] => {
  const hands = new Map<string, KeptHand>();
  const decided = new Map<number, LedgerEntry>();
  const played = whoPlayed(entries);
  for (const each of entries) {
    const { kind, game, hand, seq, ref } = each;
    const refersTo = ref === null ? undefined : decided.get(ref);
    const isDecided = decides(each, refersTo);
    if (!isDecided && !(kind === 'void' && refersTo !== undefined)) continue;
    const entry = isDecided && refersTo !== undefined ? withOutcome(each, refersTo) : each;
    if (isDecided) decided.set(seq, entry);
    const [at, version] = [`${game}/${hand}`, versionOf(entry)];
    const before = hands.get(at);
    hands.set(at, {
      game,
      hand,
      versions: before === undefined ? [version] : [...before.versions, version],
      persons: played.at(seq),
      // What takes a hand back says nothing of who played it.
      substitutes: isDecided ? textsOf(entry.detail['substitutes']) : (before?.substitutes ?? []),
    });
  }
  return [...hands.values()].map(withoutSteps).reverse();
};

/** A correction takes the line before back and enters another: nobody reads the step between. */
const withoutSteps = ({ versions, ...hand }: KeptHand): KeptHand => {
  const [first, ...later] = versions;
  const kept = later.filter(({ kind }, index) => kind !== 'void' || index === later.length - 1);
  return { ...hand, versions: [first, ...kept] };
};

/** How the hand stands. */
export const standing = ({ versions: [first, ...later] }: KeptHand): KeptVersion => later.at(-1) ?? first;

/** Everything that the winner was paid for, each once: a limit hand has its name there and no items. */
export const patternsOf = ({ items, worth }: Pick<KeptWin, 'items' | 'worth'>): readonly string[] => [
  ...new Set([...items.map(({ id }) => id), ...(worth?.method === 'points' ? worth.limitIds : [])]),
];

/** The same names, and behind them that somebody else played that hand. */
export const withSubstitutes =
  (called: CalledIn, mark: string): CalledIn =>
  (hand, player) =>
    `${called(hand, player)}${hand.substitutes?.includes(player) === true ? mark : ''}`;
