import { shellPath } from '#contract/core/shopMark.ts';
import { pagesPrefix, shellPrefix } from '#src/device/reads/shared/savedCopies.ts';
import { isOurs } from './answers.ts';
import type { Release, ReleaseFile } from './release.ts';

/*
 * The files of a release: one cache for each release, filled when its worker is installed and never changed after.
 * What an earlier release has under the same name is copied instead of fetched. An earlier release's files stay as long
 * as a tab of it lives, so that it never meets a missing script.
 */

const atOnce = 4;

export interface Shell {
  /**
   * Fills the cache. What is there already is not fetched again, so that an install that a bad line broke off goes on
   * where it stopped.
   * @throws when an essential file cannot be had; the others may come later, by `complete`
   */
  install(lessData: boolean): Promise<void>;
  /** Fetches what is still missing, as far as the line allows. Never throws. */
  complete(lessData: boolean): Promise<void>;
  /** Whether a start without a line is possible. */
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

/** Makes the shell of a release. @param origin of the shop, without a slash at the end */
export function createShell({
  release,
  caches,
  fetch,
  origin,
}: {
  release: Release;
  caches: CacheStorage;
  fetch: (request: Request) => Promise<Response>;
  origin: string;
}): Shell {
  const ownName = `${shellPrefix}${release.name} ${release.version}`;

  async function shellNames(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(shellPrefix));
  }

  /** A file whose name holds its hash is the same in every release. */
  async function fromEarlier(url: string): Promise<Response | undefined> {
    for (const name of await shellNames()) {
      const found = await (await caches.open(name)).match(url, { ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  }

  async function get({ url, revision }: ReleaseFile): Promise<Response> {
    const address = origin + url;
    const earlier = revision === null ? await fromEarlier(address) : undefined;
    if (earlier) return earlier;
    // The browser's own cache may hold an older one of a name without a hash.
    const answer = await fetch(new Request(address, { cache: revision === null ? 'default' : 'no-cache' }));
    if (answer.status !== 200 || !isOurs(answer)) throw new Error(`${url} did not come from the shop.`);
    return answer;
  }

  async function fill(files: readonly ReleaseFile[]): Promise<Error[]> {
    const cache = await caches.open(ownName);
    const waiting = [...files];
    const failures: Error[] = [];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        try {
          const address = origin + file.url;
          if (!(await cache.match(address, { ignoreVary: true }))) await cache.put(address, await get(file));
        } catch (error) {
          failures.push(error instanceof Error ? error : new Error(String(error)));
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return failures;
  }

  const essential = release.files.filter((file) => file.essential);
  const others = release.files.filter((file) => !file.essential);

  async function complete(lessData: boolean): Promise<void> {
    await fill(essential);
    if (!lessData) await fill(others);
  }

  return {
    async install(lessData) {
      const [failure] = await fill(essential);
      if (failure) throw failure;
      if (!lessData) await fill(others);
    },
    complete,
    async isComplete() {
      const cache = await caches.open(ownName);
      const found = await Promise.all(essential.map(({ url }) => cache.match(origin + url, { ignoreVary: true })));
      return found.every((file) => file !== undefined);
    },
    async match(url) {
      const own = await (await caches.open(ownName)).match(url, { ignoreVary: true });
      return own ?? fromEarlier(url);
    },
    async document() {
      return (await caches.open(ownName)).match(origin + shellPath, { ignoreVary: true });
    },
    async dropOthers(livingReleases) {
      const shells = (await shellNames()).filter((name) => name !== ownName);
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
