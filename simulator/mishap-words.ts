import { readFileSync } from 'node:fs';
import { nearest } from '../src/rules/rulesets/option-book.ts';
import { LINE_AND_POWER_WORDS } from './machine/faults/fault.ts';
import { MISHAP_WORDS, mishapEntry } from './machine/faults/mishap-book.ts';
import { DETAILS, detailsOf } from './machine/faults/mishap-entry.ts';
import { type Misreading, readScript, type ScriptLine } from './machine/faults/mishap-line.ts';
import type { Caused } from './machine/faults/mishap-schedule.ts';

export type ReadScriptFile =
  | { readonly ok: true; readonly text: string; readonly planned: readonly ScriptLine[] }
  | { readonly ok: false; readonly wrong: string };

/** The known word that was perhaps meant. */
export const meantBy = ({ unknown }: Misreading): string | null =>
  unknown === undefined ? null : nearest(unknown.word, unknown.known);

/** What is wrong, and which word was perhaps meant. */
export const misreadingText = (misreading: Misreading): string => {
  const { what, unknown } = misreading;
  const meant = meantBy(misreading);
  if (meant !== null) return `${what}. Did you mean "${meant}"?`;
  return unknown === undefined ? what : `${what}: see "mjtable-sim mishap --list"`;
};

/** A script, or what is wrong with it, by line and column. */
export const scriptFile = (file: string): ReadScriptFile => {
  const text = textOf(file);
  if (text === null) return { ok: false, wrong: `${file} cannot be read` };
  const read = readScript(text);
  if (!read.ok) return { ok: false, wrong: `${file}:${read.line}:${read.column}: ${misreadingText(read)}` };
  return { ok: true, text, planned: read.planned };
};

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** What became of a mishap, in words. */
export const causedText = (words: string, caused: Caused): string => {
  switch (caused.caused) {
    case 'now':
      return `${words}: done`;
    case 'waits':
      return `${words}: waits for ${caused.until}`;
    case 'never':
      return `${words}: cannot happen, ${caused.why}`;
  }
};

const detailText = (name: keyof typeof DETAILS): string =>
  name === 'for' ? `[for TIME]` : `[--${name} ${name.toUpperCase()}]`;

const rowOf = (word: (typeof MISHAP_WORDS)[number]): string => {
  const { also = [], does, leadsTo, ends } = mishapEntry(word);
  const details = detailsOf(mishapEntry(word));
  const more = details.map(detailText).join(' ');
  return [
    `${word} ${more}`.trim(),
    ...(also.length > 0 ? [`    also: ${also.join(', ')}`] : []),
    `    ${does}${leadsTo.length > 0 ? ` (${leadsTo.join(', ')})` : ''}`,
    `    ends: ${ends}`,
  ].join('\n');
};

const DETAIL_ROWS = Object.entries(DETAILS)
  .map(([name, { written }]) => `  ${name.toUpperCase().padEnd(6)} ${written}`)
  .join('\n');

/** The whole table of mishaps. */
export const MISHAP_LIST = `\
${MISHAP_WORDS.map(rowOf).join('\n')}
${LINE_AND_POWER_WORDS}

${DETAIL_ROWS}
`;

/** When a mishap comes, for people. */
export const MOMENT_WORDS = `\
  head-jams --side 2               now, or as soon as it can show
  at 12s lid-opens for 3s          after so long, at a table of speed 1
  on SERVE brown-out               half a second into the next SERVE
  on BUILD 2 after 4s lid-opens    four seconds into the second BUILD from now on
  hand 3: leave tile on plate      as soon as the walls of the third hand stand
  t2: on GATE gate-pinches         at one of several tables
  # a comment                      words may have blanks instead of hyphens`;
