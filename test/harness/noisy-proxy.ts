import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { LineNoise } from './line-noise.ts';

/** A TCP proxy with noise on the lines it passes, both ways. */
export interface NoisyProxy {
  readonly path: string;
  /** Lines that did not arrive as they were sent, once. */
  readonly harmed: () => number;
}

export const startNoisyProxy = async (port: number, noise: LineNoise): Promise<NoisyProxy> => {
  let harmed = 0;
  const pass = (from: Socket, to: Socket): void => {
    const lines = createInterface({ input: from.setEncoding('latin1') });
    // It hands on what its socket meets: a host that was killed no longer takes what is under way.
    lines.on('error', () => to.destroy());
    lines.on('line', (line) => {
      if (line === '') return;
      const arriving = noise(line);
      if (arriving.length !== 1 || arriving[0] !== line) harmed += 1;
      for (const one of arriving) to.write(`${one}\n`, 'latin1');
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const server = createServer((host) => {
    const device = connect({ host: '127.0.0.1', port, noDelay: true });
    host.setNoDelay(true);
    pass(host, device);
    pass(device, host);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return { path: `tcp://127.0.0.1:${own}`, harmed: () => harmed };
};
