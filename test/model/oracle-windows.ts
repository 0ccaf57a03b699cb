import type { Course, OpenWindow } from './course.ts';

type Taken = Pick<OpenWindow, 'cause' | 'tile' | 'from' | 'at'>;

/** A tile that others may claim or win on now. */
export function openWindow(course: Course, taken: Taken, afterKong = false): void {
  course.window = { ...taken, answers: {}, breaks: course.breaks, afterKong };
}
