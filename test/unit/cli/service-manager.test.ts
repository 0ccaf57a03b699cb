import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createServiceManager, takeServiceManager } from '../../../src/cli/start/service-manager.ts';
import { temporaryFolder } from '../../harness/programs.ts';

const UNITS = join(import.meta.dirname, '../../../service');

/** A loop that goes round, and time that passes, only when the test says so. */
const heard = (watchdogMs: number | null) => {
  const said: string[] = [];
  const rounds: (() => void)[] = [];
  const timers: { readonly then: () => void; readonly inMs: number }[] = [];
  const manager = createServiceManager(watchdogMs, {
    say: async (...lines) => void said.push(...lines),
    afterRound: (then) => void rounds.push(then),
    setTimer: (then, inMs) => void timers.push({ then, inMs }),
  });
  return { manager, said, rounds, timers };
};

describe('the service manager', () => {
  test('hears that the club serves, and that it ends', () => {
    const { manager, said } = heard(null);
    manager.ready('a table, http://localhost:8080');
    manager.stopping();
    expect(said).toEqual(['READY=1', 'STATUS=a table, http://localhost:8080', 'STOPPING=1']);
  });

  test('hears a beat three times within the time it gives, each after a round of the loop', async () => {
    const { manager, said, rounds, timers } = heard(30_000);
    manager.ready('a table');
    expect(timers.map(({ inMs }) => inMs)).toEqual([10_000]);
    timers[0]?.then();
    expect(said).not.toContain('WATCHDOG=1');
    rounds[0]?.();
    expect(said).toContain('WATCHDOG=1');
    await Promise.resolve();
    expect(timers).toHaveLength(2);
  });

  test('hears no beat of a club whose loop does not go round, nor of one that ends', () => {
    const hanging = heard(30_000);
    hanging.manager.ready('a table');
    hanging.timers[0]?.then();
    expect(hanging.said).not.toContain('WATCHDOG=1');
    const ending = heard(30_000);
    ending.manager.ready('a table');
    ending.manager.stopping();
    ending.timers[0]?.then();
    expect(ending.rounds).toEqual([]);
  });

  test('gives a start that mends a record more time again and again, after a round of the loop each, until that is over', async () => {
    const { manager, said, rounds, timers } = heard(null);
    let end: () => void = () => undefined;
    manager.takesLong(
      new Promise((resolve) => {
        end = resolve;
      }),
    );
    expect(said).toEqual([]);
    const more = 'EXTEND_TIMEOUT_USEC=180000000';
    for (const times of [1, 2, 3]) {
      rounds.shift()?.();
      await Promise.resolve();
      expect(said).toEqual(Array(times).fill(more));
      const { inMs, then } = timers.shift() ?? {};
      expect(inMs).toBe(60_000);
      then?.();
    }
    end();
    await Promise.resolve();
    rounds.shift()?.();
    await Promise.resolve();
    expect(said).toEqual([more, more, more]);
    expect(timers).toEqual([]);
  });

  test('gives no more time to a club that ends while it mends a record', () => {
    const { manager, said, rounds } = heard(null);
    manager.takesLong(new Promise(() => undefined));
    manager.stopping();
    for (const round of rounds) round();
    expect(said).toEqual(['STOPPING=1']);
  });

  test('is taken out of the environment, so that no other program speaks for the club', () => {
    const environment = { NOTIFY_SOCKET: '/nowhere', WATCHDOG_USEC: '1', WATCHDOG_PID: '1', PATH: '/bin' };
    expect(takeServiceManager(environment, () => undefined)).not.toBeNull();
    expect(environment).toEqual({ PATH: '/bin' });
    expect(takeServiceManager(environment, () => undefined)).toBeNull();
  });
});

describe('the units', () => {
  /** As they would lie on a computer on which all that they start is installed. */
  const unitWith = (name: string, programs: RegExp): string => {
    const file = join(temporaryFolder(), name);
    writeFileSync(file, readFileSync(join(UNITS, name), 'utf8').replaceAll(programs, '$1/bin/true '));
    return file;
  };

  test.each([
    ['mjtable.service', /^(Exec\w+=)mjtable /gm],
    ['mjtable-screen.service', /^(Exec\w+=)cage /gm],
  ])('%s is understood by systemd, every word of it', (name, programs) => {
    expect(execFileSync('systemd-analyze', ['verify', unitWith(name, programs)], { encoding: 'utf8' })).toBe(
      '',
    );
  });

  test('let backups be written to another disk with the file of the examples', () => {
    const unit = unitWith('mjtable.service', /^(Exec\w+=)mjtable /gm);
    const lines = readFileSync(join(UNITS, '../examples/backups-on-another-disk.conf'), 'utf8');
    appendFileSync(unit, lines);
    expect(execFileSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })).toBe('');
    const settings = readFileSync(join(UNITS, '../examples/mjtable.toml'), 'utf8');
    const folder = /^# backups = "(.*)"$/m.exec(settings)?.[1];
    expect(lines).toContain(`\nReadWritePaths=-${folder}\n`);
  });

  test.each([
    ['mjtable.service', 20],
    ['mjtable-screen.service', 50],
  ])('%s is exposed to no more than %d in a hundred', (name, threshold) => {
    const asked = ['security', '--offline=true', `--threshold=${threshold}`, '--no-pager', join(UNITS, name)];
    expect(() => execFileSync('systemd-analyze', asked, { stdio: 'pipe' })).not.toThrow();
  });

  test('find their users, who may use serial ports and a screen', () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'etc'));
    const input = readFileSync(join(UNITS, 'mjtable.sysusers'));
    execFileSync('systemd-sysusers', [`--root=${root}`, '-'], { input, stdio: 'pipe' });
    const groups = readFileSync(join(root, 'etc/group'), 'utf8');
    expect(groups).toMatch(/^dialout:.*:mjtable$/m);
    expect(groups).toMatch(/^video:.*:mjtable-screen$/m);
    const units = readFileSync(join(UNITS, 'mjtable.service'), 'utf8');
    expect(readFileSync(join(root, 'etc/passwd'), 'utf8')).toContain(`${/^User=(.*)$/m.exec(units)?.[1]}:`);
  });
});
