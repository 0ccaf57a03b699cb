import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { TableId } from '../../contract/ids.ts';
import {
  type ChosenBy,
  type NextMatchFile,
  type NextMatchTaken,
  nextMatchFile,
  type RulesChoice,
} from '../../contract/next-match.ts';
import { createTurns } from '../../ledger/ledgers.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { keptFile } from '../access/kept-file.ts';
import type { TableConfig } from '../club-config.ts';
import type { Reloaded } from '../club-tables.ts';
import type { OrderedRules, RulesOrder, RulesTaken } from '../mqtt/order-receiver.ts';
import type { Playing } from '../table/life.ts';
import { isForSameTable } from '../table-rules.ts';
import type { RulesChooser } from '../web/next-match-routes.ts';
import { rulesOf, withChoice } from './chosen-rules.ts';
import { basesOf, optionsShown, titleOf } from './shown-choice.ts';

/** By what rules the next match is played at each table, where the operator has chosen them on his page. */
export interface NextMatches extends RulesChooser {
  /** These are the settings the club starts with; returns them with what was chosen, which counts until the settings say otherwise. */
  readonly over: (settings: readonly TableConfig[]) => readonly TableConfig[];
  /** The club has begun by those: what they have overruled is over. Resolves once that is kept. */
  readonly begin: () => Promise<void>;
  /** Has the tables go on by other settings, with what was chosen. Where that is refused the settings are what they were. */
  readonly reload: (settings: readonly TableConfig[]) => Promise<Reloaded>;
  /** Chosen for a table over MQTT. */
  readonly ordered: (table: TableId) => OrderedRules;
}

interface NextMatchesOptions {
  /** `next-match.json` in the club's folder. */
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly date: () => number;
  readonly playing: (table: TableId) => Playing | null;
  /** Has the tables go on by these. */
  readonly follow: (tables: readonly TableConfig[]) => Promise<Reloaded>;
  readonly onTrouble: (line: string) => void;
}

type Kept = NextMatchFile['choices'][number];

/** More than a club chooses in a year: the oldest is forgotten, but never the newest of a table. */
const MOST_CHOICES = 200;
/** As many as are read on a page. */
const SHOWN_BEFORE = 5;
/** So long an order is remembered, and so many of a table: what is ordered again has the same answer. */
const ORDERS_KEPT_MS = 24 * 3_600_000;
const MOST_ORDERS_OF_TABLE = 100;

/** In the place of what the settings said when something was chosen, once they have said otherwise: no hash. */
const OVERRULED = '';
/** The same where a match was on then: as what the operator chose, what the settings say comes after it. */
const OVERRULED_IN_MATCH = 'in-match';

const AS_SET: RulesChoice = { base: 'settings', options: {} };

