import type { WorkboxPlugin } from 'workbox-core/types.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { tileWidths } from '#src/lib/pictures/tileWidths.ts';
import { shellPath } from '#contract/core/shopMark.ts';
import { pagesPrefix, shellPrefix } from '#src/device/reads/shared/savedCopies.ts';
import { packUrl } from '#src/device/worker/shared/packs.ts';
import { type Content, isComplete, isWhole } from './answers.ts';
import type { Release, ReleaseFile } from './release.ts';
import { workerCaches } from './workerCaches.ts';

/*
 * The files of a release. Each release has one cache, which is filled when its worker is installed and whose files
 * never change afterwards. Workbox's precache controller maps each file and revision to its cache key. Its own install
 * does not suit a bad connection: it fetches one file after the other, all or none, and at install time only. So a
 * strategy fetches the missing files, several at once, at install and later. Files that an earlier release stores under
 * the same key are copied. When most of the files of a pack are missing, as at a first install, they are taken out of
 * the pack: one request instead of forty. The files of an earlier release stay as long as one of its tabs is open, so
 * that no tab ever misses a script.
 */

const atOnce = 4;

/** What a file of the release contains, by its name. The query may be a revision with a full stop in it. */
function contentOf(url: string): Content {
  const [, ending] = /\.(\w+)$/.exec(new URL(url, location.href).pathname) ?? [];
  if (ending === undefined) return 'text/html';
  return ending === 'js' ? '/javascript' : ending === 'css' ? 'text/css' : 'image/';
}

/** The addresses of all sizes of a category's tile; any of them will do (`pictures.ts`). None for other files. */
function sizesOf(url: string): string[] {
  const [, stem] = /^(\/pictures\/tiles\/.+)-\d+\.avif$/.exec(url) ?? [];
  return stem === undefined ? [] : tileWidths.map((width) => new URL(`${stem}-${width}.avif`, location.href).href);
}

