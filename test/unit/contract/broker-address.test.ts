import { expect, test } from 'vitest';
import { brokerAt, nodeAddresses } from '../../../src/contract/broker-address.ts';

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

test.each([
  ['mqtt://hub', ['mqtt://hub']],
  ['mqtt://n1,n2:1884,n3', ['mqtt://n1', 'mqtt://n2:1884', 'mqtt://n3']],
  ['wss://a:b,c@n1,n2/mqtt?x=1,2', ['wss://a:b,c@n1/mqtt?x=1,2', 'wss://a:b,c@n2/mqtt?x=1,2']],
  ['mqtt://[fd00::7]:1884,n2', ['mqtt://[fd00::7]:1884', 'mqtt://n2']],
  ['hub', ['hub']],
  ['', ['']],
])('the nodes of a cluster are named by one address: %s', (text, nodes) => {
  expect(nodeAddresses(text)).toEqual(nodes);
});
