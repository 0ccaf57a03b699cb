import type { Report } from '../charts/ports.ts';
import { type PlayAsked, suitabilityOf } from '../charts/suitability.ts';
import { ALARM_STANDS_FOR, type FairnessLine } from '../contract/fairness.ts';
import type { ViolationCode } from '../play/referee/violation.ts';
import type { Ruleset } from '../rules/ruleset.ts';

type WinRefusal = Extract<
  ViolationCode,
  'not_a_win' | 'below_minimum' | 'sacred_discard' | 'no_yaku' | 'furiten' | 'north_pong' | 'sacred_pair'
>;

/** Why a win is refused tells of tiles that nobody else has seen: how near they are to one, or what they wait for. */
const IS_WIN_REFUSAL: Readonly<Record<WinRefusal, true>> = {
  not_a_win: true,
  below_minimum: true,
  sacred_discard: true,
  no_yaku: true,
  furiten: true,
  north_pong: true,
  sacred_pair: true,
};

const REFUSED_WIN: ViolationCode = 'not_a_win';

/** What everybody may read of a refusal; the reason itself is shown on the display of the side it is for. */
export const publicNotice = (code: string | undefined): string | null => {
  if (code === undefined) return null;
  return code in IS_WIN_REFUSAL ? REFUSED_WIN : code;
};

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

/** What standard error is told of walls and dice: that they are not fair, once until the alarm has ended; null for any other news. */
export const createFairnessNotice = () => {
  const told = new Map<string, number>();
  return (line: FairnessLine): string | null => {
    const { rounds, alarm } = line.after ?? { rounds: 0, alarm: null };
    if (alarm === null || alarm.round !== rounds) return null;
    const [source, wrong] =
      line.what === 'throw' ? ['the dice', 'are not fair'] : [`tile set ${line.set}`, 'is mixed poorly'];
    // An alarm that is given anew while it stands is the same one.
    const isNews = rounds - (told.get(source) ?? Number.NEGATIVE_INFINITY) > ALARM_STANDS_FOR[line.what];
    told.set(source, rounds);
    if (!isNews) return null;
    return `${source} ${wrong} (${alarm.kind}); the operator's page says how much it is, play goes on`;
  };
};
