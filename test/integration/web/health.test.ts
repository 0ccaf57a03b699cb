import { describe, expect, test } from 'vitest';
import { gaugeText } from '../../../src/club/web/gauge-text.ts';
import { readyAnswer } from '../../../src/contract/health.ts';
import { ledgerEpoch } from '../../../src/contract/ids.ts';
import type { BrokerStanding } from '../../../src/contract/seat-view.ts';
import type { TableView } from '../../../src/contract/table-view.ts';
import { VIEWS } from '../../unit/screens/fixtures.ts';
import { handFeed, startServer } from './server.ts';

const [FIRST] = Object.values(VIEWS);

const viewWith = (changes: Partial<TableView>): TableView => {
  if (FIRST === undefined) throw new TypeError('there are moments to show');
  return { ...FIRST, link: { state: 'ready', since: 1_000 }, ...changes };
};

type Delivery = BrokerStanding['delivery'];

const served = async (view: TableView | null, deliveries: readonly Delivery[] = ['confirmed']) => {
  const brokers = () => deliveries.map((delivery, index) => ({ at: `mqtt://hub-${index}:1883`, delivery }));
  return (await startServer({ feed: handFeed(view), brokers })).url;
};

describe('/readyz', () => {
  const lost = viewWith({ link: { state: 'lost', since: 1_000 } });
  const cases: readonly [
    moment: string,
    view: TableView | null,
    brokers: readonly Delivery[],
    waits: readonly object[],
  ][] = [
    ['a table that is heard, and a broker that hands on', viewWith({}), ['confirmed'], []],
    ['a broker that lets nobody look', viewWith({}), ['uncheckable'], []],
    ['a table of which nothing was heard', null, ['confirmed'], [{ for: 'table' }]],
    ['a line that is lost', lost, ['confirmed'], [{ for: 'table' }]],
    ['a broker that is away', viewWith({}), ['away'], [{ for: 'broker', broker: 1 }]],
    ['a broker that discards', viewWith({}), ['missing'], [{ for: 'broker', broker: 1 }]],
    ['one of two that is away', viewWith({}), ['confirmed', 'away'], [{ for: 'broker', broker: 2 }]],
  ];
  test.each(cases)('of %s', async (_, view, brokers, waits) => {
    const answer = await fetch(`${await served(view, brokers)}/readyz`);
    expect(answer.status).toBe(waits.length === 0 ? 200 : 503);
    expect(readyAnswer.parse(await answer.json())).toEqual({
      status: waits.length === 0 ? 'ready' : 'waiting',
      waits: waits.map((each) => ({ table: 't1', ...each })),
    });
  });
});

describe('/metrics', () => {
  const metricsOf = async (view: TableView | null): Promise<string> =>
    (await fetch(`${await served(view)}/metrics`)).text();

  test('tells each table in the words of Prometheus', async () => {
    const url = await served(viewWith({ ledger: { epoch: ledgerEpoch.parse('e'), seq: 41 } }));
    const answer = await fetch(`${url}/metrics`);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('mjtable_info{version="0.0.0"} 1\n');
    expect(text).toContain('mjtable_table_running{table="t1"} 1\n');
    expect(text).toContain('mjtable_link_ready{table="t1"} 1\n');
    expect(text).toContain('mjtable_ledger_entries{table="t1"} 41\n');
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    for (const line of text.trimEnd().split('\n')) expect(line).toMatch(/^(#|\w+(\{[^}]*\})? [\d.e+-]+$)/);
  });

  test('tells a line that is lost, and of a table that was not heard yet nothing it does not know', async () => {
    const lost = await metricsOf(viewWith({ link: { state: 'lost', since: 1_000 } }));
    expect(lost).toContain('mjtable_link_ready{table="t1"} 0\n');
    expect(await metricsOf(null)).not.toMatch(/^mjtable_link_ready\{/m);
  });

  test('tell no name and no tile, whatever is shown', async () => {
    for (const view of Object.values(VIEWS)) {
      const text = await metricsOf(view);
      const names = view.sides.flatMap((each) => (each.seated ? [each.name] : []));
      for (const name of names.filter((each) => each.length > 2)) expect(text).not.toContain(name);
    }
  });

  test('are not read by a stranger more often than they change', async () => {
    const url = await served(null);
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${url}/metrics`)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
  });
});

test('what stands in a label is written so that it ends nothing', () => {
  const readings = [{ labels: { table: 'a"b\\c\nd' }, value: 1.5 }];
  expect(gaugeText({ name: 'x', help: 'An x', readings })).toBe(
    '# HELP x An x\n# TYPE x gauge\nx{table="a\\"b\\\\c\\nd"} 1.5\n',
  );
});
