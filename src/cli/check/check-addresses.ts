import type { ClubConfig, HostPort } from '../../club/club-config.ts';
import { isForThisComputer, phonesAt } from '../../club/web/phone-address.ts';
import { orElse, whyTaken } from './check-broker.ts';
import type { Finding } from './finding.ts';
import { homeOf, type RunningClub } from './running-club.ts';

const about = 'address';

const LET_IN =
  'let them in with --phones; where a proxy does, name it with --trusted-proxy, and its address with --phones-at';

export interface AddressesFound {
  readonly findings: readonly Finding[];
  /** Where phones find the club; null: they do not. */
  readonly phones: string | null;
}

/** Whether pages can be served, over TLS too where that is wanted, and where phones find them. */
export const checkAddresses = async (
  { http, tls, phones: config, trustedProxies }: ClubConfig,
  running: RunningClub,
): Promise<AddressesFound> => {
  const served: Finding[] = [
    await listening(http, running, { flag: '--http', well: `screens on this computer: ${homeOf(http)}` }),
  ];
  if (tls !== null)
    served.push(await listening(tls, running, { flag: '--tls', well: `over TLS: ${tls.host}:${tls.port}` }));
  const phones = await phonesAt(http, config, trustedProxies);
  const found: Finding =
    phones === null
      ? {
          is: 'remarkable',
          about,
          what: 'phones find nothing: pages are for this computer alone',
          remedy: isForThisComputer(http.host) ? LET_IN : 'name the address with --phones-at',
        }
      : { is: 'well', about, what: `phones: ${phones}` };
  return { findings: [...served, found], phones };
};

/** Whether the club may listen there; one that runs does. */
const listening = async (
  { host, port }: HostPort,
  running: RunningClub,
  { flag, well }: { readonly flag: '--http' | '--tls'; readonly well: string },
): Promise<Finding> => {
  const why = running === null ? await whyTaken({ host, port }) : null;
  return why === null
    ? { is: 'well', about, what: well }
    : {
        is: 'wrong',
        about,
        what: `nobody may listen at ${host}:${port} (${why})`,
        remedy: orElse(why, `give another address with ${flag}`),
      };
};
