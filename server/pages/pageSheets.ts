import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from './manifest.ts';

/** The CSS that a page carries inline. */
export interface PageSheets {
  /** Their rules, in the order in which scripts import them. */
  readonly text: string;
  /** Where the same sheets lie as files. */
  readonly urls: readonly string[];
}

const main = 'index.html';

/**
 * Says which sheets a page needs: those of the scripts that every page starts with, and those of its routes. Reads each
 * sheet once.
 * @returns from the ids of a page's routes to its sheets
 */
export async function readPageSheets(
  clientDir: string,
  manifest: Manifest,
): Promise<(routeIds: readonly string[]) => PageSheets> {
  const urls = new Set(Object.values(manifest).flatMap(({ css }) => css));
  const texts = new Map(
    await Promise.all(
      [...urls].map(async (url) => [url, (await readFile(path.join(clientDir, url), 'utf8')).trim()] as const),
    ),
  );
  const made = new Map<string, PageSheets>();

  function sheetsOf(routeIds: readonly string[]): PageSheets {
    const seen = new Set<string>();
    const sheets = new Set<string>();
    const take = (key: string) => {
      const chunk = manifest[key];
      if (!chunk || seen.has(key)) return;
      seen.add(key);
      chunk.imports.forEach(take);
      for (const url of chunk.css) sheets.add(url);
    };
    take(main);
    // The stages of the boot.
    manifest[main]?.dynamicImports.forEach(take);
    for (const id of routeIds) take(routeKey(id));
    return {
      text: [...sheets].map((url) => texts.get(url)).join('\n'),
      urls: [...sheets].map((url) => `/${url}`),
    };
  }

  return (routeIds) => {
    const key = routeIds.join(' ');
    const known = made.get(key) ?? sheetsOf(routeIds);
    made.set(key, known);
    return known;
  };
}

/** Where the build's list has the component of a route, which the router's plugin splits off its file. */
function routeKey(routeId: string): string {
  return `src/routes/${routeId === '/' ? 'index' : routeId.slice(1)}.tsx?tsr-split=component`;
}
