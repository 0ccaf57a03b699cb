import { useEffect, useRef } from 'preact/hooks';
import type { SeatView } from '../../contract/seat-view.ts';
import { useWords } from '../language.ts';
import { chime } from '../page-parts/chime.ts';
import { SoundChoice, useSoundChoice } from '../page-parts/sound.tsx';
import type { Prompt } from '../table/prompt.ts';

const KEPT = 'nudge-when-asked';
const BUZZ_MS = [120, 80, 120];

/** What moves tiles is seen on the table: nobody wants to hear of each. */
const OF_TILES: ReadonlySet<SeatView['public']['moment']['at']> = new Set(['playing', 'dealing']);

/** What this player is asked that he may not see while his phone lies beside him; null while that is nothing. */
export const nudgeFor = ({ public: view, side }: SeatView, { text, tone }: Prompt): string | null => {
  const seat = view.sides[side];
  const isOfTiles =
    OF_TILES.has(view.moment.at) && view.proposal === null && (!seat.seated || seat.notice === null);
  return tone === 'you' && !isOfTiles ? text : null;
};

/** A phone shakes and sounds as far as it can; most let a page do so once it was touched, some never. */
const nudge = (): void => {
  if ('vibrate' in navigator) navigator.vibrate(BUZZ_MS);
  chime();
};

/** Whether the phone tells its player that he is asked, as he has chosen on it. `asked`: what he is asked now, or null. */
export const Nudge = ({ asked }: { readonly asked: string | null }) => {
  const words = useWords().seat;
  const choice = useSoundChoice(KEPT, nudge);
  const before = useRef(asked);
  useEffect(() => {
    if (choice.wanted && asked !== null && asked !== before.current) nudge();
    before.current = asked;
  }, [asked, choice.wanted]);
  return <SoundChoice label={words.nudge} {...choice} />;
};
