import type { Command } from 'commander';

/** What looks into the black box of the line; each returns an exit code. */
export interface WireActions {
  readonly wireShow: (files: readonly string[]) => Promise<number>;
  readonly wireReplay: (files: readonly string[]) => Promise<number>;
}

interface WireProgram {
  readonly actions: WireActions;
  readonly onDone: (exitCode: number) => void;
}

export const addWireCommands = (wire: Command, { actions, onDone }: WireProgram): void => {
  wire
    .command('show')
    .description('print what went over the line, with the time and in words')
    .argument('<files...>', 'the files of the box, the oldest first')
    .action(async (files) => onDone(await actions.wireShow(files)));
  wire
    .command('replay')
    .description('play a recording through the charts and print the facts they find, one JSON object a line')
    .argument('<files...>', 'the files of the box, the oldest first')
    .action(async (files) => onDone(await actions.wireReplay(files)));
};
