import type { Plugin, Rolldown } from 'vite';
import { mainChunkOf } from './mainChunk.ts';

/*
 * What is imported on demand asks for all its parts at once, so that they do not come one after the other: the build writes
 * their names into whoever imports it. Those of the start are left out, which cost each script 0.3 KB: the page names them
 * (server/pages/pageFiles.ts).
 */

/** Loads nothing ahead for the document and the start, and for what is imported later the parts that the start has not brought. */
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
            // For the document it would cost a second of first paint.
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
