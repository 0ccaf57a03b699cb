import { goulashCarry } from '../rules/points/settle-points.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** Of so many hands drawn in a row those that the next winner is paid for: none where the rules carry nothing. */
export const drawsCarried = ({ scoring }: Ruleset, draws: number): number =>
  scoring.method === 'points' && goulashCarry(scoring.draw, draws) > 0 ? draws : 0;
