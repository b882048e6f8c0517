import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { compressFiles } from './compressFiles.ts';

/*
 * The production build: what browsers load in dist/client, compressed already, and the same app for the server in
 * dist/server. Usually run by prepare.mjs, which knows when it is needed.
 */
const root = path.resolve(import.meta.dirname, '..');
const common: InlineConfig = { root, mode: 'production', logLevel: 'warn' };
// Class names of a development build would differ between the server's pages and the browser's.
process.env['NODE_ENV'] = 'production';

await build({ ...common, build: { outDir: 'dist/client', emptyOutDir: true } });
await build({ ...common, build: { ssr: 'src/server-entry.tsx', outDir: 'dist/server', emptyOutDir: true } });
await compressFiles(path.join(root, 'dist/client'));
