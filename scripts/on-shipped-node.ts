import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { shippedNode } from './node/shipped-node.ts';

/** Runs a program as `node` does, on the Node that packages bring, and ends as it ends. */
const child = spawn(shippedNode(), process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => {
  process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
});
