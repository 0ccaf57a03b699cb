import type { ControllerOptions } from '../../controller/controller-ports.ts';
import { claimTimeMs } from '../../rules/claims/claims.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { TableExtras } from '../club-config.ts';
import { configuredMatch } from '../table-record.ts';
import type { Surroundings } from './surroundings.ts';

/** Waits of the rules shrink with the table's speed; at `max` only people's answers end them. */
const claimWindowOf = (ruleset: Ruleset, { speed }: Pick<TableExtras, 'speed'>): number | null => {
  const claimMs = claimTimeMs(ruleset);
  return speed === 'max' || claimMs === null ? null : claimMs / speed;
};

/** What the configuration says beside the rules, with the time of claims as the rules in force have it. */
export const extrasOf = ({ config, record }: Pick<Surroundings, 'config' | 'record'>) => ({
  ...config.extras,
  claimWindowMs: claimWindowOf(record.ruleset, config.extras),
});

/** What a table's controller goes by: the configuration, and what its record holds beyond that. */
export const optionsOf = ({
  club,
  config,
  record,
}: Pick<Surroundings, 'club' | 'config' | 'record'>): ControllerOptions => ({
  ...extrasOf({ config, record }),
  undoTimeMs: config.undoTimeMs,
  stakes: config.stakes,
  club: club.club,
  table: config.id,
  ...configuredMatch(config, record.ruleset),
  players: record.players,
  play: config.play,
});