/** The headers of a file taken out of a pack, the same as the server would send. */
function headersOf(url: string): Record<string, string> {
  return { 'content-type': url.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8' };
}

/** @throws when the response is not a whole response of the shop itself */
function whole({ url }: Request, response: Response, content = contentOf(url)): Response {
  if (!isWhole(response, content)) throw new Error(`${url} did not come from the shop.`);
  return response;
}

export interface ShellWishes {
  /** Only essential files are fetched, and those of home alone while nothing else was opened. */
  readonly lessData: boolean;
  /** Somebody who may work here has signed in. */
  readonly works: boolean;
  /** Something else than home was opened here. Whoever looks in once does not pay for all pages. */
  readonly stays: boolean;
}

export interface Shell {
  /**
   * Fills the cache. Files that are already there are not fetched again, so an install that a bad connection
   * interrupted continues where it stopped.
   * @throws when an essential file cannot be fetched; `complete` may fetch the others later
   */
  install(event: ExtendableEvent, wishes: ShellWishes): Promise<void>;
  /** Fetches the files that are still missing, as far as the connection allows. Never throws. */
  complete(event: ExtendableEvent, wishes: ShellWishes): Promise<void>;
  /** Whether the shop can start offline. */
  isComplete(): Promise<boolean>;
  /** Finds a file of this release, or of an earlier one that is still stored. */
  match(url: string): Promise<Response | undefined>;
  /** Keeps a file of this release that a page has fetched itself; other files are ignored. */
  keep(url: string, response: Response): Promise<void>;
  /** The document that any page can be rendered into. */
  document(): Promise<Response | undefined>;
  /** Deletes the files of releases that no open tab uses any more, and the saved pages of all other releases. */
  dropOthers(releasesInUse: ReadonlySet<string> | null): Promise<void>;
}

/** Name of the cache for the saved pages of a release: they refer to its files and are deleted with it. */
export function pagesCacheName({ version }: Release): string {
  return pagesPrefix + version;
}

/** Creates the shell of a release. @param noteFetch is called with the address of each file before it is fetched */
export function createShell({ release, noteFetch }: { release: Release; noteFetch: (url: string) => void }): Shell {
  const ownName = `${shellPrefix}${release.name} ${release.version}`;

  async function otherShells(): Promise<string[]> {
    return (await workerCaches().keys()).filter((name) => name.startsWith(shellPrefix) && name !== ownName);
  }

  async function fromEarlier(url: string, options?: CacheQueryOptions): Promise<Response | undefined> {
    for (const name of await otherShells()) {
      const found = await (await workerCaches().open(name)).match(url, { ignoreVary: true, ...options });
      if (found && isComplete(found)) return found;
    }
    return undefined;
  }

  const rules: WorkboxPlugin = {
    // The key contains the revision, or the name the content's hash: in every release the same key has the same
    // content.
    async cachedResponseWillBeUsed({ request, cachedResponse }) {
      if (cachedResponse && isComplete(cachedResponse)) return cachedResponse;
      const earlier = await fromEarlier(request.url);
      if (earlier) await (await workerCaches().open(ownName)).put(request.url, earlier.clone());
      return earlier;
    },
    // For a name without a hash, the browser's own cache may hold an older file.
    async requestWillFetch({ request }) {
      noteFetch(request.url);
      return list.getCacheKeyForURL(request.url) === request.url
        ? request
        : new Request(request.url, { cache: 'no-cache' });
    },
    async fetchDidSucceed({ request, response }) {
      return whole(request, response);
    },
  };
  const list = new PrecacheController({ cacheName: ownName, plugins: [rules] });
  list.addToCacheList([...release.files]);
  const missing = new CacheFirst({ cacheName: ownName, plugins: list.strategy.plugins });

  /** Addresses of all files in the cache of a release. */
  async function urlsIn(name: string): Promise<string[]> {
    return (await (await workerCaches().open(name)).keys()).map(({ url }) => url);
  }

  /** Addresses of all files that are stored, of this release or an earlier one. */
  async function storedUrls(): Promise<ReadonlySet<string>> {
    return new Set((await Promise.all([ownName, ...(await otherShells())].map(urlsIn))).flat());
  }

  /** Fetches each pack of whose files more than half are missing, and takes the missing files out of it. */
  async function unpack(files: readonly ReleaseFile[]): Promise<void> {
    const before = await storedUrls();
    const ahead = files.flatMap((file) => (file.ahead ? new URL(file.url, location.href).href : []));
    await Promise.all(ahead.filter((url) => !before.has(url)).map((url) => takeLoaded([url])));
    const stored = await storedUrls();
    for (const name of new Set(files.flatMap(({ pack }) => pack ?? []))) {
      const packed = files.filter(({ pack }) => pack === name);
      const missing = packed.filter(({ url }) => !stored.has(new URL(url, location.href).href));
      if (missing.length * 2 <= packed.length) continue;
      // On failure the files are fetched one by one, which gets further where the connection breaks every few seconds.
      await takePack(name, missing).catch(() => undefined);
    }
  }

  async function takePack(name: string, missing: readonly ReleaseFile[]): Promise<void> {
    const texts = await fetchPack(new Request(new URL(packUrl(name), location.href)));
    const cache = await workerCaches().open(ownName);
    for (const { url } of missing) {
      const text: unknown = Reflect.get(texts, url);
      if (typeof text === 'string') await cache.put(url, new Response(text, { headers: headersOf(url) }));
    }
  }

  /** @throws when the pack cannot be fetched from the shop */
  async function fetchPack(request: Request): Promise<object> {
    noteFetch(request.url);
    const response = await fetch(request);
    const texts: unknown = await whole(request, response, 'application/json').json();
    return typeof texts === 'object' && texts !== null ? texts : {};
  }

  /**
   * Keeps the first of these files that an earlier release has, or that the page has loaded, from the browser's own
   * cache: neither costs anything.
   * @returns whether there was one
   */
  async function takeLoaded(urls: readonly string[]): Promise<boolean> {
    for (const url of urls) {
      const earlier = await fromEarlier(url, { ignoreSearch: true });
      if (earlier) {
        await (await workerCaches().open(ownName)).put(url, earlier);
        return true;
      }
    }
    for (const url of urls) {
      try {
        const response = await fetch(new Request(url, { cache: 'only-if-cached', mode: 'same-origin' }));
        if (!isWhole(response, contentOf(url))) continue;
        await (await workerCaches().open(ownName)).put(url, response);
        return true;
      } catch {
        // It is not there.
      }
    }
    return false;
  }

  /** @returns the failures; empty when all the files are there */
  async function fill(event: ExtendableEvent, files: readonly ReleaseFile[]): Promise<Error[]> {
    await unpack(files);
    const own = new Set(await urlsIn(ownName));
    const waiting = files.filter(
      ({ url }) => !own.has(list.getCacheKeyForURL(url) ?? url) && !sizesOf(url).some((size) => own.has(size)),
    );
    const failures: Error[] = [];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        if (await takeLoaded(sizesOf(file.url))) continue;
        const request = new Request(new URL(file.url, location.href));
        await Promise.all(missing.handleAll({ event, request })).catch((error: unknown) => {
          failures.push(error instanceof Error ? error : new Error(String(error)));
        });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return failures;
  }

  const essential = release.files.filter((file) => file.essential);
  /** The start, and what home has loaded: the rest is in packs. */
  const start = essential.filter(({ pack }) => pack === undefined);
  const others = release.files.filter((file) => !file.essential && !file.later && !file.work && !file.desk);
  const later = release.files.filter((file) => file.later);
  const work = release.files.filter((file) => file.work);

  async function fillEssential(event: ExtendableEvent, { lessData, stays }: ShellWishes): Promise<Error[]> {
    return fill(event, lessData && !stays ? start : essential);
  }

  async function fillOthers(event: ExtendableEvent, { lessData, works, stays }: ShellWishes): Promise<void> {
    if (lessData) return;
    await fill(event, others);
    if (stays || works) {
      await fill(event, later);
    } else {
      // A wide screen has loaded its sheet.
      for (const { url } of later) if (url.endsWith('.css')) await takeLoaded([url]);
    }
    if (works) await fill(event, work);
  }

  return {
    async install(event, wishes) {
      const [failure] = await fillEssential(event, wishes);
      if (failure) throw failure;
      await fillOthers(event, wishes);
    },
    async complete(event, wishes) {
      await fillEssential(event, wishes);
      await fillOthers(event, wishes);
    },
    async isComplete() {
      const found = await Promise.all(start.map(({ url }) => list.matchPrecache(url)));
      return found.every((file) => file !== undefined);
    },
    // An earlier release stores the file under a revision that this release does not know, and a tile of another size has
    // none.
    match: async (url) =>
      (await list.matchPrecache(url)) ??
      (await (await workerCaches().open(ownName)).match(url)) ??
      fromEarlier(url, { ignoreSearch: true }),
    async keep(url, response) {
      const key = list.getCacheKeyForURL(url);
      if (key !== undefined && isWhole(response, contentOf(url)))
        await (await workerCaches().open(ownName)).put(key, response);
    },
    document: () => list.matchPrecache(shellPath),
    async dropOthers(releasesInUse) {
      const shells = await otherShells();
      // Where we cannot know which releases are still in use, the newest of the others stays.
      const lives = (name: string) =>
        releasesInUse?.has(name.slice(shellPrefix.length).split(' ')[0] ?? '') ?? name === shells.at(-1);
      const pages = (await workerCaches().keys()).filter(
        (name) => name.startsWith(pagesPrefix) && name !== pagesCacheName(release),
      );
      const dead = [...shells.filter((name) => !lives(name)), ...pages];
      await Promise.all(dead.map((name) => workerCaches().delete(name)));
    },
  };
}
