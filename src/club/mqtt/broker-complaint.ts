import { ErrorWithReasonCode } from 'mqtt';

/** What a broker's or the system's word of refusal is about, and the setting to look at: of codes of the system, TLS and MQTT. */
const MEANS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no computer of that name is known, check --broker',
  EAI_AGAIN: 'names of computers cannot be looked up now, check the network',
  CERT_HAS_EXPIRED: 'its certificate has expired, renew it there',
  CERT_NOT_YET_VALID: "its certificate is not valid yet, check this computer's clock",
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it has signed its certificate itself, name that with --broker-ca',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody known here has signed its certificate, name who has with --broker-ca',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'nobody known here has signed its certificate, name who has with --broker-ca',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name, give that one with --broker',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it speaks no TLS there, give mqtt:// or another port with --broker',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED:
    'it wants a certificate of this table, give --broker-cert and --broker-key',
  ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED: "this table's certificate has expired, renew --broker-cert",
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA:
    "it does not know who has signed this table's certificate, check --broker-cert",
};

const NO_ENTRY = 'check --broker-user and --broker-password-file';
const OTHER_MQTT = 'give mqtt:// in place of mqtt5:// with --broker';
const MORE_QOS = 'allow it QoS 1 (max_qos at Mosquitto)';
const LARGER = 'let it take larger messages, 256 kB are enough (max_packet_size at Mosquitto)';

/** By the reason codes of MQTT 3.1.1 (up to 5) and 5. */
const REASONS: Readonly<Record<number, string>> = {
  1: OTHER_MQTT,
  4: NO_ENTRY,
  5: NO_ENTRY,
  132: OTHER_MQTT,
  134: NO_ENTRY,
  135: NO_ENTRY,
  142: "another controller has taken this table's name there",
  149: LARGER,
  155: MORE_QOS,
};

const told = (word: string, means: string | undefined): string =>
  means === undefined ? word : `${word}: ${means}`;

/** The system's or the broker's word for why there is no connection, such as ECONNREFUSED, and what to do where that is known. */
export const complaintOf = (error: Error & { readonly code?: unknown }): string => {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const { code } = first ?? error;
  if (error instanceof ErrorWithReasonCode) return reasonTold(error.code, error.message);
  return typeof code === 'string' ? told(code, MEANS[code]) : error.message;
};

/** What a reason code of MQTT says, in the words of the broker's client. */
export const reasonTold = (code: number, word: string): string => told(word, REASONS[code]);

/** A broker of MQTT 3.1.1 has no word for what it does not take. */
export const SILENT_END = 'closed by the broker';
export const SILENT_END_AT_ONCE = told(
  `${SILENT_END} at once`,
  `${MORE_QOS}, and ${LARGER}; or another controller has this table's name`,
);
/** It answers, and leaves what it was sent without the word that it has it. */
export const UNACKNOWLEDGED = told(
  'it does not acknowledge what it is sent',
  'look there for a queue or a disk that is full; it is sent everything again',
);
