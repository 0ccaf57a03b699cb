import { useTalk } from '../talk/use-outbox.ts';
import { useWords } from '../text/language.ts';
import './said.css';
import { unreachable } from '../../rules/unreachable.ts';

/** What became of what was said here: under way, without an answer yet, or refused and why. Nothing elsewhere. */
export const Said = ({ place }: { readonly place: string }) => {
  const words = useWords();
  const { state } = useTalk();
  const displayed: Readonly<Record<string, string>> = words.displays;
  if (state.is === 'empty' || state.place !== place) return null;
  switch (state.is) {
    case 'sending':
      return <p class="said quiet">{words.seat.sending}</p>;
    case 'lost':
      return (
        <p class="said warn" role="status" data-testid="unsent">
          {words.seat.unsent}
        </p>
      );
    case 'accepted':
      return (
        <p class="said" role="status" data-testid="accepted">
          {words.seat.accepted}
        </p>
      );
    case 'refused':
      return (
        <p class="said refused" role="alert" data-testid="refusal" data-code={state.code}>
          {displayed[state.code.replaceAll('-', '_')] ?? state.message}
        </p>
      );
    default:
      return unreachable(state);
  }
};
