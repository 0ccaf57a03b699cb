/** Who has entered, and what was done that not everybody may. */
export const acts = {
  title: 'What staff has done',
  show: 'The last entrances and acts',
  none: 'Nothing yet.',
  lost: 'The controller does not answer. Try again.',
  nobody: 'Somebody without a code',
  refused: 'refused',
  device: (device: string) => `device ${device}`,
  table: (table: string) => `table ${table}`,
  told: {
    entered: 'entered',
    left: 'left the seat',
    stayed: 'said that it is still the same player',
    'handed-over': 'moves to another browser',
    'asked-in': 'asked to sit here too',
    answered: 'answered who asked to sit here too',
    'seat-freed': 'put out the phones of the seat',
    'language-chosen': 'chose a language',
    'office-given': 'made a code for staff',
    'put-out': 'ended an access',
    'screen-placed': 'placed a screen',
    'next-match-chosen': 'chose the rules of the next match',
    'sitting-changed': 'changed the table time',
    'table-started': 'started the table',
    'table-stopped': 'stopped the table',
    'settings-read': 'had the settings read again',
    ordered: 'ordered over the broker',
    other: 'asked for',
  },
};

/** What a language must be able to say of acts. */
export type ActWords = typeof acts;
