import { createInterface } from 'node:readline';
import type { Capabilities } from '../firmware-protocol/caps.ts';
import type { Side } from '../src/play/seating/furniture.ts';
import { usualSeating } from '../src/play/seating/usual-seating.ts';
import type { Ruleset } from '../src/rules/ruleset.ts';
import { rulesetWith } from '../src/rules/rulesets/catalogue.ts';
import { tilesOf } from '../src/rules/tiles/tile-set.ts';
import { unreachable } from '../src/rules/unreachable.ts';
import { rulesetProblem } from '../src/words/en/ruleset-problems.ts';
import { openChipFile } from './chip-file.ts';
import { systemClock } from './machine/clock.ts';
import { TABLE_KINDS, type TableKind } from './machine/device/profile.ts';
import { createSimulator, type Simulator } from './machine/simulator.ts';
import { openPseudoTerminal } from './machine/transport/pseudo-terminal.ts';
import { serveTcp } from './machine/transport/tcp-server.ts';
import { createPageClient, type PagesAt } from './page-client.ts';
import { seatPeople } from './people-at-table.ts';
import { CANNOT_START, type Wishes } from './program.ts';

const LINE_BROKE = 3;

/** Where a controller finds the table, and how to take it away again. */
interface Offer {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Runs a table with its people until a signal or its parent ends it. */
export const run = async (wishes: Wishes): Promise<void> => {
  const chosen = rulesetWith(wishes.ruleset, wishes.options);
  if (!chosen.ok) return fail(CANNOT_START, rulesetProblem(chosen.error));
  const { ruleset } = chosen;
  const { seed, speed } = wishes;
  const clock = systemClock;
  const simulator = tableOf(wishes, ruleset);
  const told = pagesToldOn(process.stdin);
  const pages = wishes.pages ? { pages: (side: Side) => createPageClient(told, side) } : {};
  const { table } = simulator;
  const furnishing = isBare(wishes.kind) ? 'bare' : 'furnished';
  const emptySide = usualSeating(ruleset).empty;
  seatPeople({ table, ruleset, emptySide, clock, speed, seed, furnishing, ...pages });
  const offer = await offerTable(simulator, wishes).catch((error: unknown) =>
    fail(CANNOT_START, reasonOf(error)),
  );
  endWith(wishes, offer);
  process.stdout.write(`simulator ready on ${offer.address}\n`);
};

/** Without displays: nobody is told anything but by the screen. */
const isBare = (kind: TableKind): boolean => {
  const { disp }: Partial<Capabilities> = TABLE_KINDS[kind];
  return disp === 'none';
};

const tableOf = ({ seed, speed, chip, bootIds, faults, kind }: Wishes, ruleset: Ruleset): Simulator => {
  try {
    return createSimulator({
      seed,
      speed,
      faults,
      profile: { caps: TABLE_KINDS[kind] },
      clock: systemClock,
      faces: tilesOf(ruleset),
      ...(chip !== null && { chip: openChipFile(chip) }),
      ...(bootIds === 'seeded' && { bootSeed: seed }),
    });
  } catch (error) {
    return fail(CANNOT_START, reasonOf(error));
  }
};

const offerTable = async (simulator: Simulator, { transport, replugMs }: Wishes): Promise<Offer> => {
  switch (transport.over) {
    case 'tcp': {
      const { address, close } = await serveTcp(simulator, transport.address);
      return { address: `tcp://${address.host}:${address.port}`, close };
    }
    case 'pty': {
      const onLost = (error: Error) => fail(LINE_BROKE, reasonOf(error));
      const { path, close } = await openPseudoTerminal(simulator, { path: transport.path, replugMs, onLost });
      return { address: path, close };
    }
    default:
      return unreachable(transport);
  }
};

const endWith = ({ dieWithParent }: Wishes, offer: Offer): void => {
  const end = (): void => {
    offer.close().finally(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  if (!dieWithParent) return;
  process.stdin.resume();
  process.stdin.once('close', end);
};

const PAGES = /^pages (https?:\/\/\S+) (\S+)$/;

/** The address of the table's pages, once somebody has written it as `pages <address> <table>`. */
const pagesToldOn = (input: NodeJS.ReadableStream): (() => PagesAt | null) => {
  let told: PagesAt | null = null;
  createInterface({ input }).on('line', (line) => {
    const [, url, table] = PAGES.exec(line) ?? [];
    if (url !== undefined && table !== undefined) told = { url, table };
  });
  return () => told;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const fail = (exitCode: number, message: string): never => {
  process.stderr.write(`mjtable-sim: ${message}\n`);
  process.exit(exitCode);
};
