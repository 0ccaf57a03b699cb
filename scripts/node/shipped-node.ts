import { keptNode } from './kept-node.ts';
import { SHIPPED } from './releases.ts';

/**
 * The Node that packages bring: tests, benches and soaks run on what clubs run. `OWN_NODE=1` takes the one that runs this, as does a
 * computer for which the registry has none; where the registry is out of reach it says so and ends with 2.
 */
export const shippedNode = (): string => {
  if (process.env['OWN_NODE'] === '1') return process.execPath;
  try {
    const kept = keptNode(process.cwd(), SHIPPED);
    if (kept !== null) return kept;
    process.stdout.write(`Packages bring no Node for this computer: ${process.version} is used.\n`);
    return process.execPath;
  } catch (error) {
    process.stderr.write(
      `Node ${SHIPPED.version}, which packages bring, could not be had from the npm registry: ${error instanceof Error ? error.message : String(error)}\n` +
        `Try again, or use this one (${process.version}) by OWN_NODE=1.\n`,
    );
    process.exit(2);
  }
};
