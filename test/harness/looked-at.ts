import { createTableView, type ViewOptions } from '../../src/views/table-view.ts';

/** The view of every moment, for somebody who looks each time. */
export const createLookedAt = (options: ViewOptions) => {
  const view = createTableView(options);
  return (...seen: Parameters<typeof view>) => view(...seen)();
};
