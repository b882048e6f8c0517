import path from 'node:path';
import type { Plugin } from 'vite';

/** The module that Vite has every import on demand go through, and what it is called by. */
const helper = '\0vite/preload-helper.js';
const ours = path.resolve(import.meta.dirname, '../../src/boot/loading/loadParts.ts');

/** Has the client's imports on demand go through `src/boot/loading/loadParts.ts` instead of Vite's own helper. */
export function loadByParts(): Plugin {
  let isUsed = false;
  return {
    name: 'load-by-parts',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (id !== helper) return null;
      isUsed = true;
      return `export { loadParts as __vitePreload } from ${JSON.stringify(ours)};`;
    },
    buildEnd(error) {
      if (!error && !isUsed) throw new Error(`Vite has no ${JSON.stringify(helper)} any more.`);
    },
  };
}
