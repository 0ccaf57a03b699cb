import type { TableChartEvent } from './chart-events.ts';

const TELL = { actions: 'tell' } as const;
const LEARN_AGAIN = { actions: 'learnAgain' } as const;

/** Only some states expect it, and nobody is to blame where it comes to another. */
const NOTHING = {} as const;

/** Only some states expect it: where it comes to another it is noted. */
const UNEXPECTED = { actions: 'noteUnexpected' } as const;

/** A device that is ready again with something latched, wherever the table is. */
export const LATCHED = {
  guard: 'faultBegan',
  target: '#table.fault',
  actions: ['takeLink', 'withdrawMotion', 'tellLearned'],
} as const;

/** Nothing is wrong any more that stops it. */
const FAULT_OVER = { guard: 'faultEnded', target: '#table.reconciling' } as const;

/** What was shown is over, and another one stands still: that is shown. */
const ANOTHER_FAULT = { guard: 'faultUncovered', target: '#table.fault', reenter: true } as const;

export const FAULT_MAY_END = [
  { ...FAULT_OVER, actions: 'takeSafety' },
  { ...ANOTHER_FAULT, actions: 'takeSafety' },
] as const;

const DRUM_TOLD = ['takeSafety', 'takeDrum', 'tellDrum', 'tell'] as const;
const OP_OVER = ['takeSafety', 'takeService', 'takeDrum', 'tell'] as const;

/** What waited in the op is over with it, whether that was told or not. */
export const FAULT_MAY_END_WITH_OP = {
  DrumTold: [
    { ...FAULT_OVER, actions: DRUM_TOLD },
    { ...ANOTHER_FAULT, actions: DRUM_TOLD },
  ],
  CommandFinished: [
    { ...FAULT_OVER, actions: OP_OVER },
    { ...ANOTHER_FAULT, actions: OP_OVER },
  ],
} as const;

/** Of a table that is set up for another game the walls, and the sets, are looked at after each move of them. */
export const WALLS_MOVED = {
  guard: 'otherGameMoved',
  actions: ['takeSafety', 'takeDrum', 'tell', 'learnAgain'],
} as const;

/** How the dice of these walls lie nobody is told. */
export const UNSEEN_ROLLED = {
  guard: 'unseenRolled',
  actions: ['takeSafety', 'takeUnseenRoll', 'tell'],
} as const;

/** A device whose walls are not to be had any more: the hand takes new ones. */
export const WALLS_ANEW = {
  target: '#table.deciding',
  actions: ['takeLink', 'voidHand', 'stopHand', 'tellLearned'],
} as const;

/** A press that lets a phone in says nothing else, to nobody. */
export const ADMITTED = { guard: 'keyAdmits', actions: 'admitPhone' } as const;

/** Nothing more moves before a press at the table. */
export const PAUSED = { target: '#table.paused', actions: ['withdrawMotion', 'pause'] } as const;

/** In service, or learned anew after it, the table is not in `fault`, and goes on without it; in `fault` what is not shown may end. */
const TAKE_SAFETY = { actions: 'takeSafety' } as const;

