import { bruteScore, type Circumstances, isEnoughForReady } from './brute-score.ts';
import { type LaidSet, readingsOf } from './readings.ts';
import { COPIES, howMany, KINDS, type Print } from './tiles.ts';

export interface Thirteen {
  readonly concealed: readonly Print[];
  readonly laid: readonly LaidSet[];
}

type Winds = Pick<Circumstances, 'seat' | 'round'>;

/** Each kind that would complete the thirteen tiles, worth enough or not. */
export function completingPrints({ concealed, laid }: Thirteen): readonly Print[] {
  const own = ownTiles({ concealed, laid });
  return KINDS.filter(
    (win) => howMany(own, win) < COPIES && readingsOf({ concealed, laid, win, by: 'self-draw' }).length > 0,
  );
}

/** Whether thirteen tiles may be declared ready: concealed, and one wait is enough unaided. */
export function mayBeReady({ concealed, laid }: Thirteen, winds: Winds): boolean {
  if (laid.some((set) => !set.concealed)) return false;
  return completingPrints({ concealed, laid }).some((win) =>
    isEnoughForReady({ concealed, laid, win }, winds),
  );
}

/**
 * Whether a loser lacked one tile for a hand that is worth the minimum, of which at least one copy is out of his
 * sight (docs/rules.md, "Waiting"). `seen` are the tiles on the table besides his own.
 */
export function wasWaiting(thirteen: Thirteen, winds: Winds, seen: readonly Print[]): boolean {
  const inSight = [...ownTiles(thirteen), ...seen];
  return completingPrints(thirteen).some(
    (win) =>
      howMany(inSight, win) < COPIES &&
      (['discard', 'self-draw'] as const).some(
        (by) => bruteScore({ ...thirteen, win, by }, { ...NOTHING_ELSE, ...winds }).legal,
      ),
  );
}

const NOTHING_ELSE: Omit<Circumstances, 'seat' | 'round'> = {
  flowers: 0,
  ready: 'no',
  lastTile: false,
  everyoneReady: false,
  ownDiscards: [],
};

function ownTiles({ concealed, laid }: Thirteen): readonly Print[] {
  const inSets = laid.flatMap(({ shape, print }) =>
    Array.from({ length: shape === 'kong' ? 4 : 3 }, () => print),
  );
  return [...concealed, ...inSets];
}
