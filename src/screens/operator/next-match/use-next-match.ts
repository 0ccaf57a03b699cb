import { useEffect, useRef, useState } from 'preact/hooks';
import type { NextMatchAnswer, NextMatchTaken, RulesBase } from '../../../contract/next-match.ts';
import { recordAddressesOf } from '../../addresses.ts';
import { ask, newestOnly, tell } from '../../connection/requests.ts';
import { useWords } from '../../language.ts';
import type { Edits } from './option-value.ts';

/** What became of a choice: nothing was said yet, it is under way, it has no answer, or the controller's word. */
export type Chosen =
  | { readonly is: 'empty' | 'sending' | 'lost' }
  | { readonly is: 'answered'; readonly taken: NextMatchTaken };

export interface NextMatch {
  /** Null until the controller has told. */
  readonly answer: NextMatchAnswer | null;
  readonly chosen: Chosen;
  /** Asks for the options of another base. */
  readonly look: (base: RulesBase) => void;
  readonly choose: (choice: { readonly base: RulesBase; readonly options: Edits }) => void;
}

/** The rules of the next match as the controller tells them; asked anew with another language, and with news of the match. */
export const useNextMatch = (table: string, news: string): NextMatch => {
  const { lang } = useWords();
  const [answer, setAnswer] = useState<NextMatchAnswer | null>(null);
  const [chosen, setChosen] = useState<Chosen>({ is: 'empty' });
  const newest = useRef(newestOnly());
  const { nextMatch } = recordAddressesOf(table);
  const lookAt = (base: RulesBase | null): void =>
    newest.current(ask<NextMatchAnswer>(nextMatch(lang, base)), (reply) => {
      if (reply.is === 'given') setAnswer(reply.value);
    });
  useEffect(() => lookAt(answer?.shown.base ?? null), [table, lang, news]);
  return {
    answer,
    chosen,
    look: (base) => {
      setChosen({ is: 'empty' });
      lookAt(base);
    },
    choose: (choice) => {
      setChosen({ is: 'sending' });
      void tell<NextMatchTaken>(nextMatch(lang, null), choice).then((reply) => {
        setChosen(reply.is === 'given' ? { is: 'answered', taken: reply.value } : { is: 'lost' });
        lookAt(choice.base);
      });
    },
  };
};
