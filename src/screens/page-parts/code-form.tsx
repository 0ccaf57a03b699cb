import { useState } from 'preact/hooks';
import type { EnterAnswer, EnterQuestion } from '../../contract/access.ts';
import { addressesOf, type PageOwner } from '../addresses.ts';
import { type Reply, tell } from '../connection/requests.ts';
import { useWords, type Words } from '../language.ts';
import { Field } from './panel.tsx';

const questionOf = ({ as }: PageOwner, code: string): EnterQuestion =>
  as === 'operator' ? { as, code } : { as: 'seat', side: as, code };

/** A seat's code has so many letters and digits: with the last of them it is whole. */
const SEAT_CODE_LETTERS = 6;
const SEAT_CODE = /^[A-Z2-9]{6}$/i;

type CodeEntered = 'not-yet' | 'asking' | Exclude<Reply<EnterAnswer>, { is: 'given' }>;

const complaintOf = (entered: CodeEntered, words: Words): string | null => {
  if (entered === 'not-yet' || entered === 'asking') return null;
  return entered.is === 'lost'
    ? words.seat.unanswered
    : (words.requestErrors[entered.code] ?? entered.message);
};

/** The code of the page, before anything of it is shown. */
export const CodeForm = ({ owner, open }: { readonly owner: PageOwner; readonly open: () => void }) => {
  const words = useWords();
  const [code, setCode] = useState('');
  const [entered, setEntered] = useState<CodeEntered>('not-yet');
  const complaint = complaintOf(entered, words);
  const isSeat = owner.as !== 'operator';
  const ask = async (asked: string): Promise<void> => {
    setEntered('asking');
    const reply = await tell<EnterAnswer>(addressesOf(owner).enter, questionOf(owner, asked));
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
  // Whatever is typed over plain HTTP everybody in the network can read.
  if (!isSeat && !isSecureContext)
    return (
      <p class="card" role="alert" data-testid="needs-tls">
        {words.requestErrors['needs-tls']}
      </p>
    );
  return (
    <form class="code-form card" onSubmit={enter} data-testid="code-form">
      <h2>{words.seat.enterCode}</h2>
      <p>{isSeat ? words.seat.seatCodeIs : words.seat.operatorCodeIs}</p>
      <Field
        label={words.seat.code}
        value={code}
        enter={type}
        inputMode="text"
        maxLength={isSeat ? SEAT_CODE_LETTERS : 40}
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
