import type { Architecture } from './architectures.ts';

export interface ControlAsked {
  readonly version: string;
  readonly description: string;
  readonly architecture: Architecture;
  /** How much the files take, in KiB. */
  readonly installedKib: number;
}

/** What dpkg is told of the package. */
export const controlFile = ({ version, description, architecture, installedKib }: ControlAsked): string =>
  [
    'Package: mahjong-table',
    `Version: ${version}`,
    `Architecture: ${architecture.debian}`,
    'Maintainer: The authors of mahjong-table <mahjong-table@localhost>',
    `Installed-Size: ${installedKib}`,
    'Depends: adduser, libc6 (>= 2.28), libgcc-s1, libstdc++6',
    'Recommends: systemd',
    'Suggests: cage, xwayland, chromium, fonts-noto-cjk',
    'Section: games',
    'Priority: optional',
    `Description: ${description}`,
    ' Runs the automatic mahjong tables of a club: they shuffle, build and deal by',
    ' their own machines, and every hand is judged, scored, recorded and shown on',
    ' screens and phones. It brings the Node that it runs on.',
    '',
  ].join('\n');
