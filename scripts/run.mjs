import path from 'node:path';
import { runnerImport } from 'vite';

/*
 * `node scripts/run.mjs FILE …`: runs a TypeScript file on any Node from 20.19 on. Vite, which is there for the build
 * anyway, reads it; the packages that only tests and tools use, with their newer Node, may be missing.
 */
process.argv.splice(1, 1);
await runnerImport(path.resolve(process.argv[1] ?? ''), { logLevel: 'warn' });
