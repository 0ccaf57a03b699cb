import type { DomainEvent } from '../play/events/domain-event.ts';
import type { HandBegan } from '../play/events/hand.ts';
import type { MatchEvent } from '../play/events/match.ts';
import { type DealerContest, dealerContest } from '../play/game/match/dealer-contest.ts';
import { matchEnd } from '../play/game/match/match-end.ts';
import { nextHand } from '../play/game/match/next-hand.ts';
import { callsOfPlayers } from '../play/game/match/staff-calls.ts';
import type { Seating } from '../play/seating/furniture.ts';
import { mapPlayers, of, playerAt, playersOf, sidesTaken, turningAs } from '../play/seating/seating.ts';
import { planFor, tilesInPlan } from '../rules/walls/wall-plan.ts';
import type { BuildOrder } from './chart-events.ts';
import { isDealGivenUp } from './failing-parts.ts';
import type { Capabilities, TileSetName } from './ports.ts';
import { recordableEnd } from './recordable.ts';
import { scoresChanged } from './shows.ts';
import { type SuitableTable, suitabilityOf } from './suitability.ts';
import type { TableContext, TablePorts } from './table-context.ts';

/** Records these events, and has the displays show the points that they have changed; what the match is after them. */
export const recordInMatch = (
  { record, game, push, ruleset }: TablePorts,
  events: readonly DomainEvent[],
): Pick<TableContext, 'match'> => {
  const before = game().match;
  record(events);
  const { match } = game();
  for (const send of scoresChanged(before, match, ruleset)) push({ send });
  return { match };
};

/**
 * Who was named at the table plays on, beside those the configuration names; a guest of it stays who he was, unless that is
 * somebody who plays in another place now.
 */
const playersOfNext = (
  configured: TablePorts['players'],
  { named, match }: Pick<TableContext, 'named' | 'match'>,
): TablePorts['players'] => {
  const wanted = mapPlayers(
    configured,
    (person, player) => named[player] ?? (person.name === null ? null : person),
  );
  return mapPlayers(configured, (person, player) => {
    const before = match?.players[player] ?? person;
    const isElsewhere = playersOf(wanted).some((other) => of(wanted, other)?.id === before.id);
    const { id } = wanted[player] ?? (isElsewhere ? person : before);
    return { id };
  });
};

/**
 * Who was found to sit elsewhere than was believed sits there still, where as many play with the same side empty; turns go
 * round as the next match's rules say.
 */
const seatingOfNext = (
  { ruleset, seating }: Pick<TablePorts, 'ruleset' | 'seating'>,
  { match }: Pick<TableContext, 'match'>,
): Seating => {
  const sides = match?.seating.empty === seating.empty ? match.seating.sides : seating.sides;
  return turningAs(ruleset, { ...seating, sides });
};

type Named = TableContext['named'];

/** Who is named now, after these events. */
export const namedAfter = (
  configured: TablePorts['players'],
  { named, match }: Pick<TableContext, 'named' | 'match'>,
  events: readonly DomainEvent[],
): Named =>
  events.reduce<Named>(
    (before, event) =>
      event.type === 'PlayerChanged'
        ? withNamed(before, playersOfNext(configured, { named: before, match }), event)
        : before,
    named,
  );

/** Whoever is named for another place than his own changes places with whom he finds there: nobody plays in two. */
const withNamed = (
  named: Named,
  next: TablePorts['players'],
  { player, person }: Extract<DomainEvent, { type: 'PlayerChanged' }>,
): Named => {
  const left = playersOf(next).find((each) => of(next, each).id === person.id);
  return { ...named, ...(left === undefined ? {} : { [left]: of(next, player) }), [player]: person };
};

/**
 * How the next match opens; a tile set that is away stays away in it, and who plays in it and waits for somebody of the
 * club waits on.
 */
export const matchOpening = (
  { ruleset, players, seating, seed }: TablePorts,
  context: TableContext,
): readonly MatchEvent[] => {
  const opened = {
    type: 'MatchOpened',
    match: Math.max(context.lastMatch, context.match?.match ?? 0) + 1,
    ruleset: ruleset.id,
    options: ruleset.options,
    players: playersOfNext(players, context),
    seating: seatingOfNext({ ruleset, seating }, context),
    seed,
  } as const satisfies MatchEvent;
  return [opened, ...setsAsBefore(context), ...stillCalling(context, players)];
};

