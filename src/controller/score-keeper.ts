import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DraftEntry } from '../contract/ledger.ts';
import type { DomainEvent } from '../play/events/domain-event.ts';
import type { PenaltyImposed, Ruled, ScoreLine } from '../play/events/match.ts';
import type { ByWord, HandDrawn, HandWon, WinScore, Won } from '../play/events/outcome.ts';
import type { DeclaredHand, HeldHand, Speaker } from '../play/events/say.ts';
import { applyMatchEvent } from '../play/game/fold/match-fold.ts';
import type { Game } from '../play/game/game.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import type { ByPlayer } from '../play/seating/furniture.ts';
import { of, playersOf } from '../play/seating/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { rulesetContent } from '../rules/rulesets/catalogue.ts';
import { unreachable } from '../rules/unreachable.ts';

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
      return unreachable(score);
  }
};

/** By whose word a hand stands, for the record; nothing where the table saw it. */
const wordDetail = (declared: ByWord | undefined): DraftEntry['detail'] =>
  declared === undefined
    ? {}
    : {
        declared: {
          proposal: declared.proposal,
          agreed: declared.agreed,
          ...(declared.confirmed === undefined ? {} : { confirmed: declared.confirmed.map(jsonSpeaker) }),
          held: declared.held.map(({ player, hand }) => ({ player, hand: jsonOf(hand) })),
        },
      };

const jsonSpeaker = (speaker: Speaker) =>
  speaker.role === 'player'
    ? { role: speaker.role, player: speaker.player, ...voiceDetail(speaker) }
    : { role: speaker.role, ...voiceDetail(speaker) };

/** By which session and device it was said; nothing where that was not told yet. */
const voiceDetail = ({ voice }: Pick<Speaker, 'voice'>) =>
  voice === undefined ? {} : { voice: { ...voice } };

/** What was entered is plain JSON: it came as such. */
const jsonOf = (entered: HeldHand | DeclaredHand) => z.json().parse(entered);

const winDetail = ({ by, from, player, win, hand, score, transfers, pot, waiting, declared }: Won) => ({
  winner: player,
  by,
  from,
  win,
  concealed: [...hand],
  waiting: [...waiting],
  ...worthDetail(score),
  items: score.items.map((item) => ({ ...item })),
  transfers: transfers.map((transfer) => ({ ...transfer })),
  pot,
  ...wordDetail(declared),
  ...(declared === undefined ? {} : { entered: jsonOf(declared.hand) }),
});

/** The first winner as ever, and after him whoever won on the same tile. */
const wonDetail = ({ also, ...first }: HandWon, sticks: ByPlayer<number>): DraftEntry['detail'] => ({
  outcome: 'won',
  ...winDetail(first),
  also: also.map(winDetail),
  ...sticksDetail(sticks),
});

const drawDetail = (
  { why, nagashi, transfers, declared }: HandDrawn,
  { match: { goulash }, sticks }: After,
): DraftEntry['detail'] => ({
  outcome: 'drawn',
  why,
  goulash,
  ...(nagashi === undefined ? {} : { nagashi: [...nagashi] }),
  ...sticksDetail(sticks),
  transfers: transfers.map((transfer) => ({ ...transfer })),
  ...wordDetail(declared),
});

/** The sticks of this hand, where any were laid down: they went to the table. */
const sticksDetail = (sticks: ByPlayer<number>): { readonly sticks?: Record<string, number> } =>
  playersOf(sticks).some((player) => of(sticks, player) > 0) ? { sticks: { ...sticks } } : {};

/** The match after an event, and what had been laid down in the hand before it. */
interface After {
  readonly match: MatchState;
  readonly sticks: ByPlayer<number>;
}

/** What stands behind a line; a line that takes another back needs no more than its reason. */
const detailOf = (event: DomainEvent, line: ScoreLine, after: After): DraftEntry['detail'] => {
  switch (event.type) {
    case 'MatchOpened':
      return { seed: event.seed, players: { ...namesOf(after.match) } };
    case 'HandWon':
      return wonDetail(event, after.sticks);
    case 'HandDrawn':
      return drawDetail(event, after);
    case 'HandCorrected':
      if (line.kind !== 'correct') return {};
      return detailOf(event.outcome, line, after);
    case 'SeatsCorrected':
      return line.kind === 'correct' ? reseatedDetail(line, after) : {};
    case 'PenaltyImposed':
      return penaltyDetail(event);
    case 'MatchSettled':
      return line.kind === 'bonus' ? { transfers: event.transfers.map((transfer) => ({ ...transfer })) } : {};
    case 'PlayerChanged':
      return { player: event.player, name: event.person.name };
    default:
      return {};
  }
};

