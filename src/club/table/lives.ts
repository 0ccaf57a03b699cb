import type { TableId } from '../../contract/ids.ts';
import type { Failure } from '../../controller/failure/exit-codes.ts';
import { createTurns } from '../../ledger/ledgers.ts';
import { createRefusedOrders } from '../mqtt/refused-orders.ts';
import type { Begin } from '../start-failure.ts';
import type { Stopper } from '../stopper.ts';
import type { WebTable } from '../web/web-tables.ts';
import { createFailedVoice } from './failed-voice.ts';
import { createLife, type Life, type Playing } from './life.ts';
import type { Standing } from './standing.ts';
import type { ClubSurroundings, RunningTable } from './surroundings.ts';
import type { WantedRules } from './wanted-rules.ts';

/** The lives of one table, one after the other: none of these rejects for what fails in a life. */
export interface Lives {
  readonly open: () => Promise<void>;
  readonly begin: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Of the life that is on, or of the match that is on where the last one ended; null: none. */
  readonly playing: () => Playing | null;
  /** Takes the rules that are wanted now as soon as no match is on. */
  readonly takeWantedRules: () => void;
  readonly running: () => RunningTable | null;
}

interface LivesSurroundings {
  readonly id: TableId;
  readonly standing: Standing;
  readonly wanted: WantedRules;
  readonly web: WebTable;
  readonly around: ClubSurroundings;
}

const OTHER_RULES = 'no match is on, and other rules were chosen';

export const createLives = ({ id, standing, wanted, web, around }: LivesSurroundings): Lives => {
  const ofAll = {
    web,
    wanted,
    around,
    named: around.namedAt(id),
    refusedOrders: createRefusedOrders(),
    farewell: standing.farewell,
  };
  const failedVoice = createFailedVoice(id, standing, around);
  const inTurn = createTurns();
  let life: Life | null = null;
  /** By what the table played when its last life ended, and whether a match was on: it goes on when the table is started again. */
  let left: Playing | null = null;
  /** Not twice, lest copies of damaged files fill the disk. */
  let hasBegunAgain = false;

  /** What a life that is over meets on its way out has been told with its end. */
  const isOn = (of: Life): boolean => of === life && standing.isAlive();
  const leave = (of: Life): void => {
    life = null;
    left = of.playing() ?? left;
  };

  const fail = (of: Life, failure: Failure): void => {
    if (!isOn(of)) return;
    standing.become({ state: 'failed', failure });
    void inTurn(() => bury(of));
  };
  const bury = async (of: Life): Promise<void> => {
    await of.giveUp();
    if (of === life) leave(of);
    failedVoice.speak();
  };

  const beginAgain = (
    of: Life,
    { why, end }: { readonly why: string; readonly end: Stopper['stop'] },
  ): void => {
    if (!isOn(of)) return;
    leave(of);
    around.onTold(id, `${why}; the table begins again`);
    standing.become({ state: 'starting' });
    void inTurn(async () => {
      await end().catch(() => undefined);
      await openLife('again');
      await beginLife();
    });
  };
  /** What a write has met in the file is mended where the record is opened: nobody needs to start the table. */
  const beginAgainMended = (of: Life, failure: Failure): void => {
    if (!isOn(of)) return;
    if (hasBegunAgain) return fail(of, failure);
    hasBegunAgain = true;
    beginAgain(of, { why: failure.what, end: of.giveUp });
  };
  /** Where others were chosen meanwhile, on a page or before the table was started. */
  const takeOtherRules = (of: Life): void => {
    if (of.endsForOtherRules()) beginAgain(of, { why: OTHER_RULES, end: of.stop });
  };

  const openLife = async (begin: Begin): Promise<void> => {
    const of: Life = createLife(
      { ...ofAll, config: wanted.config(), begin },
      {
        onFailed: (failure) => fail(of, failure),
        onDamageMet: (failure) => beginAgainMended(of, failure),
        onFree: () => takeOtherRules(of),
      },
    );
    life = of;
    standing.become({ state: 'starting' });
    await of.open();
  };
  const isStarting = (of: Life): boolean => of === life && standing.current().state === 'starting';
  const beginLife = async (): Promise<void> => {
    failedVoice.speak();
    const of = life;
    if (of === null || !isStarting(of)) return;
    await of.begin();
    if (of.running() !== null && isStarting(of)) standing.become({ state: 'running' });
  };

  const open = async (): Promise<void> => {
    if (standing.isAlive()) return;
    await failedVoice.hush();
    hasBegunAgain = false;
    await openLife('first');
  };
  const stop = async (): Promise<void> => {
    const of = life;
    if (of === null || !standing.isAlive()) return failedVoice.hush();
    standing.become({ state: 'stopped', why: 'asked' });
    try {
      await of.stop();
    } finally {
      leave(of);
      await failedVoice.hush();
    }
  };

  return {
    open: () => inTurn(open),
    begin: () => inTurn(beginLife),
    stop: () => inTurn(stop),
    playing: () => life?.playing() ?? (left?.match === 'on' ? left : null),
    takeWantedRules: () => {
      if (life !== null) takeOtherRules(life);
    },
    running: () => life?.running() ?? null,
  };
};
