import type { ClubConfig } from '../../club/club-config.ts';
import { type TablesAnswer, tablesAnswer } from '../../contract/feed.ts';

/** What the club that runs by this configuration says of itself; null: none does. */
export type RunningClub = TablesAnswer | null;

const PATIENCE_MS = 3_000;

/** Where a browser on this computer would find the club. */
export const homeOf = ({ host, port }: ClubConfig['http']): string => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** Whether a page is answered with 200. */
export const isServed = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

export const findRunning = async ({ http, club }: ClubConfig): Promise<RunningClub> => {
  const told = await fetch(`${homeOf(http)}/api/tables`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((answer) => answer.json())
    .catch(() => null);
  const read = tablesAnswer.safeParse(told);
  return read.success && read.data.club === club ? read.data : null;
};
