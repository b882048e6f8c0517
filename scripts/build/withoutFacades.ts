import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What the main script loads only in older browsers. It is no stage of the start, so nothing requests it elsewhere. */
const forOlderBrowsers = path.join('src', 'boot', 'browsers', 'olderBrowsers.ts');

/** Matches a script that only re-exports another script. */
const facade = /^\s*export\s*\{[^}]*\}\s*from\s*(["'`])[^"'`]+\1;?\s*$/;

/**
 * Makes the main script import the real scripts of the start's stages instead of facades, which are scripts of 60 bytes
 * that only lead there. The bundler creates facades to restore the names of exports, but nobody uses the exports of a
 * stage: it is imported only to be evaluated.
 */
export function withoutFacades(): Plugin {
  return {
    name: 'spareyard-without-facades',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const main = mainChunkOf(bundle);
        let { code } = main;
        main.dynamicImports = main.dynamicImports.map((file) => {
          const stage = bundle[file];
          const [behind, ...others] = stage?.type === 'chunk' ? stage.imports : [];
          if (stage?.type !== 'chunk' || behind === undefined || others.length > 0 || !facade.test(stage.code))
            return file;
          code = code.replaceAll(path.basename(file), path.basename(behind));
          Reflect.deleteProperty(bundle, file);
          return behind;
        });
        main.code = code;
        main.dynamicImports = main.dynamicImports.filter((file) => {
          const chunk = bundle[file];
          return chunk?.type !== 'chunk' || !chunk.moduleIds.some((id) => id.endsWith(forOlderBrowsers));
        });
      },
    },
  };
}

/** Finds the main script, which the document names and the app starts with. @throws Error if there is none */
function mainChunkOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.isEntry && file.name === 'main') return file;
  }
  throw new Error('The build has no main script.');
}
