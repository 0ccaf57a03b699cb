/** A kind of computer for which there is a package. */
export interface Architecture {
  /** As Debian calls it. */
  readonly debian: 'amd64' | 'arm64';
  /** As Node and npm call it. */
  readonly npm: 'x64' | 'arm64';
  /** What the registry says of the Node that is taken (subresource integrity). */
  readonly nodeIntegrity: string;
}

/** A release of long support, which both architectures have in the registry. */
export const NODE_VERSION = '24.21.0';

export const ARCHITECTURES: readonly Architecture[] = [
  {
    debian: 'amd64',
    npm: 'x64',
    nodeIntegrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  {
    debian: 'arm64',
    npm: 'arm64',
    nodeIntegrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
];
