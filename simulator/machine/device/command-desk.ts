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
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { Field } from '../../../firmware-protocol/fields.ts';
import type { CommandMessage } from '../../../firmware-protocol/host-message.ts';
import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';
import { unreachable } from '../../../firmware-protocol/unreachable.ts';
import type { RebootPoint } from '../faults/troubles.ts';
import { breakMotion } from './break-motion.ts';
import { startWhenClear } from './held-motion.ts';
import type { Ending, JournalEntry } from './journal.ts';
import { type Channel, drumWaitedMs, type Machine, type Moving } from './machine.ts';
import { opOf } from './ops.ts';
import { RecentCommands } from './recent-commands.ts';
import { Running } from './running.ts';

/** A command as it was understood, and its fields as they stood on the line. */
export interface HeardCommand {
  readonly command: CommandMessage;
  readonly fields: readonly Field[];
}

export interface DeskPorts {
  readonly send: (line: string) => void;
  /** A command was heard that had been accepted before. */
  readonly onRepeat: () => void;
  /** The power fails at this moment; whoever called must do nothing more. */
  readonly onPowerLost: () => void;
}

/** Begun before the device lost its power: nobody knows how it ended. */
const INTERRUPTED: Ending = { ended: 'failed', fault: 'F112' };

interface Work<V extends CommandVerb> {
  readonly id: number;
  readonly verb: V;
  readonly args: CommandArgs<V>;
}

interface Task {
  readonly id: number;
  readonly verb: CommandVerb;
  readonly channel: Channel | null;
  readonly key: JournalKey | null;
  readonly carried: Pick<Moving, 'set'>;
}

/** The tile set that a command moves through the machine. */
const carriedBy = (command: CommandMessage): Pick<Moving, 'set'> =>
  command.verb === 'BUILD' || command.verb === 'SERVE' || command.verb === 'PURGE'
    ? { set: command.args.set }
    : {};

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

/** Takes commands in: each at most once, answered A, R or N. SPEC §3.2, §5.4 */
export class CommandDesk {
  readonly #machine: Machine;
  readonly #ports: DeskPorts;
  readonly #recent = new RecentCommands();
  readonly #running = new Map<Channel, Running>();

  constructor(machine: Machine, ports: DeskPorts) {
    this.#machine = machine;
    this.#ports = ports;
  }

  /** Gives the refusal; whatever else there is to say is sent. */
  handle(heard: HeardCommand): DeviceMessage | undefined {
    const refusal = this.#take(heard);
    return refusal && { message: 'refused', id: heard.command.id, ...refusal };
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

  /** Motors off in mid-stroke, and each command of these channels ends with this fault. */
  end(fault: FaultCode, channels: readonly Channel[]): void {
    for (const channel of channels) {
      const running = this.#running.get(channel);
      if (running === undefined) continue;
      running.motion.cancel();
      running.fail(fault);
    }
  }

  /** What moves there stands where it is, in a state that is known as far as can be, and its command ends with this fault. */
  cut(fault: FaultCode, channel: Channel): void {
    const running = this.#running.get(channel);
    if (running === undefined) return;
    running.motion.expire();
    running.fail(fault);
  }

  #take(heard: HeardCommand): RefusalBody | undefined {
    const { id } = heard.command;
    const known = this.#recent.standingOf(id);
    switch (known.standing) {
      case 'next':
        return this.#judge(heard);
      case 'repeated':
        this.#ports.onRepeat();
        this.#say({ message: 'accepted-before', id });
        if (known.resultLine !== null) this.#ports.send(known.resultLine);
        return undefined;
      case 'stale':
        return { reason: 'STALE', args: {} };
      case 'gap':
        return { reason: 'GAP', args: { exp: known.expected } };
      default:
        return unreachable(known);
    }
  }

