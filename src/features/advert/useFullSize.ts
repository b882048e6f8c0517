import { useEffect, useState } from 'react';
import { type PictureAddress, pictureUrl } from '#contract/core/pictures.ts';
import { answerBytes } from '#src/http/answerBytes.ts';

/** From this size on a person is told before it is fetched. */
const heavyBytes = 100_000;
const fullWidth = 1280;

/** The format that this browser has taken so far. */
function takenFormat(): 'avif' | 'webp' {
  return Array.from(document.images).some(({ currentSrc }) => /\.avif(?:\?|$)/.test(currentSrc)) ? 'avif' : 'webp';
}

const isHere = (url: string) => performance.getEntriesByName(new URL(url, location.href).href).length > 0;

export type FullSize =
  /** It is here, or light: it may be shown. */
  | { readonly kind: 'free' }
  /** Not known yet; what the page shows already stands in. */
  | { readonly kind: 'asking' }
  /** It takes so many bytes, and waits for the person. */
  | { readonly kind: 'heavy'; readonly bytes: number };

/** What showing a picture in full size takes. @param picture null for one that is on this device alone */
export function useFullSize(picture: PictureAddress | null): FullSize {
  const { id = null, pass } = picture ?? {};
  const [known, setKnown] = useState<ReadonlyMap<string, FullSize>>(new Map());
  useEffect(() => {
    if (id === null) return undefined;
    let mounted = true;
    const url = pictureUrl({ id, pass }, fullWidth, takenFormat());
    const asked = isHere(url) ? Promise.resolve(null) : answerBytes(url);
    void asked.then((bytes) => {
      const size: FullSize = bytes !== null && bytes > heavyBytes ? { kind: 'heavy', bytes } : { kind: 'free' };
      if (mounted) setKnown((held) => new Map(held).set(id, size));
    });
    return () => {
      mounted = false;
    };
  }, [id, pass]);
  return id === null ? { kind: 'free' } : (known.get(id) ?? { kind: 'asking' });
}
