import { checksumOf } from '../../../firmware-protocol/crc16.ts';
import { TILE_SETS, type TileSetName } from '../../../firmware-protocol/words.ts';
import { parseZone, type Zone } from '../../../firmware-protocol/zone.ts';
import { parseFault } from '../../../simulator/machine/faults/fault.ts';
import { createSimulator, type Simulator } from '../../../simulator/machine/simulator.ts';
import type { InProcessPort } from '../../../simulator/machine/transport/in-process.ts';
import { VirtualClock } from '../../harness/virtual-clock.ts';

/**
 * Plays a golden session (firmware-protocol/vectors/sessions) on the simulated device and gives it back with what
 * the device really said. The form of these files is told in firmware-protocol/README.md.
 */
export const replay = (session: string): string => {
  const lines = session.split('\n').filter((line) => !/^2?< /.test(line));
  const stage = new Stage(lines.filter((line) => line.startsWith('+ ')).map((line) => line.slice(2)));
  return lines.flatMap((line) => [line, ...stage.play(line)]).join('\n');
};

const FACES = Array.from({ length: 108 }, (_, number) => `${(number % 9) + 1}p`);
const SLICE_MS = 250;
const BEAT = 'P 4294967295';
/** Telemetry, which may be dropped, and the answers to the heartbeats of `~`. */
const BY_ITSELF = /^(?:T|[ON] 4294967295) /;

class Stage {
  readonly #clock = new VirtualClock();
  readonly #simulator: Simulator;
  readonly #hosts: { readonly [name in '' | '2']: Host };

  constructor(givens: readonly string[]) {
    const faults = givens.map((given) => parseFault(given)).filter((fault) => fault !== undefined);
    const given = (word: string): number | undefined => {
      const found = givens.find((one) => one.startsWith(`${word}=`));
      return found === undefined ? undefined : Number(found.slice(word.length + 1));
    };
    this.#simulator = createSimulator({
      seed: 'session',
      bootSeed: 'session',
      faces: FACES,
      clock: this.#clock,
      faults,
      profile: {
        caps: {
          ring: given('ring') ?? 512,
          nv: given('nv') === 0 ? 0 : 1,
          sets: given('sets') ?? 1,
          lid: given('lid') === 1 ? 1 : 0,
          ...(given('deal') === 14 ? { deal: 14, dlive: 1 } : {}),
        },
      },
      past: { boots: 6, cycle: given('cyc') ?? 0, done: [] },
    });
    this.#hosts = { '': new Host(this.#simulator), '2': new Host(this.#simulator) };
  }

  /** What the device says to this line of the session. */
  play(line: string): readonly string[] {
    const [, who = '', mark = '', rest = ''] = /^(2?)([>!~.])(?: (.*)|$)/.exec(line) ?? [];
    const host = this.#hosts[who === '2' ? '2' : ''];
    if (mark === '>') host.say(rest);
    if (mark === '!') this.#happen(rest.split(' '));
    if (mark === '~') this.#pass(host, Number(rest));
    if (mark === '.') this.#clock.advance(Number(rest));
    this.#clock.advance(0);
    return [...this.#hosts[''].heard('< '), ...this.#hosts['2'].heard('2< ')];
  }

  /** Time passes with heartbeats, and every event is acknowledged. */
  #pass(host: Host, durationMs: number): void {
    for (let leftMs = durationMs; leftMs > 0; leftMs -= SLICE_MS) {
      this.#clock.advance(Math.min(SLICE_MS, leftMs));
      host.beat();
    }
  }

  #happen([what = '', one = '', other = '']: readonly string[]): void {
    const { table, mishaps } = this.#simulator;
    const happenings: { readonly [what: string]: () => unknown } = {
      press: () => table.press({ side: sideOf(one), key: other === 'dice' ? other : 'start' }),
      'press-both': () => table.press({ side: sideOf(one), key: 'start', act: 'double' }),
      hold: () => table.press({ side: sideOf(one), key: 'start', act: 'hold' }),
      'throw-in': () => table.throwIn(setOf(one)),
      move: () => table.moveTile({ from: zoneOf(one), to: zoneOf(other) }),
      'take-tile': () => mishaps.takeTile(Number(one), setOf(other)),
      'give-back': () => mishaps.giveBackTile(Number(one), setOf(other)),
      'take-away': () => table.takeSetAway(setOf(one) ?? 'A'),
      'drum-breaks': () => mishaps.plan({ in: 'machine', what: 'head-never-stops' }),
      'sort-drum': () => table.sortDrum(),
      'power-fails': () => mishaps.rebootDevice(),
      'lid-opens': () => mishaps.openLid(),
      'lid-closes': () => mishaps.closeLid(),
      'stop-pressed': () => mishaps.pressStop(),
      'stop-released': () => mishaps.releaseStop(),
    };
    const happening = happenings[what];
    if (!happening) throw new Error(`nothing happens by ${what}`);
    happening();
  }
}

class Host {
  readonly #port: InProcessPort;
  #heard = '';
  #lastEvent = 0;

  constructor(simulator: Simulator) {
    this.#port = simulator.connectInProcess();
    this.#port.onBytes((bytes) => {
      this.#heard += Buffer.from(bytes).toString('latin1');
      const events = [...this.#heard.matchAll(/^E (\d+) /gm)].map(([, sequence]) => Number(sequence));
      this.#lastEvent = Math.max(this.#lastEvent, ...events);
    });
  }

  /** A line with its checksum, or raw bytes between quotation marks. */
  say(text: string): void {
    const raw = /^"(.*)"$/.exec(text)?.[1];
    const bytes = raw?.replace(/\\x([0-9a-f]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    this.#port.write(Buffer.from(bytes ?? `${text}\n`, 'latin1'));
    // A new boot counts its events anew.
    if (text.startsWith('C 0 HELLO')) this.#lastEvent = 0;
  }

  beat(): void {
    for (const body of [BEAT, `K ${this.#lastEvent}`]) this.say(`${body}*${checksumOf(body)}`);
  }

  /** All that was heard since, each once, but for what comes by itself. */
  heard(prefix: string): readonly string[] {
    const lines = this.#heard.split('\n').filter((line) => line !== '' && !BY_ITSELF.test(line));
    this.#heard = '';
    return lines.filter((line, at) => line !== lines[at - 1]).map((line) => `${prefix}${line}`);
  }
}

const setOf = (text: string): TileSetName | undefined => TILE_SETS.find((set) => set === text);

const sideOf = (text: string): 0 | 1 | 2 | 3 => {
  const side = ([0, 1, 2, 3] as const).find((one) => String(one) === text);
  if (side === undefined) throw new Error(`no side ${text}`);
  return side;
};

const zoneOf = (text: string): Zone => {
  const zone = parseZone(text);
  if (zone === undefined) throw new Error(`no zone ${text}`);
  return zone;
};
