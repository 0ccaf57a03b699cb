import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where the pictures of every moment are put, to be looked at; git ignores the folder. */
const FOLDER = join(import.meta.dirname, 'shots');

/** Pictures are for people, and take a third of a test's time: `PICTURES=1 npm test -- test/e2e` takes them. */
const ARE_WANTED = process.env['PICTURES'] === '1';

export const takePicture = async (page: Page, name: string): Promise<void> => {
  if (!ARE_WANTED) return;
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
};
