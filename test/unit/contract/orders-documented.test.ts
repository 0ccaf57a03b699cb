import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FROM_AFAR } from '../../../src/contract/ordering.ts';

const ORDERS_PAGE = join(import.meta.dirname, '../../../docs/orders.md');

test('the page on orders names what a `declare` may say, and nothing else', () => {
  const [, told = ''] = /of which is heard: ([^|]*) \|/.exec(readFileSync(ORDERS_PAGE, 'utf8')) ?? [];
  expect(told.split(', ')).toEqual([...FROM_AFAR].map((word) => `\`${word}\``));
});
