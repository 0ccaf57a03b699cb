import type { LedgerEntry } from '../contract/ledger-entry.ts';
import type { Outcome } from '../contract/outcome-view.ts';
import type { SideView, TableView, WallView } from '../contract/table-view.ts';
import { type Player, SIDES, type Side } from '../play/furniture.ts';
import type { HandState } from '../play/hand-state.ts';
import { type MatchState, ranksOf } from '../play/match-state.ts';
import { type PublicHand, publicHand } from '../play/public-hand.ts';
import { playerAt } from '../play/seating.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { drawsCarried } from './draws-carried.ts';
import { type ChartsSeen, momentOf } from './moment-view.ts';
import { meldView, outcomeView } from './outcome-view.ts';

export interface ViewOptions {
  readonly club: string;
  readonly table: string;
  readonly rulesetName: string;
  /** How many hands a match has; null where repeats may lengthen it. */
  readonly hands: number | null;
  readonly seed: string | null;
  readonly now: () => number;
  /** The last hand that was decided before the controller started; null when there is none in this match. */
  readonly decided: HandState | null;
  readonly head: Pick<LedgerEntry, 'epoch' | 'seq' | 'kind'> | null;
}

/** Everything the screens show, from what the charts were when a batch was made and what it wrote down. */
export const createTableView = (options: ViewOptions) => {
  const { club, table, rulesetName, hands, seed, now } = options;
  let { decided, head } = options;
  /** The entry of the last decided hand; after a restart only the ledger's last one is known. */
  let entry = head?.kind === 'settle' ? head.seq : null;
  let revision = 0;
  let link: TableView['link'] = { state: 'connecting', since: now() };

  const remember = ({ hand, context }: ChartsSeen, entries: readonly LedgerEntry[]): void => {
    if (hand?.state.result != null) {
      if (decided?.cycle !== hand.state.cycle) entry = null;
      decided = hand.state;
    }
    for (const written of entries) if (written.kind === 'settle') entry = written.seq;
    head = entries.at(-1) ?? head;
    if (link.state !== context.link) link = { state: context.link, since: now() };
    revision += 1;
  };

  const outcomeOf = (match: MatchState | null, ruleset: ChartsSeen['ruleset']): Outcome | null =>
    decided === null || match === null || match.lastChange === null
      ? null
      : outcomeView(decided, ruleset, entry);

  return (seen: ChartsSeen, entries: readonly LedgerEntry[]): TableView => {
    remember(seen, entries);
    const { match } = seen.context;
    const outcome = outcomeOf(match, seen.ruleset);
    const hand = seen.hand === null ? null : publicHand(seen.hand.state);
    return {
      v: 1,
      club,
      table,
      at: now(),
      revision,
      ruleset: { id: seen.ruleset.id, name: rulesetName },
      seed,
      link,
      match: match === null ? null : matchView(match, hand, { hands, ruleset: seen.ruleset }),
      sides: fourSides((side) => sideView(side, { match, hand, decided, notices: seen.hand?.notices ?? {} })),
      wall: hand === null || !isStanding(hand) ? null : wallView(hand),
      tilesLeft: hand?.wall.tilesLeft ?? null,
      middleLeft: hand?.wall.middleLeft ?? null,
      lastOutcome: outcome,
      moment: momentOf(seen, outcome),
      proposal: null,
      ledger: head === null ? null : { epoch: head.epoch, seq: head.seq },
    };
  };
};

const isStanding = ({ stage }: PublicHand): boolean => stage !== 'gathering' && stage !== 'voided';

const fourSides = (view: (side: Side) => SideView): TableView['sides'] => {
  const [bottom, right, top, left] = SIDES;
  return [view(bottom), view(right), view(top), view(left)];
};

const ROUNDS = ['east', 'south', 'west'] as const;

interface MatchPlayed {
  readonly hands: number | null;
  readonly ruleset: Ruleset;
}

const matchView = (
  match: MatchState,
  hand: PublicHand | null,
  { hands, ruleset }: MatchPlayed,
): TableView['match'] => ({
  number: match.match,
  hand: match.hand,
  hands,
  round: hand?.round ?? ROUNDS[Math.floor(Math.max(0, match.hand - 1) / 3) % 3] ?? 'east',
  goulash: drawsCarried(ruleset, match.goulash),
});

const wallView = ({ wall }: PublicHand): WallView => {
  const [bottom, right, top, left] = wall.stacks;
  return {
    stacks: [[...bottom], [...right], [...top], [...left]],
    middle: wall.middleLeft,
    breakAt: wall.breakAt === null ? null : { ...wall.breakAt },
    dice: wall.dice === null ? null : [wall.dice[0], wall.dice[1]],
  };
};

interface SideSeen {
  readonly match: MatchState | null;
  readonly hand: PublicHand | null;
  readonly decided: HandState | null;
  readonly notices: Readonly<Partial<Record<Side, string>>>;
}

const sideView = (side: Side, { match, hand, decided, notices }: SideSeen): SideView => {
  const player = match === null ? null : playerAt(match.seating, side);
  if (match === null || player === null) return { side, seated: false };
  return {
    side,
    seated: true,
    player,
    name: match.players[player].name,
    points: match.totals[player],
    lastChange: match.lastChange?.[player] ?? null,
    rank: ranksOf(match.totals)[player],
    ...(hand === null ? betweenHands(player, match, decided) : handOf(player, hand)),
    notice: notices[side] ?? null,
  };
};

const NOTHING_ON_TABLE = { ready: false, flowers: [], melds: [], river: [], concealed: 0 };

/** Until the next hand begins everyone keeps the wind he had in the one before. */
const betweenHands = (player: Player, match: MatchState, decided: HandState | null) => {
  const last = match.hand === decided?.hand ? decided : null;
  return { ...NOTHING_ON_TABLE, wind: last?.winds[player] ?? null, dealer: last?.dealer === player };
};

const handOf = (player: Player, hand: PublicHand) => {
  const own = hand.players[player];
  return {
    wind: own.wind,
    dealer: hand.dealer === player,
    ready: own.ready === 'declared',
    flowers: [...own.flowers],
    melds: own.melds.map((meld) => meldView(meld, hand.seating)),
    river: own.river.map((discard) => ({ ...discard })),
    concealed: own.concealed,
  };
};
