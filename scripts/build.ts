import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { buildWorkers } from './buildWorker.ts';
import { compressFiles } from './build/compressFiles.ts';
import { carryEarlierReleases } from './build/earlierReleases.ts';
import { readRelease } from './build/releaseFiles.ts';

/*
 * The production build: what browsers load in dist/client, compressed already, and the same app for the server in
 * dist/server. Usually run by prepare.mjs, which knows when it is needed. `--out` names another folder than dist.
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

await build({ ...common, build: { outDir: next, emptyOutDir: true } });
await build({ ...common, build: { ssr: 'src/server-entry.tsx', outDir: server, emptyOutDir: true } });
// The shell document is rendered by the server's bundle, and the worker fetches it anew when that has changed.
const rendered = await readFile(path.join(server, 'server-entry.js'), 'utf8');
const document = await readFile(path.join(next, 'index.html'), 'utf8');
const parts = await readdir(path.join(server, 'assets')).catch(() => []);
const release = await readRelease(next, rendered + document + parts.toSorted((a, b) => a.localeCompare(b)).join('\n'));
await buildWorkers(root, next, release);
await compressFiles(next);
await carryEarlierReleases(client, next, release.name);
await rm(client, { recursive: true, force: true });
await rename(next, client);
