import type { ClubConfig } from '../../club/club-config.ts';
import { phonesAt } from '../../club/web/phone-address.ts';
import { whyTaken } from './check-broker.ts';
import type { Finding } from './finding.ts';
import { homeOf, type RunningClub } from './running-club.ts';

const about = 'address';

export interface AddressesFound {
  readonly findings: readonly Finding[];
  /** Where phones find the club; null: they do not. */
  readonly phones: string | null;
}

/** Whether pages can be served, and where phones find them. */
export const checkAddresses = async (
  { http, phones: config }: ClubConfig,
  running: RunningClub,
): Promise<AddressesFound> => {
  const why = running === null ? await whyTaken(http) : null;
  const home = homeOf(http);
  const screens: Finding =
    why === null
      ? { is: 'well', about, what: `screens on this computer: ${home}` }
      : {
          is: 'wrong',
          about,
          what: `nobody may listen at ${http.host}:${http.port} (${why})`,
          remedy: 'stop the other program, or give another address with --http',
        };
  const phones = await phonesAt(http, config);
  const found: Finding =
    phones === null
      ? {
          is: 'remarkable',
          about,
          what: 'phones find nothing: pages are for this computer alone',
          remedy: 'let them in with --phones, or name the address with --phones-at',
        }
      : { is: 'well', about, what: `phones: ${phones}` };
  return { findings: [screens, found], phones };
};
