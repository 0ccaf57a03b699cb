import { tableView } from '../src/contract/table-view.ts';
import type { PagesAt } from './page-client.ts';
import type { ReadBreak } from './people/look-up.ts';

/** What everybody at the table reads on its screen of where the walls were opened; null where nothing answers, or something else does. */
export const createScreenClient =
  (at: () => PagesAt | null): ReadBreak =>
  async () => {
    const pages = at();
    if (pages === null) return null;
    const answer = await fetch(`${pages.url}/api/t/${pages.table}/view`).catch(() => null);
    const body: unknown = await answer?.json().catch(() => null);
    return tableView.safeParse(body).data?.wall?.breakAt ?? null;
  };
