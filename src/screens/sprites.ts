/*
 * The drawings of tiles stand in the page itself, where nobody sees them. What is used out of another document Chromium puts together
 * twice: when it is shown, and once more when it hears that the other document is there.
 */

/** A sprite that could not be fetched is asked for again, for as long as it takes: nobody may stand there to do so. */
const AGAIN_AFTER_MS = 2_000;

/** Of the faces that only some sets have, where they are drawn. */
const PICTURED = PICTURED_SPRITES;

const asked = new Map<string, Promise<void>>();

/** Has the sprite of a face, of `back` or of the character of a wind come, if nobody did. Until then whatever is drawn with it is empty. */
export const askForDrawing = (id: string): Promise<void> => askFor(PICTURED[id] ?? TILE_SPRITE);

/** Resolves when all that a view shows can be drawn. `text`: the view as it came. */
export const askForDrawingsIn = async (text: string): Promise<void> => {
  const pictured = Object.keys(PICTURED).filter((face) => text.includes(`"${face}"`));
  await Promise.all(['back', ...pictured].map(askForDrawing));
};

const askFor = (address: string): Promise<void> => {
  const known = asked.get(address);
  if (known !== undefined) return known;
  const coming = bring(address);
  asked.set(address, coming);
  return coming;
};

const bring = async (address: string): Promise<void> => {
  let drawings = await drawingsAt(address);
  while (drawings === null) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    drawings = await drawingsAt(address);
  }
  keep(drawings);
};

/** Null where they cannot be had, or something else stands there, as of a network that wants its guests to log in. */
const drawingsAt = async (address: string): Promise<string | null> => {
  try {
    const answer = await fetch(address);
    const isDrawn = answer.headers.get('content-type')?.startsWith('image/svg+xml') === true;
    return answer.ok && isDrawn ? await answer.text() : null;
  } catch {
    return null;
  }
};

/** In the head, which is there before the body, and which nobody sees. */
const keep = (drawings: string): void => {
  const kept = document.createElement('div');
  kept.innerHTML = drawings;
  document.head.append(kept);
};
