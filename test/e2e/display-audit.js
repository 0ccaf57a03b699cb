/*
 * Runs in the page: everything about the layout of a screen that hangs on the wall or stands before a seat that nobody should see,
 * in words. Such a page scrolls nowhere. Only a name may be ended with dots.
 */
(() => {
  const SLACK_PX = 1.5;
  const MAY_BE_ENDED =
    '.wall-name, .wall-name *, .panel-name, .panel-name *, .panel-others li > span, .panel-others li > span *';
  /** Parts one below the other, or side by side, that have no business on each other. */
  const PIECES = [
    ...[
      '.wall-card header > *',
      '.wall-players li > *',
      '.wall-next',
      '.wall-moment',
      '.wall-pages',
      '.wall-stale',
    ],
    ...['.panel-head > *', '.panel-points > *', '.panel-others li > *', '.panel-prompt'],
  ].join(', ');
  const told = (element) =>
    `${element.getAttribute('class')} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
  const main = document.querySelector('main');
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => element.checkVisibility() && !element.closest('.unseen'),
    );
  const texts = all('main *').filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== ''),
  );

  const scrolling = () =>
    main.scrollWidth > main.clientWidth + SLACK_PX || main.scrollHeight > main.clientHeight + SLACK_PX
      ? [
          `the page holds more than it shows: ${main.scrollWidth} × ${main.scrollHeight} in ${main.clientWidth} × ${main.clientHeight}`,
        ]
      : [];
  const outside = () =>
    texts
      .filter((element) => !element.matches(MAY_BE_ENDED))
      .filter((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return (
          left < -SLACK_PX ||
          top < -SLACK_PX ||
          right > innerWidth + SLACK_PX ||
          bottom > innerHeight + SLACK_PX
        );
      })
      .map((element) => `outside the screen: ${told(element)}`);
  const cut = () =>
    texts
      .filter((element) => !element.matches(MAY_BE_ENDED))
      .filter(
        (element) =>
          element.clientWidth > 0 &&
          (element.scrollWidth > element.clientWidth + SLACK_PX ||
            (getComputedStyle(element).overflowY !== 'visible' &&
              element.scrollHeight > element.clientHeight + SLACK_PX)),
      )
      .map(
        (element) =>
          `is cut off: ${told(element)} (${element.scrollWidth} × ${element.scrollHeight} in ${element.clientWidth} × ${element.clientHeight})`,
      );
  const lyingOn = () => {
    const boxes = all(PIECES).map((element) => ({ element, box: element.getBoundingClientRect() }));
    return boxes.flatMap(({ element: a, box: one }, at) =>
      boxes
        .slice(at + 1)
        .filter(({ element: b }) => !a.contains(b) && !b.contains(a))
        .filter(
          ({ box: other }) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK_PX &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK_PX,
        )
        .map(({ element: b }) => `${told(a)} lies on ${told(b)}`),
    );
  };
  return [...scrolling(), ...outside(), ...cut(), ...lyingOn()];
})();
