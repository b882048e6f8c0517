import { pictureSlots, thumbnailWidth } from '#contract/core/pictures/pictures.ts';
import { patienceMs } from '#src/device/reads/shared/patience.ts';
import { isComplete, isContent, isKeepable, isWhole } from './answers.ts';
import type { BoundedCache } from './boundedCache.ts';
import { networkFirst } from './networkFirst.ts';

/*
 * Pictures: the content at an address never changes, so the saved copy is used first. Without a connection, or on one
 * that does not answer, any other size or format of the same picture is shown instead: a browser goes by the file's
 * content, not by its name.
 */

const widths = [...pictureSlots, 160, 480, 960, 1920, 'phone'] as const;
const formats = ['avif', 'webp', 'jpeg'] as const;
/** Matches "/pictures/<id>/640.avif" of an advert, and "/pictures/tiles/engine-480.avif" and banners of the shop. */
const sized = /^(.+[/-])(?:\d+|phone)\.\w+$/;

/** Whether a request is for a picture of the shop. */
export function isPicture({ method }: Request, url: URL): boolean {
  return method === 'GET' && url.pathname.startsWith('/pictures/');
}

/**
 * Creates the handler of pictures. `saved` stores the public pictures, `own` those that the person at this device
 * opened with a pass. `shell` finds the pictures that came with the release, `thumbnail` those of the saved catalogue.
 */
export function createPictures({
  saved,
  own,
  shell,
  thumbnail,
  fetch,
}: {
  saved: BoundedCache;
  own: BoundedCache;
  shell: (url: string) => Promise<Response | undefined>;
  thumbnail: (url: string) => Promise<Response | undefined>;
  fetch: (request: Request) => Promise<Response>;
}) {
  const copyOf = async (url: string) => (await saved.match(url)) ?? (await own.match(url)) ?? shell(url);

  async function otherSize(address: string): Promise<Response | undefined> {
    const url = new URL(address);
    const stem = sized.exec(url.pathname)?.[1];
    if (stem === undefined) return undefined;
    for (const format of formats) {
      for (const width of widths) {
        const found = await copyOf(`${url.origin}${stem}${width}.${format}`);
        if (found) return found;
      }
    }
    // The thumbnail is the smallest, so it is the last choice.
    return thumbnail(`${url.origin}${stem}${thumbnailWidth}.avif`);
  }

  return async (request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> => {
    // A pass changes from day to day, but the picture stays the same, so copies are stored without the pass.
    const { origin, pathname, searchParams } = new URL(request.url);
    const address = origin + pathname;
    const copy = await copyOf(address);
    if (copy) return copy;
    const ask = async () => {
      const answer = await fetch(request);
      const isOwn = searchParams.has('pass') && isWhole(answer, 'image/');
      const place = isKeepable(request, answer, 'image/') ? saved : isOwn && own;
      if (place) waitUntil(place.put(address, answer.clone()));
      return answer;
    };
    return networkFirst({
      network: ask(),
      patienceMs,
      // Whatever else came is no picture. One that is now hidden without a pass may go on being shown where it is.
      isGood: (answer) => isComplete(answer) && isContent(answer, 'image/'),
      fallback: () => otherSize(address),
      waitUntil,
    });
  };
}
