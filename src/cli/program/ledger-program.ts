import { type Command, Option } from 'commander';
import { EXPORT_FORMATS, EXPORTED, type ExportAsked } from '../../ledger/reading/export-asked.ts';
import type { LedgerRuling } from '../commands/ledger-rulings.ts';
import { RUN_DEFAULTS } from '../start/run-config.ts';
import { DATA } from './program-flags.ts';

/** What looks into the ledger, and rules upon it; each returns an exit code. */
export interface LedgerActions {
  readonly verify: (folder: string, head: string | null) => Promise<number>;
  readonly rescore: (folder: string, as: 'words' | 'json') => Promise<number>;
  readonly newEpoch: (folder: string) => Promise<number>;
  readonly voidHand: (ruling: LedgerRuling) => Promise<number>;
  readonly correctHand: (ruling: LedgerRuling, outcomeFile: string) => Promise<number>;
  readonly exportLedger: (folder: string, asked: ExportAsked) => Promise<number>;
  readonly ledgerStakes: (folder: string, stakes: string) => Promise<number>;
}

interface LedgerProgram {
  readonly actions: LedgerActions;
  readonly onDone: (exitCode: number) => void;
}

export const addLedgerCommands = (ledger: Command, { actions, onDone }: LedgerProgram): void => {
  const { data } = RUN_DEFAULTS;
  ledger
    .command('verify')
    .description('check every entry, the chain they make, and what was signed at the ends of matches')
    .option(...DATA, data)
    .option('--head <code>', 'look for the twelve characters that a player has kept of a match')
    .action(async ({ data, head }) => onDone(await actions.verify(data, head ?? null)));
  ledger
    .command('rescore')
    .description('score every recorded hand again, by the rules that its match was opened with')
    .option(...DATA, data)
    .option('--json', 'one JSON object a line: each hand, and the sums at the end')
    .action(async ({ data, json }) => onDone(await actions.rescore(data, json === true ? 'json' : 'words')));
  ledger
    .command('new-epoch')
    .description('keep a ledger whose entries are broken aside, and begin anew from the last good one')
    .option(...DATA, data)
    .action(async (flags) => onDone(await actions.newEpoch(flags.data)));
  ledger
    .command('export')
    .description('write the ledger to standard output')
    .option(...DATA, data)
    .addOption(new Option('--format <format>', 'JSON Lines or CSV').choices(EXPORT_FORMATS).default('jsonl'))
    .addOption(new Option('--of <what>', 'what of it').choices(EXPORTED).default('entries'))
    .action(async ({ data, ...asked }) => onDone(await actions.exportLedger(data, asked)));
  ledger
    .command('stakes')
    .description('print what everybody is paid for the points of each match that is over')
    .option(...DATA, data)
    .requiredOption('--stake <amounts>', 'what a point is worth, and after a comma the base stake: 100,1000')
    .action(async (flags) => onDone(await actions.ledgerStakes(flags.data, flags.stake)));
  const rulingOn = (name: string, what: string): Command =>
    ledger
      .command(name)
      .description(what)
      .option(...DATA, data)
      .requiredOption('--hand <number>', 'which hand of the newest match')
      .requiredOption('--reason <words>', 'why; it is kept in the ledger');
  rulingOn('void', 'take a hand back, while no controller runs').action(async (flags) =>
    onDone(await actions.voidHand(rulingIn(flags))),
  );
  rulingOn('correct', 'enter a hand as it really ended, while no controller runs')
    .requiredOption('--outcome <file>', 'how it ended, as a page declares it, in JSON')
    .action(async (flags) => onDone(await actions.correctHand(rulingIn(flags), flags['outcome'])));
};

const rulingIn = (flags: Record<'data' | 'hand' | 'reason', string>): LedgerRuling => ({
  folder: flags.data,
  hand: flags.hand,
  reason: flags.reason,
});
