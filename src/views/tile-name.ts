import type { Language } from '../contract/language.ts';
import type { TileFace } from '../rules/tiles/tile.ts';

type Names = Readonly<Record<Language, readonly string[]>>;

/** By the letter of the notation (docs/rules.md, "Tiles"); of suits what stands after the number. */
const SUITS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  m: { en: ' of characters', ko: '만', ja: '萬', zh: '萬' },
  p: { en: ' of circles', ko: '통', ja: '筒', zh: '筒' },
  s: { en: ' of bamboo', ko: '삭', ja: '索', zh: '條' },
};

const RED: Readonly<Record<Language, string>> = { en: 'Red 5', ko: '적5', ja: '赤5', zh: '赤5' };

const HONOURS: Names = {
  en: ['East', 'South', 'West', 'North', 'White', 'Green', 'Red'],
  ko: ['동', '남', '서', '북', '백', '발', '중'],
  ja: ['東', '南', '西', '北', '白', '發', '中'],
  zh: ['東', '南', '西', '北', '白', '發', '中'],
};

const BONUS: Readonly<Record<string, Names>> = {
  f: {
    en: ['Plum', 'Orchid', 'Chrysanthemum', 'Bamboo flower'],
    ko: ['매', '난', '국', '죽'],
    ja: ['梅', '蘭', '菊', '竹'],
    zh: ['梅', '蘭', '菊', '竹'],
  },
  g: {
    en: ['Spring', 'Summer', 'Autumn', 'Winter'],
    ko: ['춘', '하', '추', '동'],
    ja: ['春', '夏', '秋', '冬'],
    zh: ['春', '夏', '秋', '冬'],
  },
  a: {
    en: ['Cat', 'Mouse', 'Cock', 'Centipede'],
    ko: ['고양이', '쥐', '수탉', '지네'],
    ja: ['猫', '鼠', '鶏', '百足'],
    zh: ['貓', '鼠', '雞', '蜈蚣'],
  },
  c: {
    en: ['Face 1', 'Face 2', 'Face 3', 'Face 4'],
    ko: ['얼굴 1', '얼굴 2', '얼굴 3', '얼굴 4'],
    ja: ['人面一', '人面二', '人面三', '人面四'],
    zh: ['人面一', '人面二', '人面三', '人面四'],
  },
};

const JOKER: Readonly<Record<Language, string>> = { en: 'Joker', ko: '조커', ja: '飛', zh: '飛' };

/** What a tile is called, for those who hear it and do not see it. */
export const tileName = (face: TileFace, language: Language): string => {
  const [first = '', second = ''] = face;
  if (face === 'j') return JOKER[language];
  const bonus = BONUS[first];
  if (bonus !== undefined) return bonus[language][Number(second) - 1] ?? face;
  if (second === 'z') return HONOURS[language][Number(first) - 1] ?? face;
  const suit = SUITS[second]?.[language] ?? '';
  return `${first === '0' ? RED[language] : first}${suit}`;
};
