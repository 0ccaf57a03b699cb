import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { HostPort } from '../../club/club-config.ts';
import type { ExternalBroker } from '../../club/mqtt/broker-client.ts';
import { nodeAddresses } from '../../contract/broker-address.ts';
import { playerName } from '../../contract/player-name.ts';
import { ASKED_LANGUAGES, languageAsked } from '../../contract/rule-book.ts';
import { freeText, portIn } from '../../contract/values.ts';
import { ANONYMOUS } from '../../controller/persons.ts';
import type { BackupsKept } from '../../ledger/backup/kept-backups.ts';
import { DTR_LEVELS } from '../../link/channel/line-channel.ts';
import { nearest, optionsIn } from '../../rules/rulesets/option-book.ts';
import { parseStakes } from '../../rules/stakes.ts';
import { parseSittingsKept } from '../../sittings/fee.ts';

/*
 * The values of flags, of the environment and of the configuration file: each is written the same way in all
 * three and read here. A message says what is wanted, to be read after the name of the flag.
 */

/** How many times faster than a real table; `max` never waits. */
export type Speed = number | 'max';

const LOOPBACK = '127.0.0.1';
const BROKER_PORT = 1883;
/** As long as a path may be. */
const LONGEST_VALUE = 4096;

const textAs = <T>(wants: string, parse: (text: string) => T | null) =>
  freeText({ most: LONGEST_VALUE, wants }).transform((text, context): T => {
    const value = parse(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: wants, input: text });
    return z.NEVER;
  });

/** One of these words: a mistyped one is answered with the nearest, anything else with all of them. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, {
    error: ({ input }) => {
      const meant = typeof input === 'string' ? nearest(input, words) : null;
      return meant === null
        ? `wants one of: ${words.join(', ')}`
        : `wants "${meant}" or another of its words`;
    },
  });

/** In a file it may be a number too. */
const orNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (typeof value === 'number' ? String(value) : value), schema)
    .meta({ type: ['string', 'integer'] });

const parseHostPort = (text: string): HostPort | null => {
  const [, host = '', digits = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):(\d+)$/i.exec(text) ?? [];
  const port = portIn(digits);
  return port === null ? null : { host: host.replace(/^\[|\]$/g, ''), port };
};

const parseTable = (text: string): string | null => {
  if (!text.includes('://')) return text === '' ? null : text;
  return text.startsWith('tcp://') && parseHostPort(text.slice('tcp://'.length)) !== null ? text : null;
};

/** A broker as it is written: our own, or where another is. */
export type NamedBroker = ({ readonly kind: 'embedded' } & HostPort) | Omit<ExternalBroker, 'credentials'>;

const parseBroker = (text: string): NamedBroker | null => {
  const [kind, digits = String(BROKER_PORT), ...more] = text.split(':');
  const port = portIn(digits);
  if (kind === 'embedded') return port === null || more.length > 0 ? null : { kind, host: LOOPBACK, port };
  const speaksFive = /^mqtt5s?:/.test(text);
  const [url, ...others] = addressesIn(text.replace(/^mqtt5(s?):/, 'mqtt$1:'));
  if (url === undefined) return null;
  return {
    kind: 'external',
    url,
    ...(others.length === 0 ? {} : { others }),
    ...(speaksFive ? { speaks: '5' } : {}),
  };
};

/** The addresses of all nodes; none where one of them is no address. */
const addressesIn = (text: string): readonly string[] => {
  const addresses = nodeAddresses(text);
  return addresses.every(isAddress) ? addresses : [];
};

/**
 * Of an address of MQTT a URL takes anything for a host: only as one of HTTP its host is looked at. An @ behind the host is of a password
 * in which a / was not written as %2F, and what came before that was taken for host and port.
 */
const isAddress = (text: string): boolean =>
  /^mqtts?:\/\/[^/?#]+(?:[/?#][^@]*)?$/.test(text) &&
  URL.canParse(text) &&
  URL.canParse(text.replace(/^mqtts?/, 'http'));

const parseSpeed = (text: string): Speed | null => {
  if (text === 'max') return text;
  // Slower than real, a device would miss its own deadlines.
  return /^\d{1,4}(\.\d+)?$/.test(text) && Number(text) >= 1 ? Number(text) : null;
};

const parsePercent = (text: string): number | null => (/^\d{1,2}(\.\d+)?$/.test(text) ? Number(text) : null);

/** Each as a line of `mjtable-sim mishap --list` has it, with blanks between its words. */
const parseFaults = (text: string): readonly string[] | null =>
  /^[\x20-\x7e]*$/.test(text)
    ? text
        .split(',')
        .map((words) => words.trim())
        .filter((words) => words !== '')
    : null;

const parseCount = (text: string): number | null => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : null);

