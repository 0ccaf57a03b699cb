import { AsyncLocalStorage } from 'node:async_hooks';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Ruleset } from '../src/rules/ruleset.ts';
import { type Answer, listenForOrders, type Order } from './control.ts';
import type { InsideServer } from './inside/inside-server.ts';
import { readScript } from './machine/faults/mishap-line.ts';
import type { Caused } from './machine/faults/mishap-schedule.ts';
import { causedText, misreadingText } from './mishap-words.ts';
import { type OfferedTable, offerTable } from './offered-table.ts';
import { CANNOT_START } from './program.ts';
import { rulesetAt } from './table-rules.ts';
import { messageOf } from './thrown-words.ts';
import type { TableWishes, Wishes } from './wishes.ts';

const LINE_BROKE = 3;

/** Runs tables with their people until a signal or the parent ends them. */
export const run = async (wishes: Wishes): Promise<void> => {
  const house = createHouse(wishes.tables.length);
  obey(process.stdin, house);
  const asked = wishes.tables.map((table) => ({ table, ruleset: rulesetOf(table) }));
  const offered = await Promise.all(asked.map(house.open)).catch((error: unknown) =>
    house.giveUp(messageOf(error)),
  );
  const control = await listenForOrders((order) => obeyOrder(order, house)).catch((error: unknown) =>
    complain(`no mishap can be caused while it runs: ${messageOf(error)}`),
  );
  process.once('exit', () => control?.close());
  const inside =
    wishes.insidePort === null
      ? null
      : await showInside(wishes.insidePort, offered).catch((error: unknown) =>
          house.giveUp(`nobody can look inside: ${messageOf(error)}`),
        );
  process.once('exit', () => inside?.close());
  endWith(wishes, house);
  for (const { name, address } of offered)
    process.stdout.write(`${house.isOne ? '' : `${name}: `}simulator ready on ${address}\n`);
  if (inside !== null) say(`inside of the tables: ${inside.url}`);
};

/** Built beside this program. */
const INSIDE_PAGE = fileURLToPath(new URL('./page', import.meta.url));

/** What serves it is loaded when somebody may look: Node's HTTP takes a sixth of the start of a table at which nobody does. */
const showInside = async (port: number, offered: readonly OfferedTable[]): Promise<InsideServer> => {
  const { serveInside } = await import('./inside/inside-server.ts');
  const tables = () => offered.map(({ inside }) => inside);
  return serveInside({ port, tables, folder: INSIDE_PAGE });
};

const rulesetOf = (table: TableWishes): Ruleset => {
  const chosen = rulesetAt(table);
  return chosen.ok ? chosen.ruleset : fail(CANNOT_START, chosen.wrong);
};

interface Asked {
  readonly table: TableWishes;
  readonly ruleset: Ruleset;
}

type House = ReturnType<typeof createHouse>;

