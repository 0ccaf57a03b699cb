import { assign, cancel, raise, sendParent, setup } from 'xstate';
import type { FaultCode } from '../../firmware-protocol/faults.ts';
import type { TileNumber } from '../play/seating/furniture.ts';
import type { ChildEvent, LinkEvent, Refusal, TilePlaces } from './chart-events.ts';
import { DELAYS_MS, reopenDelayMs } from './delays.ts';
import type { Capabilities, FaultPlace, OtherSetTile, Snapshot } from './ports.ts';
import { unsuitableFor } from './suitability.ts';
import type { TablePorts } from './table-context.ts';
import { forUntaken, unexpectedIn } from './untaken.ts';

type LinkPorts = Pick<TablePorts, 'push' | 'jitter' | 'ruleset' | 'play'>;

/** What was learned of the device since it was greeted; complete when everything is there. */
interface LinkContext {
  readonly attempt: number;
  readonly boot: string;
  readonly capabilities: Capabilities | null;
  readonly snapshot: Snapshot | null;
  readonly faultPlace: FaultPlace | null;
  readonly waitsFor: FaultCode | null;
  readonly places: TilePlaces | null;
  readonly movedMeanwhile: ReadonlySet<TileNumber>;
  readonly otherSetTiles: readonly OtherSetTile[];
  readonly refusal: Refusal | null;
}

const NOTHING_LEARNED = {
  capabilities: null,
  snapshot: null,
  faultPlace: null,
  waitsFor: null,
  places: null,
  movedMeanwhile: new Set<TileNumber>(),
  otherSetTiles: [],
} as const;

/** A line may be lost, and lost once more, at any moment, and what was asked before may be answered after it. */
const UNTAKEN = {
  PortOpened: 'noted',
  PortRefused: 'noted',
  PortLost: 'nothing',
  Greeted: 'noted',
  GreetingRefused: 'noted',
  DeviceSilent: 'nothing',
  SynchronisationWentOn: 'nothing',
  CapabilitiesRead: 'noted',
  ZonesRead: 'noted',
  SnapshotRead: 'noted',
  LearnAgain: 'nothing',
  LearningOverdue: 'nothing',
} as const satisfies Record<LinkEvent['type'], 'noted' | 'nothing'>;

/**
 * The line to the device: open the port, greet, learn (capabilities, snapshot, faces, missed events, zones),
 * ready. It is the heartbeat that decides that the device is gone, and the port is then opened anew.
 */
