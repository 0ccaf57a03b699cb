import type { LeagueAnswer, LeagueAsked } from '../contract/archive.ts';
import type { ArchiveStore, StoreRead } from './archive-store.ts';
import { createLeagueReader } from './league-reader.ts';
import { ordinalOf } from './open-skill.ts';

type Standings = LeagueAnswer['standings'];

/** The league of a club, or of every club, of one system of rules or each, by points, with what everybody is called. */
export type ReadStandings = (asked?: LeagueAsked) => Promise<StoreRead<Standings>>;

export const createNamedStandings = (store: ArchiveStore): ReadStandings => {
  const read = createLeagueReader(store);
  return async ({ club, ruleset } = {}) => {
    const [named, all] = [await store.names(), await read()];
    if (!named.ok) return named;
    if (!all.ok) return all;
    const names = new Map(named.value.map((each) => [`${each.club}/${each.person}`, each.name]));
    const standings: Standings = all.value
      .filter((standing) => club === undefined || standing.club === club)
      .filter((standing) => ruleset === undefined || standing.ruleset === ruleset)
      .map((standing) => ({
        ...standing,
        places: [...standing.places],
        rating: { ...standing.rating, ordinal: ordinalOf(standing.rating) },
        name: names.get(`${standing.club}/${standing.person}`) ?? standing.person,
      }));
    return { ok: true, value: standings };
  };
};
