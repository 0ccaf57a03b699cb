import type { Language } from '../scoring/pattern.ts';
import { en } from './options/en.ts';
import { ja } from './options/ja.ts';
import { ko } from './options/ko.ts';
import { zh } from './options/zh.ts';

const MEANINGS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ko, ja, zh };

/** What an option chooses; its own name where nothing is written about it. */
export function optionMeaning(name: string, language: Language): string {
  return MEANINGS[language][name] ?? name;
}

const ACCEPTED: Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, string>>>> = {
  'true or false': { ko: 'true 또는 false', ja: 'true または false', zh: 'true 或 false' },
  'a whole number from 0': { ko: '0 이상의 정수', ja: '0以上の整数', zh: '0以上的整數' },
  'a whole number from 0, or null for none': {
    ko: '0 이상의 정수, 상한이 없으면 null',
    ja: '0以上の整数、上限なしは null',
    zh: '0以上的整數，無上限為 null',
  },
  'a whole number from 1, or null for none': {
    ko: '1 이상의 정수, 없으면 null',
    ja: '1以上の整数、なしは null',
    zh: '1以上的整數，沒有則為 null',
  },
  '{first, second, third}, whole numbers that sum to zero with first ≥ second ≥ third': {
    ko: '{first, second, third}, 합이 0이고 first ≥ second ≥ third인 정수',
    ja: '{first, second, third}、合計0で first ≥ second ≥ third の整数',
    zh: '{first, second, third}，總和為0且 first ≥ second ≥ third 的整數',
  },
  '{full, half}, whole numbers with full ≥ half': {
    ko: '{full, half}, full ≥ half인 정수',
    ja: '{full, half}、full ≥ half の整数',
    zh: '{full, half}，full ≥ half 的整數',
  },
};

const MULTIPLE = /^a multiple of (\d+) from 0$/;
const MULTIPLES: Readonly<Record<Exclude<Language, 'en'>, (step: string) => string>> = {
  ko: (step) => `0 이상인 ${step}의 배수`,
  ja: (step) => `0以上の${step}の倍数`,
  zh: (step) => `0以上${step}的倍數`,
};

const OR: Readonly<Record<Exclude<Language, 'en'>, string>> = { ko: ' 또는 ', ja: ' または ', zh: ' 或 ' };

/** What an option accepts, from its check's own English words. */
export function acceptsText(wants: string, language: Language): string {
  if (language === 'en') return wants;
  const step = MULTIPLE.exec(wants)?.[1];
  if (step !== undefined) return MULTIPLES[language](step);
  return ACCEPTED[wants]?.[language] ?? wants.replaceAll(' or ', OR[language]);
}
