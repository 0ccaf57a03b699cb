import { whyNoAnswer } from '../contract/asking.ts';
import type { ClubId } from '../contract/ids.ts';
import type { FollowedTable } from '../follow/index.ts';
import type { ToldOnce } from './told-once.ts';

/** Tells where nothing comes of a table, or no answer, and when that is over. */
export const tellWhetherHeard = (told: ToldOnce, table: FollowedTable): void => {
  const { club, notAnswered } = table;
  const name = `${club}/${table.table}`;
  tellWhetherSilent(told, table, name);
  if (table.silentSince !== null) return;
  if (notAnswered === null) told.tellOver(`answers ${name}`, `${name}: it answers`);
  else told.tell(`answers ${name}`, `${name}: ${whyNotAnswered(notAnswered, club)}; it is asked again`);
};

/** A silent table that is away after that is not heard again: somebody has told its will. */
const tellWhetherSilent = (told: ToldOnce, table: FollowedTable, name: string): void => {
  const { silentSince, online, status } = table;
  const about = `heard ${name}`;
  if (silentSince !== null)
    return told.tell(
      about,
      `${name}: nothing is heard of it, though it has said no goodbye: perhaps its line is cut, or its power; what it writes meanwhile is asked for`,
    );
  if (online) {
    told.tellOver(about, `${name}: it is heard again`);
    told.forget(about);
  } else if (status?.state === 'offline')
    told.tellOver(about, `${name}: it is away (${status.reason ?? 'no reason is told'})`);
};

const whyNotAnswered = (notAnswered: NonNullable<FollowedTable['notAnswered']>, club: ClubId): string =>
  notAnswered.why === 'refused'
    ? `it refuses its entries (${notAnswered.message})`
    : `it does not answer: ${whyNoAnswer(club)}`;
