import type { Page } from 'playwright-core';

/* A page as it is walked by whoever has no pointer, and as it is told to whoever does not see it. */

/** What of a page can be worked, in its order; of radio buttons that belong together one can be reached. */
const WORKABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea, summary';

/** More than any page has. */
const MOST_STEPS = 300;

interface Walked {
  /** What can be worked and is not reached with the Tab key. */
  readonly unreached: readonly string[];
  /** What is reached, and does not show that it is. */
  readonly unseen: readonly string[];
}

/** Goes through the page with the Tab key, until it has come to where it began. */
export const walkedByTab = async (page: Page): Promise<Walked> => {
  const all = await page.evaluate((workable) => {
    const groups = new Set<string>();
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
    const modal = document.querySelector('dialog[open]');
    return [...(modal ?? document).querySelectorAll(workable)].filter(isShown).flatMap((element, at) => {
      const { type = '', name = '' } = element as HTMLInputElement;
      if (type === 'radio') {
        if (groups.has(name)) return [];
        groups.add(name);
      }
      const told = `${element.tagName.toLowerCase()} ${element.getAttribute('data-testid') ?? element.textContent}`;
      const step = type === 'radio' ? `radio ${name}` : `${at} ${told}`;
      element.setAttribute('data-step', step);
      return [step];
    });
  }, WORKABLE);
  await page.evaluate(() => {
    // Whoever comes to a page begins at its beginning.
    document.body.tabIndex = -1;
    document.body.focus();
  });
  const reached = new Set<string>();
  const unseen: string[] = [];
  for (let steps = 0; steps < MOST_STEPS && reached.size < all.length; steps += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      const { type = '', name = '' } = focused as HTMLInputElement;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
      const isSeen = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      return { step: type === 'radio' ? `radio ${name}` : focused.getAttribute('data-step'), isSeen };
    });
    if (at?.step == null) continue;
    if (!at.isSeen && !reached.has(at.step)) unseen.push(at.step);
    reached.add(at.step);
  }
  return { unreached: all.filter((step) => !reached.has(step)), unseen };
};

/** Roles that are worked, and say nothing without a name. */
const NAMED = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'spinbutton',
]);

interface Told {
  /** How many mains there are, and headings of the first rank. */
  readonly mains: number;
  readonly titles: readonly string[];
  /** What can be worked and has no name. */
  readonly nameless: readonly string[];
}

/** What a screen reader is given. */
export const toldTree = async (page: Page): Promise<Told> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const heard = nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? '').trim(),
      level: properties.find((each) => each.name === 'level')?.value.value,
    }));
  return {
    mains: heard.filter(({ role }) => role === 'main').length,
    titles: heard.filter(({ role, level }) => role === 'heading' && level === 1).map(({ name }) => name),
    nameless: heard.filter(({ role, name }) => NAMED.has(role) && name === '').map(({ role }) => role),
  };
};