export const createNextMatches = (options: NextMatchesOptions): NextMatches => {
  const { file, date, playing, follow, onTrouble } = options;
  const store = keptFile<NextMatchFile>({
    path: file,
    parse: (value) => nextMatchFile.parse(value),
    onTrouble: (what) =>
      onTrouble(
        what.failed === 'reading'
          ? `what was chosen for the next match cannot be read from ${file}: the settings count`
          : `what was chosen for the next match cannot be kept (${what.why})`,
      ),
  });
  let choices: readonly Kept[] = store.read()?.choices ?? [];
  let settings: readonly TableConfig[] = [];
  /** What is chosen while other settings are followed is laid over those. */
  const inTurn = createTurns();

  const settingsOf = (table: TableId): TableConfig | null => settings.find(({ id }) => id === table) ?? null;
  /** Null where nothing was chosen, or the settings have said otherwise since. */
  const chosenFor = (config: TableConfig): RulesChoice | null => {
    const newest = choices.findLast(({ table }) => table === config.id);
    if (newest === undefined || newest.over !== hashOf(config)) return null;
    return { base: newest.base, options: newest.options };
  };
  /** A match that goes on may have been begun by what was chosen, or before that: whoever overrules it is told that it is played to its end. */
  const isToEnd = ({ id }: TableConfig): boolean => {
    const newest = choices.findLast(({ table }) => table === id);
    return newest !== undefined && newest.over !== OVERRULED && playing(id)?.match !== 'none';
  };
  const laidOver = (config: TableConfig): TableConfig => {
    const choice = chosenFor(config);
    const made = choice === null ? null : withChoice(config, choice);
    if (made?.ok === true) return made.config;
    return isToEnd(config) ? { ...config, rulesFrom: 'operators-page' } : config;
  };
  const isOrderOfToday = ({ order, at }: Kept): boolean =>
    order !== undefined && at > date() - ORDERS_KEPT_MS;
  const keep = (choice: Kept): void => {
    const all = [...choices, choice];
    const isNewest = ({ table }: Kept, place: number): boolean =>
      all.findLastIndex((each) => each.table === table) === place;
    choices = all.filter(
      (each, place) => place >= all.length - MOST_CHOICES || isNewest(each, place) || isOrderOfToday(each),
    );
    store.writeBeside({ v: 1, choices: [...choices] });
  };
  /** From now on these are the settings: what was chosen while they said otherwise counts no more, whatever they say later. */
  const take = (now: readonly TableConfig[]): void => {
    settings = now;
    const before = choices;
    choices = before.map((each) => {
      const config = now.find(({ id }) => id === each.table);
      if (config === undefined || [OVERRULED, hashOf(config)].includes(each.over)) return each;
      return { ...each, over: isToEnd(config) ? OVERRULED_IN_MATCH : OVERRULED };
    });
    if (!isDeepStrictEqual(choices, before)) store.writeBeside({ v: 1, choices: [...choices] });
  };

  /** Has the tables go on by these; they are `taken` as well where one of the tables has failed at it. */
  const goOnBy = async (tables: readonly TableConfig[], taken: () => void): Promise<Reloaded> => {
    const followed = await follow(tables).catch((error: unknown) => {
      taken();
      throw error;
    });
    if (followed.ok) taken();
    return followed;
  };

  const reload = async (now: readonly TableConfig[]): Promise<Reloaded> => {
    const followed = await goOnBy(now.map(laidOver), () => take(now));
    await store.written();
    return followed;
  };

  const choose = async (
    table: TableId,
    { choice, by, id }: { readonly choice: RulesChoice; readonly by: ChosenBy; readonly id: string | null },
  ): Promise<NextMatchTaken | null> => {
    const config = settingsOf(table);
    if (config === null) return null;
    if (config.extras.otherRules === 'as-started')
      return { v: 1, ok: false, refusal: { code: 'as-started', option: null } };
    const made = withChoice(config, choice);
    if (!made.ok) return { v: 1, ok: false, refusal: made.refusal };
    const now = playing(table);
    const isSameTable = now?.ruleset == null || isForSameTable(now.ruleset, made.ruleset);
    const taken = {
      holds: now?.match === 'on' ? 'after-this-match' : 'at-once',
      tiles: isSameTable ? 'same' : 'other',
    } as const;
    const order = id === null ? {} : { order: { id, ...taken } };
    const chosen = settings.map((each) => (each === config ? made.config : laidOver(each)));
    const { ok } = await goOnBy(chosen, () =>
      keep({ table, ...choice, over: hashOf(config), at: date(), by, ...order }),
    );
    if (!ok) return null;
    await store.written();
    return { v: 1, ok: true, ...taken };
  };

  const orderOf = (table: TableId, id: string): Kept | null =>
    choices.find((each) => each.table === table && each.order?.id === id) ?? null;
  const takeOrder = async (table: TableId, { id, choice, key }: RulesOrder): Promise<RulesTaken | null> => {
    const before = orderOf(table, id);
    if (before?.order !== undefined) {
      const { holds, tiles } = before.order;
      const isSameChoice = isDeepStrictEqual({ base: before.base, options: before.options }, choice);
      return isSameChoice ? { v: 1, ok: true, holds, tiles } : { ok: false, refusal: 'id-reused' };
    }
    const ordersOfToday = choices.filter((each) => each.table === table && isOrderOfToday(each));
    if (ordersOfToday.length >= MOST_ORDERS_OF_TABLE) return { ok: false, refusal: 'too-many' };
    const by = { role: 'operator', session: `command-key ${key}`, device: 'mqtt' } as const;
    return choose(table, { choice, by, id });
  };

  return {
    ordered: (table) => ({
      choose: (order) => inTurn(() => takeOrder(table, order)),
      wasChosen: (id) => orderOf(table, id) !== null,
    }),
    over: (now) => {
      settings = now;
      return now.map(laidOver);
    },
    begin: async () => {
      // Only now it is known where a match goes on.
      await inTurn(() => reload(settings));
    },
    reload: (now) => inTurn(() => reload(now)),
    look: (table, { lang, base: asked }) => {
      const config = settingsOf(table);
      const now = playing(table);
      if (config === null || now === null) return null;
      const choice = chosenFor(config) ?? AS_SET;
      const next = rulesOf(config, choice);
      const chosen = next.ok ? next.ruleset : null;
      const title = (ruleset: Ruleset | null): string => (ruleset === null ? '' : titleOf(ruleset, lang));
      const base = asked ?? choice.base;
      return {
        v: 1,
        otherRules: config.extras.otherRules,
        now: { title: title(now.ruleset), match: now.match },
        next: {
          title: title(chosen),
          base: choice.base,
          state: now.match === 'on' && !isSame(now.ruleset, chosen) ? 'waits' : 'in-force',
        },
        bases: basesOf(config, lang),
        shown: optionsShown(config, { base, chosen: base === choice.base ? chosen : null, language: lang }),
        before: choices
          .filter((each) => each.table === table)
          .slice(-SHOWN_BEFORE)
          .toReversed()
          .map(({ table: _, over: __, order: ___, ...each }) => ({
            ...each,
            title: title(rulesetOf(config, each)),
          })),
      };
    },
    choose: (table, choice, by) => inTurn(() => choose(table, { choice, by, id: null })),
  };
};

const rulesetOf = (settings: TableConfig, choice: RulesChoice): Ruleset | null => {
  const made = rulesOf(settings, choice);
  return made.ok ? made.ruleset : null;
};

const isSame = (one: Ruleset | null, other: Ruleset | null): boolean =>
  one?.id === other?.id && isDeepStrictEqual(one?.options, other?.options);

/** What the settings say of a table's rules, in few letters; in whatever order they name its options. */
const hashOf = ({ ruleset, options }: TableConfig): string => {
  const names = Object.keys(options).sort();
  const ordered = Object.fromEntries(names.map((name) => [name, options[name]]));
  return createHash('sha256')
    .update(JSON.stringify({ ruleset, options: ordered }), 'utf8')
    .digest('hex');
};
