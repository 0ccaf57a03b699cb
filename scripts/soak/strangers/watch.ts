import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { parseEntry, type WireEntry } from '../../../firmware-protocol/wire-entry.ts';

/** What was seen of the program while something went on. */
export interface Seen {
  readonly longestAnswerMs: number;
  readonly mostMegabytes: number;
  /** The longest time between two heartbeats to the machine. */
  readonly longestGapMs: number;
  /** How often the machine missed the heartbeat and held. */
  readonly holds: number;
}

export interface Watched {
  readonly pid: number;
  readonly url: string;
  readonly data: string;
}

const SAMPLE_EVERY_MS = 200;
const KB_A_MB = 1_024;

/** Watches from a page that was there before: its connection stays. */
export const createWatch = ({ pid, url, data }: Watched) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answerMs = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const beganMs = performance.now();
      const request = get(`${url}/healthz`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(performance.now() - beganMs));
      });
      request.once('error', reject);
    });
  const megabytes = (): number => {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / KB_A_MB;
  };

  return {
    /** @throws where the program has ended */
    during: async (work: Promise<unknown>): Promise<Seen> => {
      const before = beatsIn(data).at(-1) ?? 0;
      const holdsBefore = holdsIn(data);
      let [going, longestAnswerMs, mostMegabytes] = [true, 0, 0];
      const done = work.finally(() => {
        going = false;
      });
      // Whoever fails is heard of below: until then nobody waits for it.
      done.catch(() => undefined);
      while (going) {
        longestAnswerMs = Math.max(longestAnswerMs, await answerMs());
        mostMegabytes = Math.max(mostMegabytes, megabytes());
        await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS));
      }
      await done;
      const beats = beatsIn(data).filter((atMs) => atMs >= before);
      const gaps = beats.slice(1).map((atMs, at) => atMs - (beats[at] ?? atMs));
      const holds = holdsIn(data) - holdsBefore;
      return { longestAnswerMs, mostMegabytes, longestGapMs: Math.max(0, ...gaps), holds };
    },
    end: () => agent.destroy(),
  };
};

/** When the controller said `P` to the machine, in milliseconds. */
const beatsIn = (data: string): readonly number[] =>
  linesIn(data)
    .flatMap(({ mark, text, atMs }) => (mark === '>' && text.startsWith('P ') ? [atMs] : []))
    .sort((one, other) => one - other);

const holdsIn = (data: string): number =>
  linesIn(data).filter(({ mark, text }) => mark === '<' && text.includes(' WDT st=hold')).length;

/** What the black box kept of the line. */
const linesIn = (data: string): readonly WireEntry[] => {
  const folder = join(data, 'wire');
  return readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .flatMap((line) => parseEntry(line) ?? []);
};
