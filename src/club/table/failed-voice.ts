import type { TableId } from '../../contract/ids.ts';
import { sayFailed } from '../club-publishing.ts';
import type { Standing } from './standing.ts';
import type { ClubSurroundings } from './surroundings.ts';

/** Tells the brokers that a table has failed, as long as the club goes on without it: nobody else speaks for it. */
export const createFailedVoice = (
  table: TableId,
  { current }: Pick<Standing, 'current'>,
  { club, broker, goesOn }: Pick<ClubSurroundings, 'club' | 'broker' | 'goesOn'>,
) => {
  let voice: { readonly close: () => Promise<void> } | null = null;
  return {
    /** Where it has failed, and is not spoken for yet. */
    speak: (): void => {
      const now = current();
      if (now.state !== 'failed' || voice !== null || !goesOn()) return;
      voice = sayFailed({ club, table, embedded: broker(), failure: now.failure });
    },
    hush: async (): Promise<void> => {
      await voice?.close();
      voice = null;
    },
  };
};
