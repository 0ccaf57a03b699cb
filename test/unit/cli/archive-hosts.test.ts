import { expect, test, vi } from 'vitest';
import { archiveCommand } from '../../../src/cli/commands/archive-command.ts';
import { readHosts } from '../../../src/cli/commands/archive-hosts.ts';
import { createKnownHosts } from '../../../src/serving/known-hosts.ts';

test.each([
  ['with commas between, as a club has them', ['a.example,b.example:8443']],
  ['one after the other', ['a.example', 'b.example:8443']],
])('an archive is asked for by each of its names, written %s', (_, given) => {
  const read = readHosts(given);
  const isKnown = createKnownHosts({ names: read.ok ? read.hosts : [] });
  expect(['a.example', 'b.example', 'c.example'].map(isKnown)).toEqual([true, true, false]);
});

test.each(['https://league.example.org', 'league.example.org/', '*.example.org', 'münchen.example'])(
  'what no page can be asked for by is refused in one line before anything is opened: %s',
  async (name) => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const exit = await archiveCommand({
      to: { given: ['sqlite:/nowhere/archive.db'], file: null },
      brokers: { given: ['mqtt://localhost/club'], file: null },
      from: { given: [], file: null },
      keys: null,
      http: '127.0.0.1:0',
      hosts: ['a.example', name],
    });
    const lines = said.mock.calls.map(([line]) => line);
    said.mockRestore();
    expect(exit).toBe(2);
    expect(lines).toEqual([
      expect.stringContaining(`--hosts wants names with commas between, not "${name}"`),
    ]);
  },
);
