import { expect, test } from 'vitest';
import { declaredForm } from '../../../src/contract/declared-form.ts';
import { operatorFeed, seatFeed } from '../../../src/contract/seat-view.ts';
import { FULL_FORM, OPERATORS, SEATS } from './desks.ts';

test('the fixtures of the pages keep the contract', () => {
  const issues = [
    declaredForm.safeParse(FULL_FORM),
    ...Object.values(SEATS).map((view) => seatFeed.safeParse({ type: 'view', view, seats: [] })),
    ...Object.values(OPERATORS).map((view) => operatorFeed.safeParse({ type: 'view', view, seats: [] })),
  ].flatMap(({ error }) => error?.issues ?? []);
  expect(issues).toEqual([]);
});
