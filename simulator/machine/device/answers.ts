import type { DeviceMessage } from '../../../firmware-protocol/device-message.ts';
import type { QueryMessage } from '../../../firmware-protocol/host-message.ts';
import type { RefusalBody } from '../../../firmware-protocol/refusals.ts';
import type { ProtocolVersion } from '../../../firmware-protocol/table-fields.ts';
import { drumState, gatePosition, type Machine, platePosition, statusOf, upMs } from './machine.ts';
import { gravestFault } from './memory.ts';
import { answerPages } from './queries.ts';

export const refused = (id: number | '-', refusal: RefusalBody): DeviceMessage => ({
  message: 'refused',
  id,
  ...refusal,
});

/** The answer to HELLO. SPEC §4.1 */
export const greetingOf = (machine: Machine, proto: ProtocolVersion): DeviceMessage => {
  const { profile, memory, events, boot } = machine;
  return {
    message: 'greeting',
    greeting: {
      proto,
      boot: boot.id,
      fw: profile.firmware,
      sn: profile.serial,
      st: statusOf(machine),
      cyc: memory.journal.cycle,
      f: gravestFault(memory) ?? 'none',
      ev: events.last,
    },
  };
};

/** The answer to a heartbeat. SPEC §4.4 */
export const digestOf = (machine: Machine, id: number): DeviceMessage => ({
  message: 'digest',
  id,
  digest: {
    st: statusOf(machine),
    cyc: machine.memory.journal.cycle,
    f: gravestFault(machine.memory) ?? 'none',
    ev: machine.events.last,
    pos: { gate: gatePosition(machine), plate: platePosition(machine), drum: drumState(machine) },
    up: upMs(machine),
  },
});

/** So long a host may take from one page of an answer to the next, and until it asks for one again. */
const NEXT_PAGE_WITHIN_MS = 5_000;
const ASKED_AGAIN_WITHIN_MS = 1_000;

/** The pages of the answer that is being told, where this asks for its next one or once more for the last; else as it is now. */
const snapshotPages = (
  machine: Machine,
  query: Extract<QueryMessage, { verb: 'SNAP' }>,
): ReturnType<typeof answerPages> => {
  const { snapshotTold: told, boot, clock } = machine;
  const { id, args } = query;
  const atMs = clock.now();
  const isTold = (page: number, withinMs: number): boolean =>
    told?.boot === boot && told.page === page && atMs - told.atMs <= withinMs;
  const isAgain = told?.id === id && isTold(args.page, ASKED_AGAIN_WITHIN_MS);
  const goesOn = isAgain || isTold(args.page - 1, NEXT_PAGE_WITHIN_MS);
  const pages = goesOn && told !== null ? told.pages : answerPages(machine, query);
  machine.snapshotTold = { boot, pages, id, page: args.page, atMs };
  return pages;
};

/** One page of the answer to a query. SPEC §5.8 */
export const pageOf = (machine: Machine, query: Exclude<QueryMessage, { verb: 'REPLAY' }>): DeviceMessage => {
  const { id, verb } = query;
  if (!isCarried(machine, query)) return refused(id, { reason: 'VERB', args: {} });
  const pages = query.verb === 'SNAP' ? snapshotPages(machine, query) : answerPages(machine, query);
  const index = 'page' in query.args ? (query.args.page ?? 0) : 0;
  const fields = pages[index];
  if (!fields) return refused(id, { reason: 'ARG', args: {} });
  return { message: 'page', id, verb, page: { index, count: pages.length }, fields };
};

const isCarried = ({ profile }: Machine, { verb }: QueryMessage): boolean =>
  verb !== 'STICK' || profile.caps.stick !== 'none';
