import { useEffect, useState } from 'preact/hooks';
import type { ScreenAnswer, WaitingAnswer } from '../contract/access.ts';
import { tell } from './connection/requests.ts';
import { useWords } from './language.ts';
import './new-screen-page.css';

const ASK_AGAIN_MS = 2000;

/** What this screen is going to be the operator says, by the code it shows. A table that does not run yet is waited for. */
export const NewScreenPage = () => {
  const words = useWords().joining;
  const [shown, setShown] = useState<WaitingAnswer | null>(null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (shown === null) {
        const come = await tell<WaitingAnswer>('/api/screens', {});
        if (come.is === 'given') setShown(come.value);
        return;
      }
      const told = await tell<ScreenAnswer>('/api/screens/place', { waiting: shown.waiting });
      if (told.is === 'given') location.assign(told.value.path);
      if (told.is === 'refused' && told.code === 'invitation-ended') setShown(null);
    };
    if (shown === null) void look();
    const timer = setInterval(() => void look(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [shown]);
  return (
    <main class="new-screen">
      <h1>{words.newScreen}</h1>
      <p class="new-screen-code" data-testid="screen-code">
        {shown?.code ?? '······'}
      </p>
      <p>{words.newScreenHow}</p>
    </main>
  );
};
