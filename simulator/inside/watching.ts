import type { ServerResponse } from 'node:http';
import type { InsideIntroduction, InsideMessage } from './inside-view.ts';
import type { TableInside } from './table-inside.ts';

/** How long changes are gathered before they are drawn: a table at its fastest changes thousands of times a second. */
const GATHER_MS = 100;

/** What of a view is not sent yet may be no more than this: a browser that does not read is sent nothing. */
const MOST_UNREAD_BYTES = 1_000_000;

/** Sends one browser what can be seen of a table, whenever it has changed, until the browser leaves. */
export const keepShowing = (
  response: ServerResponse,
  table: TableInside,
  introduction: InsideIntroduction,
): void => {
  const send = (message: InsideMessage): void => {
    if (response.writableLength < MOST_UNREAD_BYTES) response.write(`data: ${JSON.stringify(message)}\n\n`);
  };
  let timer: NodeJS.Timeout | null = null;
  const show = (): void => {
    timer = null;
    const view = table.view();
    send({ is: 'view', view });
    // Its heads take tile after tile, and the machine tells of it twice a second.
    if (view.drum === 'run') changed();
  };
  const changed = (): void => {
    timer ??= setTimeout(show, GATHER_MS);
  };
  const endings = [table.onChange(changed), table.onTold((told) => send({ is: 'told', told }))];
  // A second hand moves on displays though nothing else changes, and a drum stops turning.
  const everySecond = setInterval(changed, 1_000);
  response.once('close', () => {
    for (const end of endings) end();
    clearInterval(everySecond);
    if (timer !== null) clearTimeout(timer);
  });
  send({ is: 'introduction', introduction });
  show();
};
