import type { ArchivedLine } from './archive-store.ts';

/** What a person has won and lost in all matches that are over. */
export interface Standing {
  readonly club: string;
  readonly person: string;
  readonly matches: number;
  readonly points: number;
  /** Hands won. */
  readonly wins: number;
  /** How often first, second, third, fourth; whoever shares a place has the better one. */
  readonly places: readonly [number, number, number, number];
}

/** One match as far as its entries were read. */
interface Match {
  readonly club: string;
  /** Who plays for which account; a player who was changed plays on in another's name. */
  readonly persons: Map<string, string>;
  readonly points: Map<string, number>;
  /** Winners of each hand that stands, by the number of its entry. */
  readonly won: Map<number, readonly string[]>;
  isOver: boolean;
}

const textIn = (record: unknown, key: string): string | null => {
  const value: unknown = Object(record)[key];
  return typeof value === 'string' ? value : null;
};

const winnersOf = ({ detail }: ArchivedLine['entry']): readonly string[] => {
  if (detail['outcome'] !== 'won') return [];
  const also = Array.isArray(detail['also']) ? detail['also'] : [];
  return [detail, ...also].flatMap((won) => textIn(won, 'winner') ?? []);
};

const newMatch = (club: string): Match => ({
  club,
  persons: new Map(),
  points: new Map(),
  won: new Map(),
  isOver: false,
});

/** Whoever has no person of his own in the record is known by his account. */
const personOf = ({ persons }: Match, player: string): string => persons.get(player) ?? player;

const take = (match: Match, { seq, entry }: ArchivedLine): void => {
  const { kind, detail, deltas, ref } = entry;
  // An epoch that begins with what another left repeats its totals.
  if (detail['follows'] !== undefined) return;
  for (const [player, person] of Object.entries(Object(detail['players'])))
    if (typeof person === 'string') match.persons.set(player, person);
  const [changed, person] = [textIn(detail, 'player'), textIn(detail, 'person')];
  if (changed !== null && person !== null) match.persons.set(changed, person);
  for (const { player, pts } of deltas) {
    const who = personOf(match, player);
    match.points.set(who, (match.points.get(who) ?? 0) + pts);
  }
  if (ref !== null) match.won.delete(ref);
  const winners = winnersOf(entry);
  if (winners.length > 0)
    match.won.set(
      seq,
      winners.map((player) => personOf(match, player)),
    );
  if (kind === 'close') match.isOver = true;
};

type Lines = Iterable<ArchivedLine> | AsyncIterable<ArchivedLine>;

const matchesIn = async (lines: Lines): Promise<readonly Match[]> => {
  const matches = new Map<string, Match>();
  for await (const line of lines) {
    const key = [line.club, line.table, line.epoch, line.entry.game].join('/');
    const match = matches.get(key) ?? newMatch(line.club);
    matches.set(key, match);
    take(match, line);
  }
  return [...matches.values()].filter(({ isOver }) => isOver);
};

const withMatch = (standing: Standing, match: Match): Standing => {
  const own = match.points.get(standing.person) ?? 0;
  const place = [...match.points.values()].filter((points) => points > own).length;
  const [first, second, third, fourth] = standing.places.map((times, at) => times + (at === place ? 1 : 0));
  return {
    ...standing,
    matches: standing.matches + 1,
    points: standing.points + own,
    wins:
      standing.wins + [...match.won.values()].flat().filter((winner) => winner === standing.person).length,
    places: [first ?? 0, second ?? 0, third ?? 0, fourth ?? 0],
  };
};

/** The league of every club, by points. */
export const standingsOf = async (lines: Lines): Promise<readonly Standing[]> => {
  const standings = new Map<string, Standing>();
  for (const match of await matchesIn(lines))
    for (const person of match.points.keys()) {
      const key = `${match.club}/${person}`;
      const known: Standing = standings.get(key) ?? {
        club: match.club,
        person,
        matches: 0,
        points: 0,
        wins: 0,
        places: [0, 0, 0, 0],
      };
      standings.set(key, withMatch(known, match));
    }
  return [...standings.values()].sort((a, b) =>
    a.club < b.club ? -1 : a.club > b.club ? 1 : b.points - a.points,
  );
};
