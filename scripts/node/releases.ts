/** A release of Node as the npm registry has it for Linux. */
export interface NodeRelease {
  readonly version: string;
  /** What the registry says of its package for each kind of computer (subresource integrity). */
  readonly integrity: { readonly x64: string; readonly arm64: string };
}

/** What packages for Debian bring, and what the tests run on: a release of long support. */
export const SHIPPED: NodeRelease = {
  version: '24.21.0',
  integrity: {
    x64: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    arm64: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
};

/** The oldest that `engines` in package.json lets in. */
export const OLDEST: NodeRelease = {
  version: '20.19.0',
  integrity: {
    x64: 'sha512-HzVYgEgabV/n3nP2F9mcxS0Nxgg99jynX9CMovakLmSYTuTdQRbbtw0yadY8+qKcqXfiDAtb2hmtR7nDPzclGA==',
    arm64: 'sha512-kT7jX7frbsrMrXMsBaFt3Th1SWs5VjxTzd0U8vxcmdCFkaqeu5hFK0+QoYfIo5drmr3DmwJfLtO2gnD/7hNE/Q==',
  },
};
