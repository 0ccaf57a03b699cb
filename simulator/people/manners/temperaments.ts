import type { Temperament } from '../mind.ts';
import type { Habits, Slips } from './habits.ts';

const NO_HABITS: Habits = {
  'leaves-on-plate': 0,
  'presses-early': 0,
  'forgets-flowers': 0,
  'claims-falsely': 0,
  'lays-late': 0,
  'plays-on': 0,
  'swaps-tiles': 0,
  disputes: 0,
};

/** Whoever enters a form errs now and then. */
const HUMAN_SLIPS: Slips = { 'names-another': 0.06, 'disputes-wrongly': 0.06 };

/** Knows the rules, keeps to them, and takes his time. */
export const CALM: Temperament = {
  skill: 'simple',
  readyFromTiles: 2,
  claimGain: 1.1,
  showFromTiles: 7,
  tempo: 1,
  habits: NO_HABITS,
  slips: HUMAN_SLIPS,
};

/** The same, and plays to win (docs/policies.md). */
export const STRONG: Temperament = { ...CALM, skill: 'strong', claimGain: 1.05 };

/** All that are at hand, as `--people` names them. */
export const TEMPERAMENTS = {
  calm: CALM,
  strong: STRONG,
  careful: {
    skill: 'simple',
    readyFromTiles: 4,
    claimGain: 1.5,
    showFromTiles: 9,
    tempo: 0.6,
    habits: NO_HABITS,
    slips: { 'names-another': 0, 'disputes-wrongly': 0 },
  },
  fast: {
    skill: 'simple',
    readyFromTiles: 1,
    claimGain: 1.05,
    showFromTiles: 5,
    tempo: 3,
    habits: { ...NO_HABITS, 'presses-early': 2, 'leaves-on-plate': 5, 'forgets-flowers': 2 },
    slips: HUMAN_SLIPS,
  },
  forgetful: {
    skill: 'simple',
    readyFromTiles: 3,
    claimGain: 1.2,
    showFromTiles: 8,
    tempo: 0.8,
    habits: {
      ...NO_HABITS,
      'leaves-on-plate': 30,
      'forgets-flowers': 25,
      'lays-late': 40,
      'claims-falsely': 1,
      disputes: 10,
    },
    slips: { 'names-another': 0.2, 'disputes-wrongly': 0.15 },
  },
  impatient: {
    skill: 'simple',
    readyFromTiles: 1,
    claimGain: 1,
    showFromTiles: 4,
    tempo: 2,
    habits: { ...NO_HABITS, 'presses-early': 8, 'plays-on': 40, 'leaves-on-plate': 10, disputes: 20 },
    slips: { 'names-another': 0.1, 'disputes-wrongly': 0.2 },
  },
  cheating: {
    skill: 'simple',
    readyFromTiles: 2,
    claimGain: 1.1,
    showFromTiles: 7,
    tempo: 1.2,
    habits: { ...NO_HABITS, 'claims-falsely': 4, 'swaps-tiles': 3, 'plays-on': 30, disputes: 50 },
    slips: { 'names-another': 0.4, 'disputes-wrongly': 0.4 },
  },
} as const satisfies Readonly<Record<string, Temperament>>;

export type TemperamentName = keyof typeof TEMPERAMENTS;
export const TEMPERAMENT_NAMES = [
  'calm',
  'strong',
  'careful',
  'fast',
  'forgetful',
  'impatient',
  'cheating',
] as const satisfies readonly TemperamentName[];
