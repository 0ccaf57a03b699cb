import type { Language } from '../scoring/pattern.ts';

/** Nobody attests a name in these languages: the project made them. */
export const OURS: readonly Language[] = ['ko', 'ja', 'zh'];
