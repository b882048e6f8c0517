import path from 'node:path';
import { build } from 'vite';
import type { Release } from '../sw/release.ts';

/**
 * Builds the service worker of a release into one file, and the worker that takes its place where it is switched off.
 * One classic script each: a worker made of modules is not known to every browser.
 */
export async function buildWorkers(root: string, clientDir: string, release: Release): Promise<void> {
  for (const [entry, name] of [
    ['index', 'sw'],
    ['retired', 'sw-retired'],
  ] as const) {
    await build({
      root,
      configFile: false,
      mode: 'production',
      logLevel: 'warn',
      publicDir: false,
      define: { __RELEASE__: JSON.stringify(release) },
      build: {
        target: 'es2022',
        outDir: clientDir,
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: path.join(root, 'sw', `${entry}.ts`),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    });
  }
}
