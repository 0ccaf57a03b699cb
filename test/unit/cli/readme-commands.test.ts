import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from '../../../src/cli/program/program.ts';

const README = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');

/** `mjtable ledger verify\|export` names two. */
const namedIn = (code: string): readonly string[] => {
  const [name = '', second = ''] = code.replace(/^mjtable /, '').split(' ');
  return [name, ...second.split('\\|').map((each) => `${name} ${each}`)];
};

const inTable = new Set(
  [...README.matchAll(/^\| (`mjtable .*?) \| /gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`(mjtable [^`]*)`/g)])
    .flatMap(([, code = '']) => namedIn(code)),
);

/** Whatever can be done: a command that has further ones by their names, any other by its own. */
const doable = (command: Command, of: readonly string[] = []): readonly string[] =>
  command.commands.flatMap((each) => {
    const names = [...of, each.name()];
    const further = doable(each, names);
    return further.length > 0 ? further : [names.join(' ')];
  });

test('the table of commands in README names each that the program has', () => {
  const program = createProgram({ version: '0', actions: Object({}), onDone: () => undefined });
  const commands = doable(program);
  expect(commands).toContain('ledger stakes');
  expect(commands.filter((command) => !inTable.has(command))).toEqual([]);
});
