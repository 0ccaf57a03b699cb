import { nearest } from '../../rules/rulesets/option-book.ts';
import { environmentName, SETTING_KEYS } from '../start/settings.ts';
import type { Finding } from './finding.ts';

const BESIDE_SETTINGS = [
  'MJTABLE_CONFIG',
  'MJTABLE_TRACE',
  'MJTABLE_BROKERS',
  'MJTABLE_ARCHIVE',
  'MJTABLE_LEDGERS',
] as const;

/** What somebody meant as a setting and is none: a file refuses it, the environment of a program cannot. */
export const checkEnvironment = (environment: Readonly<Record<string, unknown>>): readonly Finding[] => {
  const known = [...SETTING_KEYS.map(environmentName), ...BESIDE_SETTINGS];
  return Object.keys(environment)
    .filter((name) => name.startsWith('MJTABLE_') && !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known);
      return {
        is: 'wrong',
        about: 'environment',
        what: `${name} is not a setting`,
        remedy: meant === null ? 'leave it out' : `did you mean ${meant}?`,
      };
    });
};
