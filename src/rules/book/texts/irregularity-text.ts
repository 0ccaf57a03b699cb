import type { Consequence, HandAfter, IrregularityId, PenaltyPayment } from '../../irregularities.ts';
import { IRREGULARITY_NAMES } from '../../irregularity-names.ts';
import type { Language, Points } from '../../scoring/pattern.ts';

interface Words {
  readonly each: (points: Points) => string;
  readonly harmed: (points: Points) => string;
  readonly mangan: string;
  readonly nobody: string;
  readonly hand: Readonly<Record<HandAfter, string>>;
  readonly flower: string;
  readonly ours: string;
  readonly stop: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    each: (points) => `${points} to each`,
    harmed: (points) => `${points} to the player who was harmed`,
    mangan: 'chombo: what a self-drawn mangan would have brought',
    nobody: 'no points',
    hand: { 'plays-on': 'play goes on', dead: 'the hand is dead', void: 'the hand is played again' },
    flower: 'the flower counts for nothing',
    ours: ' (our name)',
    stop: '.',
  },
  ko: {
    each: (points) => `각자에게 ${points}점`,
    harmed: (points) => `손해를 본 사람에게 ${points}점`,
    mangan: '촌보: 만관 쓰무 값',
    nobody: '벌점 없음',
    hand: { 'plays-on': '계속함', dead: '죽은 손', void: '판을 다시 함' },
    flower: '그 꽃패는 무효',
    ours: '(자체 이름)',
    stop: '.',
  },
  ja: {
    each: (points) => `各人に${points}点`,
    harmed: (points) => `被害を受けた人に${points}点`,
    mangan: 'チョンボ（満貫自摸払い）',
    nobody: '罰符なし',
    hand: { 'plays-on': '続行', dead: '和了放棄', void: 'やり直し' },
    flower: 'その花牌は無効',
    ours: '（独自の名）',
    stop: '。',
  },
  zh: {
    each: (points) => `付每家${points}分`,
    harmed: (points) => `付受損者${points}分`,
    mangan: '錯和：付滿貫自摸',
    nobody: '不罰分',
    hand: { 'plays-on': '繼續', dead: '死手', void: '重打' },
    flower: '該花不計',
    ours: '（自訂名）',
    stop: '。',
  },
};

const payment = (pays: PenaltyPayment, words: Words): string => {
  if (pays.to === 'nobody') return words.nobody;
  if (pays.points === 'mangan') return words.mangan;
  return pays.to === 'harmed' ? words.harmed(pays.points) : words.each(pays.points);
};

/** `false win: 10 to each; the hand is dead.` */
export const irregularityText =
  (language: Language) =>
  ({ id, consequence }: { readonly id: IrregularityId; readonly consequence: Consequence }): string => {
    const words = WORDS[language];
    const names = IRREGULARITY_NAMES[id];
    const called =
      names.ours?.includes(language) === true ? `${names[language]}${words.ours}` : names[language];
    const flower = consequence.flower === 'void' ? [words.flower] : [];
    const follows = [payment(consequence.pays, words), ...flower, words.hand[consequence.hand]];
    return `${called} [${id}]: ${follows.join('; ')}${words.stop}`;
  };
