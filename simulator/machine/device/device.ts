import { type DeviceMessage, encodeDeviceMessage } from '../../../firmware-protocol/device-message.ts';
import type { Frame } from '../../../firmware-protocol/frame.ts';
import type { HostMessage, QueryMessage } from '../../../firmware-protocol/host-message.ts';
import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';
import { commonVersion, type Hello } from '../../../firmware-protocol/session.ts';
import { below, type Random } from '../random.ts';
import { CommandDesk } from './command-desk.ts';
import { Ear, type Heard, type HeardMessage } from './ear.ts';
import { drumState, gatePosition, type Machine, platePosition, statusOf } from './machine.ts';
import { answerPages } from './queries.ts';
import { sense } from './senses.ts';

/** A host that was heard within this time is not taken the table from. SPEC "Session" */
const OTHER_HOST_MS = 2000;
/** A host that was not heard for this time is taken for dead. SPEC "Timing": the watchdog's SAFE */
const DEAD_HOST_MS = 10_000;

/** One end of a line to the device. */
export interface Line {
  readonly receive: (bytes: Uint8Array) => void;
  /** The cable is out. The device and its session go on. */
  readonly hangUp: () => void;
}

interface Session {
  readonly sess: number;
  readonly host: string;
  readonly wire: Wire;
  readonly heardAtMs: number;
}

interface Wire {
  readonly send: (line: string) => void;
}

/** The firmware: what it hears on its lines and sees on the table, and what it answers. */
export class Device {
  readonly #machine: Machine;
  readonly #desk: CommandDesk;
  readonly #boots: Random;
  #bootId = '';
  #bootedAtMs = 0;
  #session: Session | null = null;
  #voice: 'speaking' | 'silent' = 'speaking';

  constructor(machine: Machine, boots: Random) {
    this.#machine = machine;
    this.#boots = boots;
    this.#desk = new CommandDesk(machine, (line) => this.#transmit(line));
    machine.world.subscribe((fact) => sense(machine, fact));
    this.#boot('pwr');
  }

  /** The line of the greeted host, or nobody. */
  readonly speak = (message: DeviceMessage): void => this.#transmit(encodeDeviceMessage(message));

  /** Whether a greeted host was heard lately. */
  hasHost(): boolean {
    return this.#session !== null && this.#machine.clock.now() - this.#session.heardAtMs < DEAD_HOST_MS;
  }

  plugIn(send: (line: string) => void): Line {
    const wire: Wire = { send };
    const ear = new Ear();
    return {
      receive: (bytes) => {
        if (this.#voice === 'silent') return;
        for (const heard of ear.hear(bytes)) this.#hear(wire, heard);
      },
      hangUp: () => {
        if (this.#session?.wire === wire) this.#machine.events.hostLeft();
      },
    };
  }

  /** The firmware starts anew; whatever moved stands still where it is, and its outcome is unknown. */
  reboot(): void {
    const { memory, moving } = this.#machine;
    if (moving.size > 0) {
      if (moving.has('drum') || moving.get('surface')?.verb === 'SERVE') {
        memory.set = 'unknown';
        memory.track = null;
      }
      memory.fault = 'F112';
      this.#machine.hold = 'hold';
    }
    this.#desk.losePower();
    this.#machine.events.restart();
    this.#session = null;
    this.#boot('brown');
  }

  /** Keeps running, hears and says nothing. */
  goSilent(): void {
    this.#voice = 'silent';
  }

  speakAgain(): void {
    this.#voice = 'speaking';
  }

  #boot(why: 'pwr' | 'brown'): void {
    const { memory, clock, events } = this.#machine;
    memory.boots += 1;
    const tag = below(this.#boots, 0x1_0000).toString(16).toUpperCase().padStart(4, '0');
    this.#bootId = `${memory.boots}.${tag}`;
    this.#bootedAtMs = clock.now();
    events.record({ verb: 'BOOT', args: { why } });
  }

  #hear(wire: Wire, heard: Heard): void {
    const refusal = heard.heard === 'refused' ? refused(heard.id, heard.refusal) : this.#admit(wire, heard);
    if (refusal) wire.send(encodeDeviceMessage(refusal));
  }

  #admit(wire: Wire, { message, frame }: HeardMessage): DeviceMessage | undefined {
    if (message.message === 'hello') return this.#greet(wire, message.hello);
    if (this.#session?.wire !== wire) return this.#refuseStranger(message);
    this.#session = { ...this.#session, heardAtMs: this.#machine.clock.now() };
    this.#obey(message, frame);
    return undefined;
  }

  /** Who did not greet since the last boot, or while another host had the table, has no session. */
  #refuseStranger(message: Exclude<HostMessage, { message: 'hello' }>): DeviceMessage | undefined {
    if (message.message === 'events-acknowledged') return undefined;
    const args = this.#session ? { host: this.#session.host } : {};
    return refused(message.id, { reason: 'SESS', args });
  }

