import { playersIn } from '../../src/rules/match.ts';
import { mainName } from '../../src/rules/own/own-patterns.ts';
import type { Ruleset } from '../../src/rules/ruleset.ts';
import { optionTexts } from '../../src/rules/rulesets/option-book.ts';
import { patterns } from '../../src/words/en/patterns.ts';
import { nameIn } from '../../src/words/names.ts';
import { type Counted, isLessThanChance, isMoreThanChance } from './by-chance.ts';
import type { WhyUnanswered } from './guest-policy.ts';
import { rulesOf, type StudyPlan } from './match-study.ts';
import { handsInOrder } from './matches-in-order.ts';
import type { Unanswered } from './people.ts';
import { reportPage, type Studied as StudiedInHead } from './report.ts';
import { openStudyFile, type UnwrittenFile } from './study-file.ts';
import { addHand, emptyTally, meanOf, shareOf, type Tally } from './tally.ts';

export interface StudyAsked extends StudyPlan {
  readonly workers: number;
  /** Where each hand goes as a line; null: nowhere. */
  readonly jsonl: string | null;
  /** Where the page with the plots goes; null: nowhere. */
  readonly report: string | null;
}

interface StudyTold {
  /** So many hands were played by now. */
  readonly played: (hands: number) => void;
  /** A policy did not answer, for the first time for this reason. */
  readonly unanswered: (of: Pick<Unanswered, 'person' | 'why'>) => void;
  /** A file cannot be written any more; the study goes on without it. */
  readonly unwritten: (file: UnwrittenFile) => void;
}

interface Studied {
  readonly tally: Tally;
  readonly tookMs: number;
  /** What has ended it before its time; null where nothing has. What was played until then is summed up and written all the same. */
  readonly brokenBy: unknown;
}

/** Plays so many hands or until it is to stop, writes what was asked for, and tells how far it is. */
export const runStudy = async (asked: StudyAsked, tell: StudyTold, stop: AbortSignal): Promise<Studied> => {
  const ruleset = rulesOf(asked);
  const tally = emptyTally(playersIn(ruleset));
  // Opened first: a path that cannot be written is told before anything is played, and before anything is cut short.
  const { report, lines } = openFiles(asked, tell.unwritten);
  lines?.begin();
  const beganMs = performance.now();
  let brokenBy: unknown = null;
  try {
    for await (const hands of handsInOrder(asked, { workers: asked.workers, stop })) {
      const wanted = hands.slice(0, asked.hands - tally.hands);
      for (const hand of wanted) {
        for (const { person, why } of hand.unanswered)
          if (tally.people[person]?.unanswered.has(why) === false) tell.unanswered({ person, why });
        addHand(tally, hand);
      }
      lines?.write(wanted.map((hand) => `${JSON.stringify(hand)}\n`).join(''));
      tell.played(tally.hands);
      if (tally.hands === asked.hands) break;
    }
  } catch (error) {
    brokenBy = error;
  }
  const tookMs = performance.now() - beganMs;
  lines?.close();
  if (report !== null) {
    report.begin();
    report.write(reportPage(tally, studiedIn(asked, ruleset)));
    report.close();
  }
  return { tally, tookMs, brokenBy };
};

/** What the head of the page tells. A club's own rules are told by their name: their file, which is among the options, fills a page. */
export const studiedIn = (
  { options, seed, people, hands: wanted }: StudyPlan,
  { id, own }: Ruleset,
): StudiedInHead => {
  const { ownRules: _file, ...choices } = options;
  return {
    ruleset: own === undefined ? id : `${mainName(own.name)} (${id})`,
    options: optionTexts(choices),
    ...{ seed, people, wanted },
    nameOf: nameIn(patterns),
  };
};

/** Both, or none: where one cannot be written the other is left as it was. */
const openFiles = (
  { report: page, jsonl }: Pick<StudyAsked, 'report' | 'jsonl'>,
  onUnwritten: StudyTold['unwritten'],
) => {
  const report = page === null ? null : openStudyFile(page, onUnwritten);
  try {
    return { report, lines: jsonl === null ? null : openStudyFile(jsonl, onUnwritten) };
  } catch (error) {
    report?.discard();
    throw error;
  }
};

interface Shortened {
  readonly tookMs: number;
  readonly plays: readonly string[];
  /** So many hands were to be played. */
  readonly wanted: number;
}

/** What a study came to, in a few lines. */
export const inShort = (tally: Tally, { tookMs, plays, wanted }: Shortened): readonly string[] => {
  const { hands } = tally;
  const stopped = hands < wanted ? [`stopped after ${hands} of ${wanted} hands`] : [];
  return hands === 0 ? stopped : [...stopped, ...ofHands(tally, { tookMs, plays })];
};

const ofHands = (
  { hands, matches, wins, people, drawn, dealer, others }: Tally,
  { tookMs, plays }: Omit<Shortened, 'wanted'>,
): readonly string[] => {
  const undecided = [...drawn.values()].reduce((sum, n) => sum + n, 0);
  const decided = hands - undecided;
  // Where two may win at once, more than one of them wins a hand on the mean.
  const fair = wins / (people.length * decided);
  return [
    `${hands} hands of ${matches} matches in ${(tookMs / 1000).toFixed(1)} s: ${((hands / tookMs) * 1000).toFixed(0)} hands/s`,
    `drawn ${percent(undecided / hands)}; a hand brings the dealer ${mean(dealer)} points, others ${mean(others)}`,
    ...people.map(({ won, dealtIn, unanswered, gain }, person) => {
      const beside = besideFair({ part: won, whole: decided }, fair, people.length);
      const winning = `wins ${shareText(won, hands)} of all hands, ${shareText(won, decided)} of those won${beside}`;
      return `person ${person + 1}, ${plays[person]}: ${winning}, deals in ${percent(dealtIn / hands)}, ${mean(gain)} points a hand${chosenFor(unanswered)}`;
    }),
  ];
};

const shareText = (part: number, whole: number): string => {
  const { share, low, high } = shareOf(part, whole);
  return `${percent(share)} (${(100 * low).toFixed(1)} to ${percent(high)})`;
};

/** How often it is said of anybody in a study of players who are all the same, at most. */
const SAID_FALSELY = 0.05;

/** Whether somebody wins more or less than his fair share, told where chance hardly explains it: it might do so for each of them. */
const besideFair = (won: Counted, fair: number, players: number): string => {
  const eachWay = SAID_FALSELY / players / 2;
  if (isMoreThanChance(won, fair, eachWay)) return `, more than ${percent(fair)}`;
  return isLessThanChance(won, fair, eachWay) ? `, less than ${percent(fair)}` : '';
};

/** Told only where something was chosen for somebody. */
const chosenFor = (unanswered: ReadonlyMap<WhyUnanswered, number>): string => {
  if (unanswered.size === 0) return '';
  return `; chosen for him: ${[...unanswered].map(([why, times]) => `${times} (${why})`).join(', ')}`;
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const mean = (gain: Tally['dealer']): string => {
  const { mean: middle, margin } = meanOf(gain);
  return Number.isFinite(margin) ? `${middle.toFixed(2)} ± ${margin.toFixed(2)}` : middle.toFixed(2);
};
