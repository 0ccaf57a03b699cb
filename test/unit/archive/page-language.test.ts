import { expect, test } from 'vitest';
import { languageWanted } from '../../../src/archive/page-language.ts';

test.each([
  { header: 'ko-KR,ko;q=0.9,en-US;q=0.8', language: 'ko', why: 'the first that is wanted' },
  { header: 'en;q=0.5, ja;q=0.8', language: 'ja', why: 'what is wanted most, wherever it stands' },
  {
    header: 'de-DE,de;q=0.9,zh-CN;q=0.2',
    language: 'zh-Hans',
    why: 'the first of ours, where others are wanted more',
  },
  { header: 'zh-TW', language: 'zh-Hant', why: 'traditional characters where they are written' },
  { header: 'ko;q=0, ja;q=0.1', language: 'ja', why: 'nothing that is refused' },
  { header: 'de, *;q=0.1', language: 'en', why: 'English where none of ours is named' },
  { header: undefined, language: 'en', why: 'English where nothing is said' },
  { header: ',;q=,ko;q=7,%%%', language: 'en', why: 'nothing that cannot be read' },
])('a page of the archive is written in $language by "$header": $why', ({ header, language }) => {
  expect(languageWanted(header)).toBe(language);
});
