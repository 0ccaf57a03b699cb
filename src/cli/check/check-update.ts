import type { ClubConfig } from '../../club/club-config.ts';
import { readNote } from '../update/update-note.ts';
import type { Finding } from './finding.ts';

/** Whether an update, or the way back from one, was begun and did not come to its end. */
export const checkUpdate = ({ data }: Pick<ClubConfig, 'data'>): readonly Finding[] => {
  const note = readNote(data);
  if (note === null || note.step === 'done') return [];
  const { from, to, step } = note;
  const [what, remedy] =
    step === 'updating'
      ? [`one from ${from} to ${to}`, 'give "mjtable update" again, or "mjtable rollback"']
      : [`the way back from ${to} to ${from}`, 'give "mjtable rollback" again'];
  return [{ is: 'wrong', about: 'update', what: `${what} was begun and did not come to its end`, remedy }];
};
