import path from 'node:path';
import type { Plugin } from 'vite';
import { mainChunkOf } from './mainChunk.ts';

/** A script that hands on what another one exports, and does nothing else. */
const facade = /^\s*export\s*\{[^}]*\}\s*from\s*(["'`])[^"'`]+\1;?\s*$/;

/**
 * Has the main script import what the stages of the start stand for, instead of a script each of 60 bytes that leads there. The
 * bundler makes those to give exports their names back; of a stage nobody asks for any: it is imported to be evaluated.
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
      },
    },
  };
}
