import { readFileSync } from 'node:fs';

/** Where the units of a service are that was installed, by `service/install.sh` and by Debian's package. */
const UNITS = ['/etc/systemd/system/mjtable.service', '/usr/lib/systemd/system/mjtable.service'];

/**
 * What to do when a configuration is written. That of the service is run by the service: what root, who has written it, would run by hand
 * makes a record that the service cannot open.
 */
export const nextSteps = (path: string, units: readonly string[] = UNITS): string => {
  const run = `mjtable run --config ${path}`;
  const isOfService = units.some((unit) => textOf(unit).split('\n').includes(`ExecStart=${run}`));
  return `next: mjtable check --config ${path}\nthen: ${isOfService ? 'systemctl enable --now mjtable' : run}\n`;
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
