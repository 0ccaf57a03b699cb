import { z } from 'zod';
import { tableId } from './ids.ts';
import { side } from './values.ts';

/** More frames than any panel shows. */
const MOST_FRAMES = 1_000;

/**
 * What a screen says of itself over its feed, every few seconds, once it has drawn. Only screens that the operator has placed
 * and those of this computer are heard.
 */
export const screenReport = z.strictObject({
  type: z.literal('drawn'),
  /** Before which seat it stands; null: it is for everybody. */
  side: side.nullable(),
  /** The `revision` of the view that is drawn; null before the first. */
  revision: z.int().min(0).nullable(),
  /** How long ago the controller was last heard: so old is what is drawn, in milliseconds. */
  ageMs: z.int().min(0),
  /** Frames a second; null where nobody can see the page, and its browser draws none. */
  fps: z.int().min(0).max(MOST_FRAMES).nullable(),
});

/**
 * How it stands with a screen: `fresh` shows what is; `behind` is alive and shows what was; `frozen` has its line and says nothing,
 * or draws nothing; `hidden` is a page that nobody can see; `gone` has no line.
 */
const screenState = z.enum(['fresh', 'behind', 'frozen', 'hidden', 'gone']);

const screenTold = z.strictObject({
  /** By which it is listed. */
  id: z.string(),
  as: z.enum(['centre', 'wall', 'seat-panel']),
  /** Null: it is on the wall, for all tables. */
  table: tableId.nullable(),
  side: side.nullable(),
  state: screenState,
  /** When it was last heard, in milliseconds since 1970; never yet: since when it is waited for. */
  heardAt: z.int(),
  /** What it said then; null where it never did. */
  drawn: screenReport.pick({ revision: true, ageMs: true, fps: true }).nullable(),
});

/** `GET /api/t/<table>/screens`, by the operator: the table's screens and those on the wall. */
export const screensAnswer = z.strictObject({ v: z.literal(1), screens: z.array(screenTold) });

export type ScreenReport = z.infer<typeof screenReport>;
export type ScreenTold = z.infer<typeof screenTold>;
export type ScreensAnswer = z.infer<typeof screensAnswer>;
