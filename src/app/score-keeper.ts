import { createHash } from 'node:crypto';
import type { DraftEntry } from '../contract/ledger-entry.ts';
import type { DomainEvent, HandDrawn, HandWon, PenaltyImposed, Ruled } from '../play/domain-event.ts';
import { PLAYERS } from '../play/furniture.ts';
import type { ScoreLine } from '../play/match-book.ts';
import { applyMatchEvent } from '../play/match-fold.ts';
import type { MatchState } from '../play/match-state.ts';
import type { WinScore } from '../play/win-score.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { rulesetContent } from '../rules/rulesets/content.ts';

export interface ScoreKeeperOptions {
  readonly table: string;
  readonly ruleset: Ruleset;
  readonly match: MatchState | null;
  readonly now: () => number;
}

/** Names a ruleset with its options for good: the same rules give the same hash on every machine. */
export const rulesetHash = (ruleset: Ruleset): string =>
  createHash('sha256').update(rulesetContent(ruleset)).digest('hex');

const worthDetail = (score: WinScore) => {
  switch (score.method) {
    case 'points':
      return { ...score, limitIds: [...score.limitIds] };
    case 'han':
      return score;
    case 'groups':
      return { ...score, hands: { ...score.hands } };
    default:
      return score satisfies never;
  }
};

const winDetail = ({
  by,
  from,
  player,
  win,
  hand,
  score,
  transfers,
  waiting,
}: HandWon): DraftEntry['detail'] => ({
  outcome: 'won',
  winner: player,
  by,
  from,
  win,
  concealed: [...hand],
  waiting: [...waiting],
  ...worthDetail(score),
  items: score.items.map((item) => ({ ...item })),
  transfers: transfers.map((transfer) => ({ ...transfer })),
});

const drawDetail = ({ why, transfers }: HandDrawn, { goulash }: MatchState): DraftEntry['detail'] => ({
  outcome: 'drawn',
  why,
  goulash,
  transfers: transfers.map((transfer) => ({ ...transfer })),
});

/** What stands behind a line; a line that takes another back needs no more than its reason. */
const detailOf = (event: DomainEvent, line: ScoreLine, match: MatchState): DraftEntry['detail'] => {
  switch (event.type) {
    case 'MatchOpened':
      return { seed: event.seed, players: { ...namesOf(match) } };
    case 'HandWon':
      return winDetail(event);
    case 'HandDrawn':
      return drawDetail(event, match);
    case 'HandCorrected':
      if (line.kind !== 'correct') return {};
      return detailOf(event.outcome, line, match);
    case 'SeatsCorrected':
      return line.kind === 'correct' ? { seats: { ...event.seating.sides } } : {};
    case 'PenaltyImposed':
      return penaltyDetail(event);
    case 'FinalSettled':
      return { transfers: event.transfers.map((transfer) => ({ ...transfer })) };
    case 'PlayerChanged':
      return { player: event.player, name: event.person.name };
    default:
      return {};
  }
};

const penaltyDetail = ({
  irregularity,
  player,
  harmed,
  consequence,
  transfers,
}: PenaltyImposed): DraftEntry['detail'] => ({
  irregularity,
  player,
  harmed,
  hand: consequence,
  transfers: transfers.map((transfer) => ({ ...transfer })),
});

const namesOf = ({ players }: MatchState): Readonly<Record<string, string>> =>
  Object.fromEntries(PLAYERS.map((player) => [player, players[player].name]));

/** Who ruled, and why, where somebody did. */
const ruledBy = (event: DomainEvent): Ruled | null => {
  if (event.type === 'MatchEnded') return event.early ?? null;
  return 'reason' in event && 'by' in event ? event : null;
};

type Author = Pick<DraftEntry, 'actor' | 'cmd' | 'reason'>;

const authorOf = (event: DomainEvent, table: string): Author => {
  const machine = { kind: 'machine', id: table } as const;
  const ruled = ruledBy(event);
  if (ruled === null) return { actor: machine, cmd: null, reason: null };
  const { by, reason, declaration: cmd } = ruled;
  switch (by.role) {
    case 'player':
      return { actor: { kind: 'player', id: by.player }, cmd, reason };
    case 'operator':
      return { actor: { kind: 'operator', id: 'operator' }, cmd, reason };
    case 'table':
      return { actor: machine, cmd, reason };
    default:
      return by satisfies never;
  }
};

/** Turns every new line of the match's book into an entry of the ledger. */
export const createScoreKeeper = ({ table, ruleset, now, ...start }: ScoreKeeperOptions) => {
  let match = start.match;
  const rule = { id: ruleset.id, sha256: rulesetHash(ruleset) };
  const idOf = (at: MatchState, name: string): string => `${table}/g${at.match}/${name}`;

  const entryOf = (event: DomainEvent, line: ScoreLine, at: MatchState): DraftEntry => ({
    id: idOf(at, line.name),
    kind: line.kind,
    ref: line.ref === null ? null : idOf(at, line.ref),
    game: at.match,
    hand: line.hand,
    deltas: PLAYERS.map((player) => ({ side: line.sides[player], player, pts: line.change[player] })),
    potDelta: line.pot,
    rule,
    detail: detailOf(event, line, at),
    ...authorOf(event, table),
    at: now(),
  });

  return (event: DomainEvent): readonly DraftEntry[] => {
    const known = event.type === 'MatchOpened' ? 0 : (match?.book.lines.length ?? 0);
    const after = applyMatchEvent(match, event);
    match = after;
    return after === null ? [] : after.book.lines.slice(known).map((line) => entryOf(event, line, after));
  };
};
