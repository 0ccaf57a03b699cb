import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/**
 * Draws the grain of the felt: a square whose edges join, so few shades that it weighs less than a word's letters. A browser
 * that is given the noise itself computes it for every square of a page that it paints; a picture is copied.
 */
const SIDE_PX = 112;
/** How much of what lies beneath it a shade takes away. */
const SHADES = [0, 0.036, 0.072, 0.108, 0.144];
const OUT = join(import.meta.dirname, '../src/screens/felt-grain.webp');

const NOISE = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}">
  <filter id="n" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" stitchTiles="stitch"/>
    <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 1 0"/>
    <feComponentTransfer><feFuncA type="discrete" tableValues="${SHADES.join(' ')}"/></feComponentTransfer>
  </filter>
  <rect width="${SIDE_PX}" height="${SIDE_PX}" filter="url(#n)"/>
</svg>`;

/** In the page. At quality 1 Chromium writes WebP without loss. */
const DRAW = `(async () => {
  const noise = new Image();
  noise.src = 'data:image/svg+xml,' + encodeURIComponent(${JSON.stringify(NOISE)});
  await noise.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = ${SIDE_PX};
  canvas.getContext('2d').drawImage(noise, 0, 0);
  return canvas.toDataURL('image/webp', 1).split(',')[1];
})()`;

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
writeFileSync(OUT, Buffer.from(await page.evaluate<string>(DRAW), 'base64'));
await browser.close();
