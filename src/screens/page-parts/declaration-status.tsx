import { useLayoutEffect } from 'preact/hooks';
import { unreachable } from '../../rules/unreachable.ts';
import { useDeclaring } from '../connection/use-connection.ts';
import { useWords } from '../language.ts';
import './declaration-status.css';

interface DeclarationStatusProps {
  readonly place: string;
  /** What is said where it was taken; left out: that it is done. */
  readonly accepted?: string;
}

/** What became of what was said here: under way, without an answer yet or for good, or refused and why. Nothing elsewhere. */
export const DeclarationStatus = ({ place, accepted }: DeclarationStatusProps) => {
  const words = useWords();
  const { seat: status } = words;
  const { state, tellAt } = useDeclaring();
  useLayoutEffect(() => tellAt(place), [place, tellAt]);
  if (state.is === 'empty' || state.place !== place) return null;
  switch (state.is) {
    case 'sending':
      return <p class="said quiet">{status.sending}</p>;
    case 'lost':
      return (
        <p class="said warn" role="status" data-testid="unsent">
          {status.unsent}
        </p>
      );
    case 'given-up':
      return (
        <p class="said refused" role="alert" data-testid="given-up">
          {status.givenUp}
        </p>
      );
    case 'accepted':
      return (
        <p class="said" role="status" data-testid="accepted">
          {accepted ?? status.accepted}
        </p>
      );
    case 'refused':
      return (
        <p class="said refused" role="alert" data-testid="refusal" data-code={state.code}>
          {words.refusal(state.code, state.about) ?? state.message}
        </p>
      );
    default:
      return unreachable(state);
  }
};
