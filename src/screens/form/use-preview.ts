import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PreviewAnswer, PreviewSent } from '../../contract/declared-form.ts';
import type { Reply } from '../talk/ask.ts';
import { tell } from '../talk/ask.ts';
import { newestOnly } from './newest.ts';

/** What the controller says of the form; `about` is the question in JSON, to tell whether it is of this very entry. */
export interface Preview {
  readonly about: string;
  readonly reply: Reply<PreviewAnswer>;
}

/** Fingers are quicker than this seldom. */
const PAUSE_MS = 200;
const ASK_AGAIN_MS = 2000;

/** Asks what the entry is worth, a moment after the last tap; the newest answer counts. */
export const usePreview = (address: string, question: PreviewSent): Preview | null => {
  const [preview, setPreview] = useState<Preview | null>(null);
  const newest = useMemo(newestOnly, [address]);
  const about = JSON.stringify(question);
  const unanswered = preview?.about === about && preview.reply.is === 'lost';
  useEffect(() => {
    const timer = setTimeout(
      () => {
        const body: unknown = JSON.parse(about);
        newest(tell<PreviewAnswer>(address, body), (reply) => setPreview({ about, reply }));
      },
      unanswered ? ASK_AGAIN_MS : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [address, about, newest, unanswered ? preview : null]);
  return preview;
};
