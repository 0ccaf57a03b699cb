import { counted } from './counted.ts';
/** The words with which phones take seats, share them and leave. */
export const joiningScreen = {
  scan: 'Scan to sit',
  sitHere: 'Sit here',
  continueHere: 'Go on in this browser',
  seatOf: (name: string, wind: string | null) => (wind === null ? name : `${name} · ${wind}`),
  taken: 'This seat is taken',
  askToSit: 'Ask to sit here too',
  asked:
    'Asked. Say yes on the phone that sits there, or press a key before this seat while it is not its turn.',
  unanswered: 'The controller did not answer. Tap once more.',
  stillYou: 'Is this still you?',
  stillMe: 'Yes, I sit here',
  notMe: 'No',

  justTaken: 'Taken. Not you?',
  undo: 'Undo',
  closeNote: 'Close',
  anotherAsks: 'Another phone asks for this seat',
  anyKey: 'A key lets it in, when it is not your turn',
  letIn: 'Let in',
  refuse: 'Refuse',

  phones: (count: number) => counted(count, 'phone'),
  yourSeat: 'Your seat',
  handOver: 'Move to another browser',
  openThere: 'Open this there within two minutes:',
  leave: 'Leave the seat',

  forWhom: 'Who speaks here',
  isAsked: 'Has to act',
  anotherSeat: 'Another seat on this phone',

  phonesAway: 'Phones cannot reach this table. Start it with',
  joinWifi: (name: string) => `Wi-Fi ${name}`,

  clubLanguage: "Language of the club's screens",
  whoIsIn: 'Who is in',
  roles: {
    screen: 'Screen',
    player: 'Player',
    operator: 'Operator',
    technician: 'Technician',
    owner: 'Owner',
    archive: 'Archive',
  },
  side: (side: number) => `Side ${side + 1}`,
  since: (time: string) => `since ${time}`,
  officeCode: {
    technician: 'Code for a technician',
    owner: 'Code for an owner',
    archive: 'Code for an archive',
  },
  officeCodeHow: 'Good once, within ten minutes, where the operator types his code:',
  putOut: 'Put out',
  wrongCodes: (count: number) => counted(count, 'wrong code'),
  typingPaused: 'typing is paused',
  operatorPage: 'Operator page',
  newScreen: 'New screen',
  newScreenHow: 'The operator finds this code on his page, and says what this screen is.',
  newScreens: 'New screens',
  centre: 'Centre of this table',
  wall: 'Wall',
  panelOf: (name: string) => `Panel of ${name}`,
};

export type JoiningWords = typeof joiningScreen;

/** Why somebody is not let in, or not yet. */
export const joiningErrors = {
  'seat-taken': 'This seat is taken',
  'invitation-ended': 'This has been used, or is too old: look at the table again',
  'typing-paused': 'Too many wrong codes for this seat: use the picture, or wait a minute',
  'not-answered': 'Nobody has answered yet',
  'not-admitted': 'You were not let in',
  'not-asked': 'Nobody has answered, and your question is over: ask again',
  'still-you': 'Another player sits here now',
  'not-allowed': 'This is not for you to say',
  'no-cookies':
    'This browser keeps no cookies, and would forget that you have entered: allow them for this page, or open it in another browser',
};

export type JoiningErrors = typeof joiningErrors;
