import { useEffect, useState } from 'preact/hooks';
import { keptForGood } from '../kept-here.ts';
import { wake } from './chime.ts';
import './sound.css';

/** By what somebody lets a page sound: a finger, a mouse, a key. */
const ACTS = ['pointerup', 'keydown'] as const;

/** Whether something is to be heard, as it is kept in this browser; it is heard once when that is chosen, so that it is known. */
export const useSoundChoice = (key: string, sound: () => void) => {
  const [wanted, want] = useState(() => keptForGood(key).read() === 'yes');
  useEffect(() => {
    if (!wanted) return;
    const mayWake = (): void => void wake();
    mayWake();
    for (const act of ACTS) addEventListener(act, mayWake);
    return () => {
      for (const act of ACTS) removeEventListener(act, mayWake);
    };
  }, [wanted]);
  const choose = (next: boolean): void => {
    keptForGood(key).write(next ? 'yes' : 'no');
    want(next);
    if (next) void wake().then(sound);
  };
  return { wanted, choose } as const;
};

interface SoundChoiceProps extends ReturnType<typeof useSoundChoice> {
  readonly label: string;
}

export const SoundChoice = ({ label, wanted, choose }: SoundChoiceProps) => (
  <label class="sound-choice">
    <input
      type="checkbox"
      data-testid="sound"
      checked={wanted}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
    {label}
  </label>
);
