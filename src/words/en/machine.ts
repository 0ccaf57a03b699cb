const deadTime = {
  title: 'Between the hands',
  machine: 'The machine',
  people: 'The people',
  seconds: (s: number) => `${s} s`,
  upTo: (s: number) => `up to ${s} s`,
  least: 'the least its strokes can take',
  hand: (hand: number) => `Hand ${hand}`,
  last: (hand: number) => `Before hand ${hand}`,
  waited: {
    stroke: 'strokes of the machine',
    drum: 'waiting for the drum',
    people: 'waiting for people',
    stopped: 'stopped or at fault',
  },
  steps: {
    press: 'until the next hand is asked for',
    open: 'the gate opens',
    push: 'the tiles go in',
    close: 'the gate closes',
    undo: 'the last hand can be taken back',
    drum: 'the walls are not built yet',
    serve: 'the walls rise',
    throw: 'until the dice are asked for',
    dice: 'the dice',
    hands: 'the hands rise',
    deal: 'the tiles are taken',
    stopped: 'the table stands',
  },
  strokes: {
    open: 'opening the gate',
    close: 'closing the gate',
    serve: 'raising the walls',
    dice: 'the dice',
    hands: 'dealing the hands',
    build: 'building the walls',
  },
  usual: 'What strokes take',
  mean: (mean: number, count: number) => `${mean} s on the mean of ${count}`,
  slow: (stroke: string, took: number, mean: number) =>
    `Slow: ${stroke} took ${took} s, ${mean} s is usual. Have the machine looked at.`,
  speed: (times: number) =>
    `This demonstration runs ${times} times as fast as people do: its times are told ${times} times as long.`,
};

/** What the operator's page says of the machine, in every language: of its sets, of service mode, of the time between hands. */
export const machine = {
  title: 'The machine',
  set: (set: string) => `Set ${set}`,
  at: {
    table: 'on the table',
    inside: 'in the drum',
    stirring: 'is shuffled',
    stacking: 'is stacked',
    track: 'waits as a wall',
    serving: 'rises',
    out: 'beside the machine',
    unknown: 'nobody knows where',
  },
  registered: (known: number, of: number) => `${known} of ${of} tiles registered`,
  playOn: 'Play on with',
  sets: { both: 'both sets', A: 'set A alone', B: 'set B alone' },
  whySets: 'The set cannot be completed, or is there again',
  service: 'Service mode',
  pin: "The device's service pin",
  open: 'Enter service mode',
  only: 'Between hands only: hands off the table while anything moves',
  close: 'Leave service mode',
  home: 'Find all positions',
  up: 'Plates up',
  down: 'Plates down',
  forward: 'Turn the drum forward',
  backward: 'Turn the drum back',
  test: 'Test',
  parts: {
    all: 'all parts',
    gate: 'gate',
    plate: 'plates',
    drum: 'drum',
    dice: 'dice',
    panel: 'panels',
    reader: 'tile reader',
    /** As a machine tells how many a set had. */
    n: 'tiles brought out',
  },
  purge: (set: string) => `Bring set ${set} out of the machine`,
  takeAway: (set: string) => `Set ${set} is carried away`,
  bringBack: (set: string) => `Set ${set} lies on the table again`,
  /** How a set leaves the machine from where it is. */
  takeOut: (set: string) => `To take set ${set} out of use`,
  takeOutStep: {
    wait: () => 'Wait until the drum stands.',
    'take-away': (set: string) => `Take set ${set} off the table into its box, and say here that it is gone.`,
    purge: (set: string) => `Bring set ${set} out of the machine.`,
    'by-play': (set: string) =>
      `This machine does not bring it out by itself: play on until set ${set} lies on the table, or call the service.`,
    'bring-back': (set: string) => `Lay set ${set} on the table again, and say so here.`,
  },
  /** How often the walls were built, and what has jammed where. */
  counters: {
    title: 'Cycles and jams',
    none: 'Nothing was built yet',
    built: (times: number) => `${times} builds`,
    jams: (times: number) => (times === 1 ? '1 jam' : `${times} jams`),
    noJams: 'no jam',
  },
  register: 'Register a tile',
  spare: 'A spare tile takes the number of the tile it stands for.',
  layTile: 'Lay the tile before a side, face up: the table reads its number.',
  tileRead: (tile: number, set: string, face: string | null) =>
    face === null
      ? `Tile no. ${tile} of set ${set}: not registered yet`
      : `Tile no. ${tile} of set ${set}: registered as ${face}`,
  tile: 'Number in its set',
  face: 'Its face (5p, 3z, f1)',
  atWork: 'The machine is at it: hands off the table',
  done: 'Done',
  refused: {
    AUTH: 'The pin is wrong',
    STATE: 'Not as the machine stands now',
    VERB: 'This machine cannot do that',
  },
  notDone: (why: string) => `Not done: ${why}`,
  pass: 'in order',
  /** What became of what was asked for. */
  askedFor: 'Asked for',
  /** What keeps play from going on until the operator sees to it. */
  waiting: {
    title: 'Waits for you',
    nothing: 'Nothing waits for you',
    sound: 'A sound when something waits',
  },
  /** Of every hand that the record keeps. */
  book: {
    title: 'All kept hands',
    open: 'Open the book',
    search: 'Search: player, pattern, tile, match',
    match: (match: number) => `Match ${match}`,
    older: 'Older hands',
    none: 'No hand is like that',
    seen: 'Seen by the table',
    toldBy: (name: string) => `Told by ${name}`,
    confirmedBy: (names: string) => `Confirmed by ${names}`,
    agreed: { all: 'All agreed', silence: 'Nobody disputed', operator: 'The operator decided' },
    operator: 'the operator',
    ruled: (reason: string) => `Ruled by the operator: ${reason}`,
    corrected: 'Before → after',
    save: 'Save what is shown',
  },
  deadTime,
};

/** What a language must be able to say of the machine. */
export type MachineWords = typeof machine;
