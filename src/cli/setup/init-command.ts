import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXITS, type Failure, reportFailure, usageFailure } from '../../controller/failure/exit-codes.ts';
import { listPorts } from '../../link/channel/serial-ports.ts';
import { askPort, saidOf } from '../commands/port-answers.ts';
import { settingsText } from '../start/settings-text.ts';
import { answersFrom } from './answers.ts';
import { type Asking, askAll } from './ask.ts';
import { nextSteps } from './next-steps.ts';
import { type FoundPort, questionsFor } from './questions.ts';
import { isWritten, writeNew } from './write-new.ts';

export interface InitAsked {
  /** The file to be written. */
  readonly file: string;
  /** What flags answer already. */
  readonly given: Asking['given'];
  readonly rest: Asking['rest'];
}

const SCHEMA = fileURLToPath(new URL('../../../docs/mjtable.schema.json', import.meta.url));

const ELSEWHERE = 'name another place with --config, or make its folder yours';

const print = (text: string): void => void process.stdout.write(text);

/** `mjtable init`: asks at most six questions and writes the configuration; what is there already stays. */
export const initCommand = async ({ file, given, rest }: InitAsked): Promise<number> => {
  const path = resolve(file);
  if (isWritten(path)) return reportFailure(isThere(path));
  const folder = dirname(path);
  const codeFile = join(folder, 'operator-code');
  const answers = answersFrom(process.stdin);
  const ports = given['table'] === undefined ? await foundPorts() : [];
  const questions = questionsFor({
    ports,
    dataFolder: join(folder, 'data'),
    hasCode: isWritten(codeFile),
  });
  const afterWrong = process.stdin.isTTY ? 'ask-again' : 'end';
  const drafted = await askAll(questions, { answers, print, given, rest, afterWrong });
  answers.close();
  if (!drafted.ok) return reportFailure(drafted.failure);
  const { values, blocks, code } = drafted.draft;
  const written = settingsText({
    schema: SCHEMA,
    values: { ...values, 'operator-code-file': codeFile },
    blocks,
  });
  const failure =
    (code === null ? null : writeNew(codeFile, `${code}\n`, { mode: 'for-its-owner', remedy: ELSEWHERE })) ??
    writeNew(path, written, { mode: 'for-all', remedy: ELSEWHERE });
  if (failure !== null) return reportFailure(failure);
  print(`\nwritten: ${path}\n`);
  print(code === null ? `kept: ${codeFile}\n` : `the operator's code is ${code}, kept in ${codeFile}\n`);
  print(nextSteps(path));
  return EXITS.ok.code;
};

const foundPorts = async (): Promise<readonly FoundPort[]> => {
  print('Looking for tables at the serial ports …\n');
  const ports = await listPorts();
  return Promise.all(
    ports.map(async ({ path }) => {
      const answer = await askPort(path);
      return { path, said: saidOf(answer), isTable: answer.answer === 'table' };
    }),
  );
};

const isThere = (path: string): Failure =>
  usageFailure({
    what: 'the configuration is there already, and is not overwritten',
    where: path,
    remedy: 'change it there, or name another file with --config',
  });
