import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { narrowStyles, readCritical } from './criticalStyles.ts';
import type { Manifest } from './manifest.ts';

export interface PageFiles {
  /**
   * The rules of its style sheets, in the order in which scripts import the sheets: all of those that every page begins
   * with, and of the others those that this markup, with the styles in it, can match.
   */
  readonly criticalFor: (markup: string) => string;
  /** The addresses of the sheets with which every page begins. */
  readonly firstSheets: readonly string[];
  /** The addresses of the others, of which a document has only a part. */
  readonly sheets: readonly string[];
  /** The scripts that make it live, in their order, without the first one, which is requested separately. */
  readonly scripts: readonly string[];
}

const main = 'index.html';

/**
 * Finds the files that a page needs: those that every page starts with, and those of its routes. Reads each style sheet
 * once.
 * @returns a function from the ids of a page's routes to its files
 */
export async function readPageFiles(
  clientDir: string,
  manifest: Manifest,
): Promise<(routeIds: readonly string[]) => PageFiles> {
  const urls = new Set(Object.values(manifest).flatMap(({ css }) => css));
  const texts = new Map(
    await Promise.all(
      [...urls].map(async (url) => [url, (await readFile(path.join(clientDir, url), 'utf8')).trim()] as const),
    ),
  );
  const made = new Map<string, PageFiles>();

  function filesOf(routeIds: readonly string[]): PageFiles {
    const seen = new Set<string>();
    const sheets = new Set<string>();
    const scripts = new Set<string>();
    const take = (key: string) => {
      const chunk = manifest[key];
      if (!chunk || seen.has(key)) return;
      seen.add(key);
      chunk.imports.forEach(take);
      for (const url of chunk.css) sheets.add(url);
      if (key !== main) scripts.add(chunk.file);
    };
    take(main);
    // The stages of the boot.
    manifest[main]?.dynamicImports.forEach(take);
    for (const id of routeIds) take(routeKey(id));
    const textOf = (urls: Iterable<string>) => [...urls].map((url) => texts.get(url)).join('\n');
    const first = new Set(manifest[main]?.css);
    const others = [...sheets].filter((url) => !first.has(url));
    const always = narrowStyles(textOf(first));
    const criticalOf = readCritical(textOf(others), textOf(first));
    return {
      criticalFor: (markup) => always + criticalOf(markup),
      firstSheets: [...first].map((url) => `/${url}`),
      sheets: others.map((url) => `/${url}`),
      scripts: [...scripts].map((url) => `/${url}`),
    };
  }

  return (routeIds) => {
    const key = routeIds.join(' ');
    const known = made.get(key) ?? filesOf(routeIds);
    made.set(key, known);
    return known;
  };
}

/**
 * The key of a route's component in the build manifest; the router's plugin splits the component off the route's file.
 */
function routeKey(routeId: string): string {
  return `src/routes/${routeId === '/' ? 'index' : routeId.slice(1)}.tsx?tsr-split=component`;
}
