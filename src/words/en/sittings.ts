/** For how long a table is let, and when it ends. */
export const sittings = {
  title: 'Table time',
  none: 'Nobody’s time is counted. It begins with the first hand.',
  unreadable:
    'What was kept of table time cannot be read: nobody’s time is counted until that is mended and the table started again. The console says why.',
  since: (time: string) => `Since ${time}`,
  minutes: (minutes: number) => `${minutes} min`,
  hands: (hands: number) => (hands === 1 ? '1 hand' : `${hands} hands`),
  fee: (amount: string) => `Fee: ${amount}`,
  paused: 'Paused: this time does not count',
  begin: 'Begin now',
  pause: 'Pause',
  goOn: 'Go on',
  end: 'End',
  lastHand: {
    this: 'Last hand',
    in: (minutes: number) => `Last hand in ${minutes} min`,
    how: 'When the last hand is over the match ends and is settled.',
    takeBack: 'Take back',
  },
  before: 'Before',
  all: 'All of them',
  lost: 'The controller does not answer. Try again.',
  refusal: {
    'begun-already': 'It has begun already.',
    'no-sitting': 'Nobody’s time is counted now.',
    'paused-already': 'It is paused already.',
    'not-paused': 'It is not paused.',
    'no-last-hand': 'No last hand was announced.',
    'cannot-be-kept': 'It cannot be kept: the disk takes nothing. Nothing has changed.',
  },
};

/** What a language must be able to say of sittings. */
export type SittingWords = typeof sittings;
