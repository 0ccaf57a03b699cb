import type { Side } from '../../../src/play/seating/furniture.ts';
import { courseOf } from '../course.ts';
import type { Slips } from '../manners/habits.ts';
import type { Mind } from '../mind.ts';
import { type Scene, sceneOf } from '../scene.ts';
import type { Happening, SeatSight } from '../seat-sight.ts';
import { filledForm } from './filled-form.ts';
import { type HandEnd, handEnd } from './hand-end.ts';
import type { OpenHands } from './open-hands.ts';
import { ownOpenHand } from './own-open-hand.ts';
import type { SeatPages } from './pages.ts';
import { type Awaited, type Slip, spokenStep } from './spoken-step.ts';

export interface SpeakerInput {
  readonly mind: Mind;
  readonly sight: () => SeatSight;
  readonly open: OpenHands;
  readonly pages: SeatPages;
  readonly clock: { readonly setTimeout: (fn: () => void, timeoutMs: number) => unknown };
  /** How long a person looks away from his page before he looks again, in milliseconds. */
  readonly lookEveryMs: number;
  /** Uniform in [0, 1). */
  readonly random: { readonly next: () => number };
}

/** What a person does on his page once a hand is over that the table does not follow. */
export interface Speaker {
  /** Anything on the table changed. */
  readonly look: () => void;
  readonly leave: () => void;
}

/** After so many looks at his page the word of a key that was pressed does not come any more. */
const LOOKS_FOR_KEY = 100;

/** After so many looks at one proposal nobody enters his hand beside it any more: two minutes. */
const LOOKS_FOR_FORMS = 60;

/** Lays the hand open, fills the form in where it is his to do, and says yes or no to what another says. */
export function createSpeaker(input: SpeakerInput): Speaker {
  const { mind, sight, open, pages, clock, lookEveryMs, random } = input;
  let presence: 'here' | 'gone' = 'here';
  /** The hand he is busy with; of another he will not hear. */
  let busyWith: readonly Happening[] | null = null;
  /** How often he has looked at the proposal that is open; 0 = none is. */
  let looked: { readonly at: number; readonly times: number } = { at: 0, times: 0 };

  const formsBeside = (proposal: number): Awaited => {
    looked = { at: proposal, times: proposal === looked.at ? looked.times + 1 : 1 };
    return looked.times > LOOKS_FOR_FORMS ? 'gone' : 'on-its-way';
  };

  const endSeen = (): { readonly scene: Scene; readonly end: HandEnd } | undefined => {
    const seen = sight();
    const scene = sceneOf({ sight: seen, mind, course: courseOf(seen.happenings) });
    const end = scene === undefined ? undefined : handEnd(scene);
    return scene === undefined || end === undefined ? undefined : { scene, end };
  };

  const layOpen = (scene: Scene): void => {
    const own = ownOpenHand(scene);
    if (own !== undefined) open.lay(scene.sight.happenings, scene.sight.side, own);
  };

  const speakOnce = async (side: Side, slip: Slip, key: Awaited): Promise<'said' | 'nothing'> => {
    const now = endSeen();
    const page = await pages.read();
    if (now === undefined || page === null) return 'nothing';
    const { scene, end } = now;
    layOpen(scene);
    const form = filledForm(end, {
      side,
      scene,
      open: open.of(scene.sight.happenings),
      players: page.players,
    });
    const forms = formsBeside(page.proposal?.number ?? 0);
    const step = spokenStep({ side, page, end, form, slip, ready: readyIn(scene), key, forms });
    if (step === undefined) return 'nothing';
    await pages.say(step);
    return 'said';
  };

  const isStillOn = (happenings: readonly Happening[]): boolean =>
    presence === 'here' && sight().happenings === happenings && endSeen() !== undefined;

  const speak = async (happenings: readonly Happening[], side: Side): Promise<void> => {
    let slip = slipFor(mind.temperament.slips, random.next());
    let waits = 0;
    while (isStillOn(happenings)) {
      waits += 1;
      // He errs once at most: then he looks again.
      if ((await speakOnce(side, slip, waits > LOOKS_FOR_KEY ? 'gone' : 'on-its-way')) === 'said')
        slip = 'none';
      await new Promise<void>((resolve) => clock.setTimeout(resolve, lookEveryMs));
    }
    if (busyWith === happenings) busyWith = null;
  };

  const look = (): void => {
    const seen = sight();
    if (presence === 'gone' || busyWith === seen.happenings) return;
    const now = endSeen();
    if (now === undefined) return;
    busyWith = seen.happenings;
    layOpen(now.scene);
    void speak(seen.happenings, seen.side);
  };

  return {
    look,
    leave: () => {
      presence = 'gone';
    },
  };
}

function slipFor(slips: Slips, chance: number): Slip {
  if (chance < slips['names-another']) return 'names-another';
  return chance < slips['names-another'] + slips['disputes-wrongly'] ? 'disputes-wrongly' : 'none';
}

const readyIn = ({ course }: Scene): readonly Side[] =>
  [...course.ready].flatMap(([side, since]) => (typeof since === 'number' ? [side] : []));
