import { createTableView, type ViewOptions } from '../../src/views/table-view.ts';

/** The view of every moment, for somebody who looks each time. Who is made up for a test has his name with him. */
export const createLookedAt = (options: Omit<ViewOptions, 'nameOf'>) => {
  const view = createTableView({ ...options, nameOf: ({ name }) => name ?? null });
  return (...seen: Parameters<typeof view>) => view(...seen)();
};
