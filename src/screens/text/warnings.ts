import type { TableView } from '../../contract/table-view.ts';

type Warning = NonNullable<TableView['warnings']>[number];

/** What to do about a warning, in the languages that may be read at a table. */
const STEPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  F101: {
    en: 'Check the data cable',
    ko: '데이터 케이블을 확인하세요',
    ja: 'データケーブルを確認',
    zh: '请检查数据线',
  },
};

/** Whose tiles were astray stands before it: nobody needs a page to end the hand. */
const UNFOLLOWED: Readonly<Record<string, string>> = {
  en: 'Tiles astray: the hand is not followed. Play on; press win or draw at its end',
  ko: '패가 제자리에 없어 기록할 수 없습니다. 계속하고 끝나면 화료 또는 유국을 누르세요',
  ja: '牌の位置が合わず追跡できません。続けて、終わりに和了か流局を押してください',
  zh: '牌不在原位，无法跟踪。请继续，结束时按和牌或流局',
};

/** A text, and the language it is in. */
interface Told {
  readonly lang: string;
  readonly text: string;
}

/** In the first of the languages of this screen that is known: one line is all there is room for. */
const toldIn = (
  known: Readonly<Record<string, string>>,
  { preferred, otherwise }: { readonly preferred: readonly string[]; readonly otherwise: string },
): Told => {
  const lang = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in known) ?? 'en';
  return { lang, text: known[lang] ?? otherwise };
};

export const unfollowedIn = (preferred: readonly string[]): Told =>
  toldIn(UNFOLLOWED, { preferred, otherwise: '' });

/** A warning without words of its own is told as the machine's handbook has it. */
export const stepsOf = ({ code, steps }: Warning, preferred: readonly string[]): Told =>
  toldIn(STEPS[code] ?? {}, { preferred, otherwise: steps });
