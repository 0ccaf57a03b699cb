import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type DarkModules, qrCodeOf } from '../../../../src/club/access/qr-code.ts';
import { LONGEST_PICTURED_BYTES } from '../../../../src/club/web/phone-address.ts';

const LIGHT = 4;
const PIXELS = 4;

/** The modules in a picture file, with the light ones around them. */
const pictured = (modules: DarkModules): Buffer => {
  const edge = (modules.length + 2 * LIGHT) * PIXELS;
  const pixels = Buffer.alloc(edge * edge, 255);
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < edge; x += 1)
      if (modules[Math.floor(y / PIXELS) - LIGHT]?.[Math.floor(x / PIXELS) - LIGHT] === true)
        pixels[y * edge + x] = 0;
  return Buffer.concat([Buffer.from(`P5 ${edge} ${edge} 255\n`), pixels]);
};

/** As a reader that is not ours reads it. */
const read = (texts: readonly string[]): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-qr-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = texts.map((text, index) => {
    const file = join(folder, `${index}.pgm`);
    writeFileSync(file, pictured(qrCodeOf(text)));
    return file;
  });
  return execFileSync('zbarimg', ['-q', '--raw', ...files], { encoding: 'utf8', stdio: 'pipe' })
    .trimEnd()
    .split('\n');
};

test('a picture of every size is read back by another program', () => {
  const long = `http://192.168.1.23:8080/t/t1/seat/0#i=${'aB3_-x9Q'.repeat(20)}`;
  const texts = [14, 26, 42, 62, 84, 106, 122, 152, 180].map((bytes) => long.slice(0, bytes));
  expect(texts.map((text) => qrCodeOf(text).length)).toEqual([21, 25, 29, 33, 37, 41, 45, 49, 53]);
  expect(read(texts)).toEqual(texts);
});

test('a network with a name in any script is read back as it is called', () => {
  const texts = ['WIFI:T:WPA;S:마작 클럽;P:비밀 번호;;', 'WIFI:T:WPA;S:麻雀倶楽部;P:sécrét;;'];
  expect(read(texts)).toEqual(texts);
});

test('what is too long for a picture is none', () => {
  expect(() => qrCodeOf('x'.repeat(181))).toThrow('too long');
});

test('what is as long as it may be has a picture, whatever it is made of, and what is longer has none', () => {
  for (const sign of ['x', '\uac00'])
    expect(qrCodeOf(sign.repeat(LONGEST_PICTURED_BYTES / Buffer.byteLength(sign)))).toHaveLength(53);
  expect(() => qrCodeOf('x'.repeat(LONGEST_PICTURED_BYTES + 1))).toThrow('too long');
});

test('the longest address of a seat that phones come by has a picture', () => {
  const address = `http://${'a'.repeat(100)}:65535/t/${'t'.repeat(32)}/seat/3#i=${'i'.repeat(22)}`;
  expect(Buffer.byteLength(address)).toBeLessThanOrEqual(LONGEST_PICTURED_BYTES);
});
