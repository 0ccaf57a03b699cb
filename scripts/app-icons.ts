import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { tileSprite } from './tiles/sprite.ts';

/** Draws the icons of the installed page: the red dragon on felt, within the circle that a phone may cut out of it. */
const SIZES_PX = [192, 512] as const;
const SCREENS = join(import.meta.dirname, '../src/screens');
const FOLDER = join(SCREENS, 'public');
const IVORY = encodeURIComponent(readFileSync(join(SCREENS, 'ivory.svg'), 'utf8'));

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const size of SIZES_PX) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>
    body { margin: 0; display: grid; place-items: center; height: 100vh; background: radial-gradient(#2f7d5b, #0c3b2a) }
    .tile { height: 60vh; aspect-ratio: 3 / 4; background: url("data:image/svg+xml,${IVORY}") 0 0 / 100% 100% }
  </style>${tileSprite()}<svg class="tile"><use href="#drawn-7z" /></svg>`);
  await page.addStyleTag({ content: 'body > svg:not(.tile) { position: absolute; width: 0; height: 0 }' });
  writeFileSync(join(FOLDER, `icon-${size}.png`), await page.screenshot());
}
await browser.close();
