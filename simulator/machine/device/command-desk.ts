import {
  COMMANDS,
  type CommandArgs,
  type CommandVerb,
  type JournalKey,
  journalKeyOf,
} from '../../../firmware-protocol/commands.ts';
import {
  type DeviceMessage,
  encodeDeviceMessage,
  writeResult,
} from '../../../firmware-protocol/device-message.ts';
import type { Field } from '../../../firmware-protocol/fields.ts';
import type { CommandMessage } from '../../../firmware-protocol/host-message.ts';
import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';
import type { Ending, JournalEntry } from './journal.ts';
import type { Channel, Machine } from './machine.ts';
import { type CarriedVerb, isCarried, opOf } from './ops.ts';
import { RecentCommands } from './recent-commands.ts';
import { Running } from './running.ts';

/** A command as it was understood, and its fields as they stood on the line. */
export interface HeardCommand {
  readonly command: CommandMessage;
  readonly fields: readonly Field[];
}

/** Begun before the device lost its power: nobody knows how it ended. */
const INTERRUPTED: Ending = { ended: 'failed', fault: 'F112' };

interface Work<V extends CarriedVerb> {
  readonly id: number;
  readonly verb: V;
  readonly args: CommandArgs<V>;
}

/** Keys may come in any order: the same arguments are the same text. */
const argsText = (fields: readonly Field[]): string =>
  fields
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join(' ');

const channelOf = (verb: CommandVerb): Channel | null => {
  const { channel } = COMMANDS[verb];
  return channel === 'none' ? null : channel;
};

/** Takes commands in: each at most once, answered A, R or N. SPEC "Exactly once" */
export class CommandDesk {
  readonly #machine: Machine;
  readonly #send: (line: string) => void;
  readonly #recent = new RecentCommands();
  readonly #running = new Map<Channel, Running>();

  constructor(machine: Machine, send: (line: string) => void) {
    this.#machine = machine;
    this.#send = send;
  }

  handle(heard: HeardCommand): void {
    const refusal = this.#take(heard);
    if (refusal) this.#say({ message: 'refused', id: heard.command.id, ...refusal });
  }

  /** A new session counts anew. What runs goes on; its cycle and op find it again. */
  newSession(): void {
    this.#recent.forget();
    for (const running of this.#running.values()) running.reportTo = null;
  }

  /** Motors off in mid-stroke. What was begun has no end in the journal. */
  losePower(): void {
    for (const running of this.#running.values()) {
      running.stopWatching();
      running.motion.cancel();
    }
    this.#running.clear();
    this.#machine.moving.clear();
    this.#recent.forget();
  }

  #take(heard: HeardCommand): RefusalBody | undefined {
    const { id } = heard.command;
    const known = this.#recent.standingOf(id);
    switch (known.standing) {
      case 'next':
        return this.#judge(heard);
      case 'repeated':
        this.#say({ message: 'accepted-before', id });
        if (known.resultLine !== null) this.#send(known.resultLine);
        return undefined;
      case 'stale':
        return { reason: 'STALE', args: {} };
      case 'gap':
        return { reason: 'GAP', args: { exp: known.expected } };
      default:
        return known satisfies never;
    }
  }

  #judge({ command, fields }: HeardCommand): RefusalBody | undefined {
    if (!isCarried(command)) return { reason: 'VERB', args: {} };
    const key = journalKeyOf(command);
    const args = argsText(fields);
    const written = key ? this.#machine.memory.journal.find(key) : undefined;
    if (written) return this.#answerFromJournal(command, { written, args });
    const refusal = this.#busy(command.verb) ?? this.#guard(command);
    if (refusal) return refusal;
    this.#accept(command.id, COMMANDS[command.verb].deadlineMs);
    if (key) this.#machine.memory.journal.begin(key, args);
    this.#start(command, key);
    return undefined;
  }

  #busy(verb: CommandVerb): RefusalBody | undefined {
    const channel = channelOf(verb);
    const running = channel ? this.#running.get(channel) : undefined;
    return running && { reason: 'BUSY', args: { t: running.remainingMs } };
  }

  #guard<V extends CarriedVerb>({ verb, args }: Work<V>): RefusalBody | undefined {
    return opOf(verb).refuse(this.#machine, args);
  }

  /** The journal answers before any guard, so that a repeat always learns how it ended. */
  #answerFromJournal(
    { id, verb }: CommandMessage<CarriedVerb>,
    { written, args }: { readonly written: JournalEntry; readonly args: string },
  ): RefusalBody | undefined {
    if (written.args !== args) return { reason: 'STATE', args: { f: 'F114' } };
    const running = [...this.#running.values()].find(({ key }) => key !== null && isSame(key, written.key));
    if (running && running.reportTo !== null) return { reason: 'BUSY', args: { t: running.remainingMs } };
    this.#accept(id, running?.remainingMs ?? COMMANDS[verb].deadlineMs);
    if (running) running.reportTo = id;
    else this.#report({ id, verb, told: 'again', ending: written.ending ?? INTERRUPTED });
    return undefined;
  }

  #start<V extends CarriedVerb>({ id, verb, args }: Work<V>, key: JournalKey | null): void {
    const channel = channelOf(verb);
    const finish = (ending: Ending): void => this.#finish({ id, verb, channel, key, ending });
    const motion = opOf(verb).start(this.#machine, args, {
      done: (result) => finish({ ended: 'done', fields: writeResult(verb, result) }),
      failed: (fault) => finish({ ended: 'failed', fault }),
    });
    if (channel === null) return;
    this.#machine.moving.set(channel, { verb, motion });
    this.#running.set(
      channel,
      new Running({
        clock: this.#machine.clock,
        verb,
        key,
        motion,
        id,
        onTelemetry: (to, body) => this.#say({ message: 'telemetry', id: to, ...body }),
        onExpired: finish,
      }),
    );
  }

  #finish({
    id,
    verb,
    channel,
    key,
    ending,
  }: {
    readonly id: number;
    readonly verb: CommandVerb;
    readonly channel: Channel | null;
    readonly key: JournalKey | null;
    readonly ending: Ending;
  }): void {
    const running = channel ? this.#running.get(channel) : undefined;
    if (channel) {
      running?.stopWatching();
      this.#running.delete(channel);
      this.#machine.moving.delete(channel);
    }
    if (key) this.#machine.memory.journal.end(key, ending);
    const reportTo = running ? running.reportTo : id;
    if (reportTo !== null) this.#report({ id: reportTo, verb, ending, told: 'first' });
  }

  #accept(id: number, deadlineMs: number): void {
    this.#recent.accept(id);
    this.#say({ message: 'accepted', id, deadlineMs });
  }

  #report({
    id,
    verb,
    ending,
    told,
  }: {
    readonly id: number;
    readonly verb: CommandVerb;
    readonly ending: Ending;
    readonly told: 'first' | 'again';
  }): void {
    const line = encodeDeviceMessage(
      ending.ended === 'done'
        ? { message: 'finished', id, told, fields: ending.fields }
        : { message: 'failed', id, fault: ending.fault, verb },
    );
    this.#recent.finish(id, line);
    this.#send(line);
  }

  #say(message: DeviceMessage): void {
    this.#send(encodeDeviceMessage(message));
  }
}

const isSame = (one: JournalKey, other: JournalKey): boolean =>
  one.cycle === other.cycle && one.op === other.op && one.turn === other.turn;
