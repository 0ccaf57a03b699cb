import { z } from 'zod';
import { canonicalJson } from '../contract/canonical-json.ts';
import { drawBasis, winBasis } from '../contract/events/basis.ts';
import { byPlayer, player, points, transfers, wind } from '../contract/events/parts.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { PlayerTransfer, Won } from '../play/events/outcome.ts';
import { changesOf, transfersByPlayer } from '../play/game/match/points-by-player.ts';
import type { ByPlayer, SeatWinds } from '../play/seating/furniture.ts';
import { mapPlayers, of, playersOf } from '../play/seating/seating.ts';
import { settledWin, winScore } from '../play/win/settling.ts';
import { drawAgain, winAgain } from '../rules/basis.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { rulesetWith } from '../rules/rulesets/catalogue.ts';
import { countedDetail } from './entry-detail.ts';
import { rulesetHash } from './score-keeper.ts';

/** The rules of a match as they were recorded where it was opened; or why they cannot be had. */
export type RecordedRules =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly lacks: Extract<Lack, 'open' | 'rules' | 'rules-file'> };

/**
 * What an entry must have to be scored again: where its hand stood, what it was scored from, the options of its match, rules
 * that can be made of them today, and the club's own file where it had one.
 */
export type Lack = 'began' | 'basis' | 'open' | 'rules' | 'rules-file';

/**
 * What scoring a recorded hand again has come to. `mended`: these rules have changed since, and it is counted otherwise now;
 * `difference`: they have not.
 */
export type Rescored =
  | { readonly verdict: 'same' }
  | { readonly verdict: 'too-old'; readonly lacks: readonly Lack[] }
  | ({ readonly verdict: 'mended' | 'difference' } & Otherwise);

export interface Otherwise {
  /** What everybody has won or paid by it, as it is recorded. */
  readonly recorded: Changes;
  /** The same as it is counted now; null where it is no win now. */
  readonly now: Changes | null;
  /** What is not as it was, by its name in the entry. */
  readonly differs: readonly string[];
}

export type Changes = Readonly<Record<string, number>>;

/** The clubs' own rules of a record, by the hash of their file. */
export type RulesFiles = (hash: string) => unknown;

const opening = z.object({ options: z.record(z.string(), z.unknown()), rulesFile: z.string().optional() });

/** The rules of a match, from the entry that opened it; undefined: there is none. */
export const recordedRules = (opened: LedgerEntry | undefined, files: RulesFiles): RecordedRules => {
  const read = opening.safeParse(opened?.detail);
  if (opened === undefined || !read.success) return { ok: false, lacks: 'open' };
  const { options, rulesFile } = read.data;
  const ownRules = rulesFile === undefined ? undefined : files(rulesFile);
  if (rulesFile !== undefined && ownRules === undefined) return { ok: false, lacks: 'rules-file' };
  const made = rulesetWith(opened.rule.id, ownRules === undefined ? options : { ...options, ownRules });
  return made.ok ? made : { ok: false, lacks: 'rules' };
};

const began = z.object({ winds: byPlayer(wind) });
const counted = { winner: player, transfers, pot: points };
const win = z.looseObject({ ...counted, basis: winBasis });
const settled = z.discriminatedUnion('outcome', [
  z.looseObject({ outcome: z.literal('won'), ...win.shape, began, also: z.array(win) }),
  z.looseObject({ outcome: z.literal('drawn'), began, transfers, basis: drawBasis.optional() }),
]);
type Settled = z.infer<typeof settled>;
type Win = z.infer<typeof win>;

/** Whether an entry holds a hand that was decided. */
export const isOfHand = ({ kind, detail }: LedgerEntry): boolean =>
  (kind === 'settle' || kind === 'correct') && typeof detail['outcome'] === 'string';

/** Scores the hand of an entry once more, from all that the entry holds and by the rules of its match. */
export const rescoreEntry = (entry: LedgerEntry, rules: RecordedRules): Rescored => {
  const lacks = [...lackedBy(entry), ...(rules.ok ? [] : [rules.lacks])];
  if (lacks.length > 0 || !rules.ok) return { verdict: 'too-old', lacks };
  const { ruleset } = rules;
  const differs = differencesIn(settled.parse(entry.detail), entry, ruleset);
  if (differs.differs.length === 0) return { verdict: 'same' };
  return { verdict: entry.rule.sha256 === rulesetHash(ruleset) ? 'difference' : 'mended', ...differs };
};

