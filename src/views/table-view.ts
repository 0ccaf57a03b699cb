import { DELAYS_MS } from '../charts/delays.ts';
import { isDealerHeard, proposalHeard } from '../charts/silence.ts';
import type { TableFault } from '../charts/standing-faults.ts';
import { type PlayAsked, suitabilityOf } from '../charts/suitability.ts';
import { tileSets } from '../charts/tile-sets.ts';
import type { ClubId, TableId } from '../contract/ids.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { Outcome } from '../contract/outcome-view.ts';
import type { TableView, WallView } from '../contract/table-view.ts';
import { claimWindow } from '../play/game/hand/claim-window.ts';
import type { HandState } from '../play/game/hand/hand-state.ts';
import type { MatchState } from '../play/game/match/match-state.ts';
import { sideOf } from '../play/seating/seating.ts';
import { type PublicHand, publicHand } from '../play/sight.ts';
import { claimTimeMs } from '../rules/claims/claims.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { asItStands } from './as-it-stands.ts';
import { placeView } from './asked-back-view.ts';
import { drumFaultIn, lidOpenedForAfter } from './fault-view.ts';
import { matchView } from './match-view.ts';
import { type ChartsSeen, momentOf } from './moment-view.ts';
import { outcomeView } from './outcome-view.ts';
import { createProposalClock, createWaitClock, proposalViewOf } from './proposal-view.ts';
import { entryOf, isOutcome, keptOf, type RecordFound, warningsIn } from './record-view.ts';
import { type Scores, scoresByHand } from './score-sheet.ts';
import { type NameOf, nameInMatch } from './shown-names.ts';
import { fourSides, noticesIn, sideView } from './side-view.ts';
import { staffCallsOf } from './staff-calls.ts';

export type NextMatch = NonNullable<TableView['nextMatch']>;
type TimeLeft = NonNullable<TableView['timeLeft']>;

export interface ViewOptions {
  readonly club: ClubId;
  readonly table: TableId;
  /** How many hands a match has; null where repeats may lengthen it. */
  readonly hands: number | null;
  readonly seed: string | null;
  readonly now: () => number;
  readonly nameOf: NameOf;
  /** How the broker takes what is published; null before it was reached for. */
  readonly delivery: () => NonNullable<TableView['delivery']> | null;
  /** By what the next match is played; null or left out = as this one. */
  readonly nextMatch?: () => NextMatch | null;
  /** How long the table is to be played at still; null or left out = nobody has said. */
  readonly timeLeft?: () => TimeLeft | null;
  readonly play: PlayAsked;
  readonly confirmTimeMs: number | null;
  readonly undoTimeMs: number | null;
  /** How long a claim window stands open; null: until everybody has answered; left out = as the rules have it. */
  readonly claimWindowMs?: number | null;
  /** The last hand that was decided before the controller started; null when there is none in this match. */
  readonly decided: HandState | null;
  readonly head: Pick<LedgerEntry, 'epoch' | 'seq' | 'hash'> | null;
  /** What was recorded of this match before the controller started, in order; left out = nothing. */
  readonly recorded?: readonly LedgerEntry[];
  /** The match of whose events some were lost; null or left out = none was. */
  readonly damagedMatch?: number | null;
  /** What was found damaged in the record since it was opened; null or left out = nothing. */
  readonly recordFound?: () => RecordFound | null;
}

/** What everybody sees at one moment: made when somebody looks for the first time, and the same each time. */
export type ViewOfMoment = () => TableView;

const onceLookedAt = (make: () => TableView): ViewOfMoment => {
  let made: TableView | null = null;
  return () => {
    made ??= make();
    return made;
  };
};

/** How a hand ended, as it was worked out last: it stands until another hand is decided or the book is written in. */
interface KnownOutcome {
  readonly decided: HandState;
  readonly book: MatchState['book'];
  readonly entry: number | null;
  readonly outcome: Outcome | null;
}

/** The score sheet as it was made last: it stands until anything of the match is another. */
interface KnownSheet {
  readonly match: MatchState;
  readonly ruleset: Ruleset;
  readonly scores: Scores;
}

/**
 * Everything the screens show, from what the charts were when a batch was made and what it wrote down. What follows from
 * one batch after the other is kept at each; the view itself is made for whoever looks.
 */
