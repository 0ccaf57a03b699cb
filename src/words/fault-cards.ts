import type { FAULTS, KnownFault } from '../../firmware-protocol/faults.ts';
import type { FaultEnd, FaultPlaceView, FaultView } from '../contract/fault.ts';
import type { LineTrouble } from '../contract/table-view.ts';

/** One thing that somebody does about a fault. */
export type FaultStep =
  | 'check-cable'
  | 'check-switch'
  | 'right-cable'
  | 'end-other'
  | 'see-console'
  | 'update-older'
  | 'wait-for-controller'
  | 'tell-service'
  | 'again-service'
  | 'stay-on'
  | 'look-at-walls'
  | 'free-edges'
  | 'note-code'
  | 'see-why-stopped'
  | 'release-stop'
  | 'open-lid'
  | 'close-lid'
  | 'clear-inside'
  | 'free-motor'
  | 'let-cool'
  | 'check-power'
  | 'wipe-sensor'
  | 'free-drum'
  | 'look-for-tiles'
  | 'take-all-out'
  | 'sort-sets'
  | 'put-set-back'
  | 'clean-tiles'
  | 'take-strange-tile'
  | 'put-own-tile'
  | 'turn-tile'
  | 'free-head'
  | 'tile-back'
  | 'free-chute'
  | 'wipe-reflector'
  | 'clear-wall'
  | 'clear-slot'
  | 'hands-off-walls'
  | 'clear-gate'
  | 'push-last-in'
  | 'dealt-again'
  | 'clear-hand'
  | 'turn-indicator'
  | 'free-dice'
  | 'free-key'
  | 'use-pages'
  | 'read-screen'
  | 'straighten-sticks'
  | 'count-sticks'
  | 'wipe-tile';

/** What may be touched while the fault stands. `inside`: while the lid is open, since nothing moves then. */
export type Touchable = 'nothing' | 'table' | 'centre' | 'inside' | 'anything';

interface CardOf<Part> {
  /** What is marked in the drawing: the part the device names. */
  readonly part: Part;
  readonly touch: Touchable;
  readonly steps: readonly FaultStep[];
}

export type FaultPart = (typeof FAULTS)[KnownFault]['sub'];

