import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/contract/rule-book.ts';
import { bookFacts } from '../../../src/rules/book/book-facts.ts';
import { PRESET_IDS, RULESET_IDS } from '../../../src/rules/ruleset.ts';
import { rulesetWith } from '../../../src/rules/rulesets/catalogue.ts';
import { ARCHIVE_WORDS } from '../../../src/words/archive-words.ts';
import { ruleBook } from '../../../src/words/rule-book.ts';
import { tilesSaid } from '../../../src/words/tiles.ts';
import { WORDS } from '../../../src/words/words.ts';
import { wonSentences } from '../rules/explained.ts';

/* What a player of a language reads: docs/words.md. */

/** Other spellings of a term, or words that no player says: docs/words.md has the chosen one. */
const NOT_SAID: Readonly<Record<Language, RegExp>> = {
  en: /\btriplet|\bprice of the hand|\bpoints of sticks|hand that did not win/i,
  ko: /쓰깡쯔|쓰앙꼬|화패|자모|쓰무|돌돌이|(?<!오)펑|유국|오야|부로|암커|암깡|성스러운|죽은 손|올 치|올 펑|진 손|자기 번호|프리미엄|스안꼬|할 말|말할 수 없|말하세요|그림을 쓰|두지만|두는 중|됐습니다|물리치|선수 교체|아니오|쯔모하세요|이미 쯔모|경기|인가요|밍깡|화료패|패산 열기|바퀴 안|첫 바퀴|손해를 본|단 중|단을 남|번째 단|단 뒤/,
  ja: /現章|場代|聖なる|自番号|自摸(?!和)|不聴|幺|飛牌|プレミアム|錯和|白・?発|アガリ放棄|両立直|懸賞|運営者|ひとりでに(?!動)|頼みました|言われて|コントローラーが切れ|記録庫|選手|スマートフォン|ブラウザー|キーを|賽|実演|罰則/,
  'zh-Hant':
    /銃|食和|未和之手|神聖|現張|百搭|面子|嶺上|國士|一盃口|對對|裡寶|紅寶牌|底分|[五九]條|一條(?!龍)|條子|么九|鳴|死手|供託|和家|懸賞|自風|一氣通|合共|雙立直|收莊|重開|你|可以說|再說一次|說話|[問說]得太多|發牌|要牌|和牌張|處罰|首莊|受損者|查找|紀錄|這部手機|拔出的花|拔出的牌|收回[立提異]|存檔程式|地址|點數(?!相同|最大|和 )/,
  'zh-Hans':
    /铳|放炮|食和|未和之手|神圣|现张|百搭|面子|岭上|国士|一杯口|对对|底分|索|么九|鸣|死手|供托|和家|悬赏|自风|一气通|合共|双立直|收庄|重开|你|可以说|再说一次|说话|[问说]得太多|发牌|要牌|和牌张|处罚|首庄|受损者|拔出的花|拔出的牌|收回[立提异]|存档程序|送出|重送|示范|响应|应答|载入|点数(?!相同|最大|和 )/,
};

const books = [...RULESET_IDS, ...PRESET_IDS].flatMap((id) => {
  const chosen = rulesetWith(id);
  return chosen.ok ? [{ id, facts: bookFacts(chosen.ruleset) }] : [];
});

/** The texts of a language's words, however deep; of a sentence with a name or a number in it, as it is written. */
const textsIn = (words: unknown): readonly string[] => {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [String(words)];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];
};

/** The sentences of the books: without ids, examples in notation, values of options and sources. */
const sentencesIn = (language: Language): readonly string[] =>
  books.flatMap(({ facts }) => {
    const { sections, patterns, options } = ruleBook(facts, language);
    const told = sections
      .filter(({ id }) => !['patterns', 'options', 'examples', 'sources'].includes(id))
      .flatMap(({ title, lines }) => [title, ...lines.map((line) => line.replace(/ ?\[[a-z0-9-]+\]/, ''))]);
    return [
      ...told,
      ...patterns.flatMap(({ name, condition, worth }) => [name, condition ?? '', worth]),
      ...options.map(({ meaning }) => meaning),
    ];
  });

const QUESTION = {
  ruleset: 'sanma-modern',
  by: 'discard',
  from: 'east',
  seat: 'south',
  round: 'east',
  concealed: '12p406p999s11z',
  melds: ['K7777z'],
  win: '3p',
};
const explained = (language: Language): readonly string[] =>
  wonSentences(QUESTION, language).filter((sentence) => !/^[⁰¹²³⁴-⁹]/.test(sentence));

