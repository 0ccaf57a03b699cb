import { PLAYABLE_IDS } from '../../rules/rulesets/presets.ts';
import type { SettingKey } from './run-config.ts';

/** A setting as whoever writes it meets it: behind two dashes, in the environment and in the file. */
export interface Setting {
  /** What its value is called in the help; null: a switch. */
  readonly takes: string | null;
  /** What it is for, to be read after its name. */
  readonly meaning: string;
  /** As it might stand in a file, where no default could. */
  readonly example?: string | readonly string[] | Readonly<Record<string, unknown>>;
}

const SECRET = 'only you may be able to read it (0600)';

/** Every setting of `mjtable run`, in the order in which help and file tell them. */
export const SETTINGS: Readonly<Record<SettingKey, Setting>> = {
  table: {
    takes: 'path',
    meaning: 'the serial port of the table, or tcp://host:port',
    example: '/dev/serial/by-id/usb-…',
  },
  'table-id': { takes: 'id', meaning: "the table's name in topics and addresses" },
  data: { takes: 'folder', meaning: 'the data folder' },
  backups: {
    takes: 'folder',
    meaning:
      'where a copy of all records is made every hour in which anything was recorded, or "off" (default: "backups" in the data folder); better on another disk, to which a service has to be let write (examples/backups-on-another-disk.conf)',
    example: '/mnt/backups/mjtable',
  },
  'backups-kept': {
    takes: 'hours,days',
    meaning:
      'of how many of the newest hours and days in which one was made a backup is kept; where there is no room for the next the oldest go sooner',
    example: '24,14',
  },
  http: { takes: 'host:port', meaning: 'where the screens are served' },
  phones: {
    takes: null,
    meaning: 'let phones in the network come to the tables: listen on every address of this computer',
  },
  'phones-at': {
    takes: 'host',
    meaning:
      'where phones find this computer, in the pictures they scan (default: the address of its default route)',
    example: '192.168.1.20',
  },
  wifi: {
    takes: 'name',
    meaning: 'the network that phones join first: it has a picture of its own on the table screen',
    example: 'Club',
  },
  'wifi-password-file': {
    takes: 'file',
    meaning: `a file with its password; ${SECRET}`,
    example: '/etc/mjtable/wifi-password',
  },
  tls: {
    takes: 'host:port',
    meaning:
      'where the same pages are served over TLS, with --tls-cert and --tls-key (default: port 8443 of --http)',
    example: '0.0.0.0:8443',
  },
  'tls-cert': {
    takes: 'file',
    meaning:
      "the club's certificate, in PEM, with those between it and a known authority; taken without a restart when it is renewed",
    example: '/etc/mjtable/tls/fullchain.pem',
  },
  'tls-key': { takes: 'file', meaning: 'the key to it, in PEM', example: '/etc/mjtable/tls/privkey.pem' },
  'tls-name': {
    takes: 'name',
    meaning: 'the name by which staff asks for the pages over TLS: the certificate has to be for it',
    example: 'tables.our-club.org',
  },
  'tls-strict': {
    takes: null,
    meaning:
      'whoever asks for --tls-name in clear text is sent to TLS, and browsers keep to it for a month (HSTS) where TLS is at port 443; guests who ask by an address are not',
  },
  hosts: {
    takes: 'names',
    meaning:
      'names by which pages may be asked for, with commas between, beside addresses, the name of this computer and those of the certificate',
    example: 'tables.our-club.org',
  },
  'trusted-proxy': {
    takes: 'addresses',
    meaning:
      'proxies before the controller, with commas between: what they say of who asks, and whether over TLS, is believed',
    example: '127.0.0.1',
  },
  'command-keys': {
    takes: 'keys',
    meaning:
      'Ed25519 public keys, with commas between, whose owners may change the record over MQTT (docs/orders.md)',
    example: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  },
  broker: {
    takes: 'broker',
    meaning:
      'where the tables publish: embedded, embedded:PORT (on this computer only), mqtt://host:port or mqtts://host:port (of a cluster several host:port with commas between; mqtt5:// and mqtt5s:// to speak MQTT 5); again for more, in this file a list, or a [[broker]] block for each with "at", "ca", "cert", "key", "user" and "password-file" of its own',
  },
  'broker-port': { takes: 'n', meaning: 'the port of the embedded MQTT broker', example: '1883' },
  'broker-ca': {
    takes: 'file',
    meaning: 'who signs for the broker of mqtts://, in PEM (default: whom this computer trusts)',
    example: '/etc/mjtable/broker-ca.pem',
  },
  'broker-cert': {
    takes: 'file',
    meaning: "this table's certificate for the broker, in PEM",
    example: '/etc/mjtable/broker-cert.pem',
  },
  'broker-key': { takes: 'file', meaning: 'the key to it, in PEM', example: '/etc/mjtable/broker-key.pem' },
  'broker-user': { takes: 'name', meaning: "this table's user at the broker", example: 'mjtable' },
  'broker-password-file': {
    takes: 'file',
    meaning: `a file with its password; ${SECRET}`,
    example: '/etc/mjtable/broker-password',
  },
  club: { takes: 'id', meaning: "the club's name in topics" },
  connections: {
    takes: 'n',
    meaning: 'how many connections pages and MQTT listeners may have at a time, all together',
  },
  'connections-per-address': {
    takes: 'n',
    meaning: "how many from one address; a club's phones may share one",
  },
  'operator-code': {
    takes: 'code',
    meaning:
      "the code of the operator's page (default: another one at every start); everybody on this computer can read a flag in the list of processes: better MJTABLE_OPERATOR_CODE, or the next",
    example: 'harbour-lamp-7',
  },
  'operator-code-file': {
    takes: 'file',
    meaning: `a file with that code; ${SECRET}`,
    example: '/etc/mjtable/operator-code',
  },
  language: {
    takes: 'tag',
    meaning:
      "what the tables' screens say to everybody: en, ko, ja, zh-Hant or zh-Hans (default: what the screen's browser prefers); before a player who has chosen another they say that",
    example: 'ko',
  },
  log: {
    takes: 'form',
    meaning:
      "how what happens is written: words, or json without names, tiles and codes (default: json into the system's journal, words elsewhere)",
    example: 'json',
  },
  'log-level': { takes: 'level', meaning: 'what json tells at the least: debug, info, warn or error' },
  ruleset: {
    takes: 'id',
    meaning: `the rules: ${PLAYABLE_IDS.join(', ')}, or a club's own as a file: ./our-rules.toml`,
  },
  option: {
    takes: 'name=value',
    meaning: 'a choice within the rules, such as players=4; again for more (see mjtable rules <id>)',
    example: { players: 4 },
  },
  players: {
    takes: 'names',
    meaning: 'three or four names with commas between, - for no name (default: Ada,Ben,Cho, and Dan)',
    example: ['Ada', 'Ben', 'Cho'],
  },
  declared: {
    takes: null,
    meaning: 'people say how hands end, on their pages, though the table could see it',
  },
  once: { takes: null, meaning: 'end with 12 where the table is not there, instead of waiting for it' },
  dtr: {
    takes: 'level',
    meaning: 'the line DTR when the port is opened, which restarts many boards: as-is, on, off',
  },
  'keep-moves': {
    takes: 'days',
    meaning: 'how long the moves of a match are kept once it is over, or "forever"; points are always',
  },
  'undo-time': {
    takes: 'seconds',
    meaning: 'how long a hand can be taken back before the machine builds the next walls; 0: no time',
  },
  stake: {
    takes: 'amounts',
    meaning:
      "what a point is worth when a match is over, and after a comma what each pays its winner besides: 100,1000; only the players' and the operator's own pages tell it",
    example: '100,1000',
  },
  sitting: {
    takes: 'rate',
    meaning:
      "counts the time people sit at a table, from their first hand to the last: timed, or what it costs, such as 12000 KRW/hour or 500 KRW/hand; only the operator's page tells the fee",
    example: '12000 KRW/hour',
  },
  'off-wall': {
    takes: null,
    meaning: "leave the table off the club's wall (/club); its own pages show it all the same",
  },
};

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

export const SETTING_KEYS: readonly SettingKey[] = Object.keys(SETTINGS).filter(isSettingKey);

/** The name of a setting in the environment. */
export const environmentName = (key: string): string => `MJTABLE_${key.replaceAll('-', '_').toUpperCase()}`;
