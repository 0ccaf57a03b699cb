/*
 * Runs in the page: everything about the layout of a page that is held in a hand that nobody should see, in words.
 * Such a page may scroll down, never sideways.
 */
(() => {
  const SLACK_PX = 1.5;
  /** What a finger needs; tiles in a row of nine on the narrowest phone have less breadth and more height. */
  const FINGER_PX = 40;
  const ROW_TILE_PX = { width: 30, height: 40 };
  /** The keys of the form in which a hand is entered: a seventy-year-old's finger; on the narrowest phone five abreast are less broad. */
  const KEY_PX = { width: Math.min(64, 0.18 * innerWidth), height: 64 };
  const told = (element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class')} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
  const visible = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  /** What lies over the page hides it from eyes and fingers alike. */
  const shown = document.querySelector('dialog:modal') ?? document;
  const all = (selector) =>
    [...shown.querySelectorAll(selector)].filter(
      (element) => visible(element) && !element.closest('.unseen'),
    );

  const sideways = () =>
    document.documentElement.scrollWidth > innerWidth
      ? [`the page scrolls sideways: ${document.documentElement.scrollWidth} in ${innerWidth}`]
      : [];
  const outside = () =>
    all('.sheet *')
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -SLACK_PX || right > innerWidth + SLACK_PX);
      })
      .map((element) => `outside the page: ${told(element)}`);
  const leastOf = (element) => {
    if (element.matches('.tile-key, .set-key')) return KEY_PX;
    return element.matches('.row-tile') ? ROW_TILE_PX : { width: FINGER_PX, height: FINGER_PX };
  };
  const small = () =>
    all('button, select, input[type="text"], .choice label')
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const least = leastOf(element);
        return width < least.width - SLACK_PX || height < least.height - SLACK_PX;
      })
      .map((element) => `too small for a finger: ${told(element)}`);
  const cut = () =>
    all('.sheet :is(button, p, h1, h2, h3, li, b, span, label, legend, dt, dd)')
      .filter((element) => element.scrollWidth > element.clientWidth + SLACK_PX && element.clientWidth > 0)
      .map((element) => `is cut off: ${told(element)} (${element.scrollWidth} in ${element.clientWidth})`);
  const lyingOn = () => {
    const pieces = all(
      'button, select, input[type="text"], .choice label, .tile, h1, h2, h3, .said, .mark',
    ).filter((element) => !element.closest('.form-foot, .sheet-banner'));
    const boxes = pieces.map((element) => ({ element, box: element.getBoundingClientRect() }));
    return boxes.flatMap(({ element: a, box: one }, index) =>
      boxes
        .slice(index + 1)
        .filter(({ element: b }) => !a.contains(b) && !b.contains(a))
        .filter(
          ({ box: other }) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK_PX &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK_PX,
        )
        .map(({ element: b }) => `${told(a)} lies on ${told(b)}`),
    );
  };
  return [...sideways(), ...outside(), ...small(), ...cut(), ...lyingOn()];
})();