const DAY_MS = 24 * 3_600_000;

const parseKeeping = (text: string): { readonly ms: number | null } | null => {
  if (text === 'forever') return { ms: null };
  return /^\d{1,5}$/.test(text) ? { ms: Number(text) * DAY_MS } : null;
};

const LONGEST_UNDO_S = 600;
const parseUndoTime = (text: string): { readonly ms: number | null } | null => {
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : null;
  if (seconds === null || seconds > LONGEST_UNDO_S) return null;
  return { ms: seconds === 0 ? null : seconds * 1_000 };
};

/** What a shell reads as somebody's home is a folder called so to every other program: it would be made where this one runs. */
const homeNamed = (path: string): string =>
  path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : `/home/${path.slice(1)}`;

const pathAs = (wants: string) =>
  textAs(wants, (text) => (text === '' ? null : text)).refine((path) => !path.startsWith('~'), {
    error: ({ input }) =>
      `wants a path without ~, which is for shells alone, such as ${homeNamed(String(input))}`,
  });

export const dtr = oneOf(DTR_LEVELS);
export const tablePath = textAs('wants the path of a serial port or tcp://HOST:PORT', parseTable);
export const dataFolder = pathAs('wants a folder');
export const hostPort = textAs(`wants HOST:PORT, such as ${LOOPBACK}:8080`, parseHostPort);
export const broker = textAs(
  'wants embedded, embedded:PORT, mqtt://HOST[:PORT] or mqtts://HOST[:PORT], of a cluster several HOST[:PORT] with commas between; mqtt5:// or mqtt5s:// where MQTT 5 is to be spoken',
  parseBroker,
);
export const brokerFile = pathAs('wants the path of a file');
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;
/** Labels of letters, digits and inner hyphens, with dots between (RFC 1123, 2.1). */
export const isHostName = (text: string): boolean => HOST_NAME.test(text);
export const hostName = textAs('wants a name, such as tables.our-club.org', (text) =>
  isHostName(text) ? text : null,
);
/** Words with commas between; in a file a list too. */
export const listed = (wants: string, isOne: (word: string) => boolean) =>
  z
    .preprocess(
      (value) => (Array.isArray(value) ? value.join(',') : value),
      textAs(`wants ${wants}`, (text) => {
        const words = text.split(',').filter((word) => word !== '');
        return words.every(isOne) ? words : null;
      }),
    )
    .meta({ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] });
export const commandKeys = listed('public keys of 43 characters, with commas between', (key) =>
  /^[\w-]{43}$/.test(key),
);
export const brokerUser = textAs('wants 1 to 256 visible characters', (text) =>
  /^[\x21-\x7e]{1,256}$/.test(text) ? text : null,
);
export const port = orNumber(textAs('wants a port from 0 to 65535', portIn));
export const speed = textAs('wants "max" or a number from 1 on', parseSpeed);
export const count = textAs('wants a whole number from 1 on', parseCount);
const MOST_TABLES = 256;
export const tableCount = textAs(`wants a whole number from 1 to ${MOST_TABLES}`, (text) =>
  /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MOST_TABLES ? Number(text) : null,
);
const FEWEST_CONNECTIONS = 64;

export const connections = orNumber(
  textAs(`wants a whole number from ${FEWEST_CONNECTIONS} to 60000`, (text) =>
    /^\d{2,5}$/.test(text) && Number(text) >= FEWEST_CONNECTIONS && Number(text) <= 60_000
      ? Number(text)
      : null,
  ),
);
export const percent = textAs('wants a number from 0 to 99', parsePercent);
/** For how long something is kept, in milliseconds; null: for good. */
export const keeping = orNumber(
  textAs('wants a number of days or "forever"', parseKeeping).transform(({ ms }) => ms),
);
/** For how long a hand can be taken back, in milliseconds; null: not for any time. */
export const undoTime = orNumber(
  textAs('wants a number of seconds from 0 to 600', parseUndoTime).transform(({ ms }) => ms),
);
/** What is paid for the points of a match. */
export const stakes = orNumber(
  textAs('wants an amount a point, and after a comma the base stake: 100 or 100,1000', parseStakes),
);
export const parseBackupsKept = (text: string): BackupsKept | null => {
  const [, hours, days] = /^([1-9]\d{0,3}),(\d{1,4})$/.exec(text) ?? [];
  return hours === undefined ? null : { hours: Number(hours), days: Number(days) };
};

