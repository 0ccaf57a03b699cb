import { expect, test } from 'vitest';
import { phonesAt, wifiText } from '../../../../src/club/web/phone-address.ts';

const found = (host: string, at: string | null = null, proxies: readonly string[] = []) =>
  phonesAt({ host, port: 8080 }, { at }, proxies);

test.each(['127.0.0.1', '::1', 'localhost'])(
  'listening at %s, no phone finds this computer',
  async (host) => {
    expect(await found(host)).toBeNull();
    expect(await found(host, 'table.club')).toBeNull();
  },
);

test('listening for this computer alone, it is found through a proxy on it where the club says so', async () => {
  expect(await found('127.0.0.1', 'tables.club:80', ['127.0.0.1'])).toBe('http://tables.club:80');
  expect(await found('127.0.0.1', null, ['127.0.0.1'])).toBeNull();
});

test('phones find it by the address it listens at, or as the club says', async () => {
  expect(await found('192.168.1.20')).toBe('http://192.168.1.20:8080');
  expect(await found('fd00::20')).toBe('http://[fd00::20]:8080');
  expect(await found('0.0.0.0', 'table.club')).toBe('http://table.club:8080');
  expect(await found('0.0.0.0', 'table.club:80')).toBe('http://table.club:80');
  expect(await found('0.0.0.0', '[fd00::1]')).toBe('http://[fd00::1]:8080');
  expect(await found('0.0.0.0', '[fd00::1]:80')).toBe('http://[fd00::1]:80');
});

test('listening everywhere, it is found by the address of its way out, never by a name of its own', async () => {
  const at = await found('0.0.0.0');
  expect(at ?? 'http://none:8080').toMatch(/^http:\/\/(?!127\.|0\.0\.0\.0|\[::\])[^/]+:8080$/);
});

test('the network to join is written so that its signs are not taken for others', () => {
  expect(wifiText({ name: 'Club; 5G', password: 'a:b\\c' })).toBe('WIFI:T:WPA;S:Club\\; 5G;P:a\\:b\\\\c;;');
  expect(wifiText({ name: 'open', password: null })).toBe('WIFI:T:nopass;S:open;;');
});
