/** The languages in which rules are read and explained. */
export const LANGUAGES = ['en', 'ko', 'ja', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
