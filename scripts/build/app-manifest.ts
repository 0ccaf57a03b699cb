import type { Plugin } from 'vite';
import type { Language } from '../../src/contract/rule-book.ts';
import { screens as en } from '../../src/words/en/screens.ts';
import { screens as ja } from '../../src/words/ja/screens.ts';
import { screens as ko } from '../../src/words/ko/screens.ts';
import { screens as zhHans } from '../../src/words/zh-hans/screens.ts';
import { screens as zhHant } from '../../src/words/zh-hant/screens.ts';

const WORDS: Readonly<Record<Language, { readonly title: string }>> = {
  ...{ en, ja, ko, 'zh-Hans': zhHans, 'zh-Hant': zhHant },
};
const SIZES_PX = [192, 512] as const;
/** The felt at the edge of every page. */
const FELT = '#04150f';

/** What a phone needs to know of the pages in a language to keep them as a program. */
const manifestIn = (lang: Language): object => ({
  id: '/',
  name: WORDS[lang].title,
  lang,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: FELT,
  theme_color: FELT,
  icons: SIZES_PX.flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
});

/** Puts a manifest beside the pages for each language: `app-ko.webmanifest`. Its pictures lie in `src/screens/public`. */
export const appManifest = (): Plugin => ({
  name: 'app-manifest',
  generateBundle() {
    for (const lang of ['en', 'ja', 'ko', 'zh-Hans', 'zh-Hant'] as const)
      this.emitFile({
        type: 'asset',
        fileName: `app-${lang}.webmanifest`,
        source: JSON.stringify(manifestIn(lang)),
      });
  },
});
