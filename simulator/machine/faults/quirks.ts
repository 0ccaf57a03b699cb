/** What a device does that no command asked for and no part of the machine explains. Each happens once. */
export const QUIRKS = [
  /** After the next accepted command it neither hears nor speaks for five seconds, and goes on running. */
  'goes-silent',
  /** Its next start has the boot id of the one before. */
  'boot-id-reused',
  /** Its memory is blank at the next start. */
  'memory-blank',
  /** Its next start has other capabilities: a middle that holds no tile. */
  'caps-changed',
  /** Its next start is one of an older firmware, which speaks an older minor version. */
  'firmware-older',
  /** Its next start is one of another table: somebody changed the cables. */
  'serial-changed',
  /** A move of a tile is not read. */
  'move-missed',
  /** A move of a tile is read twice. */
  'move-doubled',
  /** A drawer of sticks cannot be read. */
  'sticks-misread',
] as const;
export type Quirk = (typeof QUIRKS)[number];

export const SILENT_MS = 5_000;
