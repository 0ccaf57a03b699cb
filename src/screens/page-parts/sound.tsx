import { useState } from 'preact/hooks';
import './sound.css';

const CHIME_HZ = 660;
const CHIME_SECONDS = 0.6;

/** One soft tone; silent where the browser knows no sound, or lets no page sound that was not touched. */
export const chime = (): void => {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  const ends = audio.currentTime + CHIME_SECONDS;
  tone.frequency.value = CHIME_HZ;
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, ends);
  tone.connect(volume).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(ends);
};

const isWanted = (key: string): boolean => {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
};

const remember = (key: string, wanted: boolean): void => {
  try {
    localStorage.setItem(key, wanted ? 'yes' : 'no');
  } catch {
    // A browser that keeps nothing is silent again next time.
  }
};

/** Whether something is to be heard, as it is kept in this browser; it is heard once when that is chosen, so that it is known. */
export const useSoundChoice = (key: string, sound: () => void) => {
  const [wanted, want] = useState(() => isWanted(key));
  const choose = (next: boolean): void => {
    remember(key, next);
    want(next);
    if (next) sound();
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
