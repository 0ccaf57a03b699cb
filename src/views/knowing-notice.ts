import type { Report } from '../charts/ports.ts';
import { type PlayAsked, suitabilityOf } from '../charts/suitability.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** Says once, when the table is known, that its people say how hands end, and why; null for any other news. */
export const createKnowingNotice = ({
  ruleset,
  play,
}: {
  readonly ruleset: Ruleset;
  readonly play: PlayAsked;
}) => {
  let last: string | null = null;
  return (report: Report): string | null => {
    if (report.type !== 'CapabilitiesRead') return null;
    const table = suitabilityOf(ruleset, { capabilities: report.capabilities, play });
    if (!table.suitable || table.knowing === 'observed') return null;
    const why = play === 'declared' ? 'as asked' : table.cannotObserve.join('; ');
    const line = `hands are declared by the players at this table: ${why}`;
    const isNews = line !== last;
    last = line;
    return isNews ? line : null;
  };
};
