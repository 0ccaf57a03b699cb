import { checksumOf } from '../../../../firmware-protocol/crc16.ts';
import { decodeLine } from '../../../../firmware-protocol/frame.ts';
import { TIMING } from '../../../../firmware-protocol/timing.ts';
import {
  createSimulator,
  type Simulator,
  type SimulatorOptions,
} from '../../../../simulator/machine/simulator.ts';
import type { InProcessPort } from '../../../../simulator/machine/transport/in-process.ts';
import { plannedMishap } from '../../../harness/planned-mishap.ts';
import { VirtualClock } from '../../../harness/virtual-clock.ts';

const BEAT = 'P 4294967295';
/** What a host hears all the time: the digests of its own heartbeats, and how the line is. */
const UNASKED = ['O 4294967295 ', 'N 4294967295 ', 'T 0 LINE '];

/** A host that says what the script says and notes what it hears; it acknowledges nothing by itself. */
export class ScriptedHost {
  readonly #port: InProcessPort;
  readonly #clock: VirtualClock;
  #heard: string[] = [];

  constructor(simulator: Simulator, clock: VirtualClock) {
    this.#clock = clock;
    this.#port = simulator.connectInProcess();
    this.#port.onBytes((bytes) => {
      for (const line of Buffer.from(bytes).toString('latin1').split('\n')) {
        if (line !== '') this.#note(line);
      }
    });
  }

  /** Sends the line with its checksum. */
  say(body: string): void {
    this.sayRaw(`${body}*${checksumOf(body)}\n`);
  }

  sayRaw(text: string): void {
    this.#port.write(Buffer.from(text, 'latin1'));
  }

  /** What was heard since the last call, without checksums. */
  heard(): readonly string[] {
    this.#clock.advance(0);
    const heard = this.#heard;
    this.#heard = [];
    return heard;
  }

  /** Says the line, lets `durationMs` pass with heartbeats and gives what was heard. */
  ask(body: string, durationMs = 0): readonly string[] {
    this.say(body);
    this.wait(durationMs);
    return this.heard();
  }

  /** Lets time pass as a host does that is there; the clock alone is a silent one. */
  wait(durationMs: number): void {
    let leftMs = durationMs;
    for (; leftMs > TIMING.heartbeatMs; leftMs -= TIMING.heartbeatMs) {
      this.#clock.advance(TIMING.heartbeatMs);
      this.say(BEAT);
    }
    this.#clock.advance(leftMs);
  }

  hangUp(): void {
    this.#port.close();
  }

  #note(line: string): void {
    const decoded = decodeLine(line);
    if (decoded.kind !== 'frame') throw new Error(`the device said no line of MJT/1: ${line}`);
    const body = line.slice(0, line.lastIndexOf('*'));
    if (!UNASKED.some((start) => body.startsWith(start))) this.#heard.push(body);
  }
}

/** 108 tiles; what is printed on them does not matter to the machine. */
export const FACES_108 = Array.from({ length: 108 }, (_, number) => `${(number % 9) + 1}p`);

export interface Scene {
  readonly simulator: Simulator;
  readonly clock: VirtualClock;
  readonly host: ScriptedHost;
}

export const createScene = (options: Partial<SimulatorOptions> = {}): Scene => {
  const clock = new VirtualClock();
  const simulator = createSimulator({ seed: 'test', faces: FACES_108, clock, ...options });
  return { simulator, clock, host: new ScriptedHost(simulator, clock) };
};

export const HELLO = 'C 0 HELLO proto=1.1 min=1.0 sess=5B0C77E1 host=mjtable/0.1.0';

/** A scene whose host has greeted the device and has all its events. */
export const createGreetedScene = (options: Partial<SimulatorOptions> = {}): Scene => {
  const scene = createScene(options);
  scene.host.ask(HELLO);
  scene.host.ask('K 1');
  return scene;
};

/** The plan of the wall of 13 stacks, asked for with command `id` of `cycle`. */
export const buildLine = (id: number, cycle: number): string =>
  `C ${id} BUILD cyc=${cycle} set=A n=108 plan=13,13,13,13 mid=4`;

/** Causes a mishap of the book at the scene's table, and tells what has come of it. */
export const cause = ({ simulator }: Scene, line: string) => simulator.mishaps.cause(plannedMishap(line));

/** Commands 1 to 4 of cycle 1: the walls stand on the table. */
export const serveWalls = ({ host, simulator }: Scene): readonly string[] => {
  const opened = host.ask('C 1 GATE cyc=1 pos=open', 3000);
  simulator.table.throwIn();
  return [
    ...opened,
    ...host.ask('C 2 GATE cyc=1 pos=close', 3000),
    ...host.ask(buildLine(3, 1), 60_000),
    ...host.ask('C 4 SERVE cyc=1 set=A', 8000),
  ];
};

export const only = (lines: readonly string[], ...kinds: readonly string[]): readonly string[] =>
  lines.filter((line) => kinds.some((kind) => line.startsWith(`${kind} `)));

/** Without what was told again for want of an acknowledgement. */
export const once = (lines: readonly string[]): readonly string[] => [...new Set(lines)];

/** What is heard by a host that acknowledges every event; no longer than until the command has ended. */
export const asked = ({ host }: Scene, body: string, waitMs: number): readonly string[] => {
  const lines = [...host.ask(body)];
  const [, id] = body.split(' ');
  const isOver = (line: string): boolean =>
    body.startsWith('C ') && (line.startsWith(`R ${id} `) || line.startsWith(`N ${id} `));
  for (let leftMs = waitMs; leftMs > 0 && !lines.some(isOver); leftMs -= STEP_MS) {
    const last = lines.findLast((line) => line.startsWith('E '))?.split(' ')[1];
    lines.push(...host.ask(last === undefined ? 'P 1' : `K ${last}`, STEP_MS));
  }
  return once(lines);
};
const STEP_MS = 100;
