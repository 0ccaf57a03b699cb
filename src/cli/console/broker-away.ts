import type { BrokerHeard } from '../../follow/index.ts';

const WHO = 'name user and password with its address in --broker-file (mqtt://USER:PASSWORD@HOST/CLUB)';
const AUTHORITY = 'name who has signed its certificate with --broker-ca';

/** What to do about codes of the system, of TLS and of MQTT 3.1.1, for whoever reads at a broker. */
const REMEDIES: Readonly<Record<string, string>> = {
  4: WHO,
  5: WHO,
  ENOTFOUND: 'no computer of that name is known, check --broker',
  CERT_HAS_EXPIRED: 'its certificate has expired, renew it there',
  CERT_NOT_YET_VALID: "its certificate is not valid yet, check this computer's clock",
  DEPTH_ZERO_SELF_SIGNED_CERT: AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: AUTHORITY,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name, give that one with --broker',
};

/** Why a broker is away, and what to do where that is known. */
export const brokerAway = ({ why, code }: Extract<BrokerHeard, { broker: 'away' }>): string => {
  const remedy = code === null ? undefined : REMEDIES[code];
  return `${why}${remedy === undefined ? '' : `: ${remedy}`}`;
};
