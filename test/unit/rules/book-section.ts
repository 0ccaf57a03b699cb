import { readFileSync } from 'node:fs';

/** What the book says in the section a source cites: `docs/rules.md, "Hand-points"`. */
export function sectionOf(source: string): string {
  const [, file = '', title = ''] = /^(docs\/[\w/.-]+\.md), "(.+)"$/.exec(source) ?? [];
  const book = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const [, section] = book.split(new RegExp(`^#+ ${title}$`, 'm'));
  if (section === undefined) throw new Error(`${source} is not in the book`);
  return section.split(/^#/m)[0] ?? '';
}
