import { createPublisher } from '../../../src/club/mqtt/publisher.ts';
import { clubId, tableId } from '../../../src/contract/ids.ts';
import { systemClock } from '../../../src/controller/chance-and-time.ts';
import { ABOUT, EMPTY_LEDGER, NO_ORDERS, viewAt } from '../../unit/club/mqtt/samples.ts';

/** A controller in a process of its own, to be killed: publishes one view to the broker named by its argument. */
const url = process.argv[2];
if (url === undefined) throw new Error('wants the address of a broker');

createPublisher({
  club: clubId.parse('club'),
  table: tableId.parse('t1'),
  broker: { kind: 'external', url, credentials: {} },
  clock: systemClock,
  random: Math.random,
  head: EMPTY_LEDGER,
  readEntries: async () => [],
  cursor: { seq: null, write: async () => undefined },
  about: () => ABOUT,
  signed: () => null,
  orders: NO_ORDERS,
  onBroker: () => undefined,
  onReadFailed: () => undefined,
  onUnheard: () => undefined,
}).showView(() => viewAt(1));
