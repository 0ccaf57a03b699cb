import type { OpenChannel } from '../channel/line-channel.ts';
import type { BlackBox } from './black-box.ts';
import { CLOSED_NOTE, OPENED_NOTE, OVERLONG_NOTE, REFUSED_NOTE } from './box-entry.ts';

/** The same channel, with every line both ways noted in the black box before anybody acts on it. */
export const recordedChannel =
  (open: OpenChannel, { note }: Pick<BlackBox, 'note'>): OpenChannel =>
  async (listener) => {
    const opening = await open({
      onLine: (line) => {
        note('<', line);
        listener.onLine(line);
      },
      onOverlong: () => {
        note('=', OVERLONG_NOTE);
        listener.onOverlong();
      },
      onClosed: (why) => {
        note('=', `${CLOSED_NOTE}: ${why}`);
        listener.onClosed(why);
      },
    });
    if (!opening.ok) {
      note('=', `${REFUSED_NOTE}: ${opening.message}`);
      return opening;
    }
    const { channel } = opening;
    note('=', OPENED_NOTE);
    const write = (text: string): void => {
      for (const line of text.split('\n')) if (line !== '') note('>', line);
      channel.write(text);
    };
    const close = (): void => {
      note('=', `${CLOSED_NOTE}: by the controller`);
      channel.close();
    };
    return { ok: true, channel: { write, close } };
  };
