import { anyoneSaid, type Course, isSame } from './course.ts';
import type { Law, Move } from './oracle.ts';
import { closeWindow } from './oracle-claims.ts';
import { dueBeneath, dueIndicator } from './oracle-indicators.ts';

/** A tile that was lifted and rests again where it was: the indicator that is due, or nothing. */
export function lawOfTurning(course: Course, { tile, to }: Move): Law {
  if (course.phase.at === 'beneath') {
    const due = dueBeneath(course);
    return due !== undefined && isSame(to, due) ? () => turnBeneath(course, tile) : 'nothing';
  }
  const due = dueIndicator(course);
  // While somebody says he wins it is not yet time.
  if (due === undefined || !isSame(to, due) || anyoneSaid(course, 'win')) return 'nothing';
  return () => {
    closeWindow(course);
    if (course.phase.at !== 'over') course.indicators = [...course.indicators, tile];
  };
}

function turnBeneath(course: Course, tile: Move['tile']): void {
  course.beneath = [...course.beneath, tile];
  if (dueBeneath(course) === undefined) course.phase = { at: 'over', how: 'won' };
}