/** Of how many hours and days a backup is kept. */
export const backupsKept = textAs('wants a number of hours and one of days: 48,30', parseBackupsKept);
/** How the time people sit at a table is counted, and what it costs. */
export const sittings = textAs(
  'wants "timed", or an amount, a currency and for what: 12000 KRW/hour or 500 KRW/hand',
  parseSittingsKept,
);
export const faults = textAs(
  'wants faults as "mjtable-sim mishap --list" lists them, with commas between',
  parseFaults,
);
export const seed = textAs('wants 1 to 64 characters without blanks', (text) =>
  /^[\x21-\x7e]{1,64}$/.test(text) ? text : null,
);

/** What the simulated table can do, as `mjtable-sim --help` says; `suitable`: all that the way of playing needs. */
export const TABLE_PROFILES = ['suitable', 'lab', 'club', 'home', 'minimum'] as const;
export type TableProfile = (typeof TABLE_PROFILES)[number];
export const profile = oneOf(TABLE_PROFILES);

/** How well the drum of the simulated table mixes, as `mjtable-sim --help` says. */
const SHUFFLES = ['fair', 'poor'] as const;
export type ShuffleKind = (typeof SHUFFLES)[number];
export const shuffle = oneOf(SHUFFLES);

/** Which real machine the simulated table moves like, as `mjtable-sim --help` says; `usual`: none. */
export const MACHINES = ['usual', 'four-mouth', 'slow-four-mouth', 'single-mouth'] as const;
export type MachineKind = (typeof MACHINES)[number];
export const machine = oneOf(MACHINES);

/** How many tile sets the simulated table has. */
export const tileSets = oneOf(['1', '2'] as const);

const SWITCH: Readonly<Record<string, boolean>> = { true: true, false: false };

/** A switch: on where it is given; in a file true or false, which the environment writes as text. */
export const onOff = z
  .preprocess(
    (value) => (typeof value === 'string' && Object.hasOwn(SWITCH, value) ? SWITCH[value] : value),
    z.boolean('wants true or false'),
  )
  .meta({ type: 'boolean' });
/** Letters and digits that nobody takes for others. */
const UNMISTAKABLE = /[A-HJ-NP-Za-km-np-z2-9]/g;
const FEWEST_UNMISTAKABLE = 6;
const FEWEST_DIFFERENT = 4;

/** Whether it takes long to be guessed: not digits alone, nor few signs again and again. */
const isStrongCode = (text: string): boolean => {
  const signs = text.match(UNMISTAKABLE) ?? [];
  const isMixed = /[A-Za-z]/.test(text) && new Set(signs).size >= FEWEST_DIFFERENT;
  return isMixed && signs.length >= FEWEST_UNMISTAKABLE;
};

/** What the screens of the tables say to everybody. */
export const language = oneOf(ASKED_LANGUAGES).transform(languageAsked);

export const operatorCode = textAs(
  'wants 6 to 40 letters, digits or -, six of them other than 0 O o 1 I l, four different, and not digits alone',
  (text) => (/^[A-Za-z0-9-]{6,40}$/.test(text) && isStrongCode(text) ? text : null),
);
export const codeFile = pathAs('wants a file');

const WANTS_PLAYERS = 'wants three different names, such as Ada,Ben,Cho, and a fourth where four play';

const name = z.string(WANTS_PLAYERS).pipe(playerName);

/** Three names or four, `-` for none: in one text with commas between, or as a list of texts. */
export const players = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.tuple([name, name, name, name.exactOptional()], WANTS_PLAYERS),
  )
  .refine(areDifferent, WANTS_PLAYERS)
  .meta({ type: ['string', 'array'] });

function areDifferent(names: readonly (string | undefined)[]): boolean {
  const named = names.filter((name) => name !== ANONYMOUS);
  return new Set(named).size === named.length;
}

const WANTS_OPTIONS = 'wants NAME=VALUE, each name once, such as players=4';

const isText = (value: unknown): value is string => typeof value === 'string';

/** A club's choices within its ruleset: as `NAME=VALUE`, one or a list of them, or as a table of a file. */
export const option = z
  .preprocess(
    (value) => {
      const texts = isText(value) ? [value] : value;
      return Array.isArray(texts) && texts.every(isText) ? optionsIn(texts) : texts;
    },
    z.record(freeText({ most: 64, wants: WANTS_OPTIONS }), z.unknown(), WANTS_OPTIONS),
  )
  .meta({ type: ['string', 'array', 'object'] });
