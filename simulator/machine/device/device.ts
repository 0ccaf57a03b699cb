import { type DeviceMessage, encodeDeviceMessage } from '../../../firmware-protocol/device-message.ts';
import type { FaultCode } from '../../../firmware-protocol/faults.ts';
import type { Field } from '../../../firmware-protocol/fields.ts';
import type { HostMessage } from '../../../firmware-protocol/host-message.ts';
import { commonVersion, type Hello } from '../../../firmware-protocol/session.ts';
import { TIMING } from '../../../firmware-protocol/timing.ts';
import { unreachable } from '../../../firmware-protocol/unreachable.ts';
import type { BOOT_CAUSES } from '../../../firmware-protocol/words.ts';
import { SILENT_MS } from '../faults/troubles.ts';
import { digestOf, greetingOf, pageOf, refused } from './answers.ts';
import { CommandDesk, type HeardCommand } from './command-desk.ts';
import { Ear, type Heard, type HeardMessage } from './ear.ts';
import { latch } from './fault-desk.ts';
import { LineTally } from './line-tally.ts';
import { loseSight, type Machine, type StopSource } from './machine.ts';
import { leaveService } from './ops/service.ts';
import { isCarried } from './ops.ts';
import { holdStill, loseGrip, start } from './power.ts';
import { sense } from './senses.ts';
import { Watchdog } from './watchdog.ts';

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

type Addressed = Exclude<HostMessage, { message: 'hello' }>;

/** The firmware: what it hears on its lines and sees on the table, and what it answers. */
export class Device {
  readonly #machine: Machine;
  readonly #desk: CommandDesk;
  readonly #watchdog: Watchdog;
  readonly #nextBootTag: () => string;
  #tally = new LineTally();
  #session: Session | null = null;
  #voice: 'speaking' | 'silent' = 'speaking';
  #power: 'on' | 'off' = 'on';
  #countersTimer: unknown = null;

