import type { CommandVerb } from '../../firmware-protocol/commands.ts';
import { type DeviceMessage, decodeDeviceMessage } from '../../firmware-protocol/device-message.ts';
import { decodeLine } from '../../firmware-protocol/frame.ts';
import {
  type CommandMessage,
  decodeHostMessage,
  type HostMessage,
} from '../../firmware-protocol/host-message.ts';
import type { OpenChannel } from '../../src/link/channel/line-channel.ts';
import { recordedChannel } from '../../src/link/recording/black-box.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What went over a line, understood, in order. */
export type TapeEntry = { readonly atMs: number } & (
  | { readonly from: 'host'; readonly says: HostMessage }
  | { readonly from: 'device'; readonly says: DeviceMessage }
  /** What the line does not tell: what somebody did at the table. */
  | { readonly from: 'table'; readonly note: string }
);

export interface WireTape {
  readonly entries: readonly TapeEntry[];
  readonly note: (note: string) => void;
  /** Goes between a controller and its cable. */
  readonly between: (open: OpenChannel, clock: VirtualClock) => OpenChannel;
}

/** Writes down every line both ways; one that is none is left out. */
export const createWireTape = (): WireTape => {
  const entries: TapeEntry[] = [];
  let now = (): number => 0;
  const take = (from: 'host' | 'device', text: string): void => {
    const line = decodeLine(text);
    if (line.kind !== 'frame') return;
    if (from === 'host') {
      const heard = decodeHostMessage(line.frame);
      if (heard.kind === 'message') entries.push({ atMs: now(), from, says: heard.message });
      return;
    }
    const says = decodeDeviceMessage(line.frame);
    if (says !== undefined) entries.push({ atMs: now(), from, says });
  };
  return {
    entries,
    note: (note) => void entries.push({ atMs: now(), from: 'table', note }),
    between: (open, clock) => {
      now = clock.now;
      return recordedChannel(open, {
        note: (mark, text) => {
          if (mark !== '=') take(mark === '>' ? 'host' : 'device', text);
        },
      });
    },
  };
};

/** Whoever says it wants something to move. */
const MOVES: Readonly<Partial<Record<CommandVerb, true>>> = {
  GATE: true,
  BUILD: true,
  SERVE: true,
  DEAL: true,
  FLIP: true,
  DICE: true,
  HOME: true,
  RESUME: true,
  PURGE: true,
};

/** The command that the host says; null for anything else. */
export const commandIn = (entry: TapeEntry): CommandMessage | null =>
  entry.from === 'host' && entry.says.message === 'command' ? entry.says : null;

export const isMotion = (entry: TapeEntry): boolean => {
  const command = commandIn(entry);
  return command !== null && MOVES[command.verb] === true;
};

/** The op of a cycle that is asked for, the same however often; null for what is none. */
export const opOf = (entry: TapeEntry): string | null => {
  const command = commandIn(entry);
  return command === null || !('cyc' in command.args) ? null : JSON.stringify([command.verb, command.args]);
};
