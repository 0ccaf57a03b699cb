import type { Controller } from '../../controller/controller.ts';
import { beforeNotes } from '../../controller/recording/box-before.ts';
import type { BlackBox } from '../../link/recording/black-box.ts';
import { claimTimeMs } from '../../rules/claims/claims.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { TableExtras } from '../club-config.ts';
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

/** Opens the black box of a table, whose head tells by what it plays. */
export const openTableBox = ({
  club,
  config,
  record,
  listeners,
  parts,
}: Pick<Surroundings, 'club' | 'config' | 'record' | 'listeners' | 'parts'>): BlackBox => {
  const { ruleset, recovered, clock, folder } = record;
  // What a preset chooses may be otherwise when the box is read, and so may rules that a match was begun by.
  const isAsConfigured = ruleset.preset === undefined && record.chosen === 'in-force';
  const options = isAsConfigured ? config.options : ruleset.options;
  return parts.openBox({
    club: club.club,
    config: { ...config, ruleset: ruleset.id, options, extras: extrasOf({ config, record }) },
    players: record.players,
    data: folder,
    recovered,
    clock,
    onNotice: listeners.onNotice,
  });
};

/** Between two hands the next file can be begun with all that is to be known of those before. */
export const endFullFile = (
  box: Pick<BlackBox, 'isFull' | 'beginFile'>,
  { atRest, onBegun }: Pick<Controller, 'atRest'> & { readonly onBegun: () => void },
): void => {
  const before = box.isFull() ? atRest() : null;
  if (before === null) return;
  box.beginFile(beforeNotes(before));
  onBegun();
};
