import type { ClubId } from '../contract/ids.ts';
import type { ArchivedLine } from './archive-store.ts';
import type { LedgerNamed } from './kept-ledger.ts';
import type { LedgersCounted } from './ledgers-counted.ts';
import { NEW_RATING, type Rating, ratingsAfter } from './open-skill.ts';

/** What a person has won and lost in all matches of one system of rules that are over: points of two are no sum. */
export interface Standing {
  readonly club: ClubId;
  /** The system's id; empty for matches that were kept before lines told it. */
  readonly ruleset: string;
  readonly person: string;
  readonly matches: number;
  readonly points: number;
  /** Hands won. */
  readonly wins: number;
  /** How often first, second, third, fourth; whoever shares a place has the better one. */
  readonly places: readonly [number, number, number, number];
  /** By OpenSkill, of the places in one match after the other; whoever took over a seat, or left it, is not rated by that match. */
  readonly rating: Rating;
}

type Persons = ReadonlyMap<string, string>;
type Side = ArchivedLine['entry']['deltas'][number]['side'];

/** One match as far as its entries were read. */
interface Match {
  readonly club: ClubId;
  /** Its table and number; what orders matches that were over at the same time. */
  readonly name: string;
  /** As its first entry says it that says any. */
  ruleset: string;
  /** Who plays for which account; a player who was changed plays on in another's name. */
  persons: Persons;
  /** Who played when each entry was made, by its number: what takes it back, or corrects it, is theirs. */
  readonly playedBy: Map<number, Persons>;
  readonly points: Map<string, number>;
  /** Hands that stand, by the number of the entry that decided each, with their winners. */
  readonly hands: Map<number, readonly string[]>;
  /** Where the winners sat of each hand that was decided, also of one that was taken back, by the number of its entry. */
  readonly wonAt: Map<number, readonly Side[]>;
  /** Whether anything was entered beside who plays. */
  isPlayed: boolean;
  /** Whether another person took over a seat in which somebody had played. */
  isChanged: boolean;
  /** When it was over, by its table's clock; null while it goes on. */
  overAt: number | null;
  /** Whether another ledger holds it too, in which it counts. */
  countsElsewhere: boolean;
}

const textIn = (record: unknown, key: string): string | null => {
  const value: unknown = Object(record)[key];
  return typeof value === 'string' ? value : null;
};

/**
 * The winners of the hand that an entry decides; null: it decides none. A penalty that is entered anew, as after seats are corrected, is a
 * correction as well. A hand that says nothing of its own then, since its facts were lost, was won at the sides where it had been.
 */
const decidedIn = ({ wonAt }: Match, entry: ArchivedLine['entry']): readonly string[] | null => {
  const { kind, ref, detail, deltas } = entry;
  if (kind === 'settle' || (kind === 'correct' && detail['outcome'] !== undefined)) return winnersOf(entry);
  const sides = kind === 'correct' && ref !== null ? wonAt.get(ref) : undefined;
  return sides?.flatMap((side) => deltas.find((delta) => delta.side === side)?.player ?? []) ?? null;
};

const sidesOf = (players: readonly string[], { deltas }: ArchivedLine['entry']): readonly Side[] =>
  players.flatMap((player) => deltas.find((delta) => delta.player === player)?.side ?? []);

const winnersOf = ({ detail }: ArchivedLine['entry']): readonly string[] => {
  if (detail['outcome'] !== 'won') return [];
  const also = Array.isArray(detail['also']) ? detail['also'] : [];
  return [detail, ...also].flatMap((won) => textIn(won, 'winner') ?? []);
};

const newMatch = (club: ClubId, name: string): Match => ({
  club,
  name,
  ruleset: '',
  persons: new Map(),
  playedBy: new Map(),
  points: new Map(),
  hands: new Map(),
  wonAt: new Map(),
  isPlayed: false,
  isChanged: false,
  overAt: null,
  countsElsewhere: false,
});

/** Whoever has no person of his own in the record is known by his account. */
const personOf = (persons: Persons, player: string): string => persons.get(player) ?? player;

/** Who is named as the match opens, and who sits down later. Whoever left before anything was played was not in it. */
const seat = (match: Match, { detail }: ArchivedLine['entry']): void => {
  const named = Object.entries(Object(detail['players'])).filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
  const [player, person] = [textIn(detail, 'player'), textIn(detail, 'person')];
  if (player !== null && person !== null) {
    named.push([player, person]);
    if (match.isPlayed) match.isChanged = true;
    else match.points.delete(personOf(match.persons, player));
  }
  if (named.length > 0) match.persons = new Map([...match.persons, ...named]);
};

