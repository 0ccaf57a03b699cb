import { decodeLine } from '../../firmware-protocol/frame.ts';
import { decodeHostMessage } from '../../firmware-protocol/host-message.ts';
import type { Command } from '../charts/ports.ts';
import type { OpenIntent, Recovered } from '../ledger/ledger-store.ts';
import type { CommandQueue, Sent } from '../link/commands/command-queue.ts';
import { restoredQueue } from '../link/commands/queue-steps.ts';
import { commandOf } from '../link/commands/wire-command.ts';

/** The session a controller takes up: the one its ledger remembers, or a new one. */
export interface SavedLink {
  readonly session: number;
  readonly queue: CommandQueue;
}

const U32 = 2 ** 32;

const commandIn = (line: string): Command | null => {
  const decoded = decodeLine(line);
  if (decoded.kind !== 'frame') return null;
  const heard = decodeHostMessage(decoded.frame);
  return heard.kind === 'message' && heard.message.message === 'command' ? commandOf(heard.message) : null;
};

const sentIn = ({ id, line, state }: OpenIntent): readonly (Sent & Pick<OpenIntent, 'state'>)[] => {
  const command = commandIn(line);
  return command === null
    ? []
    : [{ id, line: `${line}\n`, command, state, origin: 'restored', record: 'written-ahead' }];
};

/** What a process before this one had sent and not seen the end of, for the link to go on with. */
export const savedLink = (session: Recovered['session'], random: () => number): SavedLink => {
  if (session === null) return { session: Math.floor(random() * U32), queue: restoredQueue(0, []) };
  const open = session.openIntents.flatMap(sentIn);
  return { session: session.session, queue: restoredQueue(session.lastId, open) };
};
