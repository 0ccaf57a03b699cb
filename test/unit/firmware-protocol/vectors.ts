import { readFileSync } from 'node:fs';

/** The golden vectors of a file: its lines without comments, `\xHH` made a byte. */
export function vectorsOf(name: 'host' | 'device' | 'broken'): readonly string[] {
  const url = new URL(`../../../firmware-protocol/vectors/${name}.txt`, import.meta.url);
  return readFileSync(url, 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(';'))
    .map((line) =>
      line.replace(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
}