  #obey(message: Exclude<HostMessage, { message: 'hello' }>, frame: Frame): void {
    switch (message.message) {
      case 'command':
        this.#desk.handle({ command: message, fields: frame.fields });
        break;
      case 'query':
        this.#answerQuery(message);
        break;
      case 'heartbeat':
        this.#answerHeartbeat(message.id);
        break;
      case 'events-acknowledged':
        this.#machine.events.acknowledge(message.sequence);
        break;
      default:
        message satisfies never;
    }
  }

  #greet(wire: Wire, hello: Hello): DeviceMessage | undefined {
    const { profile, memory, events, clock } = this.#machine;
    const proto = commonVersion(hello, profile.protocol);
    if (!proto) return refused(0, { reason: 'VERB', args: { min: profile.protocol } });
    const other = this.#session;
    const isOther = other !== null && other.sess !== hello.sess;
    if (isOther && clock.now() - other.heardAtMs < OTHER_HOST_MS) {
      return refused(0, { reason: 'SESS', args: { host: other.host } });
    }
    if (other?.sess !== hello.sess) this.#desk.newSession();
    this.#session = { sess: hello.sess, host: hello.host, wire, heardAtMs: clock.now() };
    this.speak({
      message: 'greeting',
      greeting: {
        proto,
        boot: this.#bootId,
        fw: profile.firmware,
        sn: profile.serial,
        st: statusOf(this.#machine),
        cyc: memory.journal.cycle,
        f: memory.fault ?? 'none',
        ev: events.last,
      },
    });
    events.hostCame();
    return undefined;
  }

  #answerQuery(query: QueryMessage): void {
    if (query.verb === 'REPLAY') this.#machine.events.replay(query.args.from);
    else this.speak(this.#answerPage(query));
  }

  #answerPage(query: Exclude<QueryMessage, { verb: 'REPLAY' }>): DeviceMessage {
    const { id, verb } = query;
    if (query.verb === 'STICK' || query.verb === 'LOG') return refused(id, { reason: 'VERB', args: {} });
    const pages = answerPages(this.#machine, query);
    const index = query.args.page ?? 0;
    const fields = pages[index];
    if (!fields) return refused(id, { reason: 'ARG', args: {} });
    return { message: 'page', id, verb, page: { index, count: pages.length }, fields };
  }

  #answerHeartbeat(id: number): void {
    const machine = this.#machine;
    this.speak({
      message: 'digest',
      id,
      digest: {
        st: statusOf(machine),
        cyc: machine.memory.journal.cycle,
        f: machine.memory.fault ?? 'none',
        ev: machine.events.last,
        pos: { gate: gatePosition(machine), plate: platePosition(machine), drum: drumState(machine) },
        up: Math.floor(machine.clock.now() - this.#bootedAtMs),
      },
    });
  }

  #transmit(line: string): void {
    if (this.#voice === 'speaking') this.#session?.wire.send(line);
  }
}

const refused = (id: number | '-', refusal: RefusalBody): DeviceMessage => ({
  message: 'refused',
  id,
  ...refusal,
});
