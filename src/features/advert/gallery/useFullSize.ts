import { useEffect, useState } from 'react';
import { type PictureAddress, pictureUrl } from '#contract/core/pictures/pictures.ts';
import { answerBytes } from '#src/http/answerBytes.ts';

/** A picture larger than this is fetched only after the person has seen its size and asked for it. */
const heavyBytes = 100_000;
const fullWidth = 1280;

/** The picture format that this browser has chosen on this page so far. */
function takenFormat(): 'avif' | 'webp' {
  return Array.from(document.images).some(({ currentSrc }) => /\.avif(?:\?|$)/.test(currentSrc)) ? 'avif' : 'webp';
}

/** Whether a picture was loaded in this size on this page. Asking for its size leaves an entry too. */
const isHere = (url: string) =>
  performance
    .getEntriesByName(new URL(url, location.href).href)
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'img');

export type FullSize =
  /** It is loaded already, or light: it may be shown. */
  | { readonly kind: 'free' }
  /** Not known, or not to be had now; the size that the page has shown is used. */
  | { readonly kind: 'asking' }
  /** It takes this many bytes and is shown when the person asks for it. */
  | { readonly kind: 'heavy'; readonly bytes: number };

/** What it costs to show a picture in full size. @param picture null for one that is only on this device */
export function useFullSize(picture: PictureAddress | null): FullSize {
  const { id = null, pass } = picture ?? {};
  const [known, setKnown] = useState<ReadonlyMap<string, FullSize>>(new Map());
  useEffect(() => {
    if (id === null) return undefined;
    let mounted = true;
    const url = pictureUrl({ id, pass }, fullWidth, takenFormat());
    // Without a connection it costs nothing, and the worker may keep it.
    const size = isHere(url) || !navigator.onLine ? Promise.resolve(0) : answerBytes(url);
    void size.then((bytes) => {
      // Where the connection does not even bring the size, it does not bring the picture.
      if (!mounted || bytes === null) return;
      const size: FullSize = bytes > heavyBytes ? { kind: 'heavy', bytes } : { kind: 'free' };
      setKnown((current) => new Map(current).set(id, size));
    });
    return () => {
      mounted = false;
    };
  }, [id, pass]);
  return id === null ? { kind: 'free' } : (known.get(id) ?? { kind: 'asking' });
}
