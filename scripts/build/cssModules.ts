import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readSheets, shortNames } from './shortNames.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cssModule = /\.module\.css$/;
const script = /[\\/]src[\\/].*\.tsx?$/;
/** `Features.LightDark` of lightningcss, which Vite brings. */
const lightDark = 2 ** 20;
const sheetImport = /^import (\w+) from ('[^']+\.module\.css';)$/gm;

/**
 * Sets up CSS Modules: puts each into the cascade layer of its folder (theme/base.css defines the order), so that the
 * loading order of the sheets does not matter, and names classes after their file, the same for browser and server. In
 * a build the names are short, since a list repeats them fifteen hundred times.
 */
export function cssModules(): Plugin {
  return {
    name: 'spareyard-css-modules',
    enforce: 'pre',
    config: (_, { command }) => ({
      css: {
        modules: { generateScopedName: command === 'build' ? shortClassNames() : scopedName },
        // No sheet uses `light-dark()`. Each `color-scheme` would be followed by two properties that stand in for it.
        lightningcss: { exclude: lightDark },
      },
    }),
    // The server adds the sheets of a page's routes to the page (server/pages/pageFiles.ts).
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, ''),
    },
    transform: {
      filter: { id: cssModule },
      handler: (code, id) => ({ code: `@layer ${layerOf(id)} {${code}}`, map: null }),
    },
  };
}

/**
 * Imports the classes of a sheet one by one instead of as one object: the build then inlines each name where it is
 * used, and writes no object. A sheet whose names are all inlined stays with the scripts that import it.
 */
export function classNamesInPlace(): Plugin[] {
  return [
    {
      name: 'spareyard-class-names-in-place',
      enforce: 'pre',
      apply: 'build',
      transform: {
        filter: { id: script, code: sheetImport },
        handler: (code) => ({ code: code.replaceAll(sheetImport, 'import * as $1 from $2'), map: null }),
      },
    },
    {
      name: 'spareyard-sheets-stay',
      enforce: 'post',
      apply: 'build',
      transform: {
        filter: { id: cssModule },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}

function layerOf(file: string): 'ui' | 'spacing' | 'feature' {
  if (path.basename(file) === 'spacing.module.css') return 'spacing';
  return path.relative(root, file).startsWith(path.join('src', 'ui')) ? 'ui' : 'feature';
}

function shortClassNames(): (name: string, file: string) => string {
  const names = shortNames(
    readSheets().flatMap(({ file, text }) =>
      cssModule.test(file)
        ? [...text.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => scopedName(name, file))
        : [],
    ),
  );
  return (name, file) => {
    const long = scopedName(name, file);
    return names.get(long) ?? long;
  };
}

/** The global name of a class: "title" of AdvertCard.module.css becomes "title_x3Fk". */
function scopedName(name: string, file: string): string {
  const place = path.relative(root, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`;
}
