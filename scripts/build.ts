import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { compressFiles } from './build/compressFiles.ts';
import { carryEarlierReleases } from './build/earlierReleases.ts';
import { readChunks } from './build/releaseFiles.ts';
import { releaseOf } from '#src/device/worker/shared/workerMessages.ts';

/*
 * The production build: what browsers load in dist/client, compressed already, with the service worker and the one that
 * takes its place where it is switched off; and the same app for the server in dist/server. Usually run by prepare.mjs, which knows when it is needed. `--out` names another folder than dist.
 *
 * The client is built beside the one that is there and takes its place at the end: a shop that runs meanwhile has its
 * files, and what earlier releases' tabs may still ask for is carried along.
 */
const root = path.resolve(import.meta.dirname, '..');
const outAt = process.argv.indexOf('--out');
const dist = path.resolve(root, (outAt > 0 && process.argv[outAt + 1]) || 'dist');
const client = path.join(dist, 'client');
const next = path.join(dist, 'client-next');
const server = path.join(dist, 'server');
const common: InlineConfig = { root, mode: 'production', logLevel: 'warn' };
// Class names of a development build would differ between the server's pages and the browser's.
process.env['NODE_ENV'] = 'production';

// First, since the document that the worker keeps is rendered by it, and is fetched anew when it has changed.
await build({ ...common, build: { ssr: 'src/server-entry.tsx', outDir: server, emptyOutDir: true } });
await build({ ...common, build: { outDir: next, emptyOutDir: true } });
await build({
  ...common,
  configFile: false,
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: next,
    emptyOutDir: false,
    // As a library, as the worker itself is built: Vite's helper for imports on demand is for pages, and needs modules.
    lib: { entry: 'sw/retired.ts', name: 'retired', formats: ['iife'] },
    rolldownOptions: { output: { entryFileNames: 'sw-retired.js', codeSplitting: false } },
  },
});
await compressFiles(next);
const main = (await readChunks(next))['index.html'];
await carryEarlierReleases(client, next, releaseOf(main?.file ?? ''));
await rm(client, { recursive: true, force: true });
await rename(next, client);
