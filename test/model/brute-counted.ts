import { optionsOf } from '../../src/rules/rulesets/catalogue.ts';
import { TABLE_OPTIONS } from '../../src/rules/rulesets/korean-table.ts';
import type { Course } from './course.ts';

/** Choices about the table change no hand's worth, but for a ghost, who brings a wind of his own. */
const isOfTable = (name: string): boolean => name in TABLE_OPTIONS.defaults && name !== 'ghostPlayer';

/** Only this system's worth is counted a second time, by the brute scorer, and only as it is when nothing is chosen. */
export function isBrute({ ruleset: { id, options } }: Course): boolean {
  const isAsUsual = ({ name, standard }: { name: string; standard: unknown }): boolean =>
    isOfTable(name) || JSON.stringify(options[name]) === JSON.stringify(standard);
  return id === 'korean-japanese' && optionsOf(id).every(isAsUsual);
}
