import { OPERATOR_VIEWS } from '../feed/view-kinds.ts';
import { DeskPage } from '../sheet/desk-page.tsx';
import { useWords } from '../text/language.ts';
import { OperatorDesk } from './operator-desk.tsx';

/** The page of whoever runs the club, behind the operator's code. */
export const OperatorPage = ({ table }: { readonly table: string }) => {
  const words = useWords();
  const desk = { table, as: 'operator' } as const;
  return (
    <DeskPage
      desk={desk}
      kind={OPERATOR_VIEWS}
      title={words.operator.title(table)}
      show={(view, now) => <OperatorDesk desk={desk} view={view} now={now} />}
    />
  );
};
