import type { Language } from '../pattern.ts';

/** Nobody attests a name in these languages: the project made them. */
export const OURS: readonly Language[] = ['ko', 'ja', 'zh'];
