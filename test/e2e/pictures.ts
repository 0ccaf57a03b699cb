import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where the pictures of every moment are put, to be looked at; git ignores the folder. */
const FOLDER = join(import.meta.dirname, 'shots');

export const takePicture = async (page: Page, name: string): Promise<void> => {
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
};
