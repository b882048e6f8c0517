import { access, copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

/*
 * The files of earlier releases: a tab that is open while the shop is updated requests scripts under their old names.
 * Each build carries the scripts of the last few releases along, and lists them so that they can be dropped later.
 */

/** Number of releases whose scripts are served, including the newest. */
const releasesKept = 3;
const listName = 'releases.json';
const listSchema = z.array(z.object({ name: z.string(), files: z.array(z.string()) }));

/**
 * Copies the scripts of earlier releases from the old build into the build that replaces it. The same release built
 * again counts once. Copies nothing if there is no earlier build.
 * @returns the names of the releases that the new build serves, newest first
 */
export async function carryEarlierReleases(before: string, after: string, name: string): Promise<readonly string[]> {
  const own = (await readdir(path.join(after, 'assets'))).filter((file) => !/\.(?:br|gz)$/.test(file));
  const earlier = (await readList(before)).filter((release) => release.name !== name).slice(0, releasesKept - 1);
  for (const file of new Set(earlier.flatMap(({ files }) => files))) {
    if (own.includes(file)) continue;
    for (const ending of ['', '.br', '.gz']) {
      const from = path.join(before, 'assets', file + ending);
      if (await exists(from)) await copyFile(from, path.join(after, 'assets', file + ending));
    }
  }
  const releases = [{ name, files: own }, ...earlier];
  await writeFile(path.join(after, '.vite', listName), `${JSON.stringify(releases, null, 1)}\n`);
  return releases.map((release) => release.name);
}

async function readList(clientDir: string): Promise<z.infer<typeof listSchema>> {
  try {
    return listSchema.parse(JSON.parse(await readFile(path.join(clientDir, '.vite', listName), 'utf8')));
  } catch {
    // There is no build, or one from before these lists existed.
    return [];
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
