import { whyNoAnswer } from '../contract/asking.ts';
import type { ClubId } from '../contract/ids.ts';
import type { FollowedTable } from '../follow/index.ts';
import type { ToldOnce } from './told-once.ts';

/** Tells where nothing comes of a table, or no answer, and when that is over. */
export const tellWhetherHeard = (told: ToldOnce, table: FollowedTable): void => {
  const { club, silentSince, notAnswered } = table;
  const name = `${club}/${table.table}`;
  if (silentSince !== null)
    return told.tell(
      `heard ${name}`,
      `${name}: nothing is heard of it, though it has said no goodbye: perhaps its line is cut, or its power; what it writes meanwhile is asked for`,
    );
  told.tellOver(`heard ${name}`, `${name}: it is heard again`);
  if (notAnswered === null) told.tellOver(`answers ${name}`, `${name}: it answers`);
  else told.tell(`answers ${name}`, `${name}: ${whyNotAnswered(notAnswered, club)}; it is asked again`);
};

const whyNotAnswered = (notAnswered: NonNullable<FollowedTable['notAnswered']>, club: ClubId): string =>
  notAnswered.why === 'refused'
    ? `it refuses its entries (${notAnswered.message})`
    : `it does not answer: ${whyNoAnswer(club)}`;
