import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { HandLine } from '../../simulator/study/hand-line.ts';
import { rulesOf, type StudyPlan, studyMatch } from '../../simulator/study/match-study.ts';
import { Company } from '../../simulator/study/people.ts';
import { grouped, type Row } from '../row.ts';
import type { Settings } from '../settings.ts';

/** So many hands the compiler wants to have seen: after some hundred only, a hand takes twice as long. */
const WARM_UP = 2000;
const BYTES_PER_MB = 1_000_000;

/** What `mjtable simulate` takes with simple people, by time of the processor, and whether it keeps anything of what it has played. */
export const measureStudy = async ({ studied }: Settings): Promise<readonly Row[]> => {
  const hands = handsOf(WARM_UP + studied);
  takeHands(hands, WARM_UP);
  const heapBefore = heapBytes();
  const before = process.cpuUsage();
  const hash = takeHands(hands, studied);
  const { user, system } = process.cpuUsage(before);
  const msAHand = (user + system) / 1000 / studied;
  const heapAfter = heapBytes();
  return [
    {
      what: `simulate, korean-japanese, simple people, ${grouped(studied)} hands after ${grouped(WARM_UP)}, hash ${hash}`,
      measured: `${msAHand.toFixed(2)} ms of a core a hand`,
      beside: '',
      ratio: `${grouped(1000 / msAHand)} hands/s a core`,
      aim: '≥ 400 hands/s a core',
    },
    {
      what: 'simulate, heap before these hands and after them',
      measured: `${megabytes(heapAfter)} MB`,
      beside: `${megabytes(heapBefore)} MB`,
      ratio: '',
      aim: 'flat',
    },
  ];
};

const PLAN: Omit<StudyPlan, 'hands'> = {
  ruleset: 'korean-japanese',
  options: {},
  seed: 'bench',
  people: ['simple', 'simple', 'simple'],
  answerMs: 1000,
};

function* handsOf(hands: number): Generator<HandLine, void, void> {
  const plan: StudyPlan = { ...PLAN, hands };
  const ruleset = rulesOf(plan);
  const company = new Company(plan);
  for (let match = 1; ; match += 1) yield* studyMatch(plan, { ruleset, match, company });
}

/** A hash over the lines of so many more hands. */
const takeHands = (hands: Iterator<HandLine>, count: number): string => {
  const hash = createHash('sha256');
  for (let taken = 0; taken < count; taken += 1) {
    const next = hands.next();
    if (next.done === true) throw new RangeError('the hands are over');
    hash.update(JSON.stringify(next.value));
  }
  return hash.digest('hex').slice(0, HASH_SHOWN);
};

const HASH_SHOWN = 12;

/** What is held, once nothing is that nobody holds. */
const heapBytes = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
};

const megabytes = (bytes: number): string => (bytes / BYTES_PER_MB).toFixed(1);
