import type { ProposalView } from '../../contract/outcome-view.ts';
import type { TableView } from '../../contract/table-view.ts';
import { adviceIn } from '../../words/advice.ts';
import { nameAt } from '../table/seats.ts';
import type { Words } from '../text/language.ts';

/** The line at the head of the operator's page. */
export interface MatterAtHand {
  readonly text: string;
  /** `warn`: the table does not go on before something is done. */
  readonly tone: 'warn' | 'quiet';
}

/** What is the matter at the table: what keeps it from going on comes before the moment of its hand. */
export const matterAtHand = (view: TableView, words: Words): MatterAtHand => {
  const { link, moment, proposal } = view;
  if (link.state === 'lost') return { text: words.operator.noAnswer, tone: 'warn' };
  if (proposal !== null) return beforeThePeople(proposal, view, words);
  if (moment.at === 'fault')
    return { text: words.operator.stopped(adviceIn(words)(moment.code).meaning, moment.code), tone: 'warn' };
  if (moment.at === 'paused') return { text: words.pausedBecause[moment.why], tone: 'warn' };
  return { text: words.moment[moment.at], tone: 'quiet' };
};

const beforeThePeople = (
  { disputes, open }: ProposalView,
  view: TableView,
  { operator }: Words,
): MatterAtHand => {
  const named = (sides: readonly ProposalView['open'][number][]): string =>
    sides.map((side) => nameAt(view, side)).join(', ');
  if (disputes.length > 0)
    return { text: operator.disputed(named(disputes.map(({ side }) => side))), tone: 'warn' };
  return { text: operator.awaits(named(open)), tone: 'quiet' };
};
