#!/usr/bin/env node
import { openSync } from 'node:fs';
import { CommanderError } from 'commander';
import { keepHeapSmall, tookBug } from '../club/whole-process.ts';
import { projectVersion } from '../controller/about/version.ts';
import { bugFailure, EXITS, reportFailure, usageFailure } from '../controller/failure/exit-codes.ts';
import { FOLLOWING_ACTIONS } from './commands/following-actions.ts';
import { type Actions, createProgram } from './program/program.ts';
import { readConfigFile } from './start/config-file.ts';
import { demoConfig } from './start/demo-config.ts';
import { type RunConfig, reloadFolder, runConfig } from './start/run-config.ts';
import type { WrittenValues } from './start/setting-failure.ts';
import type { Configured } from './start/table-config.ts';

const configuredBy = (flags: WrittenValues, configFile: string | null): Configured<RunConfig> => {
  if (configFile === null) return runConfig(flags, null);
  const file = readConfigFile(configFile);
  return file.ok ? runConfig(flags, file.config) : file;
};

/** What a command needs is loaded when it is called, so that `--help` is there at once. */
const actions: Actions = {
  run: async (flags, configFile, motion) => {
    const read = () => configuredBy(flags, configFile);
    const configured = read();
    if (!configured.ok) return reportFailure(configured.failure);
    keepHeapSmall();
    const { runClub } = await import('./start/run.ts');
    return runClub(configured.config, configFile === null ? null : read, motion);
  },
  check: async (flags, configFile, phoneTest) => {
    const configured = configuredBy(flags, configFile);
    if (!configured.ok) return reportFailure(configured.failure);
    return (await import('./check/check-command.ts')).checkCommand(configured.config, phoneTest);
  },
  reload: async (flags, configFile) => {
    const file = configFile === null ? null : readConfigFile(configFile);
    if (file?.ok === false) return reportFailure(file.failure);
    const folder = reloadFolder(flags, file?.config ?? null);
    if (!folder.ok) return reportFailure(folder.failure);
    return (await import('./start/reload.ts')).reloadCommand(folder.config);
  },
  demo: async (flags) => {
    const configured = demoConfig(flags);
    if (!configured.ok) return reportFailure(configured.failure);
    keepHeapSmall();
    const { runDemo } = await import('./start/demo.ts');
    return runDemo(configured.config);
  },
  selfMade: async (order) =>
    (await import('./tls/self-made-command.ts')).selfMadeCommand({ ...order, now: Date.now() }),
  exportPlayer: async (data, who) => (await import('./player/export-player.ts')).exportPlayer(data, who),
  erasePlayer: async (order) =>
    (await import('./player/erase-player.ts')).erasePlayer({ ...order, now: Date.now() }),
  backup: async (order) => (await import('./backup/backup-command.ts')).backupCommand(order),
  restore: async (order) => (await import('./backup/restore-command.ts')).restoreCommand(order),
  ...FOLLOWING_ACTIONS,
  init: async (asked) => (await import('./setup/init-command.ts')).initCommand(asked),
  update: async (file, club, during) =>
    (await import('./update/update-command.ts')).updateCommand(file, club, during),
  rollback: async (file, club) => (await import('./update/update-command.ts')).rollbackCommand(file, club),
  doctor: async (configFile, out) => {
    const configured = configuredBy({}, configFile);
    if (!configured.ok) return reportFailure(configured.failure);
    return (await import('./doctor/doctor-command.ts')).doctorCommand(configured.config, out);
  },
  simulate: async (ruleset, flags) =>
    (await import('./commands/simulate-command.ts')).simulateCommand(ruleset, flags),
  ports: async (named) => (await import('./commands/ports-command.ts')).portsCommand(named),
  wireShow: async (files) => (await import('./commands/wire-command.ts')).showCommand(files),
  wireReplay: async (files) => (await import('./commands/wire-command.ts')).replayCommand(files),
  score: async (files, asked) => (await import('./score/score-command.ts')).scoreCommand(files, asked),
  rules: async (asked) => (await import('./commands/rules-command.ts')).rulesCommand(asked),
  checkRules: async (asked) => (await import('./commands/rules-check-command.ts')).rulesCheckCommand(asked),
  newEpoch: async (folder) => (await import('./commands/ledger-commands.ts')).newEpochCommand(folder),
  verifyActs: async (data, witness) =>
    (await import('./commands/acts-command.ts')).verifyActsCommand(data, witness),
  verify: async (folder, head) => (await import('./commands/ledger-commands.ts')).verifyCommand(folder, head),
  rescore: async (folder, as) => (await import('./commands/ledger-rescore.ts')).rescoreCommand(folder, as),
  voidHand: async (ruling) => (await import('./commands/ledger-rulings.ts')).voidCommand(ruling),
  correctHand: async (ruling, outcomeFile) =>
    (await import('./commands/ledger-rulings.ts')).correctCommand(ruling, outcomeFile),
  exportLedger: async (folder, asked) =>
    (await import('./commands/ledger-commands.ts')).exportCommand(folder, asked),
  ledgerStakes: async (folder, stakes) =>
    (await import('./commands/ledger-commands.ts')).stakesCommand(folder, stakes),
};

/** Why something that was printed is missing; null while nothing is. */
let outputLost: NodeJS.ErrnoException | null = null;

const end = (exitCode: number): void => {
  process.exitCode = exitCode;
  // What was asked for may be cut short: whoever has it printed into a file is to know.
  process.once('exit', () => {
    if (outputLost !== null && process.exitCode === EXITS.ok.code)
      process.exitCode = EXITS['disk-failed'].code;
  });
  // Whatever a bug has left behind is not waited for.
  if (exitCode === EXITS.bug.code) process.exit();
};

/** Commander's messages may go on with a guess on a second line, and its help exits by throwing too. */
const endOfCommander = ({ code, exitCode, message }: CommanderError): number => {
  if (exitCode === 0) return EXITS.ok.code;
  const what =
    code === 'commander.help' ? 'no command was given' : message.replace(/^error: /, '').replace(/\.$/, '');
  return reportFailure(usageFailure({ what, where: null, remedy: 'see "mjtable --help"' }));
};

/** A bug that is no table's ends the program at once: what was committed is kept, and a restart goes on from there. */
const endByBug = (thrown: unknown): void => {
  process.exit(reportFailure(bugFailure(thrown)));
};

/** What a table throws ends that table; the club says when none is left. */
const endWhatThrew = (thrown: unknown): void => {
  if (!tookBug(thrown)) endByBug(thrown);
};

/** So it is called in a list of processes, and where somebody is told who holds the port. */
process.title = 'mjtable';
// Held open: no later build removes the folder we run from (scripts/build/folders-in-use.ts).
openSync(import.meta.dirname, 'r');
process.on('uncaughtException', endWhatThrew);
// Left to Node it opens a debugger: whoever is on this computer could do by it whatever this program may.
process.on('SIGUSR1', () => undefined);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever read our output has left, as `head` does: no reason to stop a table, and nor is a disk that is full of it.
  if (error.code === 'EPIPE' || outputLost !== null) return;
  outputLost = error;
  process.stderr.write(`mjtable: what is said here cannot be written (${error.code}); make room for it\n`);
});
// Nobody can be told that nobody is told any more.
process.stderr.on('error', () => undefined);

try {
  await createProgram({ version: projectVersion(), actions, onDone: end }).parseAsync();
} catch (thrown) {
  if (thrown instanceof CommanderError) end(endOfCommander(thrown));
  else endByBug(thrown);
}