  constructor(machine: Machine, nextBootTag: () => string) {
    this.#machine = machine;
    this.#nextBootTag = nextBootTag;
    this.#desk = new CommandDesk(machine, {
      send: (line) => this.#transmit(line),
      onRepeat: () => this.#tally.count('dup'),
      onPowerLost: () => this.reboot(),
    });
    this.#watchdog = new Watchdog({
      clock: machine.clock,
      onHold: () => holdStill(machine, 'hold'),
      onSafe: () => {
        this.#desk.end('F103', ['surface']);
        holdStill(machine, 'safe');
      },
    });
    machine.world.subscribe((fact) => {
      if (this.#power === 'on') sense(machine, fact);
    });
    this.#start('pwr');
  }

  /** The line of the greeted host, or nobody. */
  readonly speak = (message: DeviceMessage): void => {
    if (message.message === 'event' && message.verb === 'OVERRUN') this.#countLost(message.args.lost);
    this.#transmit(encodeDeviceMessage(message));
  };

  /** Whether a greeted host was heard lately: nobody talks to a dead host for ever. */
  hasHost(): boolean {
    const { clock } = this.#machine;
    return this.#session !== null && clock.now() - this.#session.heardAtMs < TIMING.watchdogSafeMs;
  }

  plugIn(send: (line: string) => void): Line {
    const wire: Wire = { send };
    const ear = new Ear();
    return {
      receive: (bytes) => {
        if (this.#voice === 'silent' || this.#power === 'off') return;
        for (const heard of ear.hear(bytes)) this.#hear(wire, heard);
      },
      hangUp: () => {
        if (this.#session?.wire === wire) this.#machine.events.hostLeft();
      },
    };
  }

  get isOn(): boolean {
    return this.#power === 'on';
  }

  /** The firmware starts anew; whatever moved stands still where it is, and its outcome is unknown. */
  reboot(): void {
    this.switchOff();
    this.#power = 'on';
    this.#start('brown');
  }

  /** Whatever moved stands where it is; nothing is heard, felt or said until it is switched on. */
  switchOff(): void {
    if (this.#power === 'off') return;
    loseGrip(this.#machine);
    this.#desk.losePower();
    this.#partFromHost();
    this.#tally = new LineTally();
    this.#power = 'off';
  }

  switchOn(): void {
    if (this.#power === 'on') return;
    this.#power = 'on';
    this.#machine.events.restart();
    this.#start('pwr');
  }

  /** Everything stands at once, whoever asks. SPEC §4.6 */
  stop(src: StopSource): void {
    const machine = this.#machine;
    if (machine.memory.faults.includes('F201')) return;
    loseSight(machine);
    latch(machine, 'F201');
    this.#desk.end('F201', ['drum', 'surface']);
    machine.events.record({ verb: 'ESTOP', args: { src } });
  }

  /** The drivers of the surface are off; the drum goes on. SPEC §8.2, F504 */
  cutSurface(fault: FaultCode): void {
    this.#desk.cut(fault, 'surface');
  }

  /** The host has said good-bye: nobody is missed, and any other may greet. */
  partFromHost(): void {
    leaveService(this.#machine);
    this.#partFromHost();
  }

  /** Keeps running, hears and says nothing. */
  goSilent(): void {
    this.#voice = 'silent';
  }

  speakAgain(): void {
    this.#voice = 'speaking';
  }

  #partFromHost(): void {
    this.#watchdog.rest();
    this.#machine.events.hostLeft();
    this.#machine.clock.clearTimeout(this.#countersTimer);
    this.#countersTimer = null;
    this.#session = null;
  }

  #start(why: (typeof BOOT_CAUSES)[number]): void {
    start(this.#machine, { why, tag: this.#nextBootTag() });
  }

  #hear(wire: Wire, heard: Heard): void {
    if (heard.heard === 'stop') return this.stop('link');
    const isSignOfLife = heard.heard === 'message' || heard.checksum === 'right';
    if (isSignOfLife) this.#tally.count('rx');
    if (isSignOfLife && !isHello(heard)) this.#feedWatchdog(wire);
    const answer = heard.heard === 'refused' ? refused(heard.id, heard.refusal) : this.#admit(wire, heard);
    if (answer) this.#answer(wire, answer);
  }

  /** Only the greeted host is missed; a HELLO that is refused says nothing of it. SPEC §4.2 */
  #feedWatchdog(wire: Wire): void {
    if (this.#session?.wire !== wire) return;
    this.#session = { ...this.#session, heardAtMs: this.#machine.clock.now() };
    this.#watchdog.feed();
  }

  #answer(wire: Wire, message: DeviceMessage): void {
    if (message.message === 'refused') this.#tally.refused(message.reason);
    this.#tally.count('tx');
    wire.send(encodeDeviceMessage(message));
  }

  #admit(wire: Wire, { message, fields }: HeardMessage): DeviceMessage | undefined {
    if (message.message === 'hello') return this.#greet(wire, message.hello);
    if (message.message === 'command' && !isCarried(this.#machine.profile, message)) {
      return refused(message.id, { reason: 'VERB', args: {} });
    }
    if (this.#session?.wire !== wire) return this.#refuseStranger(message);
    return this.#obey(message, fields);
  }

  /** Who did not greet since the last boot, or while another host had the table, has no session. */
  #refuseStranger(message: Addressed): DeviceMessage | undefined {
    if (message.message === 'events-acknowledged') return undefined;
    const args = this.#session ? { host: this.#session.host } : {};
    return refused(message.id, { reason: 'SESS', args });
  }

  #obey(message: Addressed, fields: readonly Field[]): DeviceMessage | undefined {
    switch (message.message) {
      case 'command':
        return this.#handle({ command: message, fields });
      case 'query':
        if (message.verb !== 'REPLAY') return pageOf(this.#machine, message);
        this.#machine.events.replay(message.args.from);
        return undefined;
      case 'heartbeat':
        return digestOf(this.#machine, message.id);
      case 'events-acknowledged':
        this.#machine.events.acknowledge(message.sequence);
        return undefined;
      default:
        return unreachable(message);
    }
  }

  #handle(heard: HeardCommand): DeviceMessage | undefined {
    const refusal = this.#desk.handle(heard);
    if (this.#machine.troubles.has('goes-silent')) this.#goSilentFor(SILENT_MS);
    return refusal;
  }

  #goSilentFor(durationMs: number): void {
    this.goSilent();
    this.#machine.clock.setTimeout(() => this.speakAgain(), durationMs);
  }

  /** Both ends must accept what both then speak. SPEC §4.1, §4.2 */
  #greet(wire: Wire, hello: Hello): DeviceMessage | undefined {
    const { profile, events, clock } = this.#machine;
    const { protocol, oldest } = profile;
    const proto = commonVersion(hello, protocol);
    if (!proto || !commonVersion({ proto: protocol, min: oldest }, hello.proto)) {
      return refused(0, { reason: 'VERB', args: { min: oldest } });
    }
    const other = this.#session;
    const isOther = other !== null && other.sess !== hello.sess;
    if (isOther && clock.now() - other.heardAtMs < TIMING.sessionHeldMs) {
      return refused(0, { reason: 'SESS', args: { host: other.host } });
    }
    if (other?.sess !== hello.sess) this.#beginSession();
    this.#machine.spoken = proto;
    this.#machine.snapshotTold = null;
    this.#session = { sess: hello.sess, host: hello.host, wire, heardAtMs: clock.now() };
    this.#watchdog.feed();
    this.speak(greetingOf(this.#machine, proto));
    events.hostCame();
    this.#tellCountersLater();
    return undefined;
  }

  #beginSession(): void {
    this.#desk.newSession();
    leaveService(this.#machine);
  }

  #tellCountersLater(): void {
    const { clock } = this.#machine;
    clock.clearTimeout(this.#countersTimer);
    this.#countersTimer = clock.setTimeout(() => {
      if (!this.hasHost()) return;
      this.speak({ message: 'telemetry', id: 0, verb: 'LINE', args: this.#tally.counters });
      this.#tellCountersLater();
    }, TIMING.lineCountersMs);
  }

  #countLost([first, last]: readonly [number, number]): void {
    this.#tally.count('ovr', last - first + 1);
  }

  #transmit(line: string): void {
    if (this.#voice === 'silent' || this.#session === null) return;
    this.#tally.count('tx');
    this.#session.wire.send(line);
  }
}

const isHello = (heard: Heard): boolean => heard.heard === 'message' && heard.message.message === 'hello';
