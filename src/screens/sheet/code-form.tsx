import { useState } from 'preact/hooks';
import type { EnterAnswer, EnterQuestion } from '../../contract/seat-view.ts';
import { type Reply, tell } from '../talk/ask.ts';
import { addressesOf, type Desk } from '../talk/desk.ts';
import { useWords, type Words } from '../text/language.ts';
import './code-form.css';
import { Field } from './field.tsx';

const questionOf = ({ as }: Desk, code: string): EnterQuestion =>
  as === 'operator' ? { as, code } : { as: 'seat', side: as, code };

/** A seat's code has so many digits: with the last of them it is whole. */
const SEAT_CODE = /^\d{4}$/;

type Entered = 'not-yet' | 'asking' | Exclude<Reply<EnterAnswer>, { is: 'given' }>;

const complaintOf = (entered: Entered, words: Words): string | null => {
  if (entered === 'not-yet' || entered === 'asking') return null;
  return entered.is === 'lost' ? words.seat.unanswered : entered.message;
};

/** The code of the page, before anything of it is shown. Digits only at a seat: the keys of a telephone will do. */
export const CodeForm = ({ desk, open }: { readonly desk: Desk; readonly open: () => void }) => {
  const words = useWords();
  const [code, setCode] = useState('');
  const [entered, setEntered] = useState<Entered>('not-yet');
  const complaint = complaintOf(entered, words);
  const isSeat = desk.as !== 'operator';
  const ask = async (asked: string): Promise<void> => {
    setEntered('asking');
    const reply = await tell<EnterAnswer>(addressesOf(desk).enter, questionOf(desk, asked));
    if (reply.is === 'given') return open();
    setEntered(reply);
  };
  const type = (typed: string): void => {
    setCode(typed);
    if (isSeat && SEAT_CODE.test(typed) && entered !== 'asking') void ask(typed);
  };
  const enter = (event: Event): void => {
    event.preventDefault();
    void ask(code.trim());
  };
  return (
    <form class="code-form card" onSubmit={enter} data-testid="code-form">
      <h2>{words.seat.enterCode}</h2>
      <p>{isSeat ? words.seat.seatCodeIs : words.seat.operatorCodeIs}</p>
      <Field
        label={words.seat.code}
        value={code}
        enter={type}
        inputMode={isSeat ? 'numeric' : 'text'}
        maxLength={isSeat ? 4 : 40}
        testid="code"
      />
      {complaint !== null && (
        <p class="said refused" role="alert" data-testid="code-refused">
          {complaint}
        </p>
      )}
      <button
        type="submit"
        class="main-button"
        data-testid="enter"
        disabled={code.trim() === '' || entered === 'asking'}
      >
        {words.seat.open}
      </button>
    </form>
  );
};
