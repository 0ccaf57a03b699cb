import type { CommandReport, DeviceTold, LinkReport } from './ports.ts';

type ToldTable = LinkReport | CommandReport | DeviceTold;

/** What no chart waits for as it is: nothing follows from it, or only what meaning.ts makes of it. */
type NotTaken =
  | 'CommandFailed'
  | 'CommandRefused'
  | 'CommandUnknown'
  | 'LineMeasured'
  | 'DeviceStarted'
  | 'EventNoted';

/** What the link reports and the charts take as it is, by its name. */
export type Reported<Type extends ToldTable['type'] = Exclude<ToldTable['type'], NotTaken>> = Extract<
  ToldTable,
  { readonly type: Type }
>;

/** Who listens beside the table itself. */
export type Listener = 'link' | 'hand' | 'surface' | 'sets';

/**
 * Who is told of what is reported, in this order: when the walls are up the hand says so before the set says that it is on
 * the table again. Of nothing but what is listed here a child need know.
 */
export const HEARD_BY = {
  PortOpened: ['link'],
  PortRefused: ['link'],
  PortLost: ['link'],
  Greeted: ['link'],
  GreetingRefused: ['link'],
  DeviceSilent: ['link'],
  SynchronisationWentOn: ['link'],
  CapabilitiesRead: ['link'],
  ZonesRead: ['link'],
  SnapshotRead: ['link'],
  FacesRead: [],
  DrumTold: ['sets'],
  FaultTold: [],
  CaughtUp: ['hand'],
  KeyPressed: ['hand'],
  TileMoved: ['hand'],
  GateMoved: ['surface'],
  SetMoved: ['sets'],
  PhaseReached: ['hand', 'sets'],
  BuildProgressed: ['sets'],
  CommandFinished: ['hand', 'surface', 'sets'],
  DiceFell: ['hand'],
  FaultRaised: [],
  FaultCleared: [],
  MotionHeld: [],
  EventsLost: [],
} as const satisfies Readonly<Record<Reported['type'], readonly Listener[]>>;

type HeardTable = typeof HEARD_BY;

/** What this child is told of. */
export type HeardBy<Child extends Listener> = Reported<
  { [Type in keyof HeardTable]: Child extends HeardTable[Type][number] ? Type : never }[keyof HeardTable]
>;

const isReported = (type: string): type is keyof HeardTable => Object.hasOwn(HEARD_BY, type);

/** Who is told of this; nobody of what is no report. */
export const listenersOf = (type: string): readonly Listener[] => (isReported(type) ? HEARD_BY[type] : []);
