import { type Failure, refusedUsage } from '../../controller/failure/exit-codes.ts';
import { isHostName } from '../start/flags.ts';

type HostsRead =
  | { readonly ok: true; readonly hosts: readonly string[] }
  | { readonly ok: false; readonly failure: Failure };

/** The names that `--hosts` gives an archive: one after the other, or with commas between as a club has them; each with or without a port. */
export const readHosts = (given: readonly string[]): HostsRead => {
  const hosts = given.flatMap((each) => each.split(',')).filter((host) => host !== '');
  const unlike = hosts.find((host) => !isHostName(host.replace(/:\d{1,5}$/, '')));
  if (unlike === undefined) return { ok: true, hosts };
  return refusedUsage({
    what: `--hosts wants names with commas between, not "${unlike}"`,
    where: null,
    remedy: 'name it as its pages are asked for, such as league.our-club.org',
  });
};
