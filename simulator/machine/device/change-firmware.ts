import type { Machine } from './machine.ts';
import type { Profile } from './profile.ts';

const OLDER: Partial<Profile> = { firmware: 'sim/0.0.9', protocol: { major: 1, minor: 0 } };
const OTHER_TABLE: Partial<Profile> = { serial: 'SIM0002' };

/** What is another one when the device starts anew, as it was planned. */
export const changeFirmware = (machine: Machine): void => {
  const { troubles } = machine;
  if (troubles.takeFirmwareMended()) machine.profile = machine.made;
  if (troubles.has('firmware-older')) machine.profile = { ...machine.profile, ...OLDER };
  if (troubles.has('serial-changed')) machine.profile = { ...machine.profile, ...OTHER_TABLE };
  if (!troubles.has('caps-changed')) return;
  machine.profile = { ...machine.profile, caps: { ...machine.profile.caps, mid: 0 } };
};
