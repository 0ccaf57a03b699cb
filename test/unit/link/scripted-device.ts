import { checksumOf } from '../../../firmware-protocol/crc16.ts';
import { LINE_MAX_BYTES } from '../../../firmware-protocol/frame.ts';
import { TIMING } from '../../../firmware-protocol/timing.ts';
import type { DeviceEvent, Report } from '../../../src/charts/ports.ts';
import type { ChannelListener, ChannelOpening } from '../../../src/link/channel/line-channel.ts';
import type { CommandQueue } from '../../../src/link/commands/command-queue.ts';
import { createLinkJournal } from '../../../src/link/commands/queue-runner.ts';
import { restoredQueue } from '../../../src/link/commands/queue-steps.ts';
import { createTableLink } from '../../../src/link/table-link.ts';
import { VirtualClock } from '../../harness/virtual-clock.ts';

export interface ScriptOptions {
  readonly queue?: CommandQueue;
  readonly seen?: DeviceEvent | null;
  readonly opening?: ChannelOpening;
}

/** A link on a simulated clock, and the far end of its line in the hands of a test. */
export class ScriptedDevice {
  readonly clock = new VirtualClock();
  readonly reports: Report[] = [];
  /** What the host said since it was last looked at, without checksums. */
  readonly heard: string[] = [];
  readonly written: string[] = [];
  readonly outcomes: string[] = [];
  /** What the line was told of who is there. */
  readonly answered: string[] = [];
  open = 0;
  readonly link;
  #listener: ChannelListener | null = null;

  constructor({ queue = restoredQueue(0, []), seen = null, opening }: ScriptOptions = {}) {
    let session = 0x1000;
    const channel = {
      write: (text: string) =>
        void this.heard.push(
          ...text
            .split('\n')
            .filter((line) => line !== '')
            .map(bodyOf),
        ),
      close: () => {
        this.open -= 1;
      },
      answeredBy: (table: string) => void this.answered.push(table),
    };
    this.link = createTableLink({
      open: async (listener) => {
        this.#listener = listener;
        if (opening?.ok !== false) this.open += 1;
        return opening ?? { ok: true, channel };
      },
      clock: this.clock,
      random: () => (session++ % 0x10000) / 2 ** 32,
      host: 'test',
      onReport: (report) => void this.reports.push(report),
      journal: createLinkJournal(
        {
          writeAhead: async ({ id, line }) => void this.written.push(`${id} ${bodyOf(line)}`),
          reserveIds: async () => undefined,
          writeOutcome: async ({ id, state }) => void this.outcomes.push(`${id} ${state}`),
        },
        (error) => {
          throw error;
        },
      ),
      queue,
      session: 0xabc,
      seen,
    });
  }

  /** The device says this, with its checksum. */
  say(...bodies: readonly string[]): void {
    for (const body of bodies) this.#listener?.onLine(`${body}*${checksumOf(body)}`);
  }

  sayRubbish(line: string): void {
    this.#listener?.onLine(line);
  }

  /** A line longer than the cap, as the channel tells it. */
  sayOverlong(line: string): void {
    this.#listener?.onOverlong(line.slice(0, LINE_MAX_BYTES - 1));
  }

  unplug(): void {
    this.#listener?.onClosed('unplugged');
  }

  /** Time passes, and with it everything that was promised. */
  async wait(durationMs: number): Promise<void> {
    await settled();
    this.clock.advance(durationMs);
    await settled();
  }

  /** Waits for the next heartbeat: its id. */
  async beat(): Promise<number> {
    await this.wait(TIMING.heartbeatMs);
    return Number(this.heard.findLast((said) => said.startsWith('P '))?.split(' ')[1]);
  }

  /** What was heard since the last time this was asked. */
  take(): readonly string[] {
    return this.heard.splice(0);
  }

  /** What was reported, but for the questions of a synchronisation one by one. */
  get told(): readonly string[] {
    return this.reports.map(({ type }) => type).filter((type) => type !== 'SynchronisationWentOn');
  }

  async openAndGreet({ boot = '1.0001', ev = 0 } = {}): Promise<void> {
    this.link.order({ order: 'open-port' });
    await settled();
    this.link.order({ order: 'greet' });
    this.say(greeting({ boot, ev }));
    await settled();
    this.take();
  }

  /** Answers what is asked until nothing is asked any more. */
  async teach(answers: (question: string) => string | undefined): Promise<void> {
    for (let asked = this.take(); asked.length > 0; asked = this.take()) {
      for (const line of asked) {
        const answer = answers(line);
        if (answer !== undefined) this.say(answer);
      }
      await settled();
    }
  }
}

export const greeting = ({ boot = '1.0001', ev = 0, proto = '1.1' } = {}): string =>
  `H 0 HELLO proto=${proto} boot=${boot} fw=t/1 sn=T1 st=IDLE cyc=6 f=0 ev=${ev}`;

/** Answers as a device without tile readers. */
export function blindDevice({ ev = 0, cyc = 6, done = '-' } = {}) {
  const snap = [
    `st=IDLE mode=normal f=0 cyc=${cyc} wall=${cyc} live=0`,
    'gate=closed plate=up pl=1111 drum=idle seta=table setb=- cnt=0',
    `stk=0,0,0,0 mid=0 op=- done=${done} begun=-`,
  ];
  return (question: string): string | undefined => {
    const [, kind, id, page] = /^([A-Z]) (\d+)(?:.* page=(\d))?/.exec(question) ?? [];
    if (kind === 'P') return `O ${id} st=IDLE cyc=${cyc} f=0 ev=${ev} pos=gC.pU.dI up=1`;
    if (question.includes('CAPS')) return `I ${id} CAPS page=0/1 sides=4 sets=1`;
    if (question.includes('SNAP')) return `I ${id} SNAP page=${page}/3 ${snap[Number(page)]}`;
    return question.includes('READ') ? `N ${id} ARG` : undefined;
  };
}

/** A device that was greeted and learned. */
export async function ready(
  device = new ScriptedDevice(),
  { ev = 0, cyc = 6, done = '-' } = {},
): Promise<ScriptedDevice> {
  await device.openAndGreet({ ev });
  device.link.order({ order: 'learn' });
  await settled();
  await device.teach(blindDevice({ ev, cyc, done }));
  return device;
}

/** A start press at side 0, as the event of this number. */
export const press = (sequence: number) => `E ${sequence} BTN side=0 key=start act=press`;

export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await null;
}

const bodyOf = (line: string): string => line.split('*')[0] ?? '';
