import { Command } from 'commander';
import { exitCodesHelp } from '../../controller/failure/exit-codes.ts';
import { RUN_DEFAULTS } from '../start/run-config.ts';
import { type ActsActions, addActsCommands } from './acts-program.ts';
import { addBackupCommands, type BackupActions } from './backup-program.ts';
import { addCheck, addReload, addRun, type ClubActions } from './club-program.ts';
import { addDemo, type DemoActions } from './demo-program.ts';
import { addFollowing, type FollowingActions } from './following-program.ts';
import { addKeeping, type KeepActions } from './keep-program.ts';
import { addLedgerCommands, type LedgerActions } from './ledger-program.ts';
import { addPlayerCommands, type PlayerActions } from './player-program.ts';
import { DATA } from './program-flags.ts';
import { addRulesCommands, type RulesActions } from './rules-program.ts';
import { addScore, type ScoreActions } from './score-program.ts';
import { addInit, type SetupActions } from './setup-program.ts';
import { addTlsCommands, type TlsActions } from './tls-program.ts';
import { addWireCommands, type WireActions } from './wire-program.ts';

/** What the commands do; each returns an exit code. Values come as they were written. */
export interface Actions
  extends ClubActions,
    DemoActions,
    ScoreActions,
    RulesActions,
    SetupActions,
    BackupActions,
    PlayerActions,
    TlsActions,
    FollowingActions,
    KeepActions,
    WireActions,
    ActsActions,
    LedgerActions {
  /** The flags beside the rules are the simulator's. */
  readonly simulate: (ruleset: string | null, flags: readonly string[]) => Promise<number>;
  readonly ports: (named: readonly string[]) => Promise<number>;
}

export interface ProgramOptions {
  readonly version: string;
  readonly actions: Actions;
  readonly onDone: (exitCode: number) => void;
}

/** The command line of `mjtable`. It checks no values: run-config.ts and demo-config.ts do, for flags and file alike. */
export const createProgram = ({ version, actions, onDone }: ProgramOptions): Command => {
  const program = new Command('mjtable')
    .description('The controller of an automatic mahjong table for three players, or four.')
    .version(version)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .addHelpText('after', `\n${exitCodesHelp()}`);

  addRun(program, { actions, onDone });
  addInit(program.command('init'), { actions, onDone });
  addFollowing(program, { actions, onDone });
  addCheck(program, { actions, onDone });
  addReload(program, { actions, onDone });
  addTlsCommands(program, { actions, onDone, clubDefault: RUN_DEFAULTS.club });
  addPlayerCommands(program, { actions, onDone, data: DATA, dataDefault: RUN_DEFAULTS.data });
  addBackupCommands(program, { actions, onDone, data: DATA, dataDefault: RUN_DEFAULTS.data });
  addKeeping(program, { actions, onDone });
  addDemo(program, { actions, onDone });

  program
    .command('simulate')
    .usage('[options]')
    .description('play hands by the thousand without a table, to study rules and players')
    .option('--ruleset <id or file>')
    .allowUnknownOption()
    .allowExcessArguments()
    .helpOption(false)
    .action(async ({ ruleset }, { args }: Command) => onDone(await actions.simulate(ruleset ?? null, args)));

  program
    .command('ports')
    .description('list the ports where a table may be, and what answers there')
    .argument('[paths...]', 'ask only these: serial ports or tcp://host:port')
    .action(async (paths) => onDone(await actions.ports(paths)));

  addScore(program, { actions, onDone });
  addRulesCommands(program.command('rules'), { actions, onDone });
  addWireCommands(program.command('wire').description('look into the black box of the line'), {
    actions,
    onDone,
  });
  addActsCommands(program, { actions, onDone });
  addLedgerCommands(program.command('ledger').description('look into the ledger, and rule upon it'), {
    actions,
    onDone,
  });
  return program;
};
