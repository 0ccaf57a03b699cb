/** A kind of computer for which there is a package. */
export interface Architecture {
  /** As Debian calls it. */
  readonly debian: 'amd64' | 'arm64';
  /** As Node and npm call it. */
  readonly npm: 'x64' | 'arm64';
}

export const ARCHITECTURES: readonly Architecture[] = [
  { debian: 'amd64', npm: 'x64' },
  { debian: 'arm64', npm: 'arm64' },
];