const setsAsBefore = ({ match }: Pick<TableContext, 'match'>): readonly MatchEvent[] => {
  const sets = match?.sets ?? 'both';
  if (sets === 'both') return [];
  return [{ type: 'SetsChosen', by: { role: 'table' }, reason: 'as before', declaration: null, sets }];
};

const stillCalling = (
  { match, callsBefore }: TableContext,
  players: TablePorts['players'],
): readonly MatchEvent[] =>
  callsOfPlayers(match?.staffCalls ?? callsBefore, players).map((call) => ({ type: 'StaffCalled', ...call }));

/** The set that was put away lies in the machine: it is there again. */
export const BOTH_FOUND = {
  type: 'SetsChosen',
  by: { role: 'table' },
  reason: 'found in the machine',
  declaration: null,
  sets: 'both',
} as const satisfies MatchEvent;

/** Dice that were thrown for a match without a hand bear the cycle of its walls: those of the next bear another. */
export const cycleBefore = ({ match, cycle }: Pick<TableContext, 'match' | 'cycle'>): number =>
  match !== null && match.throws.length > 0 && match.book.began === null ? cycle + 1 : cycle;

/** How the match ends, where no hand is left. */
export const matchEnding = (
  { ruleset, canBeRecorded }: TablePorts,
  { match }: TableContext,
): ReturnType<typeof matchEnd> =>
  match === null ? [] : recordableEnd(canBeRecorded, matchEnd(match, ruleset, null));

/** What the throws for the first dealer have come to; null before a match is open. */
export const contestOf = ({ match }: TableContext): DealerContest | null => {
  if (match === null) return null;
  return dealerContest(sidesTaken(match.seating), match.throws);
};

/** The choice the throws have made; nothing while it is open. */
export const firstDealerChoice = (context: TableContext): readonly MatchEvent[] => {
  const contest = contestOf(context);
  if (context.match === null || contest === null || !contest.decided) return [];
  const player = playerAt(context.match.seating, contest.side);
  return player === null ? [] : [{ type: 'FirstDealerChosen', player }];
};

/** The cycle that the next hand bears: the one under which its walls were built ahead, or the next. */
const cycleOfNext = ({ builtAhead, cycle }: TableContext): number =>
  builtAhead === cycle ? cycle : cycle + 1;

export type WallPorts = Pick<TablePorts, 'ruleset' | 'play' | 'seating'>;

/** How it is played at this table: which walls, as its people sit, and whether it follows them. */
export const wallsAt = ({ ruleset, play, seating }: WallPorts, capabilities: Capabilities): SuitableTable => {
  const walls = suitabilityOf(ruleset, { capabilities, play });
  if (!walls.suitable) throw new Error('a table that does not suit was refused when it was learned');
  return { ...walls, plan: planFor(walls.plan, seating.empty) };
};

/** How the hand to be played begins, with walls of the next cycle. */
export const handOpening = (ports: TablePorts, context: TableContext): HandBegan => {
  const { match, capabilities } = context;
  if (match === null || capabilities === null)
    throw new Error('a hand begins at a learned table, in a match');
  const { ruleset } = ports;
  const walls = wallsAt(ports, capabilities);
  const began = nextHand({
    match,
    ruleset,
    plan: walls.plan,
    breaking: ruleset.breaking,
    deadWall: ruleset.deadWall,
    cycle: cycleOfNext(context),
  });
  if (began === null) throw new Error('a hand begins while the match has one left');
  const { knowing, dice, dealt } = walls;
  const isByPeople = dealt === null || isDealGivenUp(context.failing);
  return { ...began, knowing, dice, ...(isByPeople ? {} : { dealt }) };
};

/** What the machine is asked to build of this set. */
export const buildOrder = (
  ports: WallPorts,
  { capabilities }: TableContext,
  { set, cycle }: { readonly set: TileSetName; readonly cycle: number },
): BuildOrder => {
  if (capabilities === null) throw new Error('walls are built at a learned table');
  const { plan } = wallsAt(ports, capabilities);
  const { stacks, middle } = plan;
  return {
    command: 'build-walls',
    cycle,
    set,
    tiles: tilesInPlan(plan),
    stacks,
    middle,
  };
};
