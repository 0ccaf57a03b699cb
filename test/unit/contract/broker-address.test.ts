import { expect, test } from 'vitest';
import { brokerAt } from '../../../src/contract/broker-address.ts';

test.each([
  ['mqtt://127.0.0.1:1883', { protocol: 'mqtt', host: '127.0.0.1', port: 1883 }],
  ['mqtts://hub.our-club.org/club', { protocol: 'mqtts', host: 'hub.our-club.org', path: '/club' }],
  ['mqtt://[fd00::7]:1884', { protocol: 'mqtt', host: 'fd00::7', port: 1884 }],
  ['mqtt://t1:p%40ss@hub', { username: 't1', password: 'p@ss', host: 'hub' }],
  ['ws://[fd00::7]:8080/mqtt?a=b', { protocol: 'ws', host: '[fd00::7]', port: 8080, path: '/mqtt?a=b' }],
])('a broker is found where its address says: %s', (url, found) => {
  expect(brokerAt(url)).toMatchObject(found);
});

test.each(['hub', 'http://hub', '', '__proto__://hub'])('%j is told as no address of a broker', (url) => {
  expect(() => brokerAt(url)).toThrow(TypeError);
});
