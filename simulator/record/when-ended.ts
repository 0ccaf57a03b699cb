import type { CommandVerb } from '../../firmware-protocol/commands.ts';
import { peoplesTime } from '../machine/faults/faulty-table.ts';
import type { MishapTrigger } from '../machine/faults/mishap-line.ts';
import type { WireRecord } from './record-file.ts';

/** How much of this had come to pass when the table of a record had ended; null where that is enough for the moment to have come. */
export const endedBefore = (moment: MishapTrigger, { head, entries }: WireRecord): string | null => {
  switch (moment.when) {
    case 'now':
      return null;
    case 'at': {
      const endMs = entries.at(-1)?.atMs ?? 0;
      const isOver = peoplesTime(head.make, moment.ms) > endMs;
      return isOver ? `${(endMs / SECOND_MS).toFixed(1)} s` : null;
    }
    case 'on':
      return tooFew(entries, moment.verb, moment.nth);
    case 'hand':
      return tooFew(entries, 'SERVE', moment.hand) ?? endedBefore(moment.andThen, { head, entries });
  }
};

const SECOND_MS = 1_000;

/** A command that was asked for twice counts twice: no moment is given up that might still come. */
const tooFew = (entries: WireRecord['entries'], verb: CommandVerb, wanted: number): string | null => {
  const asked = entries.filter(({ mark, text }) => mark === '>' && verbIn(text) === verb).length;
  return asked < wanted ? `${asked} × ${verb}` : null;
};

/** What the host asks for in this line; undefined where it asks for no motion. */
const verbIn = (text: string): string | undefined => /^C \d+ ([A-Z]+)/.exec(text)?.[1];
