import { COMMANDS } from '../../contract/asking.ts';

/** Another broker that hears a club too: a centre of several. */
export interface Centre {
  readonly host: string;
  readonly port: number;
  /** Who signs for it, an absolute path; null: whom the computer trusts. */
  readonly ca: string | null;
  /** Of the club's user there. */
  readonly password: string;
}

/** Where the computer keeps whom it trusts (Debian). */
const TRUSTED = 'bridge_capath /etc/ssl/certs';

/** As whom a club's broker enters at a centre. */
export const userOfClub = (club: string): string => `club-${club}`;

/** Questions change nothing: whoever hears the club at the centre fills his gaps by them. Orders are given at the club alone. */
const QUESTIONS = Object.keys(COMMANDS);

/** The section of a club's broker: what its tables tell goes out, and nothing but questions comes in. */
export const bridgeSection = (club: string, { host, port, ca, password }: Centre): string => {
  const user = userOfClub(club);
  const root = `mj/v1/${club}/t/+`;
  return `# What the tables tell goes to the centre too. While it cannot be reached it waits here, over a restart as well.
connection ${user}
address ${host}:${port}
${ca === null ? TRUSTED : `bridge_cafile ${ca}`}
bridge_tls_version tlsv1.2
bridge_protocol_version mqttv311
remote_clientid ${user}
remote_username ${user}
remote_password ${password}
cleansession false
notifications false
keepalive_interval 15
# Seconds: after the first refusal, and at most.
restart_timeout 1 10
topic ${root}/pub/# out 1
topic ${root}/res/+ out 1
${QUESTIONS.map((question) => `topic ${root}/cmd/${question} in 1`).join('\n')}`;
};

/** What each club's broker may do at the centre: tell of its own tables, and hear what they are asked. */
export const rightsOfClub = (club: string): string => {
  const root = `mj/v1/${club}/t/+`;
  return `user ${userOfClub(club)}
topic write ${root}/pub/#
topic write ${root}/res/+
${QUESTIONS.map((question) => `topic read ${root}/cmd/${question}`).join('\n')}
`;
};

/** What whoever listens at the centre may do with a club. */
export const readingOfClub = (club: string): string => {
  const root = `mj/v1/${club}/t/+`;
  return [
    `topic read ${root}/pub/#`,
    `topic read ${root}/res/+`,
    ...QUESTIONS.map((question) => `topic write ${root}/cmd/${question}`),
  ].join('\n');
};
