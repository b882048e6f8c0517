import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { compressFiles } from './build/compressFiles.ts';
import { carryEarlierReleases } from './build/earlierReleases.ts';
import { readChunks } from './build/releaseFiles.ts';
import { programs } from '#server/programs.ts';
import { releaseOf } from '#src/device/worker/shared/workerMessages.ts';

/*
 * The production build. dist/client contains the files for browsers, already compressed, with the service worker and
 * the one that replaces it where workers are switched off; dist/server contains the server's programs, and the same app
 * for its pages. It is usually run by prepare.mjs, which knows when it is needed. `--out` names a folder other than dist.
 *
 * Both are built next to the existing ones and replace them at the end, so that a running shop keeps its files in the
 * meantime. Files that open tabs of earlier releases may still request are carried along.
 */
const root = path.resolve(import.meta.dirname, '..');
const outAt = process.argv.indexOf('--out');
const dist = path.resolve(root, (outAt > 0 && process.argv[outAt + 1]) || 'dist');
const client = path.join(dist, 'client');
const next = path.join(dist, 'client-next');
const server = path.join(dist, 'server');
const nextServer = path.join(dist, 'server-next');
const common: InlineConfig = { root, mode: 'production', logLevel: 'warn' };
// In a development build, class names would differ between the server's pages and the browser.
process.env['NODE_ENV'] = 'production';

await rm(nextServer, { recursive: true, force: true });
// The server comes first: it renders the document that the worker stores, which is fetched again when it has changed.
await buildServer(programs);
// One file with all pages: a running shop goes on with its release while another build takes the files away. What is
// imported on demand is still evaluated only then.
await buildServer({ 'server-entry': 'src/server-entry.tsx' }, { codeSplitting: false });
await build({ ...common, build: { outDir: next, emptyOutDir: true } });
await build({
  ...common,
  configFile: false,
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: next,
    emptyOutDir: false,
    // Built as a library, like the worker itself: Vite's helper for imports on demand is for pages, and needs modules.
    lib: { entry: 'sw/retired.ts', name: 'retired', formats: ['iife'] },
    rolldownOptions: { output: { entryFileNames: 'sw-retired.js', codeSplitting: false } },
  },
});
await compressFiles(next);
const main = (await readChunks(next))['index.html'];
await carryEarlierReleases(client, next, releaseOf(main?.file ?? ''));
await replace(client, next);
await replace(server, nextServer);

async function buildServer(
  input: Readonly<Record<string, string>>,
  output: Rolldown.OutputOptions = {},
): Promise<void> {
  await build({
    ...common,
    build: { ssr: true, outDir: nextServer, emptyOutDir: false, rolldownOptions: { input, output } },
  });
}

/** Leaves the files of a running shop away for a moment only. */
async function replace(folder: string, by: string): Promise<void> {
  const before = `${folder}-before`;
  await rm(before, { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, before);
  await rename(by, folder);
  await rm(before, { recursive: true, force: true });
}
