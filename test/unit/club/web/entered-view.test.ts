import { expect, test } from 'vitest';
import type { Entered } from '../../../../src/club/access/entrance.ts';
import { viewFor } from '../../../../src/club/web/entered-view.ts';
import { operatorView as schema } from '../../../../src/contract/seat-view.ts';
import { operatorView } from '../../../e2e/desk-pages.ts';
import { silentTalk } from '../../../integration/web/server.ts';

const VIEW = operatorView('playing');
const talk = silentTalk({ operatorView: () => VIEW });
const inOffice = (role: Extract<Entered, { as: 'operator' }>['role']): Entered => ({
  ...{ as: 'operator', role, session: 'session', device: 'device' },
});

test.each(['operator', 'owner'] as const)('the %s is shown all of the operator’s page', (role) => {
  expect(viewFor(talk, inOffice(role))).toBe(VIEW);
});

test('the technician is shown the machine, and nothing of what is decided and recorded', () => {
  const shown = schema.parse(viewFor(talk, inOffice('technician')));
  const { machine, wear, deadTime, fairness, public: table } = VIEW;
  expect(shown).toEqual({
    v: 2,
    office: 'technician',
    ...{ machine, wear, deadTime, fairness, public: table },
    may: VIEW.may.filter((say) => say === 'service' || say === 'pause' || say === 'use-sets'),
    ...{ hands: [], penalties: [], irregularities: [] },
  });
  expect(VIEW.hands.length).toBeGreaterThan(0);
});