/** What an entry must hold to be scored again, and which of it this one does not. */
const lackedBy = ({ detail }: LedgerEntry): readonly Lack[] => {
  const has = (holder: unknown, part: string): boolean =>
    typeof holder === 'object' && holder !== null && part in holder;
  const also = Array.isArray(detail['also']) ? detail['also'] : [];
  const wins = detail['outcome'] === 'won' ? [detail, ...also] : [];
  // Of a drawn hand for which nothing was paid nothing was asked.
  const isPaidDraw = detail['outcome'] === 'drawn' && canonicalJson(detail['transfers']) !== '[]';
  const asked = isPaidDraw ? [detail] : wins;
  return [
    ...(has(detail, 'began') ? [] : (['began'] as const)),
    ...(asked.every((each) => has(each, 'basis')) ? [] : (['basis'] as const)),
  ];
};

const differencesIn = (hand: Settled, { deltas, detail }: LedgerEntry, ruleset: Ruleset): Otherwise => {
  const { winds } = hand.began;
  const recorded = Object.fromEntries(deltas.map((delta) => [delta.player, delta.pts]));
  const laid = sticksIn(detail, winds);
  if (hand.outcome === 'drawn') {
    const again = hand.basis === undefined ? [] : transfersByPlayer(winds, drawAgain(ruleset, hand.basis));
    const now = lessSticks(changesOf(again, winds), laid);
    const differs = [
      ...namesOfDifferent(hand, { transfers: again }),
      ...namesOfDifferent({ deltas: recorded }, { deltas: now }),
    ];
    return { recorded, now, differs };
  }
  const wins = [hand, ...hand.also].map((each) => ({ each, again: wonAgain(each, winds, ruleset) }));
  const losing = wins.flatMap(({ again }) =>
    again.outcome === 'no-win' ? [`no win: ${again.because}`] : [],
  );
  if (losing.length > 0) return { recorded, now: null, differs: losing };
  const counts = wins.flatMap(({ each, again }) =>
    again.outcome === 'won' ? [{ each, won: again.won }] : [],
  );
  const now = lessSticks(changesBy(counts, winds), laid);
  const differs = [
    ...counts.flatMap(({ each, won }) => namesOfDifferent(each, countedDetail(won))),
    ...namesOfDifferent({ deltas: recorded }, { deltas: now }),
  ];
  return { recorded, now, differs: [...new Set(differs)] };
};

type Counted = Pick<Won, 'score' | 'transfers' | 'pot'>;

const wonAgain = ({ basis }: Win, winds: SeatWinds, ruleset: Ruleset) => {
  const again = winAgain(ruleset, basis);
  if (again.outcome === 'no-win') return again;
  const { score, worth, settlement } = again;
  const won: Counted = {
    score: winScore({ scoring: ruleset.scoring, score, winds, hands: worth }),
    ...settledWin(winds, settlement),
  };
  return { outcome: 'won', won } as const;
};

const changesBy = (
  counts: readonly { readonly each: Win; readonly won: Counted }[],
  winds: SeatWinds,
): ByPlayer<number> => {
  const paid: readonly PlayerTransfer[] = counts.flatMap(({ won }) => won.transfers);
  return mapPlayers(changesOf(paid, winds), (change, each) =>
    counts.reduce((sum, { each: { winner }, won }) => (winner === each ? sum + won.pot : sum), change),
  );
};

const sticksIn = (detail: LedgerEntry['detail'], winds: SeatWinds): ByPlayer<number> =>
  byPlayer(points).safeParse(detail['sticks']).data ?? mapPlayers(winds, () => 0);

const lessSticks = (changes: ByPlayer<number>, laid: ByPlayer<number>): Changes =>
  Object.fromEntries(playersOf(changes).map((each) => [each, of(changes, each) - of(laid, each)]));

/** The names under which the first does not hold what the second does. */
const namesOfDifferent = (recorded: object, now: object): readonly string[] => {
  const held = new Map<string, unknown>(Object.entries(recorded));
  return Object.entries(now).flatMap(([name, value]) =>
    canonicalJson(value) === canonicalJson(held.get(name) ?? null) ? [] : [name],
  );
};
