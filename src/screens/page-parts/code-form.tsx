import { useState } from 'preact/hooks';
import type { EnterAnswer } from '../../contract/access.ts';
import type { Reply } from '../connection/requests.ts';
import { useWords, type Words } from '../language.ts';
import { Field } from './field.tsx';

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

interface CodeFormProps {
  readonly of: 'seat' | 'operator';
  /** Asks to be let in by a code; whoever is let in is shown another page. */
  readonly enter: (code: string) => Promise<Reply<EnterAnswer>>;
}

/** The code of the page, before anything of it is shown. */
export const CodeForm = ({ of, enter }: CodeFormProps) => {
  const words = useWords();
  const [code, setCode] = useState('');
  const [entered, setEntered] = useState<CodeEntered>('not-yet');
  const complaint = complaintOf(entered, words);
  const isSeat = of === 'seat';
  const ask = async (asked: string): Promise<void> => {
    setEntered('asking');
    const reply = await enter(asked);
    if (reply.is !== 'given') setEntered(reply);
  };
  const type = (typed: string): void => {
    setCode(typed);
    if (isSeat && SEAT_CODE.test(typed) && entered !== 'asking') void ask(typed);
  };
  const submit = (event: Event): void => {
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
    <form class="code-form card" onSubmit={submit} data-testid="code-form">
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
