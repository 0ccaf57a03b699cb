/**
 * The bare far end of a serial line: every line comes back as it was, over the same pseudo-terminal and socat as
 * the simulated table's.
 * Usage: echo-at-pty <path>
 */
import { createSimulator } from '../../simulator/machine/simulator.ts';
import { openPseudoTerminal } from '../../simulator/machine/transport/pseudo-terminal.ts';

const [path = ''] = process.argv.slice(2);
const echo = (send: (line: string) => void) => ({
  receive: (bytes: Uint8Array): void => send(Buffer.from(bytes).toString('latin1')),
  hangUp: (): void => undefined,
});
const onLost = (error: Error): void => {
  throw error;
};
await openPseudoTerminal(
  { ...createSimulator({ seed: 'echo', faces: [] }), plugIn: echo },
  { path, replugMs: 1000, onLost },
);
process.stdout.write('ready\n');
process.once('SIGTERM', () => process.exit(0));
