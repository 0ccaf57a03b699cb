import { PRESET_IDS, type PresetId, RULESET_IDS, type RulesetId } from '../ruleset.ts';

/** A way to play that has a name of its own: a ruleset, and choices within it (docs/rules.md, "Presets"). */
interface Preset {
  readonly base: RulesetId;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Everything that a table can be told to play by. */
export const PLAYABLE_IDS = [...RULESET_IDS, ...PRESET_IDS] as const;
export type PlayableId = (typeof PLAYABLE_IDS)[number];

const PRESETS: Readonly<Record<PresetId, Preset>> = {
  recap: {
    base: 'korean-japanese',
    options: {
      payment: 'c',
      goulashStep: 1,
      concealedOnly: true,
      seatDragons: true,
      fiveBamboo: true,
      walls: 'recap',
    },
  },
  learner: {
    base: 'korean-japanese',
    options: { minimum: 0, payment: 'none' },
  },
  'online-sanma': {
    base: 'sanma-modern',
    options: {
      uma: { first: 15_000, second: 0, third: -15_000 },
      oka: true,
      honba: 200,
      honbaEach: 100,
      nagashi: true,
      nineKinds: true,
      fourKans: true,
    },
  },
  'kansai-club': {
    base: 'sanma-honshu',
    options: {
      flowers: true,
      redFives: true,
      allFivesRed: true,
      stick: 0,
      chip: 1_000,
      uraDora: true,
      kanDora: true,
    },
  },
  'korean-club': {
    base: 'modern-korean',
    options: { payment: 'ante', threeReady: 'draw' },
  },
};

/** A ruleset as it is, or a preset. */
export interface Playable extends Preset {
  readonly preset: PresetId | null;
}

/** What is played under this id: a ruleset as it is, or a preset's base and choices; undefined where it is neither. */
export function playableOf(id: string): Playable | undefined {
  const ruleset = RULESET_IDS.find((each) => each === id);
  if (ruleset !== undefined) return { preset: null, base: ruleset, options: {} };
  const preset = PRESET_IDS.find((each) => each === id);
  return preset === undefined ? undefined : { preset, ...PRESETS[preset] };
}
