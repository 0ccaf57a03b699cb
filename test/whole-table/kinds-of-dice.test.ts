import { describe, expect, test } from 'vitest';
import { readScript } from '../../simulator/machine/faults/mishap-line.ts';
import { startWholeTable, type WholeTable, type WholeTableOptions } from '../harness/whole-table.ts';

/** A hand that is followed from the throws for the first dealer to its end, and what lay on the table each time. */
const firstHand = async (options: Partial<WholeTableOptions>) => {
  const table = await startWholeTable({ seed: 'dice', ...options });
  const shown: (readonly number[])[] = [];
  table.simulator.table.subscribe((fact) => {
    if (fact.fact === 'dice-shown') shown.push([...fact.dice]);
  });
  await table.playUntil((view) => view?.match?.hand === 1 && view.moment.at === 'settling');
  const thrown = await recordedThrows(table);
  const knowing = table.view()?.knowing;
  await table.stop();
  return { shown, thrown, knowing };
};

const recordedThrows = async ({ ledger }: WholeTable) =>
  ((await ledger.recover()).openMatch?.events ?? []).flatMap((event) =>
    event.type === 'DealerDiceThrown' || event.type === 'DiceRolled' ? [[...event.dice]] : [],
  );

describe('a hand is followed tile by tile', () => {
  test('where the machine throws and reads the dice: they are recorded as it reads them', async () => {
    const { shown, thrown, knowing } = await firstHand({ caps: { dice: 'motorread' } });
    expect(knowing).toBe('observed');
    expect(thrown.length).toBeGreaterThan(3);
    expect(thrown).toEqual(shown);
  });

  test('where the machine throws and cannot read them: who has thrown enters what lies there', async () => {
    const { shown, thrown, knowing } = await firstHand({ caps: { dice: 'motor' } });
    expect(knowing).toBe('observed');
    expect(thrown.length).toBeGreaterThan(3);
    expect(thrown).toEqual(shown);
  });

  test('where people throw dice of their own, and enter them', async () => {
    const { shown, thrown, knowing } = await firstHand({ caps: { dice: 'none', ndice: 0 } });
    expect(knowing).toBe('observed');
    expect(thrown.length).toBeGreaterThan(3);
    expect(shown).toEqual([]);
  });
});

describe('a hand that people declare is dealt by dice that the machine throws', () => {
  const throwsOf = async (dice: 'motor' | 'motorread') => {
    const table = await startWholeTable({ seed: 'dice', play: 'declared', caps: { dice, deal: 0 } });
    let thrown = 0;
    table.simulator.table.subscribe((fact) => {
      if (fact.fact === 'dice-shown' && table.view()?.match?.hand === 1) thrown += 1;
    });
    await table.playUntil((view) => view?.match?.hand === 2);
    await table.stop();
    return thrown;
  };

  test('where it reads them', async () => {
    expect(await throwsOf('motorread')).toBe(1);
  });

  test('where it cannot', async () => {
    expect(await throwsOf('motor')).toBe(1);
  });
});

test('a hand that people declare is dealt by dice of their own where the machine has none and its displays ask for none', async () => {
  const caps = { dice: 'none', ndice: 0, deal: 0 } as const;
  const table = await startWholeTable({ seed: 'dice', play: 'declared', caps });
  await table.playUntil((view) => view?.match?.hand === 2);
  await table.stop();
});

describe('a panel that fails in the throw for a hand keeps nobody: people look up where the walls were opened', () => {
  const faultsPlayedOver = async (options: Partial<WholeTableOptions>): Promise<ReadonlySet<string>> => {
    const script = readScript('hand 1: dice-cocked\n'.repeat(3));
    if (!script.ok) throw new Error(script.what);
    const faults = new Set<string>();
    const table = await startWholeTable({
      ...{ seed: 'dice', screen: 'looked-at', script: script.planned },
      onFault: ({ code }) => void faults.add(code),
      ...options,
    });
    await table.playUntil((view) => view?.match?.hand === 2);
    await table.stop();
    return faults;
  };

  test('in a hand that is followed', async () => {
    expect(await faultsPlayedOver({})).toContain('F801');
  });

  test('in a hand that people declare', async () => {
    expect(await faultsPlayedOver({ play: 'declared', caps: { deal: 0 } })).toContain('F801');
  });
});
