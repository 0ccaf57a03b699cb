import { statSync } from 'node:fs';

/** Whatever lets a group or everybody read or write it. */
const OTHERS = 0o077;

/** Whether anybody but its owner may read or write this file. */
export const fileOpenTo = (file: string): 'owner' | 'others' =>
  (statSync(file).mode & OTHERS) === 0 ? 'owner' : 'others';
