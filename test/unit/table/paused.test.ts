import { describe, expect, test } from 'vitest';
import { drumTold, faultRaised, gateMoved, setAt, setMoved } from './device-script.ts';
import { ScriptedTable } from './scripted-table.ts';

/** A table whose walls are being built. */
const building = (): ScriptedTable => {
  const table = new ScriptedTable({
    withhold: (report) =>
      (report.type === 'PhaseReached' && report.phase === 'stack') ||
      (report.type === 'CommandFinished' && report.command.command === 'build-walls'),
  });
  table.wallsUp().hear(drumTold('run')).pushed();
  return table;
};

describe('a build that two start keys have paused (SPEC §6.5)', () => {
  test('asks on the displays for a start press, and nothing is sent before it', () => {
    const table = building().hear(drumTold('paused'));
    expect(table.pushed()).toEqual(['show all press_start']);
    table.clock.advance(60_000);
    expect(table.pushed()).toEqual([]);
  });

  test('goes on with the press, under its own number', () => {
    const table = building().hear(drumTold('paused'));
    table.pushed();
    expect(table.start().pushed()).toEqual(['resume']);
    expect(table.hear(drumTold('run')).pushed()).toEqual(['show all blank']);
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'shuffling', tileSet: 'stirring' });
  });

  test('asks for the missing tiles while its gate stands open, which it closes by itself', () => {
    const table = building().hear(drumTold('paused'), gateMoved('open'));
    expect(table.pushed().at(-1)).toBe('show all push_tiles_in');
    expect(table.start().pushed()).toEqual([]);
    table.hear(gateMoved('closed'), drumTold('run'));
    expect(table.at).toMatchObject({ hand: 'shuffling', tileSet: 'stirring' });
  });

  test('is known by its gate before a heartbeat tells of the drum: nothing else is asked for in between', () => {
    const table = building();
    expect(table.hear(gateMoved('open')).pushed()).toEqual(['show all push_tiles_in']);
    expect(table.hear(drumTold('paused')).start().pushed()).toEqual([]);
    expect(table.hear(gateMoved('closed')).pushed()).toEqual(['show all blank']);
    expect(table.hear(drumTold('run')).start().pushed()).toEqual([]);
  });

  test('is served when it is done, without another press', () => {
    const table = building().hear(drumTold('paused')).start().hear(drumTold('run'));
    table.pushed();
    table.release().hear(setMoved('track'), drumTold('idle'));
    expect(table.motions()).toEqual(['serve 7']);
  });

  test('is found paused after a restart, and goes on with the press', () => {
    const table = building().restarted();
    const snapshot = { ...setAt('inside'), cycle: 7, running: 'BUILD', drum: 'paused' } as const;
    table.connect({ snapshot }).pushed();
    expect(table.at).toMatchObject({ table: 'inHand', hand: 'shuffling' });
    expect(table.start().pushed()).toEqual(['resume']);
  });

  test('is a fault and no pause when the machine says what it lacks', () => {
    const table = building().hear(faultRaised('F341', 'P'), drumTold('paused'));
    expect(table.at.table).toBe('fault');
    expect(table.pushed()).toEqual(['show all missing_tile']);
  });
});
