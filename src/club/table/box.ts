import { jsonNote } from '../../../firmware-protocol/wire-entry.ts';
import type { Introduction } from '../../controller/about/introduction.ts';
import type { Controller } from '../../controller/controller.ts';
import type { ControllerPorts } from '../../controller/controller-ports.ts';
import { beforeNotes } from '../../controller/recording/box-before.ts';
import { askingNote, noteOf } from '../../controller/recording/box-said.ts';
import type { BlackBox } from '../../link/recording/black-box.ts';
import { extrasOf } from './options.ts';
import type { Surroundings } from './surroundings.ts';

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

/** Notes what the charts hear beside the line; what they did not expect is counted too. */
export const notedIn = (
  box: Pick<BlackBox, 'note' | 'noteSaid'>,
  about: Pick<Introduction, 'countUnexpected'>,
): Pick<ControllerPorts, 'onSaid' | 'onAsking' | 'onUnexpected'> => ({
  onSaid: (said) => box.noteSaid(noteOf(said)),
  onAsking: (asking) => box.noteSaid(askingNote(asking)),
  onUnexpected: (unexpected) => {
    about.countUnexpected();
    box.note('=', jsonNote('unexpected ', unexpected));
  },
});

/** Between two hands the box can begin anew with all that is to be known of those before. */
export const beginBoxAnew = (
  box: Pick<BlackBox, 'wantsHead' | 'beginAnew'>,
  { atRest, onBegun }: Pick<Controller, 'atRest'> & { readonly onBegun: () => void },
): void => {
  const before = box.wantsHead() ? atRest() : null;
  if (before === null) return;
  box.beginAnew(beforeNotes(before));
  onBegun();
};