export const createTableView = (options: ViewOptions) => {
  const { club, table, hands, seed, now, nameOf } = options;
  const windowOf = (ruleset: Ruleset): number | null =>
    options.claimWindowMs === undefined ? claimTimeMs(ruleset) : options.claimWindowMs;
  let { decided, head } = options;
  /** The entry of the last decided hand. */
  let entry = entryOf(decided, options.recorded ?? []);
  let revision = 0;
  const endsAt = createProposalClock(options);
  const undoEnds = createWaitClock({ waitMs: options.undoTimeMs, now });
  const dealerEnds = createWaitClock({ waitMs: DELAYS_MS.dealerChoiceMs, now });
  let link: TableView['link'] = { state: 'connecting', since: now() };
  /** The claim window that is open, and when it was first shown. */
  let claim = { cycle: 0, number: 0, since: now() };

  let lidOpenedFor: TableFault | null = null;

  const remember = ({ hand, context }: ChartsSeen, entries: readonly LedgerEntry[]): void => {
    if (hand?.state.result != null) {
      if (decided?.cycle !== hand.state.cycle) entry = null;
      decided = hand.state;
    }
    for (const written of entries) if (isOutcome(written, decided)) entry = written.seq;
    head = entries.at(-1) ?? head;
    const window = hand === null ? null : claimWindow(hand.state);
    if (
      window !== null &&
      hand !== null &&
      (claim.cycle !== hand.state.cycle || claim.number !== window.number)
    )
      claim = { cycle: hand.state.cycle, number: window.number, since: now() };
    lidOpenedFor = lidOpenedForAfter(lidOpenedFor, context.safety);
    if (link.state !== context.link) link = { state: context.link, since: now() };
    revision += 1;
  };

  let known: KnownOutcome | null = null;
  const outcomeOf = ({ context: { match }, ruleset }: ChartsSeen, of: Remembered): Outcome | null => {
    const { decided, entry } = of;
    if (decided === null || match === null || match.lastChange === null) return null;
    const { book } = match;
    if (known?.decided !== decided || known.book !== book || known.entry !== entry) {
      const stands = asItStands(decided, match, ruleset);
      const outcome = stands === null ? null : outcomeView(stands, ruleset, entry);
      known = { decided, book, entry, outcome };
    }
    return known.outcome;
  };

  let sheet: KnownSheet | null = null;
  const scoresOf = (match: MatchState, ruleset: Ruleset): Scores => {
    if (sheet?.match !== match || sheet.ruleset !== ruleset)
      sheet = { match, ruleset, scores: scoresByHand(match, ruleset) };
    return sheet.scores;
  };

  const viewOf = (seen: ChartsSeen, of: Remembered): TableView => {
    const { match } = seen.context;
    const { at, revision, head, delivery, decided } = of;
    const outcome = outcomeOf(seen, of);
    const hand = seen.hand === null ? null : publicHand(seen.hand.state);
    return {
      v: 2,
      club,
      table,
      at,
      revision,
      ruleset: { id: seen.ruleset.id },
      knowing: knowingOf(seen, options.play),
      seed,
      link: linkView(of.link, seen),
      match:
        match === null
          ? null
          : matchView(match, hand, { hands, ruleset: seen.ruleset, scores: scoresOf(match, seen.ruleset) }),
      sides: fourSides((side) =>
        sideView(side, { match, hand, decided, notices: noticesIn(seen), ruleset: seen.ruleset, nameOf }),
      ),
      wall: hand === null || !isStanding(hand) ? null : wallView(hand),
      tilesLeft: isFollowed(seen.hand?.state) ? (hand?.wall.tilesLeft ?? null) : null,
      middleLeft: isFollowed(seen.hand?.state) ? (hand?.wall.middleLeft ?? null) : null,
      lastOutcome: outcome,
      ...setsIn(seen),
      ...strangersIn(seen),
      ...drumFaultIn(seen.context.safety),
      ...warningsIn(seen, { damagedMatch: options.damagedMatch ?? null, found: of.found }),
      ...unfollowedOf(seen, nameOf),
      ...(delivery === null ? {} : { delivery }),
      moment: momentOf(seen, { ...of, outcome, nameOf, claimWindowMs: windowOf(seen.ruleset) }),
      ...staffCallsOf(match),
      ...(of.nextMatch === null ? {} : { nextMatch: of.nextMatch }),
      ...(of.timeLeft === null ? {} : { timeLeft: of.timeLeft }),
      ...pauseWishOf(seen),
      ...(of.undoEndsAt === null ? {} : { undoEndsAt: of.undoEndsAt }),
      proposal: proposalOf(seen, of.proposalEndsAt),
      ledger: head === null ? null : { epoch: head.epoch, seq: head.seq },
      ...keptOf(match, head),
    };
  };

  return (seen: ChartsSeen, entries: readonly LedgerEntry[]): ViewOfMoment => {
    remember(seen, entries);
    const remembered: Remembered = {
      at: now(),
      revision,
      link,
      claimSince: claim.since,
      lidOpenedFor,
      decided,
      entry,
      head,
      delivery: options.delivery(),
      nextMatch: options.nextMatch?.() ?? null,
      timeLeft: options.timeLeft?.() ?? null,
      found: options.recordFound?.() ?? null,
      undoEndsAt: undoEnds(undoTimeOf(seen.context)),
      dealerEndsAt: dealerEnds(
        seen.table === 'askingDealer' && isDealerHeard(seen.context) ? 'running' : 'over',
      ),
      proposalEndsAt: endsAt(proposalHeard(seen.context)),
    };
    return onceLookedAt(() => viewOf(seen, remembered));
  };
};