/** `time`: of the table's clock, which may go back, the latest so far. */
const take = (match: Match, { seq, entry }: ArchivedLine, time: number): void => {
  const { kind, deltas, ref, rule } = entry;
  match.ruleset ||= rule?.id ?? '';
  seat(match, entry);
  const persons = (ref === null ? undefined : match.playedBy.get(ref)) ?? match.persons;
  match.playedBy.set(seq, persons);
  for (const { player, pts } of deltas) {
    const who = personOf(persons, player);
    match.points.set(who, (match.points.get(who) ?? 0) + pts);
  }
  if (ref !== null) match.hands.delete(ref);
  const winners = decidedIn(match, entry);
  if (winners !== null) {
    match.wonAt.set(seq, sidesOf(winners, entry));
    match.hands.set(
      seq,
      winners.map((player) => personOf(persons, player)),
    );
  }
  if (kind !== 'open' && kind !== 'adjust') match.isPlayed = true;
  if (kind === 'close') match.overAt ??= time;
};

/** All matches, gathered line after line. */
interface League {
  /** In the order in which a store has them. */
  readonly take: (line: ArchivedLine) => void;
  /** The league of every club, of one system of rules after the other, by points. */
  readonly standings: () => readonly Standing[];
}

/** `counted`: which entries count; the others are as if they were not kept. */
export const createLeague = (counted: LedgersCounted): League => {
  const matches = new Map<string, Match>();
  let [ledger, time] = ['', 0];
  const matchOf = ({ club, table, epoch }: LedgerNamed, game: number): Match => {
    const name = [club, table, epoch, game].join('/');
    const match = matches.get(name) ?? newMatch(club, name);
    matches.set(name, match);
    return match;
  };
  return {
    take: (line) => {
      if (line.seq > counted.upTo(line)) return;
      const ofLine = [line.club, line.table, line.epoch].join('/');
      time = ofLine === ledger ? Math.max(time, line.at) : line.at;
      ledger = ofLine;
      const { game, kind, detail } = line.entry;
      if (detail['follows'] === undefined) {
        const match = matchOf(line, game);
        if (kind === 'close' && line.seq <= counted.sharedTo(line)) match.countsElsewhere = true;
        return take(match, line, time);
      }
      // An epoch that begins with what another left closes the match that was open there, and repeats its totals.
      const left = counted.wentOnFrom(line);
      if (left !== null) matchOf(left, game).overAt ??= time;
    },
    standings: () => standingsOf([...matches.values()].filter(counts).sort(byEnd)),
  };
};

/** Nothing is paid for a match of which no hand stands, and nobody was first in it. */
const counts = ({ overAt, hands, countsElsewhere }: Match): boolean =>
  overAt !== null && hands.size > 0 && !countsElsewhere;

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** In the order in which they were over, the same for whoever has the same entries. */
const byEnd = (a: Match, b: Match): number => (a.overAt ?? 0) - (b.overAt ?? 0) || order(a.name, b.name);

/** 0 is the first; who is level has the same. */
const placeOf = ({ points }: Match, person: string): number => {
  const own = points.get(person) ?? 0;
  return [...points.values()].filter((others) => others > own).length;
};

const withMatch = (standing: Standing, match: Match, rating: Rating): Standing => {
  const own = match.points.get(standing.person) ?? 0;
  const place = placeOf(match, standing.person);
  const [first, second, third, fourth] = standing.places.map((times, at) => times + (at === place ? 1 : 0));
  return {
    ...standing,
    matches: standing.matches + 1,
    points: standing.points + own,
    wins:
      standing.wins + [...match.hands.values()].flat().filter((winner) => winner === standing.person).length,
    places: [first ?? 0, second ?? 0, third ?? 0, fourth ?? 0],
    rating,
  };
};

const newStanding = ({ club, ruleset }: Match, person: string): Standing => ({
  club,
  ruleset,
  person,
  matches: 0,
  points: 0,
  wins: 0,
  places: [0, 0, 0, 0],
  rating: NEW_RATING,
});

const withRatings = (match: Match, before: readonly Standing[]): readonly Rating[] =>
  match.isChanged
    ? before.map(({ rating }) => rating)
    : ratingsAfter(before.map(({ rating, person }) => ({ before: rating, place: placeOf(match, person) })));

/** Of matches in the order in which they were over. */
const standingsOf = (matches: readonly Match[]): readonly Standing[] => {
  const standings = new Map<string, Standing>();
  for (const match of matches) {
    const nameOf = (person: string): string => [match.club, match.ruleset, person].join('/');
    const before = [...match.points.keys()].map(
      (person) => standings.get(nameOf(person)) ?? newStanding(match, person),
    );
    const ratings = withRatings(match, before);
    for (const [at, standing] of before.entries())
      standings.set(nameOf(standing.person), withMatch(standing, match, ratings[at] ?? standing.rating));
  }
  return [...standings.values()].sort(
    (a, b) => order(a.club, b.club) || order(a.ruleset, b.ruleset) || b.points - a.points,
  );
};
