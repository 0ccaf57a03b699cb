import { useDeclaring } from '../connection/use-connection.ts';
import { useWords } from '../language.ts';

/**
 * What became of what was said where nothing tells it any more: its panel was shut, or gave way, or the page was loaded anew. Until
 * there is an answer no button of the page says anything else, so that somebody has to read why; a refusal stands until it was read.
 */
export const Untold = () => {
  const words = useWords();
  const { state, told, clear } = useDeclaring();
  if (state.is === 'empty' || told.includes(state.place)) return null;
  if (state.is === 'lost')
    return (
      <p class="sheet-banner" role="status" data-testid="unsent-before">
        {words.seat.unsent}
      </p>
    );
  if (state.is !== 'refused') return null;
  return (
    <p class="sheet-banner" role="alert" data-testid="refused-before">
      {words.refusal(state.code, state.about) ?? state.message}{' '}
      <button type="button" data-testid="refused-seen" onClick={clear}>
        {words.joining.closeNote}
      </button>
    </p>
  );
};
