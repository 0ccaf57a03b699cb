/*
 * Runs in the page: everything about its layout that nobody should see, in words. Rectangles of text turned by a
 * right angle are exact, so plain comparison tells what lies on what.
 */
(() => {
  const SLACK_PX = 1.5;
  const APART = [
    ['.strip', '.strip'],
    ['.strip', '.board'],
    ['.strip', '.headline'],
    ['.strip', '.choose-dealer'],
    ['.strip', '.wall'],
    ['.strip', '.wing > *'],
    ['.wall', '.wing > *'],
    ['.seat-code', '.wing > *'],
    ['.seat-picture', '.wing > *'],
    ['.phones-note', '.wing > *'],
    ['.phones-note', '.seat-code'],
    ['.phones-note', '.strip'],
    ['.strip', '.seat-code'],
    ['.seat-code', '.wall'],
    ['.seat-code', '.board'],
    ['.phones-mark', '.name'],
    ['.phones-mark', '.flowers > *'],
    ['.phones-mark', '.points'],
    ['.seat-note', '.strip'],
    ['.seat-note', '.seat-note'],
    ['.seat-note', '.headline > *'],
    ['.strip', '.river'],
    ['.strip', '.payment-plate'],
    ['.board', '.payment-plate'],
    ['.river .tile', '.wall .stack:not(.stack-0)'],
    ['.river', '.play-centre'],
    ['.river', '.left-to-draw'],
    ['.wall', '.left-to-draw'],
    ['.river', '.banner'],
    ['.river .tile', '.river .tile'],
    ['.wall', '.headline'],
    ['.prompt', '.points'],
    ['.prompt', '.name'],
    ['.name', '.points'],
    ['.marks > *', '.points'],
    ['.points', '.change'],
    ['.change', '.meld'],
    ['.meld', '.meld'],
    ['.winning-hand .tile', '.winning-hand .tile'],
    ['.payment-plate', '.payment-plate'],
    ['.payment-plate', '.start-bar > *'],
    ['.payment-plate', '.point-list b'],
    ['.payment-plate', '.winning-hand .tile'],
    ['.strip', '.hands-clear'],
    ['.wall', '.hands-clear'],
    ['.hands-clear', '.hands-clear'],
    ['.hands-clear', '.moving-picture > *'],
    ['.strip', '.fault-card'],
    ['.seat-code', '.fault-card'],
    ['.banner', '.fault-card'],
    ['.drum-mark', '.fact-value'],
    ['.drum-mark', '.round-name'],
    ['.warnings', '.fact-label'],
    ['.warnings', '.seed'],
    ['.warnings li', '.warnings li'],
    ['.prompt', '.wind-badge'],
    ['.prompt', '.melds > *'],
    ['.melds > *', '.points'],
    ['.melds > *', '.name'],
    ['.banner', '.board > *'],
    ['.banner', '.headline > *'],
    ['.banner', '.prompt'],
    ['.banner', '.payment-plate'],
  ];
  const WHOLE = [
    '.prompt',
    '.name',
    '.points',
    '.change',
    '.round-name',
    '.fact-value',
    '.headline h1',
    '.headline p',
    '.board h1',
    '.board p',
    '.point-list li',
    '.start-bar',
    '.proposal-answers li',
    '.payment-lines li',
    '.banner',
    '.mark',
    '.warnings li',
    '.drum-mark',
    '.hands-clear b',
    '.fault-card h2',
    '.fault-card li',
    '.fault-card p',
    '.fault-card figcaption',
  ];
  /** Names may be ended with dots, when they are longer than most. */
  const MAY_BE_LONG = 14;
  /** A headline with a name that is ended already may end with it. */
  const mayBeEnded = (element) => {
    const text = element.textContent ?? '';
    if (element.matches('.name')) return text.length > MAY_BE_LONG || text.endsWith('…');
    return element.matches('.at-waitingForStart .winner h1') && text.includes('…');
  };

  /** What was found once stays as it is while this runs. */
  const kept = (memory, find) => (key) => {
    if (!memory.has(key)) memory.set(key, find(key));
    return memory.get(key);
  };
  /** What hides what has no room in it: pages that are not shown, and the second line of the round's name. */
  const HIDING = '.pages, .round-line';
  /** Of what may be hidden so the part that is shown. */
  const rectOf = kept(new WeakMap(), (element) => {
    const own = element.getBoundingClientRect();
    const hiding = element.closest(HIDING);
    if (hiding === null) return own;
    const box = hiding.getBoundingClientRect();
    const [left, right] = [Math.max(own.left, box.left), Math.min(own.right, box.right)];
    const [top, bottom] = [Math.max(own.top, box.top), Math.min(own.bottom, box.bottom)];
    return { left, right, top, bottom, width: right - left, height: bottom - top };
  });
  /** What is not drawn at all has no place: its rectangle is empty and lies in the corner of the window. */
  const isShown = (element) => {
    const { width, height } = rectOf(element);
    const isDrawn = element.getClientRects().length > 0;
    return isDrawn && (element.closest(HIDING) === null || (width > SLACK_PX && height > SLACK_PX));
  };
  const all = kept(new Map(), (selector) => [...document.querySelectorAll(selector)].filter(isShown));
  const told = (element) =>
    `${element.getAttribute('class')} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
  const overlap = (a, b) => {
    const [first, second] = [rectOf(a), rectOf(b)];
    const wide = Math.min(first.right, second.right) - Math.max(first.left, second.left);
    const high = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
    return wide > SLACK_PX && high > SLACK_PX;
  };
  const family = (a, b) => a === b || a.contains(b) || b.contains(a);

  const scrolling = () => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return scrollWidth > innerWidth || scrollHeight > innerHeight
      ? [`the page scrolls: ${scrollWidth} × ${scrollHeight} in ${innerWidth} × ${innerHeight}`]
      : [];
  };
  /** What has been open for minutes lies some pixels beside its place, so that no pixel wears. */
  const panel = (document.querySelector('.panel') ?? document.documentElement).getBoundingClientRect();
  const outside = () =>
    all('[data-testid], .tile, .payment-plate')
      .filter((element) => !element.closest('.unseen'))
      .filter((element) => {
        const { left, top, right, bottom } = rectOf(element);
        return (
          left < panel.left - SLACK_PX ||
          top < panel.top - SLACK_PX ||
          right > panel.right + SLACK_PX ||
          bottom > panel.bottom + SLACK_PX
        );
      })
      .map((element) => `outside the panel: ${told(element)}`);
  const lyingOn = () =>
    APART.flatMap(([one, other]) =>
      all(one).flatMap((a) =>
        all(other)
          .filter((b) => !family(a, b) && overlap(a, b))
          .map((b) => `${told(a)} lies on ${told(b)}`),
      ),
    );
  /** The part of a rectangle that no box around it hides. */
  const clipped = (rect, element) => {
    let { left, top, right, bottom } = rect;
    for (let around = element; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const box = around.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };
  /** Whether what is in it is read from the left or the right edge of the panel. */
  const isUpended = kept(new WeakMap(), (element) => {
    if (element === null) return false;
    const { rotate, transform } = getComputedStyle(element);
    const degrees = rotate === 'none' ? 0 : Number.parseFloat(rotate.split(' ').at(-1));
    const { a, b } = new DOMMatrix(transform);
    const isOwn = (Math.round(degrees / 90) + Math.round(Math.atan2(b, a) / (Math.PI / 2))) % 2 !== 0;
    return element.parentElement === null ? isOwn : isUpended(element.parentElement) !== isOwn;
  });
  /** Lines stand so close that their boxes overlap: what is written is in the middle of them. */
  const LETTERS = 0.3;
  const writtenOn = (rect, element) => {
    const [x, y] = isUpended(element) ? [rect.width * LETTERS, 0] : [0, rect.height * LETTERS];
    const { left, top, right, bottom } = rect;
    return { left: left + x, right: right - x, top: top + y, bottom: bottom - y };
  };
  /** Every line of text that is seen, with whose it is. */
  const lines = () => {
    const found = [];
    const walker = document.createTreeWalker(
      document.querySelector('.panel') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if ((node.data ?? '').trim() === '' || element === null || element.closest('.unseen, svg') !== null)
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const seen = clipped(writtenOn(rect, element), element);
        if (seen.right - seen.left > SLACK_PX && seen.bottom - seen.top > SLACK_PX)
          found.push({ node, element, ...seen });
      }
    }
    return found;
  };
  const writtenOver = () => {
    const all = lines();
    const complaints = new Set();
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1)) {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        // What a warning of the whole table lies over is not read.
        const isCovered =
          (one.element.closest('.banner') === null) !== (other.element.closest('.banner') === null);
        if (one.node !== other.node && !isCovered && wide > SLACK_PX && high > SLACK_PX)
          complaints.add(`"${one.node.data.slice(0, 30)}" is written over "${other.node.data.slice(0, 30)}"`);
      }
    return [...complaints];
  };
  const cut = () =>
    WHOLE.flatMap(all)
      .filter((element) => element.scrollWidth > element.clientWidth + SLACK_PX && element.clientWidth > 0)
      .filter((element) => !mayBeEnded(element))
      .map((element) => `is cut off: ${told(element)} (${element.scrollWidth} in ${element.clientWidth})`);
  /** What comes in pages is read line by line: each page is as high as every one of them. */
  const cutByPages = () =>
    [...document.querySelectorAll('.pages')].flatMap((pages) => {
      const box = pages.getBoundingClientRect();
      const [from, to] = isUpended(pages) ? ['left', 'right'] : ['top', 'bottom'];
      return [...pages.querySelectorAll('li')]
        .map((line) => ({ line, rect: line.getBoundingClientRect() }))
        .filter(({ rect }) => rect[from] < box[from] - SLACK_PX || rect[to] > box[to] + SLACK_PX)
        .map(({ line }) => `is cut off by its page: ${told(line)}`);
    });
  const unturned = () =>
    all('.strip')
      .filter((strip) => {
        const { width, height, left, top } = strip.getBoundingClientRect();
        const { side } = strip.dataset;
        const [across, down] = [left + width / 2 - innerWidth / 2, top + height / 2 - innerHeight / 2];
        const lies = {
          0: width > height && down > 0,
          1: height > width && across > 0,
          2: width > height && down < 0,
          3: height > width && across < 0,
        };
        return !lies[side];
      })
      .map((strip) => `is not at its own side: ${told(strip)}`);

  return [
    ...scrolling(),
    ...outside(),
    ...lyingOn(),
    ...writtenOver(),
    ...cut(),
    ...cutByPages(),
    ...unturned(),
  ];
})();