/** What is done about each fault, in no language. How it ends follows from the state of the table: `FaultEnd`. */
export const FAULT_CARDS: {
  readonly [code in KnownFault]: CardOf<(typeof FAULTS)[code]['sub']>;
} = {
  F101: { part: 'link', touch: 'anything', steps: ['check-cable'] },
  F102: { part: 'link', touch: 'table', steps: ['update-older'] },
  F103: { part: 'link', touch: 'table', steps: ['wait-for-controller'] },
  F111: { part: 'memory', touch: 'anything', steps: ['stay-on', 'tell-service'] },
  F112: { part: 'memory', touch: 'table', steps: ['look-at-walls', 'free-edges'] },
  F114: { part: 'memory', touch: 'table', steps: ['note-code', 'tell-service'] },
  F201: { part: 'stop', touch: 'anything', steps: ['see-why-stopped', 'release-stop'] },
  F202: { part: 'lid', touch: 'inside', steps: ['clear-inside', 'close-lid'] },
  F203: { part: 'motor', touch: 'inside', steps: ['open-lid', 'free-motor', 'let-cool', 'close-lid'] },
  F204: { part: 'power', touch: 'anything', steps: ['check-power'] },
  F205: { part: 'sensor', touch: 'inside', steps: ['open-lid', 'wipe-sensor', 'close-lid', 'again-service'] },
  F301: { part: 'drum', touch: 'inside', steps: ['open-lid', 'free-drum', 'close-lid'] },
  F341: { part: 'drum', touch: 'table', steps: ['look-for-tiles'] },
  F342: {
    part: 'drum',
    touch: 'inside',
    steps: ['open-lid', 'take-all-out', 'sort-sets', 'put-set-back', 'close-lid'],
  },
  F343: { part: 'drum', touch: 'anything', steps: ['clean-tiles', 'tell-service'] },
  F344: {
    part: 'drum',
    touch: 'inside',
    steps: ['open-lid', 'take-strange-tile', 'put-own-tile', 'close-lid'],
  },
  F345: { part: 'drum', touch: 'inside', steps: ['open-lid', 'turn-tile', 'close-lid'] },
  F401: { part: 'head', touch: 'inside', steps: ['open-lid', 'free-head', 'tile-back', 'close-lid'] },
  F402: { part: 'head', touch: 'inside', steps: ['open-lid', 'free-head', 'tile-back', 'close-lid'] },
  F403: { part: 'head', touch: 'inside', steps: ['open-lid', 'wipe-sensor', 'close-lid', 'again-service'] },
  F404: { part: 'chute', touch: 'inside', steps: ['open-lid', 'free-chute', 'close-lid', 'look-for-tiles'] },
  F405: { part: 'track', touch: 'inside', steps: ['open-lid', 'take-all-out', 'put-set-back', 'close-lid'] },
  F411: { part: 'conveyor', touch: 'inside', steps: ['open-lid', 'wipe-reflector', 'close-lid'] },
  F501: { part: 'plate', touch: 'table', steps: ['clear-wall', 'again-service'] },
  F502: { part: 'plate', touch: 'table', steps: ['clear-wall', 'again-service'] },
  F503: { part: 'plate', touch: 'table', steps: ['clear-slot'] },
  F504: { part: 'plate', touch: 'nothing', steps: ['hands-off-walls', 'tell-service'] },
  F601: { part: 'gate', touch: 'centre', steps: ['clear-gate'] },
  F602: { part: 'gate', touch: 'centre', steps: ['clear-gate', 'again-service'] },
  F603: { part: 'gate', touch: 'centre', steps: ['push-last-in'] },
  F701: { part: 'hand', touch: 'table', steps: ['dealt-again'] },
  F702: { part: 'hand', touch: 'table', steps: ['clear-hand'] },
  F703: { part: 'wall', touch: 'table', steps: ['turn-indicator'] },
  F801: { part: 'dice', touch: 'table', steps: ['free-dice'] },
  F802: { part: 'key', touch: 'table', steps: ['free-key', 'use-pages'] },
  F803: { part: 'display', touch: 'table', steps: ['read-screen', 'tell-service'] },
  F901: { part: 'stick', touch: 'table', steps: ['straighten-sticks'] },
  F902: { part: 'stick', touch: 'table', steps: ['count-sticks'] },
  F903: { part: 'reader', touch: 'table', steps: ['wipe-tile'] },
};

/** What is done where the table is not heard: no firmware tells that, and it has no number. */
export const LINE_CARDS: Readonly<Record<LineTrouble, CardOf<'link'>>> = {
  'port-missing': { part: 'link', touch: 'table', steps: ['check-cable', 'check-switch'] },
  'port-held': { part: 'link', touch: 'table', steps: ['end-other', 'see-console'] },
  'port-forbidden': { part: 'link', touch: 'table', steps: ['see-console'] },
  'port-failed': { part: 'link', touch: 'table', steps: ['check-cable', 'see-console'] },
  silent: { part: 'link', touch: 'table', steps: ['check-switch', 'check-cable'] },
  unreadable: { part: 'link', touch: 'table', steps: ['check-cable', 'tell-service'] },
  'own-echo': { part: 'link', touch: 'table', steps: ['right-cable'] },
  'breaks-off': { part: 'link', touch: 'table', steps: ['check-cable', 'tell-service'] },
  'held-by-another': { part: 'link', touch: 'table', steps: ['end-other'] },
  'other-table': { part: 'link', touch: 'table', steps: ['right-cable'] },
  'other-version': { part: 'link', touch: 'table', steps: ['update-older'] },
  'not-understood': { part: 'link', touch: 'table', steps: ['see-console', 'update-older'] },
  'safe-mode': { part: 'link', touch: 'table', steps: ['see-console'] },
};

