import type { ServiceTask } from '../play/events/say.ts';
import type { TileNumber } from '../play/seating/furniture.ts';
import { unreachable } from '../rules/unreachable.ts';
import type { ReportMeaning, TableChartEvent } from './chart-events.ts';
import type { Command, CommandName, ServiceReport, TileSetName } from './ports.ts';

/**
 * Service mode: whoever runs the club tests and moves the machine part by part, takes a set out, registers tiles. It is
 * entered with the device's pin, between hands only, and what is asked for in it is done one thing after the other.
 */
export interface Service {
  readonly mode: 'shut' | 'opening' | 'open';
  /** `while-learned`: it was opened while the table was learned, which may have been asked before: what is learned then says nothing of it. */
  readonly opened: 'before' | 'while-learned';
  /** What the machine is at; null while it waits for the next word. */
  readonly doing: ServiceTask | null;
  /** The tile that a reader told last, by its number; null where none was laid before it. */
  readonly read: TileRead | null;
  /** What was asked for last, and what became of it; null before the first. */
  readonly last: ServiceDone | null;
}

export interface TileRead {
  /** Left out = the set on the table. */
  readonly set?: TileSetName;
  readonly tile: TileNumber;
}

export interface ServiceDone {
  readonly task: ServiceTask['do'];
  /** `refused`: the device did nothing of it. */
  readonly outcome: 'done' | 'refused' | 'failed';
  /** Why: the device's own word (`AUTH`, `STATE` …), or a fault; null where it is done. */
  readonly why: string | null;
  /** What a test or a purge has found; null where nothing was told. */
  readonly report: ServiceReport | null;
}

export const NO_SERVICE: Service = { mode: 'shut', opened: 'before', doing: null, read: null, last: null };

/** What of a service the machine is told as it stands; the rest has a command of its own. */
export const commandOfTask = (task: ServiceTask): Command => {
  switch (task.do) {
    case 'home':
      return { command: 'home' };
    case 'take-away':
      return { command: 'place-set', set: task.set, place: 'out' };
    case 'bring-back':
      return { command: 'place-set', set: task.set, place: 'table' };
    case 'open':
    case 'close':
    case 'test':
    case 'lift':
    case 'jog':
    case 'purge':
    case 'register':
      return { command: 'service', task };
    default:
      return unreachable(task);
  }
};

/** The service after somebody has asked for this. */
export const serviceBegun = (service: Service, task: ServiceTask): Service => ({
  ...service,
  mode: task.do === 'open' ? 'opening' : service.mode,
  doing: task,
});

const modeAfter = ({ mode, doing }: Service, outcome: ServiceDone['outcome']): Service['mode'] => {
  if (doing?.do === 'open') return outcome === 'done' ? 'open' : 'shut';
  return doing?.do === 'close' && outcome === 'done' ? 'shut' : mode;
};

const ended = (service: Service, outcome: ServiceDone['outcome'], more: Partial<ServiceDone>): Service =>
  service.doing === null
    ? service
    : {
        ...service,
        mode: modeAfter(service, outcome),
        doing: null,
        last: { task: service.doing.do, outcome, why: null, report: null, ...more },
      };

/** Whether this is what the service has asked for. */
const isAsked = ({ doing }: Service, command: Command): boolean => {
  if (doing === null || commandOfTask(doing).command !== command.command) return false;
  return command.command !== 'service' || command.task.do === doing.do;
};

/** What the machine does between hands, too, ends as it does there: of a service it can only be the way home. */
const isHome = ({ doing }: Service, command: CommandName): boolean =>
  doing?.do === 'home' && command === 'home';

/** A table that is learned meanwhile may have been asked before the pin came: what comes of that is told by its own answer. */
const isOpening = ({ mode, opened, doing }: Service): boolean =>
  (mode === 'opening' && doing !== null) || (mode === 'open' && opened === 'while-learned');

/** The service that the machine has opened; what else it has done changes nothing of that. */
const openedDuring = (service: Service, synchronisation: Synchronisation): Pick<Service, 'opened'> =>
  service.doing?.do === 'open'
    ? { opened: synchronisation === 'done' ? 'before' : 'while-learned' }
    : { opened: service.opened };

const shut = (service: Service): Service => ({ ...service, mode: 'shut', doing: null, read: null });

/** Whether the table is known, or asked what it knows. */
type Synchronisation = 'done' | 'under-way';

/** The service after what the machine tells of it; the same one where it is about something else. */
export const serviceAfter = (
  service: Service,
  event: TableChartEvent,
  synchronisation: Synchronisation,
): Service => {
  switch (event.type) {
    case 'CommandFinished':
      return isAsked(service, event.command)
        ? {
            ...ended(service, 'done', { report: event.report ?? null }),
            ...openedDuring(service, synchronisation),
          }
        : service;
    case 'TileMoved': {
      const { tile, set } = event;
      return { ...service, read: set === undefined ? { tile } : { tile, set } };
    }
    case 'ServiceRefused':
      return isAsked(service, event.command) ? ended(service, event.outcome, { why: event.why }) : service;
    case 'MotionFailed':
      return isHome(service, event.command) ? ended(service, 'failed', { why: event.fault }) : service;
    case 'MotionRefused':
      return isHome(service, event.command) ? ended(service, 'refused', { why: 'STATE' }) : service;
    // A machine in another session, or started anew, has left service mode (SPEC §5.7).
    case 'LinkReady':
      return event.snapshot.mode === 'service' || isOpening(service)
        ? { ...service, opened: 'before' }
        : shut(service);
    case 'LinkLost':
      return shut(service);
    default:
      return service;
  }
};

type ServiceRefused = Extract<ReportMeaning, { type: 'ServiceRefused' }>;

export const serviceRefused = (command: Command, why: string): ServiceRefused => ({
  type: 'ServiceRefused',
  command,
  outcome: 'refused',
  why,
});

export const serviceFailed = (command: Command, why: string): ServiceRefused => ({
  type: 'ServiceRefused',
  command,
  outcome: 'failed',
  why,
});
