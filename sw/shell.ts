import type { WorkboxPlugin } from 'workbox-core/types.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { shellPath } from '#contract/core/shopMark.ts';
import { pagesPrefix, shellPrefix } from '#src/device/reads/shared/savedCopies.ts';
import { packUrl } from '#src/device/worker/shared/packs.ts';
import { isOurs } from './answers.ts';
import type { Release, ReleaseFile } from './release.ts';

/*
 * The files of a release: one cache for each release, filled when its worker is installed and never changed after.
 * Workbox's controller of precaches knows under which key a file of which revision lies. Its own install does not fit a
 * bad connection: it fetches one file after the other, all or none, and only then. So a strategy fetches what is missing,
 * some files at once, at the install and later. What an earlier release has under the same key is copied. Files that
 * come in a pack are taken out of it where most of them are missing, as at a first install: one request instead of forty.
 * An earlier release's files stay as long as a tab of it lives, so that it never meets a missing script.
 */

const atOnce = 4;

/** What a file out of a pack says of itself, as the server says it. */
function headersOf(url: string): Record<string, string> {
  return { 'content-type': url.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8' };
}

/** @throws when the answer is not the shop's own, whole */
function whole({ url }: Request, response: Response): Response {
  if (response.status !== 200 || !isOurs(response)) throw new Error(`${url} did not come from the shop.`);
  return response;
}

export interface Shell {
  /**
   * Fills the cache. What is there already is not fetched again, so that an install that a bad connection broke off goes
   * on where it stopped.
   * @throws when an essential file cannot be had; the others may come later, by `complete`
   */
  install(event: ExtendableEvent, lessData: boolean): Promise<void>;
  /** Fetches what is still missing, as far as the connection allows. Never throws. */
  complete(event: ExtendableEvent, lessData: boolean): Promise<void>;
  /** Whether a start offline is possible. */
  isComplete(): Promise<boolean>;
  /** A file of this or an earlier release that is still kept. */
  match(url: string): Promise<Response | undefined>;
  /** The document that any page can be drawn into. */
  document(): Promise<Response | undefined>;
  /** Forgets the files of releases that no tab is of any more, and the pages of all others. */
  dropOthers(livingReleases: ReadonlySet<string> | null): Promise<void>;
}

/** The saved pages of a release refer to its files, and go with it. */
export function pagesCacheName({ version }: Release): string {
  return pagesPrefix + version;
}

/** Makes the shell of a release. @param noteFetch is told the address of each file before it is fetched */
export function createShell({ release, noteFetch }: { release: Release; noteFetch: (url: string) => void }): Shell {
  const ownName = `${shellPrefix}${release.name} ${release.version}`;

  async function otherShells(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== ownName);
  }

  async function fromEarlier(url: string, options?: CacheQueryOptions): Promise<Response | undefined> {
    for (const name of await otherShells()) {
      const found = await (await caches.open(name)).match(url, { ignoreVary: true, ...options });
      if (found) return found;
    }
    return undefined;
  }

  const rules: WorkboxPlugin = {
    // The key holds the revision, or the name holds the content's hash: under it every release has the same.
    async cachedResponseWillBeUsed({ request, cachedResponse }) {
      if (cachedResponse) return cachedResponse;
      const earlier = await fromEarlier(request.url);
      if (earlier) await (await caches.open(ownName)).put(request.url, earlier.clone());
      return earlier;
    },
    // The browser's own cache may hold an older file of a name without a hash.
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

  /** Addresses of what the cache of a release has. */
  async function urlsIn(name: string): Promise<string[]> {
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  }

  /** Takes what is missing out of the packs that it would be most of. */
  async function unpack(files: readonly ReleaseFile[]): Promise<void> {
    const held = new Set((await Promise.all([ownName, ...(await otherShells())].map(urlsIn))).flat());
    for (const name of new Set(files.flatMap(({ pack }) => pack ?? []))) {
      const packed = files.filter(({ pack }) => pack === name);
      const missing = packed.filter(({ url }) => !held.has(new URL(url, location.href).href));
      if (missing.length * 2 <= packed.length) continue;
      // Its files are fetched one by one then, which gets further where the connection breaks every few seconds.
      await takePack(name, missing).catch(() => undefined);
    }
  }

  async function takePack(name: string, missing: readonly ReleaseFile[]): Promise<void> {
    const texts = await fetchPack(new Request(new URL(packUrl(name), location.href)));
    const cache = await caches.open(ownName);
    for (const { url } of missing) {
      const text: unknown = Reflect.get(texts, url);
      if (typeof text === 'string') await cache.put(url, new Response(text, { headers: headersOf(url) }));
    }
  }

  /** @throws when it cannot be had from the shop */
  async function fetchPack(request: Request): Promise<object> {
    noteFetch(request.url);
    const response = await fetch(request);
    const texts: unknown = await whole(request, response).json();
    return typeof texts === 'object' && texts !== null ? texts : {};
  }

  /** @returns what went wrong, nothing when all the files are there */
  async function fill(event: ExtendableEvent, files: readonly ReleaseFile[]): Promise<Error[]> {
    await unpack(files);
    const own = new Set(await urlsIn(ownName));
    const waiting = files.filter(({ url }) => !own.has(list.getCacheKeyForURL(url) ?? url));
    const failures: Error[] = [];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
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
  const others = release.files.filter((file) => !file.essential);

  return {
    async install(event, lessData) {
      const [failure] = await fill(event, essential);
      if (failure) throw failure;
      if (!lessData) await fill(event, others);
    },
    async complete(event, lessData) {
      await fill(event, essential);
      if (!lessData) await fill(event, others);
    },
    async isComplete() {
      const found = await Promise.all(essential.map(({ url }) => list.matchPrecache(url)));
      return found.every((file) => file !== undefined);
    },
    // An earlier release has it under a revision that is not known here.
    match: async (url) => (await list.matchPrecache(url)) ?? fromEarlier(url, { ignoreSearch: true }),
    document: () => list.matchPrecache(shellPath),
    async dropOthers(livingReleases) {
      const shells = await otherShells();
      // Where it cannot be known who lives, the newest of the others stays.
      const lives = (name: string) =>
        livingReleases?.has(name.slice(shellPrefix.length).split(' ')[0] ?? '') ?? name === shells.at(-1);
      const pages = (await caches.keys()).filter(
        (name) => name.startsWith(pagesPrefix) && name !== pagesCacheName(release),
      );
      const dead = [...shells.filter((name) => !lives(name)), ...pages];
      await Promise.all(dead.map((name) => caches.delete(name)));
    },
  };
}