/** Payment rules, the directions of an option, and a site keep their letters in every language. */
const KNOWN_LETTERS = /（[abcd]）|\([abcd]\)|\((?:ccw|cw)\)|Wikidot/g;

describe.each(LANGUAGES)('the books in %s', (language) => {
  const sentences = sentencesIn(language);
  const told = [...sentences, ...explained(language)];

  test('say the condition of every pattern', () => {
    const without = books.flatMap(({ id, facts }) =>
      ruleBook(facts, language)
        .patterns.filter(({ condition }) => condition === null)
        .map((pattern) => `${id}: ${pattern.id}`),
    );
    expect(without).toEqual([]);
  });

  test('name tiles, and hold no codes of them outside examples', () => {
    expect(told.filter((sentence) => /\d[mpszfgac](?![a-z])/.test(sentence))).toEqual([]);
  });

  test('name tiles in what an example shows too', () => {
    const shown = Object.values(WORDS[language].examples).flat();
    expect(shown.filter((sentence) => /\d[mpszfgac](?![a-z])/.test(sentence))).toEqual([]);
  });

  test('have one spelling for a term, which players use', () => {
    const all = [...told, ...textsIn(WORDS[language]), ...textsIn(ARCHIVE_WORDS[language])];
    expect(all.filter((sentence) => NOT_SAID[language].test(sentence))).toEqual([]);
  });

  test('keep sources out of their sentences', () => {
    expect(told.filter((sentence) => sentence.includes('docs/'))).toEqual([]);
  });

  test('hold no letters but those that are known where another script is written', () => {
    if (language === 'en') return;
    const foreign = told.map((sentence) => sentence.replaceAll(KNOWN_LETTERS, ''));
    expect(foreign.filter((sentence) => /[A-Za-z]/.test(sentence))).toEqual([]);
  });

  test('have no word twice over, nor a number beside another', () => {
    expect(told.filter((sentence) => /\d [\d]|undefined|null/.test(sentence))).toEqual([]);
  });
});

/** Every character that a Chinese encoding holds in these rows. */
function charactersOf(
  encoding: 'gbk' | 'big5',
  leads: readonly [number, number],
  trails: readonly number[],
): string {
  const decoder = new TextDecoder(encoding);
  const [first, last] = leads;
  return Array.from({ length: last - first + 1 }, (_, row) =>
    trails.map((trail) => decoder.decode(Uint8Array.of(first + row, trail))).join(''),
  ).join('');
}
const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** What the books and screens of one Chinese script can be written in: GB 2312, and Big5 with two words of the game. */
const SCRIPTS = {
  'zh-Hans': charactersOf('gbk', [0xb0, 0xf7], range(0xa1, 0xfe)),
  'zh-Hant': `${charactersOf('big5', [0xa4, 0xf9], [...range(0x40, 0x7e), ...range(0xa1, 0xfe)])}幺裏`,
} as const;

test.each(['zh-Hans', 'zh-Hant'] as const)('%s has no character of the other script', (language) => {
  const script = new Set(SCRIPTS[language]);
  const words = textsIn(WORDS[language]).filter((text) => /\p{Script=Han}/u.test(text));
  const foreign = words.filter((text) =>
    [...text].some((character) => /\p{Script=Han}/u.test(character) && !script.has(character)),
  );
  expect(words.length).toBeGreaterThan(500);
  expect(foreign).toEqual([]);
});

test.each([
  ['en', '123m', '1-2-3 of characters'],
  ['en', '19s', '1 and 9 of bamboo'],
  ['en', '123456789p', '1 to 9 of circles'],
  ['en', '406p', '4-red 5-6 of circles'],
  ['en', '12346789p', '1 to 4, 6 to 9 of circles'],
  ['ko', '123m555z', '1·2·3만, 백·백·백'],
  ['ko', '19s', '1·9삭'],
  ['ja', '123m', '一二三萬'],
  ['ja', '46789p', '四、六〜九筒'],
  ['zh-Hant', '789s', '七八九索'],
  ['zh-Hans', '789s', '七八九条'],
  ['zh-Hant', 'f1f2', '梅、蘭'],
] as const)('in %s %s is read as "%s"', (language, notation, said) => {
  expect(tilesSaid(notation, WORDS[language].tiles)).toBe(said);
});
