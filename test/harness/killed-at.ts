import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './programs.ts';

/** A process that ends there: whoever takes the step, whoever has started him, or all of them at once, as when the power is cut. */
export type Killed = 'itself' | 'starter' | 'all';

/**
 * Stands before everything else in every process of a program. It sends SIGKILL when a process is about to take a step that is
 * written as the pattern says: `update renameSync FROM TO`, whose first word is a command of mjtable, `npm`, or `thread`.
 */
const HOOK = `
const fs = require('node:fs');
const who = /npm/.test(process.argv[1] ?? '') ? 'npm' : process.argv[2] ?? 'thread';
const at = new RegExp(process.env.KILLED_AT);
const pid = { itself: process.pid, starter: process.ppid, all: 0 }[process.env.KILLED];
const once = () => {
  try {
    fs.closeSync(open(process.env.KILLED_ONCE, 'wx'));
    return true;
  } catch {
    return false;
  }
};
const open = fs.openSync;
for (const calls of [fs, fs.promises])
  for (const name of Object.keys(calls)) {
    if (!/^(?:rename|mkdir|rm|copyFile|symlink|open|exists)(?:Sync)?$/.test(name)) continue;
    const own = calls[name];
    calls[name] = function (...args) {
      const step = [who, name, ...args.filter((each) => typeof each === 'string')].join(' ');
      if (at.test(step) && once()) process.kill(pid, 'SIGKILL');
      return own.apply(this, args);
    };
  }
require('node:module').syncBuiltinESMExports();
`;

/** The environment of programs of which one is killed, once, at a step. */
export const killedAt = (step: RegExp, killed: Killed): Readonly<Record<string, string>> => {
  const folder = temporaryFolder();
  const hook = join(folder, 'hook.cjs');
  writeFileSync(hook, HOOK);
  return {
    NODE_OPTIONS: `--require ${hook}`,
    KILLED_AT: step.source,
    KILLED: killed,
    KILLED_ONCE: join(folder, 'killed'),
  };
};
