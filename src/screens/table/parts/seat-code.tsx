import { useWords } from '../../text/language.ts';
import type { Codes } from '../use-seat-codes.ts';
import './seat-code.css';
import { Turned } from './turned.tsx';

/** Before each seat the code with which its player opens the own page, in the gap beside the strip. */
export const SeatCodeSigns = ({ codes }: { readonly codes: Codes }) => {
  const words = useWords();
  return (
    <>
      {codes.map(({ side, code }) => (
        <Turned key={side} side={side}>
          <span class="seat-code" data-testid="seat-code" data-side={side}>
            {words.seatCode} <b>{code}</b>
          </span>
        </Turned>
      ))}
    </>
  );
};
