import { createHash } from 'node:crypto';
import type { DraftEntry } from '../contract/ledger.ts';
import { type BookedEvent, isBooked } from '../play/events/beside-play.ts';
import type { DomainEvent } from '../play/events/domain-event.ts';
import type { Ruled, ScoreLine } from '../play/events/match.ts';
import { applyMatchEvent } from '../play/game/fold/match-fold.ts';
import type { Game } from '../play/game/game.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import { of, playersOf } from '../play/seating/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { rulesetContent } from '../rules/rulesets/catalogue.ts';
import { unreachable } from '../rules/unreachable.ts';
import { type After, detailOf, voiceDetail } from './entry-detail.ts';

export interface ScoreKeeperOptions {
  readonly table: string;
  readonly ruleset: Ruleset;
  readonly match: MatchState | null;
  readonly now: () => number;
}

/** Names a ruleset with its options for good: the same rules give the same hash on every machine. */
export const rulesetHash = (ruleset: Ruleset): string =>
  createHash('sha256').update(rulesetContent(ruleset)).digest('hex');

type Author = Pick<DraftEntry, 'actor' | 'cmd' | 'reason'>;

const spokenDetail = (word: WordBehind): DraftEntry['detail'] =>
  word === null || word.by.role === 'table' ? {} : voiceDetail(word.by);

/** By whose word it stands, and why; what the table saw stands by its own. */
type WordBehind = (Pick<Ruled, 'by' | 'declaration'> & { readonly reason?: string }) | null;

const wordBehind = (event: BookedEvent): WordBehind => {
  switch (event.type) {
    case 'HandWon':
    case 'HandDrawn':
      return event.declared ?? null;
    case 'MatchEnded':
      return event.early ?? null;
    case 'MatchSettled':
      return event.ruled ?? null;
    case 'PenaltyImposed':
    case 'PenaltyLifted':
    case 'HandUndone':
    case 'HandTakenOut':
    case 'HandCorrected':
    case 'SeatsCorrected':
    case 'PlayerChanged':
      return event;
    case 'MatchOpened':
    case 'MatchRestored':
      return null;
    default:
      return unreachable(event);
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

  const entryOf = (event: BookedEvent, line: ScoreLine, after: After): DraftEntry => {
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
    if (match === null || !isBooked(event)) return [];
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
