/** What is said of faults that are in the record. */
export const faultRecord = {
  title: 'Faults in the record',
  none: 'No fault is in the record.',
  byDay: 'Faults day by day',
  deadByDay: 'Between two hands, on the mean of a day',
  upTo: (times: number) => `up to ${times}`,
  others: 'Others',
  stands: 'stands still',
  seconds: (s: number) => `${s} s`,
  minutes: (min: number) => `${min} min`,
  by: (side: string) => `start key: ${side}`,
  of: { faults: 'Faults', deadTimes: 'Time between hands' },
  column: {
    day: 'Day',
    fault: 'Fault',
    minutes: 'Minutes',
    times: 'Times',
    hands: 'Hands',
    machine: 'Machine, s a hand',
    people: 'People, s a hand',
  },
};

/** What a language must be able to say of them. */
export type FaultRecordWords = typeof faultRecord;
