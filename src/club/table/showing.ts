import type { LedgerEntry } from '../../contract/ledger.ts';
import type { Introduction } from '../../controller/about/introduction.ts';
import type { ControllerPorts } from '../../controller/controller-ports.ts';
import type { RecordCheck } from '../../controller/recovery/record-check.ts';
import type { HeadSigner } from '../../ledger/beside/signed-heads.ts';
import { cuesOf } from '../../views/cues.ts';
import { createMatchEnd } from '../between-matches.ts';
import type { Publisher } from '../mqtt/publisher.ts';
import type { TableSittings } from '../sittings/table-sittings.ts';
import type { PagesTalk } from '../table-talk.ts';
import type { NewestView } from './newest-view.ts';
import type { Surroundings } from './surroundings.ts';

interface Watchers {
  readonly talk: Pick<PagesTalk, 'show'>;
  /** Null: time is not counted here. */
  readonly sittings: Pick<TableSittings, 'seen'> | null;
  readonly about: Pick<Introduction, 'timed' | 'worn'>;
  readonly newest: Pick<NewestView, 'show'>;
  readonly publisher: Pick<Publisher, 'showView' | 'tellCues' | 'appendEntries' | 'tellSigned'>;
  readonly heads: Pick<HeadSigner, 'sign'>;
  readonly checked: Pick<RecordCheck, 'begin'>;
}

/** Shows a view, and the entries written with it, to whoever watches the table: pages first, then the brokers, then the club. */
export const createShowing = (
  surroundings: Pick<Surroundings, 'config' | 'record' | 'listeners' | 'named'>,
  { talk, sittings, about, newest, publisher, heads, checked }: Watchers,
): ControllerPorts['publish'] => {
  const { config, record, listeners } = surroundings;
  const matchEnd = createMatchEnd(config.extras, listeners);
  /** The acts before it are synced first, on a disk that may be slow: nothing of the table waits for it. */
  const sign = async (end: LedgerEntry): Promise<void> => {
    await heads.sign(end);
    publisher.tellSigned();
  };
  return (look, entries, shown) => {
    talk.show(shown);
    const { match, stage, link, named } = shown.seen.context;
    sittings?.seen({ match, hand: stage === 'none' ? 'none' : 'on', entries });
    about.timed(shown.deadTime());
    about.worn(shown.wear());
    newest.show({ match: match?.match ?? null, look });
    publisher.showView(look);
    publisher.tellCues(cuesOf(shown.happened, { match, at: record.clock.now() }));
    publisher.appendEntries(entries);
    listeners.onView(look, entries);
    matchEnd(entries);
    const last = entries.at(-1);
    if (last !== undefined && match?.over === true) sign(last).catch(listeners.onBug);
    if (link === 'ready') checked.begin();
    surroundings.named.keep(named);
  };
};
