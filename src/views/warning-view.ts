import { FAULTS } from '../../firmware-protocol/faults.ts';

/** A fault for which nothing stops, for people: what it is and what to do about it. */
export const warningOf = (code: keyof typeof FAULTS) => {
  const { meaning, advice } = FAULTS[code];
  return { code, meaning, steps: advice };
};

/** Damage that was met in the record while the table plays, by what is damaged: shown until the service ends. */
export const RECORD_FOUND = {
  'broken-file': {
    code: 'record-to-mend',
    meaning: 'Part of the record on the disk is damaged; every entry is sound',
    steps: 'Play goes on. The record is mended when the controller starts again; see "mjtable ledger verify"',
  },
  'broken-entry': {
    code: 'record-broken',
    meaning: 'An entry of the ledger is damaged on the disk',
    steps: 'Play goes on. Once the match is over, end the controller and see "mjtable ledger new-epoch"',
  },
} as const;

/** Of what happened in the match some was lost: shown until it is over. */
export const RECORD_DAMAGED = {
  code: 'record-damaged',
  meaning: 'Part of the record of this match was damaged and is set aside',
  steps: 'The points are those of the entries; a hand that was open is void. See "mjtable ledger verify"',
};

/** The hand that ended last came to what no entry can hold: shown until another is decided. */
export const HAND_UNRECORDED = {
  code: 'hand-not-recorded',
  meaning: 'What the last hand came to cannot be recorded',
  steps:
    'It is void, and is dealt again. The console says what was wrong: tell whoever looks after the controller',
};

/** For the console: what the ledger would have refused. */
export const unrecordableNotice = (why: string): string =>
  `this cannot be recorded: ${why}; whoever has said it is told so, and a hand that ends so is void and dealt again`;
