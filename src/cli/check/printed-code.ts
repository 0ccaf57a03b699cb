import { type DarkModules, qrCodeOf } from '../../club/access/qr-code.ts';

/** Black on white, whatever the colours of the terminal are. */
const [BEGIN, END] = ['\u001b[30;107m', '\u001b[0m'];
const QUIET = 4;

/** Two rows of modules in one line of text: which of them are dark. */
const HALVES = { '00': ' ', '01': '▄', '10': '▀', '11': '█' } as const;

/** A picture of a text in letters, for a phone to scan from a terminal. */
export const printedCode = (text: string): readonly string[] => {
  const modules = qrCodeOf(text);
  const lines: string[] = [];
  for (let row = -QUIET; row < modules.length + QUIET; row += 2) {
    let line = '';
    for (let column = -QUIET; column < modules.length + QUIET; column += 1)
      line += HALVES[`${dark(modules, row, column)}${dark(modules, row + 1, column)}`];
    lines.push(`${BEGIN}${line}${END}`);
  }
  return lines;
};

const dark = (modules: DarkModules, row: number, column: number): 0 | 1 => (modules[row]?.[column] ? 1 : 0);
