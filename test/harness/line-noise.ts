import type { OpenChannel } from '../../src/link/channel/line-channel.ts';

/** What becomes of a line on its way: nothing, itself, itself twice, or something broken. */
export type LineNoise = (line: string) => readonly string[];

/** Drops, doubles or breaks this share of all lines, each a third of it. `random` is uniform in [0, 1). */
export const lineNoise =
  (rate: number, random: () => number): LineNoise =>
  (line) => {
    const luck = random() / rate;
    if (luck >= 1) return [line];
    if (luck < 1 / 3) return [];
    if (luck < 2 / 3) return [line, line];
    const at = Math.floor(random() * line.length);
    return [`${line.slice(0, at)}#${line.slice(at + 1)}`];
  };

/** Swallows every so-manieth line of this kind, and leaves the others alone. */
export const swallowing = (kind: string, every: number): LineNoise => {
  let seen = 0;
  return (line) => {
    if (!line.startsWith(`${kind} `)) return [line];
    seen += 1;
    return seen % every === 0 ? [] : [line];
  };
};

/** The same channel with noise on it, both ways. */
export const noisyChannel =
  (open: OpenChannel, noise: LineNoise): OpenChannel =>
  async (listener) => {
    const opening = await open({
      ...listener,
      onLine: (line) => {
        for (const heard of noise(line)) listener.onLine(heard);
      },
    });
    if (!opening.ok) return opening;
    const { channel } = opening;
    const write = (text: string): void => {
      for (const line of text.split('\n')) if (line !== '') channel.write(`${noise(line).join('\n')}\n`);
    };
    return { ok: true, channel: { ...channel, write } };
  };
