import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonNote } from '../../../firmware-protocol/wire-entry.ts';
import { OWNERS_FILE } from '../../ledger/file/owners-rights.ts';

/**
 * Takes a name out of the recordings in a folder; those of this release hold none. Only notes hold names: what went over the
 * line stays to the byte. Returns the files that were written anew.
 */
export const eraseFromBoxes = (folder: string, name: string): readonly string[] => {
  const quoted = jsonNote('', name);
  return boxesIn(folder).filter((file) => {
    const lines = readFileSync(file, 'latin1').split('\n');
    const without = lines.map((line) => (line.includes(quoted) ? lineWithout(line, quoted) : line));
    if (without.every((line, place) => line === lines[place])) return false;
    writeFileSync(`${file}.new`, without.join('\n'), { encoding: 'latin1', mode: OWNERS_FILE, flush: true });
    renameSync(`${file}.new`, file);
    return true;
  });
};

const boxesIn = (folder: string): readonly string[] => {
  try {
    const files = readdirSync(folder).map((file) => join(folder, file));
    return files.filter((file) => file.endsWith('.log') && statSync(file).isFile());
  } catch {
    return [];
  }
};

/** In the head the players stand in a row, where `-` is nobody's name. */
const lineWithout = (line: string, quoted: string): string => {
  if (!/^\d+\.\d{3} = /.test(line)) return line;
  const unnamed = line.replaceAll(`"name":${quoted}`, '"name":null');
  return / = box /.test(line)
    ? unnamed.replace(/"players":\[[^\]]*\]/, (players) => players.replaceAll(quoted, '"-"'))
    : unnamed;
};
