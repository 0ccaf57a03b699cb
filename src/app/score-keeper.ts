import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DraftEntry } from '../contract/ledger-entry.ts';
import type { DeclaredHand, HeldHand, Speaker } from '../play/declarations/say.ts';
import type { ByWord, DomainEvent, HandWon } from '../play/domain-event.ts';
import { type ByPlayer, PLAYERS } from '../play/furniture.ts';
import { applyMatchEvent, changesOf, type MatchState } from '../play/match-state.ts';
import { forEachPlayer } from '../play/seating.ts';
import type { WinScore } from '../play/win-score.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { rulesetContent } from '../rules/rulesets/content.ts';

export interface ScoreKeeperOptions {
  readonly table: string;
  readonly ruleset: Ruleset;
  readonly match: MatchState | null;
  readonly now: () => number;
}

const NO_CHANGE: ByPlayer<number> = forEachPlayer(() => 0);

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

/** By whose word a hand stands, for the record; nothing where the table saw it. */
const wordDetail = (declared: ByWord | undefined): DraftEntry['detail'] =>
  declared === undefined
    ? {}
    : {
        declared: {
          proposal: declared.proposal,
          agreed: declared.agreed,
          held: declared.held.map(({ player, hand }) => ({ player, hand: jsonOf(hand) })),
        },
      };

/** What was entered is plain JSON: it came as such. */
const jsonOf = (entered: HeldHand | DeclaredHand) => z.json().parse(entered);

const winDetail = ({
  by,
  from,
  player,
  win,
  hand,
  score,
  transfers,
  waiting,
  declared,
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
  ...wordDetail(declared),
  ...(declared === undefined ? {} : { entered: jsonOf(declared.hand) }),
});

interface Scored {
  readonly name: string;
  readonly kind: DraftEntry['kind'];
  readonly changes: ByPlayer<number>;
  readonly detail: DraftEntry['detail'];
  /** Left out = the table saw it. */
  readonly declared?: ByWord | undefined;
}

const scoredIn = (event: DomainEvent, match: MatchState): Scored | null => {
  switch (event.type) {
    case 'MatchOpened':
      return {
        name: 'open',
        kind: 'open',
        changes: NO_CHANGE,
        detail: { seed: event.seed, players: { ...namesOf(match) } },
      };
    case 'HandWon':
      return {
        name: `h${match.hand}/settle`,
        kind: 'settle',
        changes: changesOf(event.transfers),
        detail: winDetail(event),
        declared: event.declared,
      };
    case 'HandDrawn':
      return {
        name: `h${match.hand}/settle`,
        kind: 'settle',
        changes: changesOf(event.transfers),
        detail: {
          outcome: 'drawn',
          why: event.why,
          goulash: match.goulash,
          transfers: event.transfers.map((transfer) => ({ ...transfer })),
          ...wordDetail(event.declared),
        },
        declared: event.declared,
      };
    case 'MatchEnded':
      return { name: 'close', kind: 'close', changes: NO_CHANGE, detail: {} };
    default:
      return null;
  }
};

const actorOf = (speaker: Speaker): DraftEntry['actor'] =>
  speaker.role === 'player' ? { kind: 'player', id: speaker.player } : { kind: 'operator', id: 'operator' };

const namesOf = ({ players }: MatchState): Readonly<Record<string, string>> =>
  Object.fromEntries(PLAYERS.map((player) => [player, players[player].name]));

/** Writes the score entry of every event that opens or closes a match or decides a hand. */
export const createScoreKeeper = ({ table, ruleset, now, ...start }: ScoreKeeperOptions) => {
  let match = start.match;
  const rule = { id: ruleset.id, sha256: rulesetHash(ruleset) };

  const entryOf = (at: MatchState, { name, kind, changes, detail, declared }: Scored): DraftEntry => ({
    id: `${table}/g${at.match}/${name}`,
    kind,
    ref: null,
    game: at.match,
    hand: at.hand,
    deltas: PLAYERS.map((player) => ({ side: at.seating.sides[player], player, pts: changes[player] })),
    potDelta: 0,
    rule,
    detail,
    actor: declared === undefined ? { kind: 'machine', id: table } : actorOf(declared.by),
    cmd: declared?.declaration ?? null,
    reason: null,
    at: now(),
  });

  return (event: DomainEvent): readonly DraftEntry[] => {
    match = applyMatchEvent(match, event);
    const scored = match === null ? null : scoredIn(event, match);
    return match === null || scored === null ? [] : [entryOf(match, scored)];
  };
};
