import type { Worth, WorthBy } from '../../../contract/outcome-view.ts';
import { useWords } from '../../text/language.ts';
import './measure.css';
import { unreachable } from '../../../rules/unreachable.ts';

const Limit = ({ text }: { readonly text: string }) => (
  <span class="limit" data-testid="limit">
    {text}
  </span>
);

const HanMeasure = ({ worth: { yakuman, han, tableHan, fu, limitName } }: { worth: WorthBy<'han'> }) => {
  const words = useWords();
  const counted = [
    words.han(han),
    ...(fu === null ? [] : [words.fu(fu)]),
    ...(tableHan === null ? [] : [words.tableRow(tableHan)]),
  ];
  return (
    <span class="measure">
      {yakuman > 0 ? (
        <Limit text={words.yakumanPaid(yakuman)} />
      ) : (
        <>
          <span>{counted.join(' · ')}</span>
          {limitName !== null && <Limit text={words.limitName[limitName]} />}
        </>
      )}
    </span>
  );
};

/** What decides the price of the hand, where that is not a sum of its points: a limit, or han. */
export const Measure = ({ worth }: { readonly worth: Worth }) => {
  const words = useWords();
  switch (worth.method) {
    case 'points':
      return worth.limit === null ? null : <Limit text={words.limit[worth.limit]} />;
    case 'han':
      return <HanMeasure worth={worth} />;
    case 'groups':
      return null;
    default:
      return unreachable(worth);
  }
};