/** What the table is told wherever it is, every event of it: to whom it is passed on, and what it does to the table. */
export const TABLE_ROUTES = {
  PortOpened: TELL,
  PortRefused: TELL,
  PortLost: TELL,
  Greeted: TELL,
  GreetingRefused: TELL,
  DeviceSilent: TELL,
  SynchronisationWentOn: TELL,
  CapabilitiesRead: TELL,
  ZonesRead: TELL,
  SnapshotRead: TELL,
  GateMoved: TELL,
  SetMoved: TELL,
  PhaseReached: TELL,
  BuildProgressed: { actions: ['takeProgress', 'tell'] },
  CommandFinished: [
    // What was at the table when it was asked where it stands may be over by now.
    { guard: 'homed', actions: ['takeService', 'tell', 'learnAgain'] },
    { guard: 'setPlaced', actions: ['takeService', 'learnAgain'] },
    // They fall also where the table is paused, stands held or has a fault by then.
    { guard: 'dealerRolled', actions: 'takeDealerRoll' },
    { guard: 'wallsRolled', actions: 'takeWallsRoll' },
    UNSEEN_ROLLED,
    WALLS_MOVED,
    { actions: ['takeSafety', 'takeFailing', 'takeService', 'takeDrum', 'tell'] },
  ],
  DiceFell: TELL,
  CaughtUp: TELL,
  // What a key says counts however the table stands, and also what was pressed while nobody heard it.
  KeyPressed: [{ guard: 'keySpeaks', actions: 'judgeKey' }, { actions: 'tellHand' }],
  TileMoved: { actions: 'takeTile' },
  FacesRead: { actions: 'takeRegister' },
  DrumTold: [{ guard: 'drumFaultEnded', actions: [...DRUM_TOLD, 'learnAgain'] }, { actions: DRUM_TOLD }],
  FaultTold: [
    { guard: 'faultUnheard', actions: 'learnAgain' },
    { guard: 'drumFaultEnded', actions: ['takeSafety', 'learnAgain'] },
    TAKE_SAFETY,
  ],
  FaultRaised: [
    { guard: 'faultBegan', target: '#table.fault', actions: ['takeSafety', 'withdrawMotion'] },
    { guard: 'drumFaultBegan', actions: 'takeSafety' },
  ],
  FaultCleared: [{ guard: 'drumFaultEnded', actions: ['takeSafety', 'learnAgain'] }, TAKE_SAFETY],
  MotionHeld: { guard: 'holdBegan', actions: 'takeSafety' },
  MotionFailed: [
    { guard: 'drumFaultBegan', actions: ['takeSafety', 'learnAgain'] },
    { target: '#table.fault', actions: ['takeSafety', 'takeFailing', 'takeService', 'withdrawMotion'] },
  ],
  MotionRefused: {
    target: '#table.reconciling',
    actions: ['takeSafety', 'takeFailing', 'takeService', 'askAnew'],
  },
  // Who has let it go on is asked again when it may.
  ResumeRefused: [
    { guard: 'faultBegan', target: '#table.fault', actions: ['takeSafety', 'askAnew'] },
    { guard: 'drumFaultBegan', actions: ['takeSafety', 'askAnew'] },
    { actions: 'askAnew' },
  ],
  SettingsRefused: { actions: 'forgetSettings' },
  StartHeld: NOTHING,
  PauseWished: [{ guard: 'pauseAgreed', actions: 'pauseTogether' }, { actions: 'noteWish' }],
  ServiceAsked: { target: '#table.service', actions: ['withdrawMotion', 'askService'] },
  ServiceRefused: { actions: 'takeService' },
  PhoneAsked: { actions: 'noteAsking' },
  PhoneAskEnded: { actions: 'forgetAsking' },
  NextRulesChosen: { actions: 'noteNextRules' },
  PauseWishEnded: { actions: 'forgetWish' },
  EventsLost: { actions: ['takeSafety', 'learnAgain'] },
  ReportOverdue: LEARN_AGAIN,
  MisplacedReturned: LEARN_AGAIN,
  PlayedOn: LEARN_AGAIN,
  HandsRose: LEARN_AGAIN,
  LinkLost: { actions: ['loseLink', 'takeService'] },
  LinkRefused: { target: '#table.refused', actions: ['takeSafety', 'takeRefusal'] },
  LinkReady: [
    LATCHED,
    { guard: 'wallsGone', ...WALLS_ANEW },
    {
      guard: 'restarted',
      target: '#table.deciding',
      actions: ['takeLink', 'forgetAnnounced', 'tellLearned'],
    },
    { actions: ['takeLink', 'tellLearned'] },
  ],
  GateChanged: { actions: 'takeGate' },
  SetChanged: [
    { guard: 'awaySetFound', actions: ['takeSet', 'useBoth'] },
    { guard: 'foundBuildEnded', actions: ['takeSet', 'learnAgain'] },
    { actions: 'takeSet' },
  ],
  StageReached: { actions: 'takeStage' },
  HandStepped: { actions: 'takeSteps' },
  HandEnded: { actions: ['stopHand', 'endHand', 'beginUndoTime', 'showScores'] },
  HandContradicted: UNEXPECTED,
  HandGivenUp: { actions: ['voidHand', 'stopHand', 'follow'] },
  HandFoundVoid: { actions: ['stopHand', 'releaseHand'] },
  HandReopened: { actions: ['reopenHand', 'showWinds', 'spawnHand'] },
  UndoTimeEnded: { actions: 'endUndoTime' },
  PatienceEnded: NOTHING,
  PeopleAwaited: NOTHING,
  Declared: { actions: 'judgeDeclared' },
  SilenceFell: { actions: 'judgeSilence' },
  Accepted: { actions: 'follow' },
  MatchRuled: NOTHING,
  PauseAsked: { actions: ['withdrawMotion', 'pause'] },
  ThrowEntered: UNEXPECTED,
} as const satisfies Readonly<Record<TableChartEvent['type'], object>>;