/** All tables of this program. What breaks at one of several ends that one, and the others play on. */
const createHouse = (howMany: number) => {
  const tables = new Map<string, OfferedTable>();
  const lost = new Set<string>();
  const inside = new AsyncLocalStorage<string>();
  const isOne = howMany === 1;
  const records: (() => void)[] = [];

  const lose = (name: string, why: string): void => {
    if (isOne) fail(LINE_BROKE, why);
    if (lost.has(name)) return;
    lost.add(name);
    process.stderr.write(`mjtable-sim: ${name}: ${why}; this table has ended, the others play on\n`);
    if (lost.size === howMany) fail(LINE_BROKE, 'no table is left');
    void tables.get(name)?.stop();
  };
  const crash = (name: string, error: unknown): void =>
    lose(name, `a bug (${error instanceof Error ? `${error.name}: ${error.message}` : String(error)})`);
  const withinTable =
    (name: string) =>
    (work: () => void): void =>
      inside.run(name, () => {
        try {
          work();
        } catch (error) {
          crash(name, error);
        }
      });
  if (!isOne)
    process.on('uncaughtException', (error) => {
      const name = inside.getStore();
      if (name === undefined) fail(1, error.stack ?? String(error));
      else crash(name, error);
    });

  return {
    isOne,
    open: async ({ table, ruleset }: Asked): Promise<OfferedTable> => {
      const { name } = table;
      const within = isOne ? (work: () => void) => work() : withinTable(name);
      const onLost = (error: Error) => lose(name, messageOf(error));
      const onMishap = (told: string) => say(`${isOne ? '' : `${name}: `}${told}`);
      const onRecord = (discard: () => void) => void records.push(discard);
      const surroundings = { ruleset, within, onLost, onMishap, onRecord };
      const offered = await inside.run(name, () => offerTable(table, surroundings));
      tables.set(name, offered);
      if (lost.has(name)) await offered.stop();
      return offered;
    },
    /** Nothing was started: no record is left in the way of the next start. */
    giveUp: (why: string): never => {
      complain(why);
      for (const discard of records) discard();
      process.exit(CANNOT_START);
    },
    /** Whoever has started it could not play with it: the same. */
    forget: (): never => {
      for (const discard of records) discard();
      process.exit(0);
    },
    /** The one that is called so; where there is but one, that one. */
    find: (name: string): OfferedTable | null => {
      const [only] = tables.values();
      return (isOne ? only : tables.get(name)) ?? null;
    },
    /** Those that are meant by the name; all where none is named. */
    meant: (name: string | null): readonly OfferedTable[] =>
      [...tables.values()].filter((table) => name === null || table.name === name),
    hasLost: (name: string): boolean => lost.has(name),
    close: async (): Promise<void> => {
      await Promise.all([...tables.values()].map(({ unplug }) => unplug()));
    },
  };
};

const endWith = ({ dieWithParent }: Wishes, house: House): void => {
  const end = (): void => {
    house.close().finally(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  if (!dieWithParent) return;
  process.stdin.resume();
  process.stdin.once('close', end);
};

const PAGES = /^pages (https?:\/\/\S+) (\S+)$/;
const CABLE = /^(unplug|plug) (\S+)$/;
const FORGET = 'forget';

/** What is written to the program while it runs: one order a line, one after the other. */
const obey = (input: NodeJS.ReadableStream, house: House): void => {
  let before = Promise.resolve();
  createInterface({ input }).on('line', (line) => {
    before = before
      .then(() => heed(line, house))
      .catch((error: unknown) => complain(`${line}: ${messageOf(error)}`));
  });
};

const heed = async (line: string, house: House): Promise<void> => {
  if (line === FORGET) house.forget();
  const [, url, table] = PAGES.exec(line) ?? [];
  if (url !== undefined && table !== undefined) house.find(table)?.tellPages({ url, table });
  const [, does, name] = CABLE.exec(line) ?? [];
  if (does === undefined || name === undefined) return;
  const found = house.find(name);
  if (found?.name !== name) return complain(`there is no table ${name}`);
  if (house.hasLost(name)) return complain(`${name} has ended`);
  await (does === 'plug' ? found.plug() : found.unplug());
  process.stdout.write(`${name} is ${does === 'plug' ? 'plugged in' : 'unplugged'}\n`);
};

/** What is asked from outside the game: mishaps, at one table or at each. */
const obeyOrder = ({ table, script }: Order, house: House): Answer => {
  const read = readScript(script);
  if (!read.ok) return { outcome: 'misread', told: [misreadingText(read)] };
  const told: string[] = [];
  let outcome: Answer['outcome'] = 'done';
  for (const planned of read.planned) {
    const meant = house.meant(planned.table ?? table);
    if (meant.length === 0) {
      outcome = 'impossible';
      told.push(`there is no table ${planned.table ?? table}`);
    }
    for (const at of meant) {
      const caused: Caused = house.hasLost(at.name)
        ? { caused: 'never', why: 'this table has ended' }
        : at.cause(planned);
      if (caused.caused === 'never') outcome = 'impossible';
      told.push(`${house.isOne ? '' : `${at.name}: `}${causedText(planned.words, caused)}`);
    }
  }
  return { outcome, told };
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const complain = (message: string): void => void process.stderr.write(`mjtable-sim: ${message}\n`);

const fail = (exitCode: number, message: string): never => {
  complain(message);
  process.exit(exitCode);
};
