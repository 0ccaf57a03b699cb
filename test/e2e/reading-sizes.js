/*
 * Runs in the page: everything that is read and smaller than it may be, in words. `HEIGHT_PX` is how high capitals, figures and
 * the bodies of Hangul, kana and Han have to be, `TILE_PX` how wide the tiles of a hand that has won.
 */
(() => {
  /** Rounding of a browser's lengths. */
  const SLACK_PX = 0.35;
  /** How high capitals are in the page's own letters. */
  const CAPITAL_EM = 0.733;
  const FULL_BODY = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\uff60]/u;
  const LETTER_OR_FIGURE = /[\p{L}\p{N}]/u;
  /** Numbers of sides in a drawing, a picture's own words, and what nobody sees. */
  const NOT_READ = '.unseen, .fault-drawing, .qr-picture, [hidden]';

  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.closest(NOT_READ) === null;
  };
  const scaleOf = (element) => {
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    return matrix === null ? 1 : Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
  };
  const heightOf = (element, text) => {
    const sizePx = Number.parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    return FULL_BODY.test(text) ? sizePx : sizePx * CAPITAL_EM;
  };

  const texts = [];
  const walker = document.createTreeWalker(document.querySelector('.panel'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const text = (textContent ?? '').trim();
    if (parentElement !== null && LETTER_OR_FIGURE.test(text) && isShown(parentElement))
      texts.push({ text, height: heightOf(parentElement, text), of: parentElement });
  }
  const small = texts
    .filter(({ height }) => height > 0 && height < HEIGHT_PX - SLACK_PX)
    .map(({ text, height, of }) => `is ${height.toFixed(1)} px high: ${of.className} "${text.slice(0, 30)}"`);
  const tiles = [...document.querySelectorAll('.winning-hand .tile:not(.won-flowers *)')]
    .filter(isShown)
    .map((tile) => Math.min(tile.getBoundingClientRect().width, tile.getBoundingClientRect().height))
    .filter((width) => width < TILE_PX - SLACK_PX)
    .map((width) => `a winning tile is ${width.toFixed(1)} px wide`);
  return [...new Set([...small, ...tiles])];
})();
