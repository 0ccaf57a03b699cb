import type { ShowText } from '../../../firmware-protocol/show-texts.ts';
import type { Command } from '../../charts/ports.ts';

/** The minor version that brought these texts, and the seconds beside a text (SPEC §1.5, §5.6). */
const SINCE_MINOR = 2;

/** What displays say in their place that do not know them. */
const BEFORE: { readonly [text in ShowText]?: ShowText } = {
  bring_set_a: 'push_tiles_in',
  bring_set_b: 'push_tiles_in',
  drum_still_works: 'please_wait',
  machine_pauses: 'please_wait',
  other_sets_tile: 'put_tile_back',
  tell_on_a_page: 'no_draw',
};

/** The command with no text in it that the minor version which both ends speak does not have. */
export const asSpoken = (command: Command, minor: number): Command => {
  if (command.command !== 'show' || command.text === undefined || minor >= SINCE_MINOR) return command;
  const { sec: _, ...show } = command;
  return { ...show, text: BEFORE[command.text] ?? command.text };
};