export const createLinkChart = ({ push, jitter, ruleset, play }: LinkPorts) => {
  const unsuitable = (capabilities: Capabilities): string | null =>
    unsuitableFor(ruleset, { capabilities, play });

  return setup({
    types: { context: {} as LinkContext, events: {} as LinkEvent },
    delays: {
      reopenDelayMs: ({ context }) => reopenDelayMs(context.attempt, jitter()),
      greetingTimeoutMs: DELAYS_MS.greetingTimeoutMs,
    },
    actions: {
      noteUnexpected: (come) => push(unexpectedIn(come)),
      openPort: () => push({ order: { order: 'open-port' } }),
      closePort: () => push({ order: { order: 'close-port' } }),
      greet: () => push({ order: { order: 'greet' } }),
      learn: () => push({ order: { order: 'learn' } }),
      beginToWait: raise({ type: 'LearningOverdue' }, { id: 'overdue', delay: DELAYS_MS.learningTimeoutMs }),
      endToWait: cancel('overdue'),
      forget: assign(NOTHING_LEARNED),
      countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
      forgetAttempts: assign({ attempt: 0 }),
      takeGreeting: assign({
        boot: ({ context, event }) => (event.type === 'Greeted' ? event.boot : context.boot),
      }),
      takeRefusal: assign({
        refusal: ({ event }): Refusal | null => {
          if (event.type === 'GreetingRefused') return { reason: 'version', detail: event.detail };
          const why = event.type === 'CapabilitiesRead' ? unsuitable(event.capabilities) : null;
          return why === null ? null : { reason: 'unsuitable', detail: why };
        },
      }),
      takeLearned: assign(({ context, event }) => {
        switch (event.type) {
          case 'CapabilitiesRead':
            return { capabilities: event.capabilities };
          case 'SnapshotRead':
            return {
              snapshot: event.snapshot,
              faultPlace: event.faultPlace ?? null,
              waitsFor: event.waitsFor ?? null,
            };
          case 'ZonesRead':
            return {
              places: event.places,
              movedMeanwhile: event.movedMeanwhile,
              otherSetTiles: event.otherSetTiles ?? [],
            };
          default:
            return context;
        }
      }),
      tellReady: sendParent(({ context }): ChildEvent => {
        const { boot, capabilities, snapshot, places, movedMeanwhile, otherSetTiles } = context;
        const { faultPlace, waitsFor } = context;
        if (capabilities === null || snapshot === null || places === null)
          throw new Error('ready comes after learning');
        return {
          type: 'LinkReady',
          boot,
          capabilities,
          snapshot,
          ...(faultPlace === null ? {} : { faultPlace }),
          ...(waitsFor === null ? {} : { waitsFor }),
          places,
          movedMeanwhile,
          otherSetTiles,
        };
      }),
      tellLost: sendParent({ type: 'LinkLost' } satisfies ChildEvent),
      tellRefused: sendParent(({ context: { refusal } }): ChildEvent => {
        if (refusal === null) throw new Error('a refusal says why');
        return { type: 'LinkRefused', ...refusal };
      }),
    },
    guards: {
      learnedAll: ({ context: { capabilities, snapshot, places } }) =>
        capabilities !== null && snapshot !== null && places !== null,
      unsuitable: ({ event }) => event.type === 'CapabilitiesRead' && unsuitable(event.capabilities) !== null,
      wrongVersion: ({ event }) => event.type === 'GreetingRefused' && event.reason === 'version',
    },
  }).createMachine({
    id: 'link',
    context: { attempt: 0, boot: '', refusal: null, ...NOTHING_LEARNED },
    initial: 'opening',
    on: forUntaken(UNTAKEN),
    states: {
      opening: {
        entry: ['forget', 'openPort'],
        on: {
          PortOpened: 'greeting',
          PortRefused: 'down',
          PortLost: 'down',
        },
      },
      down: {
        after: { reopenDelayMs: 'opening' },
        exit: 'countAttempt',
      },
      greeting: {
        entry: 'greet',
        on: {
          Greeted: { target: 'learning', actions: 'takeGreeting' },
          GreetingRefused: [
            { guard: 'wrongVersion', target: 'refused', actions: 'takeRefusal' },
            { target: 'lost', actions: 'takeRefusal' },
          ],
          PortLost: 'lost',
          DeviceSilent: 'lost',
        },
        after: { greetingTimeoutMs: 'lost' },
      },
      learning: {
        entry: ['forget', 'learn', 'beginToWait'],
        exit: 'endToWait',
        on: {
          SynchronisationWentOn: { actions: ['endToWait', 'beginToWait'] },
          LearningOverdue: 'lost',
          // What it tells is not understood: perhaps it is, once it was started anew.
          GreetingRefused: 'lost',
          CapabilitiesRead: [
            { guard: 'unsuitable', target: 'refused', actions: 'takeRefusal' },
            { actions: 'takeLearned' },
          ],
          SnapshotRead: { actions: 'takeLearned' },
          ZonesRead: { actions: 'takeLearned' },
          PortLost: 'lost',
          DeviceSilent: 'lost',
        },
        always: { guard: 'learnedAll', target: 'ready' },
      },
      ready: {
        entry: ['forgetAttempts', 'tellReady'],
        on: {
          LearnAgain: 'learning',
          PortLost: 'lost',
          DeviceSilent: 'lost',
        },
      },
      lost: {
        entry: ['tellLost', 'closePort'],
        always: 'down',
      },
      /** A device of another version or with too little to it: asking again would not change it. */
      refused: { entry: ['tellRefused', 'closePort'] },
    },
  });
};
