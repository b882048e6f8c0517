import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectDir } from '#server/config/config.ts';

/** The built service worker. */
export interface BuiltWorker {
  /** The text of `sw.js`, which every release changes: the list of its files. */
  readonly script: string;
  /** The script that it imports, as a path on the shop, such as "/assets/service-worker-x1.js". */
  readonly code: string;
}

/** Reads the worker of the build in dist. @throws Error if it imports no code */
export async function readBuiltWorker(): Promise<BuiltWorker> {
  const script = await readFile(path.join(projectDir, 'dist/client/sw.js'), 'utf8');
  const code = /importScripts\('([^']+)'\)/.exec(script)?.[1];
  if (code === undefined) throw new Error('The built worker imports no code.');
  return { script, code };
}
