import type { Plugin } from 'vite';

/** Has the document run an entry of its own as soon as it is there, before the page's program, which is larger. `name`: of the entry. */
export const firstScript = (name: string): Plugin => ({
  name: 'first-script',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const built = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name);
      if (built === undefined) throw new Error(`no entry ${name} was built`);
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${built.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
});