/** One who wishes for a pause alone: where it is on already nobody is waited for. */
const pauseWishOf = ({ context: { pause } }: ChartsSeen): Pick<TableView, 'pauseWishedBy'> => {
  const [wish] = pause.wishedBy;
  return wish === undefined || pause.is === 'on' ? {} : { pauseWishedBy: { ...wish } };
};

/** A hand that is being played is none to take back: one that was taken back and ends again has its whole time anew. */
const undoTimeOf = ({ stage, undoTime }: ChartsSeen['context']): 'running' | 'over' =>
  stage === 'playing' || stage === 'settling' ? 'over' : undoTime;

/** What a moment knows of those before it, and of what is not the charts'. */
interface Remembered {
  readonly at: number;
  readonly revision: number;
  readonly link: TableView['link'];
  readonly claimSince: number;
  readonly lidOpenedFor: TableFault | null;
  readonly decided: HandState | null;
  readonly entry: number | null;
  readonly head: ViewOptions['head'];
  readonly delivery: ReturnType<ViewOptions['delivery']>;
  readonly nextMatch: NextMatch | null;
  readonly timeLeft: TimeLeft | null;
  readonly found: RecordFound | null;
  readonly undoEndsAt: number | null;
  readonly dealerEndsAt: number | null;
  readonly proposalEndsAt: number | null;
}

/** How the hand that is on is known, else how the next one will be. */
const knowingOf = ({ hand, context, ruleset }: ChartsSeen, play: PlayAsked): TableView['knowing'] => {
  if (hand !== null) return hand.state.knowing;
  const { capabilities } = context;
  const table = capabilities === null ? null : suitabilityOf(ruleset, { capabilities, play });
  return table?.suitable === true ? table.knowing : null;
};

/** A tile that somebody holds is not shown, even one that is not played with. */
const strangersIn = ({ context }: ChartsSeen): Pick<TableView, 'strangers'> => {
  if (context.otherSetTiles.length === 0) return {};
  const strangers = context.otherSetTiles.map(({ set, tile, zone }) => ({
    set,
    face: zone.place === 'hand' ? null : (context.registers[set]?.get(tile) ?? null),
    at: placeView(zone),
  }));
  return { strangers };
};

/** Where the machine has its sets. */
const setsIn = ({ context }: ChartsSeen): Pick<TableView, 'sets'> => {
  const sets: NonNullable<TableView['sets']> = {};
  const known = tileSets(context.sets);
  for (const [set, place] of known) sets[set] = place;
  return known.length === 0 ? {} : { sets };
};

/** That nobody follows the hand any more, with those whose tiles were astray. */
const unfollowedOf = (
  { hand, context: { match } }: ChartsSeen,
  nameOf: NameOf,
): Pick<TableView, 'unfollowed'> => {
  if (match === null || hand === null || hand.state.unfollowed === null || hand.state.stage !== 'playing')
    return {};
  const { because, astray } = hand.state.unfollowed;
  const named = astray.map((player) => {
    const side = sideOf(match.seating, player);
    return { side, name: nameInMatch(match, player, nameOf) };
  });
  return { unfollowed: { because, astray: named } };
};

/** Of a hand that is declared nobody tells the table what is left once its tiles are being drawn. */
const isFollowed = (hand: HandState | undefined): boolean =>
  hand === undefined || hand.knowing === 'observed' || hand.stage !== 'playing';

const proposalOf = ({ context, hand, ruleset }: ChartsSeen, endsAt: number | null): TableView['proposal'] => {
  const { match } = context;
  const open = match?.agreement.open ?? null;
  if (match === null || open === null) return null;
  return proposalViewOf({ open, match, hand: hand?.state ?? null, ruleset, endsAt });
};

const isStanding = ({ stage }: PublicHand): boolean => stage !== 'gathering' && stage !== 'voided';

const wallView = ({ wall }: PublicHand): WallView => {
  const [bottom, right, top, left] = wall.stacks;
  return {
    stacks: [[...bottom], [...right], [...top], [...left]],
    middle: wall.middleLeft,
    breakAt: wall.breakAt === null ? null : { ...wall.breakAt },
    dice: wall.dice === null ? null : [wall.dice[0], wall.dice[1]],
    ...(wall.turned.length > 0 ? { turned: wall.turned.map((tile) => ({ ...tile })) } : {}),
  };
};

/** Why a table is not heard says nothing once it is. */
const linkView = (link: TableView['link'], { trouble }: ChartsSeen): TableView['link'] =>
  trouble === null || link.state === 'ready' ? link : { ...link, why: trouble };
