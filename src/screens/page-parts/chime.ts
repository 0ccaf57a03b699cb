const CHIME_HZ = 660;
const CHIME_SECONDS = 0.6;

/** One for the page: a browser has few of them to give. */
let shared: AudioContext | null = null;

/** What is heard comes through it; null where the browser knows no sound. */
const audioOf = (): AudioContext | null => {
  if (typeof AudioContext !== 'undefined') shared ??= new AudioContext();
  return shared;
};

/** Lets the page sound, where a browser lets only a page do so that is touched, and a phone again after it slept. */
export const wake = async (): Promise<void> => {
  const audio = audioOf();
  if (audio !== null && audio.state !== 'running') await audio.resume().catch(() => undefined);
};

/** One soft tone; silent where the page may not sound now: later it would tell of what is over. */
export const chime = (): void => {
  const audio = audioOf();
  if (audio === null || audio.state !== 'running') return;
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  const ends = audio.currentTime + CHIME_SECONDS;
  tone.frequency.value = CHIME_HZ;
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, ends);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(ends);
};