/** A fault of the catalogue, or what keeps the table from being heard. */
export type CardCode = KnownFault | LineTrouble;

const UNKNOWN_CARD: CardOf<null> = { part: null, touch: 'nothing', steps: ['note-code', 'tell-service'] };

/** What is done about a code; one that a later firmware may know is for the service. */
export const faultCard = (code: string): CardOf<FaultPart | null> =>
  isCarded(code) ? CARDS[code] : UNKNOWN_CARD;

const CARDS: Readonly<Record<CardCode, CardOf<FaultPart>>> = { ...FAULT_CARDS, ...LINE_CARDS };
const isCarded = (code: string): code is CardCode => Object.hasOwn(CARDS, code);
export const isLineTrouble = (code: string): code is LineTrouble => Object.hasOwn(LINE_CARDS, code);

/** The words of the fault cards. Sides, heads and slots are counted from 1 for people. */
export interface FaultWords {
  /** What has happened, in a few words. */
  readonly titles: Readonly<Record<CardCode, string>>;
  readonly unknown: string;
  readonly steps: Readonly<Record<FaultStep, string>>;
  /** The last steps: what ends it. Of `after-hand` the first: when to begin. */
  readonly ends: Readonly<Record<FaultEnd, readonly string[]>>;
  readonly touch: Readonly<Record<Touchable, string>>;
  readonly play: { readonly stands: string; readonly goesOn: string };
  readonly where: {
    readonly part: Readonly<Record<FaultPart, string>>;
    readonly side: (side: number, name: string) => string;
    readonly head: (head: number) => string;
    readonly slot: (slot: number) => string;
    readonly tile: (tile: number, set: FaultPlaceView['set']) => string;
    readonly anywhere: string;
  };
  /** What stands above a card, or in its place where somebody else sees to it. */
  readonly heads: {
    readonly callStaff: string;
    readonly stopped: (title: string, code: string) => string;
    readonly operator: (table: string) => string;
  };
  readonly labels: {
    /** While gate or plates move. */
    readonly handsClear: string;
    readonly todo: string;
    readonly place: string;
    readonly touch: string;
    readonly before: string;
    readonly drum: string;
    readonly language: string;
  };
}

/** What a fault is called. */
export const faultTitle = (code: string, { titles, unknown }: FaultWords): string =>
  isCarded(code) ? titles[code] : unknown;

/** What is to be done about a fault, step by step, to its end; of one that stops nothing there is no end to bring about. */
export const faultSteps = (code: string, ends: FaultEnd | null, words: FaultWords): readonly string[] => {
  const { steps } = faultCard(code);
  const done = steps.filter((step) => step !== AFTERWARDS).map((step) => words.steps[step]);
  const afterwards = steps.filter((step) => step === AFTERWARDS).map((step) => words.steps[step]);
  const end = ends === null ? [] : words.ends[ends];
  return ends === 'after-hand' ? [...end, ...done, ...afterwards] : [...done, ...end, ...afterwards];
};

/** Only whoever has brought a fault to its end sees whether it comes again. */
const AFTERWARDS: FaultStep = 'again-service';

/** Where it is, from the large to the small; the side with the name of who sits there. */
export const faultWhere = (
  { code, place }: Pick<FaultView, 'code' | 'place'>,
  { where }: FaultWords,
  nameAt: (side: number) => string,
): string => {
  const { side, head, slot, tile, set } = place ?? {};
  const { part } = faultCard(code);
  const named = part === null ? where.anywhere : where.part[part];
  const parts = [
    side === undefined ? null : where.side(side + 1, nameAt(side)),
    head === undefined ? named : where.head(head + 1),
    slot === undefined ? null : where.slot(slot + 1),
    tile === undefined ? null : where.tile(tile, set),
  ].filter((part) => part !== null);
  return parts.join(' · ');
};