/** What stands behind a line that was entered again where its players really sat. */
const reseatedDetail = (line: ScoreLine, after: After): DraftEntry['detail'] => {
  const decided = after.match.book.hands.find((each) => each.line === line.name);
  const detail = decided === undefined ? {} : detailOf(decided.outcome, line, after);
  return { ...detail, seats: { ...line.sides } };
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

/** Null: anonymous. */
const namesOf = ({ players }: MatchState): Readonly<Record<string, string | null>> =>
  Object.fromEntries(playersOf(players).map((player) => [player, of(players, player).name]));

type Author = Pick<DraftEntry, 'actor' | 'cmd' | 'reason'>;

const spokenDetail = (word: WordBehind): DraftEntry['detail'] =>
  word === null || word.by.role === 'table' ? {} : voiceDetail(word.by);

/** By whose word it stands, and why; what the table saw stands by its own. */
type WordBehind = (Pick<Ruled, 'by' | 'declaration'> & { readonly reason?: string }) | null;

const wordBehind = (event: DomainEvent): WordBehind => {
  switch (event.type) {
    case 'HandWon':
    case 'HandDrawn':
      return event.declared ?? null;
    case 'MatchEnded':
      return event.early ?? null;
    case 'MatchSettled':
      return event.ruled ?? null;
    default:
      return 'declaration' in event && 'reason' in event ? event : null;
  }
};

const authorOf = (word: WordBehind, table: string): Author => {
  const machine = { kind: 'machine', id: table } as const;
  if (word === null) return { actor: machine, cmd: null, reason: null };
  const { by, declaration: cmd, reason = null } = word;
  switch (by.role) {
    case 'player':
      return { actor: { kind: 'player', id: by.player }, cmd, reason };
    case 'operator':
      return { actor: { kind: 'operator', id: 'operator' }, cmd, reason };
    case 'table':
      return { actor: machine, cmd, reason };
    default:
      return unreachable(by);
  }
};

/** Who writes entries, by which rules. */
export type ScoreWriter = Omit<ScoreKeeperOptions, 'match'>;

/** A step of the game, as far as entries are made of it. */
export interface MatchStep {
  readonly event: DomainEvent;
  readonly before: Pick<Game, 'match'>;
  readonly after: Pick<Game, 'match'>;
}

export type EntriesOf = (step: MatchStep) => readonly DraftEntry[];

/** Turns every line that a step enters in the match's book into an entry of the ledger. It keeps nothing. */
export const createEntriesOf = ({ table, ruleset, now }: ScoreWriter): EntriesOf => {
  const rule = { id: ruleset.id, sha256: rulesetHash(ruleset) };
  const fileDetail = ruleset.own === undefined ? {} : { rulesFile: ruleset.own.hash };
  const idOf = (at: MatchState, name: string): string => `${table}/g${at.match}/${name}`;

  const entryOf = (event: DomainEvent, line: ScoreLine, after: After): DraftEntry => {
    const word = wordBehind(event);
    return {
      id: idOf(after.match, line.name),
      kind: line.kind,
      ref: line.ref === null ? null : idOf(after.match, line.ref),
      game: after.match.match,
      hand: line.hand,
      deltas: playersOf(line.change).map((player) => ({
        side: of(line.sides, player),
        player,
        pts: of(line.change, player),
      })),
      potDelta: line.pot,
      rule,
      detail: { ...detailOf(event, line, after), ...spokenDetail(word), ...fileDetail },
      ...authorOf(word, table),
      at: now(),
    };
  };

  return ({ event, before, after: { match } }) => {
    if (match === null) return [];
    const known = event.type === 'MatchOpened' ? 0 : (before.match?.book.lines.length ?? 0);
    const after: After = { match, sticks: before.match?.laid ?? match.laid };
    return match.book.lines.slice(known).map((line) => entryOf(event, line, after));
  };
};

/** The entries of a match that no table keeps, event by event. */
export const createScoreKeeper = ({ match: start, ...writer }: ScoreKeeperOptions) => {
  const entriesOf = createEntriesOf(writer);
  let match = start;
  return (event: DomainEvent): readonly DraftEntry[] => {
    const before = { match };
    match = applyMatchEvent(match, event);
    return entriesOf({ event, before, after: { match } });
  };
};
