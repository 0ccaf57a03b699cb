import type { Effect } from './outbox.ts';

/**
 * What becomes of an event that no state of a chart takes: `noted`, because nobody expects it there, or `nothing`,
 * because it often comes when nothing follows from it.
 */
type Untaken = 'noted' | 'nothing';

/** The transitions of a chart as a whole for what none of its states takes; every event that they may leave is decided on. */
export const forUntaken = <Type extends string>(
  untaken: Readonly<Record<Type, Untaken>>,
): { readonly [type in Type]?: { readonly actions: 'noteUnexpected' } } => {
  const noted: { [type in Type]?: { readonly actions: 'noteUnexpected' } } = {};
  for (const type in untaken) if (untaken[type] === 'noted') noted[type] = { actions: 'noteUnexpected' };
  return noted;
};

interface Come {
  readonly event: { readonly type: string };
  readonly self: { readonly id: string; readonly getSnapshot: () => { readonly value?: unknown } };
}

/** Has it counted, and noted in the black box: nothing else follows from it. */
export const unexpectedIn = ({ event, self }: Come): Effect => ({
  unexpected: { chart: self.id, at: JSON.stringify(self.getSnapshot().value), event: event.type },
});
