import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { tableView } from '../../../src/contract/table-view.ts';
import type { Attack, Target } from './attack.ts';

const SPINNING = 'for (;;);';

/** As many programs as cores, each of which never rests. */
export const busyCores: Attack = {
  name: 'every core busy',
  begin: async (target) => {
    const before = await revisionOf(target);
    const count = availableParallelism();
    const spinning = Array.from({ length: count }, () =>
      spawn(process.execPath, ['--eval', SPINNING], { stdio: 'ignore' }),
    );
    return {
      end: async () => {
        const moved = (await revisionOf(target)) - before;
        const ended = spinning.map((child) => new Promise((resolve) => child.once('exit', resolve)));
        for (const child of spinning) child.kill('SIGKILL');
        await Promise.all(ended);
        if (moved === 0) throw new Error('the match stood still');
        return `${count} programs spun, the table's view changed ${moved} times`;
      },
    };
  },
};

const revisionOf = async ({ url }: Target): Promise<number> => {
  const answer = await fetch(`${url}/api/t/t1/view`);
  return tableView.parse(await answer.json()).revision;
};
