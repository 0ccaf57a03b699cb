import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds on the page that keeps somebody out who does not see, hear or point as others do: each rule with where it is broken. */
export const barriersOn = async (page: Page): Promise<readonly string[]> => {
  // Evaluated, and not added as a script, which the page's own policy forbids.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run(document);
    return violations.flatMap(
      ({ id, nodes }: { readonly id: string; readonly nodes: readonly { readonly target: unknown }[] }) =>
        nodes.map(({ target }) => `${id}: ${String(target)}`),
    );
  });
};
