import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeTransitions } from '../test/harness/transitions.ts';
import { needTools } from './need-tools.ts';
import { shippedNode } from './node/shipped-node.ts';

/**
 * `npm test`: the checks that need no run (format and lint, types, dead code), then every test, then which transitions of the
 * charts none of them takes (one is as bad as a test that fails), then the line `N passed, N failed, N skipped`. After the tests
 * stand the ten files that took longest. Arguments are handed on to vitest, and then the checks are left out, and the charts.
 * Tests, and the programs that they start, run on the Node that packages bring.
 */
const CHECKS: readonly { readonly name: string; readonly tool: string; readonly args: readonly string[] }[] =
  [
    { name: 'format and lint', tool: '@biomejs/biome/bin/biome', args: ['check', '.'] },
    { name: 'types', tool: 'typescript-7/bin/tsc', args: ['-p', 'tsconfig.json'] },
    { name: 'types of the screens', tool: 'typescript-7/bin/tsc', args: ['-p', 'src/screens/tsconfig.json'] },
    {
      name: 'types of the page that looks inside',
      tool: 'typescript-7/bin/tsc',
      args: ['-p', 'simulator/page/tsconfig.json'],
    },
    { name: 'types of the tiles', tool: 'typescript-7/bin/tsc', args: ['-p', 'scripts/tiles/tsconfig.json'] },
    { name: 'dead code', tool: 'knip/bin/knip.js', args: [] },
  ];

/** What V8 has made of a program is kept for its next start: hundreds of programs are started, each of which would compile as much. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/compiled');

/** All at once; what a check says comes in one piece when it is through. */
const runChecks = async (): Promise<void> => {
  const codes = await Promise.all(CHECKS.map(runCheck));
  if (codes.some((code) => code !== 0)) process.exit(1);
};

const runCheck = ({ name, tool, args }: (typeof CHECKS)[number]): Promise<number> =>
  new Promise((resolve) => {
    execFile(process.execPath, [`node_modules/${tool}`, ...args], (error, stdout, stderr) => {
      process.stdout.write(`checked ${name}${error === null ? '' : ': wrong'}\n${stdout}${stderr}`);
      resolve(error === null ? 0 : 1);
    });
  });

const runTests = (args: readonly string[]): void => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-test-'));
  const report = join(folder, 'report.json');
  const transitions = join(folder, 'transitions');
  mkdirSync(transitions);
  if (args.length === 0) process.env['TRANSITIONS_FOLDER'] = transitions;
  process.env['NODE_COMPILE_CACHE'] ??= COMPILED;
  const { status } = spawnSync(
    shippedNode(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=./scripts/test/slowest-files.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { stdio: 'inherit' },
  );
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const verdict = judgeTransitions(args, transitions);
  rmSync(folder, { recursive: true });
  process.stdout.write(
    `${verdict.text}${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests + numTodoTests} skipped\n`,
  );
  process.exit(status === 0 ? verdict.status : (status ?? 1));
};

const args = process.argv.slice(2);
needTools();
if (args.length === 0) await runChecks();
runTests(args);
