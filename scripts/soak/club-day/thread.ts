import { parentPort, workerData } from 'node:worker_threads';
import { type ClubShare, playShare } from '../../../test/harness/club-day/club-day.ts';
import type { TableDay } from '../../../test/harness/club-day/table-day.ts';

/** What a thread of a club's day tells. */
export type ThreadTells =
  | { readonly tells: 'how-far'; readonly overMs: number }
  | { readonly tells: 'days'; readonly days: readonly TableDay[] };

const port = parentPort;
if (port === null) throw new Error('this runs in a thread of a club day');
const share: ClubShare = workerData;
const tell = (told: ThreadTells): void => port.postMessage(told);
tell({ tells: 'days', days: await playShare(share, (overMs) => tell({ tells: 'how-far', overMs })) });
