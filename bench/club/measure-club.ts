import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Child, CONTROLLER, freePort, SIMULATOR, startChild } from '../children.ts';
import type { Row } from '../row.ts';
import type { Settings } from '../settings.ts';

const TABLES = 64;
/** Lines are greeted, records are open, and V8 has compiled what is used. */
const SETTLED_AFTER_S = 20;
/** Linux counts the time of a process in these. */
const TICKS_PER_S = 100;

/** Time of the processor that a process has had, in seconds: its own and the system's for it. */
const processorS = ({ pid }: Child): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [, , , , , , , , , , , user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return (user + system) / TICKS_PER_S;
};

const residentMB = ({ pid }: Child): number => {
  const [, kB = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1024;
};

interface Measured {
  /** Of one core. */
  readonly share: number;
  readonly residentMB: number;
}

type People = 'playing' | 'away';

/** A club of so many tables at real speed: its controller, and the simulator in another process. */
const measured = async (tables: number, people: People, forS: number): Promise<Measured> => {
  const folder = mkdtempSync(join(tmpdir(), 'mjtable-bench-'));
  const simulator = await startChild(
    SIMULATOR,
    [
      '--tables',
      String(tables),
      '--pty',
      join(folder, 'line'),
      ...(people === 'away' ? ['--no-people'] : []),
    ],
    { times: tables },
  );
  const blocks = Array.from({ length: tables }, (_, index) => {
    const name = `t${index + 1}`;
    const line = tables === 1 ? 'line' : `line-${name}`;
    return `[[table]]\nid = "${name}"\nport = "${join(folder, line)}"\n`;
  });
  const file = join(folder, 'club.toml');
  writeFileSync(
    file,
    [
      `data = "${join(folder, 'data')}"`,
      `http = "127.0.0.1:${await freePort()}"`,
      `broker = "embedded:${await freePort()}"`,
      ...blocks,
    ].join('\n'),
  );
  const club = await startChild(CONTROLLER, ['run', '--config', file]);
  await wait(SETTLED_AFTER_S * 1_000);
  const before = processorS(club);
  await wait(forS * 1_000);
  const share = (processorS(club) - before) / forS;
  const resident = residentMB(club);
  await club.stop();
  await simulator.stop();
  rmSync(folder, { recursive: true, force: true });
  return { share, residentMB: resident };
};

/** What 64 tables in one process take: of the processor, idle and playing, and of the memory more than one does. */
export const measureClub = async ({ clubS }: Settings): Promise<readonly Row[]> => {
  const one = await measured(1, 'playing', clubS);
  const idle = await measured(TABLES, 'away', clubS);
  const playing = await measured(TABLES, 'playing', clubS);
  const percent = ({ share }: Measured): string => `${(share * 100).toFixed(0)} % of a core`;
  const moreMB = playing.residentMB - one.residentMB;
  return [
    {
      what: `${TABLES} tables in one process, idle`,
      measured: percent(idle),
      beside: '',
      ratio: '',
      aim: '≤ 25 %',
    },
    {
      what: `${TABLES} tables in one process, playing at real speed`,
      measured: percent(playing),
      beside: `one table ${percent(one)}`,
      ratio: '',
      aim: '≤ 100 %',
    },
    {
      what: `memory (RSS) of ${TABLES} tables playing, more than of one`,
      measured: `${moreMB.toFixed(0)} MB, ${(moreMB / TABLES).toFixed(1)} MB a table`,
      beside: `one ${one.residentMB.toFixed(0)} MB`,
      ratio: '',
      aim: `≤ ${TABLES} × 4 MB`,
    },
  ];
};
