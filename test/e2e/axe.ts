import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page that keeps somebody out who does not see, hear or point as others do: each rule with where it is broken. */
export const barriersOn = async (page: Page): Promise<readonly string[]> => {
  // Evaluated, and not added as a script, which the page's own policy forbids; once, for it stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] });
    return violations.flatMap(
      ({ id, nodes }: { readonly id: string; readonly nodes: readonly { readonly target: unknown }[] }) =>
        nodes.map(({ target }) => `${id}: ${String(target)}`),
    );
  });
};
