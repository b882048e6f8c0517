import type { Plugin, Rolldown } from 'vite';
import { mainChunkOf } from './mainChunk.ts';

/*
 * An import on demand requests all the scripts that it needs at once, so that they do not load one after the other: the
 * build writes their names into the importing script. The scripts of the start are left out of these lists, where they
 * cost each script 0.3 KB: the page names them (server/pages/pageFiles.ts).
 */

/**
 * Preloads nothing for the document and the start, and for later imports only scripts that the start has not loaded.
 */
export function preloads(): Plugin {
  const start = new Set<string>();
  let mainFile = '';

  return {
    name: 'spareyard-preloads',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(_file, dependencies, { hostId, hostType }) {
            // In the document, preloads would delay the first paint by a second.
            if (hostType === 'html' || hostId === mainFile) return [];
            return dependencies.filter((file) => !start.has(file));
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const main = mainChunkOf(bundle);
        mainFile = main.fileName;
        start.clear();
        for (const file of [main.fileName, ...main.dynamicImports]) take(file, bundle);
      },
    },
  };

  function take(file: string, bundle: Rolldown.OutputBundle): void {
    const chunk = bundle[file];
    if (start.has(file) || chunk?.type !== 'chunk') return;
    start.add(file);
    for (const imported of chunk.imports) take(imported, bundle);
  }
}
