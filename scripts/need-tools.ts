import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the tests need beyond npm: programs, or the files of fonts, and the Debian package of each. */
const NEEDED: readonly { readonly package: string; readonly found: () => boolean }[] = [
  { package: 'socat', found: () => onPath('socat') },
  { package: 'mosquitto', found: () => onPath('mosquitto') },
  { package: 'nats-server', found: () => onPath('nats-server') },
  // Its programs are on nobody's path.
  { package: 'postgresql', found: () => existsSync('/usr/lib/postgresql') },
  // Makes a library that delays what is written to the disk.
  { package: 'gcc', found: () => onPath('cc') },
  { package: 'libc6-dev', found: () => onPath('cc') },
  // Makes the certificates of a broker with TLS.
  { package: 'openssl', found: () => onPath('openssl') },
  // Plays by the example of docs/policies.md.
  { package: 'python3', found: () => onPath('python3') },
  // Tells a service manager of the club, and tries the units.
  { package: 'systemd', found: () => onPath('systemd-notify') },
  // Reads the pictures that phones scan.
  { package: 'zbar-tools', found: () => onPath('zbarimg') },
  { package: 'chromium-headless-shell', found: () => onPath('chromium-headless-shell') },
  { package: 'firefox-esr', found: () => onPath('firefox-esr') },
  { package: 'fonts-noto-cjk', found: () => existsSync('/usr/share/fonts/opentype/noto') },
];

const onPath = (program: string): boolean =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
    existsSync(join(folder, program)),
  );

const mayInstall = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get');

const apt = (...args: readonly string[]): void => {
  execFileSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

/**
 * Makes sure that the programs the tests use are there: installs the missing ones where it runs as root on
 * Debian, and says so; elsewhere stops with the line that installs them. No test is ever skipped for want of one.
 */
export const needTools = (): void => {
  const missing = NEEDED.filter((tool) => !tool.found()).map((tool) => tool.package);
  if (missing.length === 0) return;
  const line = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (!mayInstall()) {
    process.stderr.write(`The tests need ${missing.join(', ')}. On Debian, as root: ${line}\n`);
    process.exit(2);
  }
  process.stdout.write(`Installing what the tests need: ${line}\n`);
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...missing);
};