  #judge({ command, fields }: HeardCommand): RefusalBody | undefined {
    const { id, verb } = command;
    const key = journalKeyOf(command);
    const args = argsText(fields);
    const written = key ? this.#findInJournal(key, args) : undefined;
    if (written) return this.#answerFromJournal(command, { written, args });
    const refusal = this.#busy(verb) ?? this.#guard(command);
    if (refusal) return refusal;
    if (this.#losesPower('before-accept', verb)) return undefined;
    this.#accept(id, COMMANDS[verb].deadlineMs);
    if (this.#losesPower('after-accept', verb)) return undefined;
    if (key) this.#begin(key, args);
    if (this.#losesPower('before-motor', verb)) return undefined;
    this.#start(command, { id, verb, channel: channelOf(verb), key, carried: carriedBy(command) });
    return undefined;
  }

  /** A memory without power cannot tell what it did before: until a person has looked, all is unknown. SPEC §5.4 */
  #findInJournal(key: JournalKey, args: string): JournalEntry | undefined {
    const { memory, profile } = this.#machine;
    const found = memory.journal.find(key);
    const isForgetful = profile.caps.nv === 0 && memory.faults.includes('F112');
    return found ?? (isForgetful ? { key, args, ending: null } : undefined);
  }

  #busy(verb: CommandVerb): RefusalBody | undefined {
    const channel = channelOf(verb);
    const running = channel ? this.#running.get(channel) : undefined;
    return running && { reason: 'BUSY', args: { t: running.remainingMs } };
  }

  #guard<V extends CommandVerb>({ verb, args }: Work<V>): RefusalBody | undefined {
    return opOf(verb).refuse(this.#machine, args);
  }

  /** The journal answers before any guard, so that a repeat always learns how it ended. */
  #answerFromJournal(
    { id, verb }: CommandMessage,
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

  #begin(key: JournalKey, args: string): void {
    this.#machine.memory.journal.begin(key, args);
    this.#machine.keep();
  }

  #start<V extends CommandVerb>({ verb, args }: Work<V>, task: Task): void {
    const machine = this.#machine;
    const finish = (ending: Ending): void => this.#finish(task, ending);
    machine.troubles.tell({ verb, step: 'begins' });
    const motion = startWhenClear(
      machine,
      { verb, args },
      {
        done: (result) => finish({ ended: 'done', fields: writeResult(verb, result) }),
        failed: (fault) => finish({ ended: 'failed', fault }),
      },
    );
    const { channel, key, id, carried } = task;
    if (channel === null) return;
    machine.moving.set(channel, { verb, motion, ...carried });
    const running = new Running({
      clock: machine.clock,
      verb,
      key,
      motion,
      id,
      waitedMs: () => (channel === 'drum' ? drumWaitedMs(machine) : 0),
      isHeld: () => machine.hold !== 'none',
      onTelemetry: (to, body) => this.#say({ message: 'telemetry', id: to, ...body }),
      onEnded: finish,
    });
    this.#running.set(channel, running);
    breakMotion(machine, {
      verb,
      motion,
      isRunning: () => this.#running.get(channel) === running,
      fail: (fault, parts) => {
        motion.expire();
        if (parts === 'go-back') motion.retreat?.();
        running.fail(fault);
      },
      losePower: this.#ports.onPowerLost,
    });
  }

  #finish({ id, verb, channel, key }: Task, ending: Ending): void {
    if (this.#losesPower('before-record', verb)) return;
    const running = channel ? this.#running.get(channel) : undefined;
    if (channel) {
      running?.stopWatching();
      this.#running.delete(channel);
      this.#machine.moving.delete(channel);
    }
    if (key) {
      this.#machine.memory.journal.end(key, ending);
      this.#machine.keep();
    }
    if (this.#losesPower('after-record', verb)) return;
    const reportTo = running ? running.reportTo : id;
    if (reportTo !== null) this.#report({ id: reportTo, verb, ending, told: 'first' });
    if (ending.ended === 'done') this.#machine.troubles.tell({ verb, step: 'is done' });
  }

  #losesPower(at: RebootPoint, verb: CommandVerb): boolean {
    const isLost = this.#machine.troubles.failsAt(at, verb);
    if (isLost) this.#ports.onPowerLost();
    return isLost;
  }

  #accept(id: number, deadlineMs: number): void {
    const owed = [...this.#running.values()].map(({ reportTo }) => reportTo);
    this.#recent.accept(id, owed);
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
    this.#ports.send(line);
  }

  #say(message: DeviceMessage): void {
    this.#ports.send(encodeDeviceMessage(message));
  }
}

const isSame = (one: JournalKey, other: JournalKey): boolean =>
  one.cycle === other.cycle && one.op === other.op && one.turn === other.turn;
