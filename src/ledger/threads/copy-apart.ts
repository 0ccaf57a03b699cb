import { unreachable } from '../../rules/unreachable.ts';
import type { RecordCopy } from '../backup/copy-record.ts';
import type { BackgroundTalk } from './background.ts';
import { beginThread, Correspondence, endThread } from './correspondence.ts';

/** Copies a record in a thread that ends with it: neither what is written nor a page that somebody reads waits for it. */
export const copyRecordApart = async (folder: string, into: string): Promise<RecordCopy> => {
  const thread = beginThread('background');
  const record = { folder, keepMovesMs: null };
  const listeners = { onWord: unreachable, onEnded: () => undefined };
  try {
    const apart = await Correspondence.begin<BackgroundTalk>(thread, record, listeners);
    try {
      return (await apart.ask({ ask: 'copy', into }, 'copied')).copy;
    } finally {
      await apart.close();
    }
  } finally {
    await endThread(thread);
  }
};
