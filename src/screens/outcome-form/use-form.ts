import { useEffect, useState } from 'preact/hooks';
import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { TableView } from '../../contract/table-view.ts';
import { formAddress } from '../addresses.ts';
import { askUntilGiven } from '../connection/ask-until-given.ts';

/**
 * What may be entered by the rules of the match that is on. Null until the controller has answered for this very match: a page
 * that is open all evening must not enter the hands of one match by the rules of another.
 */
export const useForm = (table: string, { ruleset, match }: TableView): DeclaredForm | null => {
  const of = `${ruleset.id} ${match?.number}`;
  const [told, tell] = useState<{ readonly of: string; readonly form: DeclaredForm } | null>(null);
  useEffect(
    () => askUntilGiven<DeclaredForm>(formAddress(table), { given: (form) => tell({ of, form }) }),
    [table, of],
  );
  return told?.of === of ? told.form : null;
};
