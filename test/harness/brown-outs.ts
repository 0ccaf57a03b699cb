import {
  type CutPlay,
  flawsIn,
  handOf,
  playOn,
  SPEED,
  seenIn,
  startWatched,
  type Watched,
} from './power-cuts.ts';

/** What moves, how often in two hands, and how long it takes at a table of speed 1. */
const STROKES = [
  { verb: 'GATE', times: 6, ms: 2_200 },
  { verb: 'BUILD', times: 3, ms: 26_000 },
  { verb: 'SERVE', times: 2, ms: 5_400 },
  { verb: 'DICE', times: 5, ms: 2_800 },
  { verb: 'DEAL', times: 2, ms: 7_600 },
] as const;

export type Stroke = (typeof STROKES)[number]['verb'];
export type WhoseGoes = 'table' | 'both';

/** A moment in a stroke at which the power of the table fails, alone or with the controller's. */
export interface BrownOut {
  readonly number: number;
  readonly verb: Stroke;
  /** With the so-manieth from the start of the table. */
  readonly nth: number;
  /** After it was asked for, at a table of speed 1. */
  readonly afterMs: number;
  readonly whose: WhoseGoes;
}

export interface BrownOutFound {
  readonly voided: number;
  /** What should not be; empty where all is well. */
  readonly wrong: readonly string[];
}

/** All of them, so close together. */
export const brownOuts = (play: CutPlay, stepMs: number): readonly BrownOut[] =>
  STROKES.filter(({ verb }) => verb !== 'DEAL' || play !== 'observed')
    .flatMap(({ verb, times, ms }) =>
      Array.from({ length: times }, (_, at) => at + 1).flatMap((nth) =>
        Array.from({ length: Math.ceil(ms / stepMs) }, (_, at) => at * stepMs).flatMap((afterMs) =>
          (['table', 'both'] as const).map((whose) => ({ verb, nth, afterMs, whose })),
        ),
      ),
    )
    .map((point, number) => ({ ...point, number }));

/** Lets the power fail there, and plays on to the end of the hand that it hit. */
export const brownOutAt = async (play: CutPlay, point: BrownOut): Promise<BrownOutFound> => {
  let watched: Watched | null = null;
  /** A line that is sent again is the same command. */
  const begun = new Set<string>();
  let struck = false;
  const strike = (): void => {
    struck = true;
    watched?.table.simulator.mishaps.rebootDevice();
  };
  watched = await startWatched(play, ({ cut, what }) => {
    const isStroke = cut === 'after-command' && what.split(' ')[2] === point.verb;
    if (!isStroke || begun.has(what)) return 'goes-on';
    begun.add(what);
    if (begun.size === point.nth) watched?.table.clock.setTimeout(strike, point.afterMs / SPEED);
    return 'goes-on';
  });
  const { table } = watched;
  const wrong: string[] = [];
  let voided = 0;
  try {
    await playOn(watched, () => struck);
    if (point.whose === 'both') await table.kill(0);
    const hand = Math.max(handOf(table.view()), 1);
    await playOn(watched, (view) => handOf(view) > hand);
    const seen = (await seenIn(watched))[hand - 1];
    voided = seen?.voided ?? 0;
    wrong.push(...(await flawsIn(watched)));
    if (seen?.entries.length !== 1) wrong.push(`${seen?.entries.length} settlements`);
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error));
  }
  await table.stop().catch(() => undefined);
  return { voided, wrong };
};
