import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { PICTURES_ARE_WANTED } from '../harness/browser.ts';

/** Where the pictures of every moment are put, to be looked at; git ignores the folder. */
const FOLDER = join(import.meta.dirname, 'shots');

export const takePicture = async (page: Page, name: string): Promise<void> => {
  if (!PICTURES_ARE_WANTED) return;
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
};
