import type { ChartsSeen } from './moment-view.ts';
import type { PageViews } from './page-views.ts';

/** What was shown last, for the pages that ask. */
export interface Shown {
  readonly seen: ChartsSeen;
  readonly pages: PageViews;
}
