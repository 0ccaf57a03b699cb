import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { scoreAnswerSchema } from '../../src/contract/score.ts';
import { NO_ANSWERS, withAnswer } from './checksum.ts';
import type { HandLine } from './winning-hands.ts';

const PROGRAM = fileURLToPath(new URL('../../src/cli/cli.js', import.meta.url));

/** What the program itself says of the hands, given to it on its standard input. */
export const checksumOfCommand = async (lines: readonly HandLine[]): Promise<number> => {
  const program = spawn(process.execPath, [PROGRAM, 'score'], { stdio: ['pipe', 'pipe', 'inherit'] });
  program.stdin.end(`${lines.join('\n')}\n`);
  let sum = NO_ANSWERS;
  for await (const answer of createInterface({ input: program.stdout }))
    sum = withAnswer(sum, scoreAnswerSchema.parse(JSON.parse(answer)));
  return sum;
};
